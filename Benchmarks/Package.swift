// swift-tools-version: 6.3

import PackageDescription

// A package of its own: it sees what any user of the library sees.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "haptic", path: "..")],
  targets: [
    .target(name: "CPortLimit"),
    .executableTarget(
      name: "HapticLatency",
      dependencies: [
        .product(name: "HapticFeedback", package: "haptic"),
        .product(name: "Haptics", package: "haptic"),
      ],
      swiftSettings: [.treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "HapticBenchmarks",
      dependencies: [
        "CPortLimit", .product(name: "HapticSynthesis", package: "haptic"),
        .product(name: "Haptics", package: "haptic"),
      ],
      swiftSettings: [
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

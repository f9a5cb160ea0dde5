// swift-tools-version: 6.3

import PackageDescription

// A package of its own, since only a compiler with libFuzzer can build it; see Scripts/fuzz.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "haptic", path: "..")],
  targets: [
    .executableTarget(
      name: "HapticFuzzer",
      dependencies: [.product(name: "Haptics", package: "haptic")],
      swiftSettings: [
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        // libFuzzer brings the main function.
        .unsafeFlags(["-parse-as-library"]),
      ])
  ],
  swiftLanguageModes: [.v6]
)

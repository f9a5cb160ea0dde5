// swift-tools-version: 6.3

import PackageDescription

let package = Package(
  name: "FeedbackDemo",
  dependencies: [.package(name: "haptic", path: "../..")],
  targets: [
    // The application's logic, which knows no device.
    .target(
      name: "DoorLock", dependencies: [.product(name: "HapticFeedback", package: "haptic")]),
    .executableTarget(
      name: "FeedbackDemo",
      dependencies: ["DoorLock", .product(name: "Haptics", package: "haptic")]),
    .testTarget(name: "DoorLockTests", dependencies: ["DoorLock"]),
  ],
  swiftLanguageModes: [.v6]
)

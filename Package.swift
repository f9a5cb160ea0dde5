// swift-tools-version: 6.3

import PackageDescription

/// Every Swift target is held to the same rules.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// The synthesizer's inner loops are unusably slow without optimisation, so they are optimised in
/// debug builds too; nobody steps through them.
let optimised: [SwiftSetting] =
  strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// The modules that `Haptics` re-exports. Whoever imports it declares them too: SwiftPM rebuilds a
/// target only when what it declares has changed, and would miss a new layout of one of their types.
let reexported: [Target.Dependency] = [
  "HapticModel", "HapticDiagnostics", "HapticFormats", "HapticActuator", "HapticSynthesis",
  "HapticCompiler", "BuiltInPatterns", "HapticAudio", "HapticDevice", "HapticPlayback",
  "HapticFeedback",
]

/// The kernel for one instruction set: the same files, compiled once more.
///
/// What Swift imports from C is compiled for the processor that clang is told, and with it the Swift
/// code around it. A fused multiply-add rounds once where the scalar kernel rounds twice.
func kernel(_ name: String, _ clangFlags: [String] = []) -> Target {
  .target(
    name: name, dependencies: ["CHapticSIMD"],
    swiftSettings: optimised + [
      .unsafeFlags((["-ffp-contract=off"] + clangFlags).flatMap { ["-Xcc", $0] })
    ])
}

/// The kernels that this machine's kind of processor can run.
let kernels: [Target]
#if arch(x86_64)
  kernels = [
    kernel("HapticKernelBase"),
    kernel("HapticKernelV3", ["-march=x86-64-v3"]),
    kernel("HapticKernelV4", ["-march=x86-64-v4", "-mprefer-vector-width=512"]),
  ]
#else
  kernels = [kernel("HapticKernelBase")]
#endif

let package = Package(
  name: "haptic",
  products: [
    .library(name: "Haptics", targets: ["Haptics"]),
    .library(name: "HapticFeedback", targets: ["HapticFeedback"]),
    .library(name: "HapticSynthesis", targets: ["HapticSynthesis"]),
    .executable(name: "haptic", targets: ["haptic"]),
  ],
  targets: [
    // System libraries.
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(
      name: "CSampleRate", pkgConfig: "samplerate", providers: [.apt(["libsamplerate0-dev"])]),

    // From text to samples, in the order the data goes.
    .target(
      name: "HapticMath", swiftSettings: strict,
      // For rounding only, which is exact: baseline x86-64 has no instruction for it.
      linkerSettings: [.linkedLibrary("m")]),
    .target(name: "HapticModel", dependencies: ["HapticMath"], swiftSettings: strict),
    .target(name: "HapticDiagnostics", swiftSettings: strict),
    .target(
      name: "HapticFormats",
      dependencies: ["HapticMath", "HapticModel", "HapticDiagnostics", "HapticActuator"],
      swiftSettings: strict),
    .target(name: "HapticActuator", dependencies: ["HapticMath"], swiftSettings: strict),
    .target(name: "CHapticSIMD"),
    .target(
      name: "HapticSynthesis",
      dependencies: ["HapticMath", "CHapticSIMD"] + kernels.map { .byName(name: $0.name) },
      swiftSettings: optimised),
    .target(
      name: "HapticCompiler",
      dependencies: [
        "HapticMath", "HapticModel", "HapticDiagnostics", "HapticActuator", "HapticSynthesis",
      ],
      swiftSettings: strict),
    .target(
      name: "BuiltInPatterns", path: "Patterns",
      resources: [
        .embedInCode("impact"), .embedInCode("notification"), .embedInCode("selection"),
        .embedInCode("change"), .embedInCode("drawing"), .embedInCode("example"),
        .embedInCode("hpat.schema.json"),
      ],
      swiftSettings: strict),

    // Where the samples go.
    .target(
      name: "HapticAudio", dependencies: ["HapticSynthesis", "CSndFile", "CSampleRate"],
      swiftSettings: strict),
    .target(
      name: "HapticDevice", dependencies: ["HapticMath", "HapticAudio", "CALSA"],
      swiftSettings: strict),
    .target(
      name: "HapticPlayback",
      dependencies: [
        "HapticMath", "HapticSynthesis", "HapticAudio", "HapticDevice", "HapticThreads",
      ],
      swiftSettings: strict),

    // What people hold in their hands.
    .target(name: "HapticThreads", swiftSettings: strict),
    .target(name: "HapticWatching", swiftSettings: strict),
    .target(
      name: "HapticFeedback",
      dependencies: [
        "BuiltInPatterns", "HapticActuator", "HapticCompiler", "HapticDevice", "HapticDiagnostics",
        "HapticFormats", "HapticPlayback", "HapticSynthesis", "HapticThreads",
      ],
      swiftSettings: strict),
    .target(
      name: "Haptics", dependencies: ["HapticMath", "HapticThreads"] + reexported,
      swiftSettings: strict),
    .target(
      name: "CommandLineSupport", dependencies: ["HapticDiagnostics"], swiftSettings: strict),
    .executableTarget(
      name: "haptic",
      dependencies: [
        "CommandLineSupport", "HapticMath", "HapticThreads", "HapticWatching", "Haptics",
      ] + reexported,
      swiftSettings: strict),

    // Tests mirror the modules; the last ones test the built command from outside.
    .testTarget(
      name: "HapticMathTests",
      dependencies: ["HapticMath"],
      swiftSettings: strict),
    .testTarget(
      name: "HapticModelTests",
      dependencies: ["HapticModel"],
      swiftSettings: strict),
    .testTarget(
      name: "HapticDiagnosticsTests",
      dependencies: ["HapticDiagnostics"],
      swiftSettings: strict),
    .testTarget(
      name: "HapticFormatsTests",
      dependencies: ["HapticFormats", "HapticModel", "HapticDiagnostics", "TestSupport"],
      exclude: ["Diagnostics"], swiftSettings: strict),
    .testTarget(
      name: "HapticActuatorTests",
      dependencies: ["HapticActuator"],
      swiftSettings: strict),
    .target(name: "CFloatingPointControl", path: "Tests/CFloatingPointControl"),
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "HapticSynthesisTests",
      dependencies: ["HapticSynthesis", "CFloatingPointControl", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "HapticCompilerTests",
      dependencies: [
        "HapticCompiler", "HapticModel", "HapticDiagnostics", "HapticActuator", "HapticSynthesis",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "AnnotatedTests",
      dependencies: ["Haptics"] + reexported,
      exclude: ["native", "ahap", "json", "file"], swiftSettings: strict),
    .testTarget(
      name: "ConversionTests",
      dependencies: [
        "BuiltInPatterns", "HapticActuator", "HapticCompiler", "HapticDiagnostics", "HapticFormats",
        "HapticModel", "HapticSynthesis", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "SoundTests",
      dependencies: [
        "HapticActuator", "HapticModel", "HapticCompiler", "HapticSynthesis",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "HapticAudioTests",
      dependencies: ["HapticAudio", "HapticSynthesis", "CSndFile", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "HapticDeviceTests",
      dependencies: ["HapticDevice", "HapticAudio", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "HapticPlaybackTests",
      dependencies: [
        "HapticPlayback", "HapticDevice", "HapticAudio", "HapticSynthesis", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "HapticFeedbackTests",
      dependencies: ["Haptics", "TestSupport"] + reexported,
      swiftSettings: strict),
    .testTarget(
      name: "HapticThreadsTests",
      dependencies: ["HapticThreads"],
      swiftSettings: strict),
    .testTarget(
      name: "HapticWatchingTests",
      dependencies: ["HapticWatching"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandLineSupportTests",
      dependencies: ["CommandLineSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "BuiltInPatternsTests",
      dependencies: ["Haptics"] + reexported,
      swiftSettings: strict),
    .testTarget(
      name: "SchemaTests",
      dependencies: ["Haptics"] + reexported,
      swiftSettings: strict),
    .testTarget(
      name: "HapticsTests",
      dependencies: ["Haptics"] + reexported,
      swiftSettings: strict),
    .testTarget(
      name: "EndToEndTests",
      // The command itself, so that it is built; it is run from outside.
      dependencies: ["haptic", "TestSupport"],
      swiftSettings: strict),
  ] + kernels,
  swiftLanguageModes: [.v6]
)

// One import for everything: `import Haptics` shows what these modules hold.
@_exported public import BuiltInPatterns
@_exported public import HapticActuator
@_exported public import HapticAudio
@_exported public import HapticCompiler
@_exported public import HapticDevice
@_exported public import HapticDiagnostics
@_exported public import HapticFeedback
@_exported public import HapticFormats
@_exported public import HapticModel
@_exported public import HapticPlayback
@_exported public import HapticSynthesis

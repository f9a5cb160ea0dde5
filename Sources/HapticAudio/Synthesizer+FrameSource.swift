public import HapticSynthesis

/// A synthesizer gives the frames of its score from where it stands.
extension Synthesizer: FrameSource {}

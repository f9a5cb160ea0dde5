/// A haptic event on its way to AHAP: what its parameters say, and what curves have to add.
struct AHAPVoice {
  /// The event of the pattern that it comes from.
  var origin: Int
  /// Its start in milliseconds.
  var start: Double
  /// The time until its release; `nil` for a tap.
  var duration: Double?
  /// When it is over with its release; its start for a tap.
  var end: Double
  /// What the parameter of intensity says, before any curve.
  var intensity: Double
  /// What the parameter of sharpness says, before any curve.
  var sharpness: Double
  /// The factor that a curve has to multiply the intensity by; `nil` where it never changes.
  var factor: Course?
  /// What a curve has to add to the sharpness; `nil` where it never changes.
  var offset: Course?
  /// The stages that AHAP can say by its own parameters; the others are part of `factor`.
  var shape = AHAPShape()
}

/// The stages of an event as AHAP's normalised values.
struct AHAPShape: Hashable {
  var attack = 0.0
  var decay = 0.0
  var isSustained = true
  var release = 0.0
}

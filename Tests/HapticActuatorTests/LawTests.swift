import Foundation
import HapticActuator
import Testing

@Suite struct LawTests {
  @Test(
    "intensity laws by value",
    arguments: [
      (IntensityLaw.quadratic, 0.5, false, 0.25), (.quadratic, 1, true, 1),
      (.linear, 0.3, true, 0.3),
      (.decibel(range: 40), 1, false, 1), (.decibel(range: 40), 0.5, false, 0.1),
      (.decibel(range: 40), 0, false, 0), (.decibel(range: 60), 0.5, true, 0.0316227766),
      (.mpeg, 0.5, true, 0.396), (.mpeg, 0.5, false, 0.3069),
    ])
  func intensity(law: IntensityLaw, intensity: Double, isTransient: Bool, amplitude: Double) {
    let found = law.amplitude(intensity: intensity, isTransient: isTransient)
    #expect(abs(found - amplitude) < 1e-9)
  }

  @Test(
    "sharpness laws by value",
    arguments: [
      (SharpnessLaw.logarithmic, 0.0, 80.0), (.logarithmic, 0.5, 135.6465997),
      (.logarithmic, 1, 230),
      (.linear, 0.5, 155), (.mpeg, 0, 65), (.mpeg, 0.5, 182.5), (.mpeg, 1, 300),
      (.piecewise, 0, 80), (.piecewise, 0.7, 135.6465997), (.piecewise, 1, 230),
    ])
  func sharpness(law: SharpnessLaw, sharpness: Double, hertz: Double) {
    let found = ActuatorProfile.generic.frequencyScale(law).frequency(sharpness: sharpness)
    #expect(abs(found - hertz) < 1e-6)
  }

  @Test("the piecewise law puts the profile's resonance at 0.7")
  func resonance() {
    let profile = ActuatorProfile(name: "lra", band: 100...250, resonance: 170)
    #expect(profile.frequencyScale(.piecewise).frequency(sharpness: 0.7) == 170)
    #expect(abs(profile.frequencyScale(.piecewise).frequency(sharpness: 0.35) - 135) < 1e-9)
    #expect(abs(profile.frequencyScale(.piecewise).frequency(sharpness: 0.85) - 210) < 1e-9)
  }

  @Test("no law turns a larger value into a smaller one", arguments: SharpnessLaw.allCases)
  func monotone(law: SharpnessLaw) {
    var previous = 0.0
    for step in 0...100 {
      let frequency = ActuatorProfile.generic.frequencyScale(law)
        .frequency(sharpness: Double(step) / 100)
      #expect(frequency > previous)
      previous = frequency
    }
  }
}

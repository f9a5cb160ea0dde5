/// Where in its cycle a vibration begins.
public enum StartPhase: Hashable, Sendable {
  /// At a fixed point, in turns: 0 is a rising zero crossing. The default is `turns(0)`.
  case turns(Double)
  /// Where the continuous event that ends at this one's start left off, without a seam; as
  /// `turns(0)` where there is none. Exporters of AHAP split long vibrations at 30 s.
  case continued
}

/// Where in memory a filter's numbers are for the kernels, counted in Doubles.
///
/// See `BlockFilter` for what they mean.
package enum FilterTable {
  /// A to the power 16 · l: upper left, upper right, lower left and lower right, each for eight
  /// lanes l.
  package static let lanePowers = 0
  /// What the sixteen samples of a lane add to the first number of its state.
  package static let firstWeights = 32
  /// What they add to the second.
  package static let secondWeights = 48
  /// A to the powers 16, 32, 64 and 128, four numbers each, row by row.
  package static let powers = 64
  /// b0.
  package static let direct = 80
  /// g1.
  package static let firstInput = 81
  /// g2.
  package static let secondInput = 82
  /// a1.
  package static let firstFeedback = 83
  /// a2.
  package static let secondFeedback = 84
  /// The length of a table.
  package static let count = 88

  /// A state whose numbers are both smaller becomes 0 at the end of a block: −361 dB.
  package static let dead = 0x1p-60
}

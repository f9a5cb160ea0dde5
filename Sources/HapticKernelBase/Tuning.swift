/// The groups that are worked on at once. A group fills four of sixteen registers here.
typealias Batch = Pair<FloatLanes>

/// As many of triangles, squares and sawtooths.
typealias ShapedBatch = Batch

/// How sweeps are made in a block.
typealias SweptBlock = RunningPhases

/// Whether a filter's numbers are read again for every frame. Otherwise states of filters have to leave
/// the registers where these are few, and each step waits for the one before it.
@inline(__always)
var readsFilterAgain: Bool { false }

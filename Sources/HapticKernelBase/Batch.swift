/// The groups that are worked on at once. A group fills four of sixteen registers here.
typealias Batch = Pair<FloatLanes>

/// As many of triangles, squares and sawtooths.
typealias ShapedBatch = Batch

/// How sweeps are made in a block.
typealias SweptBlock = RunningPhases

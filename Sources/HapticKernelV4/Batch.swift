/// The groups that are worked on at once. A group fills one of 32 registers here.
typealias Batch = Pair<Pair<FloatLanes>>

/// As many of triangles, squares and sawtooths.
typealias ShapedBatch = Batch

/// How sweeps are made in a block.
typealias SweptBlock = RunningPhases

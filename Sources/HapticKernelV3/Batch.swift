/// The groups that are worked on at once. A group fills two of sixteen registers here.
typealias Batch = Pair<FloatLanes>

/// As many of triangles, squares and sawtooths.
typealias ShapedBatch = Pair<Batch>

/// How sweeps are made in a block.
typealias SweptBlock = KeptArguments

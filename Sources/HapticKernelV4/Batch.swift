/// The groups that are worked on at once. A group fills one of 32 registers here.
typealias Batch = Pair<Pair<FloatLanes>>

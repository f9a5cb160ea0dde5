/// The groups that are worked on at once. A group fills two of sixteen registers here.
typealias Batch = Pair<FloatLanes>

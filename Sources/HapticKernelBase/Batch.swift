/// The groups that are worked on at once. A group fills four of sixteen registers here.
typealias Batch = Pair<FloatLanes>

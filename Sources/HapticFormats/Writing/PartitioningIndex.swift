extension RandomAccessCollection {
  /// The index of the first element for which a predicate holds that holds for all behind it, too;
  /// `endIndex` where it holds for none. Takes as many tests as the count has binary digits.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isBehind(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

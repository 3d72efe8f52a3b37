#if hasFeature(Embedded)
  // As Embedded Swift the modules are small rather than fast: the standard library's sort is 3 KB for every type and order
  // that is sorted. This one is compiled once, and keeps elements that are equal in their order as well.

  extension Array {
    package mutating func sort(by precedes: (Element, Element) -> Bool) {
      self = sorted(by: precedes)
    }

    package func sorted(by precedes: (Element, Element) -> Bool) -> [Element] {
      stableOrder(of: count) { precedes(self[$0], self[$1]) }.map { self[$0] }
    }
  }

  extension Array where Element: Comparable {
    package mutating func sort() { sort { $0 < $1 } }

    package func sorted() -> [Element] { sorted { $0 < $1 } }
  }

  /// The places `0..<count` in order, by merging ever longer runs.
  @inline(never)
  private func stableOrder(of count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
    var order = [Int](0..<count)
    var merged = order
    var width = 1
    while width < count {
      var start = 0
      while start < count {
        let middle = Swift.min(start + width, count)
        let end = Swift.min(middle + width, count)
        var left = start
        var right = middle
        for place in start..<end {
          if left < middle && (right == end || !precedes(order[right], order[left])) {
            merged[place] = order[left]
            left += 1
          } else {
            merged[place] = order[right]
            right += 1
          }
        }
        start = end
      }
      swap(&order, &merged)
      width *= 2
    }
    return order
  }
#endif

#if COMPACT
  // What `-D COMPACT` is for: code that is small rather than fast, for pages that have to load it.

  /// Numbers, of which most arrays consist. Reading and writing an element of such an array is a call, where the standard
  /// library's subscript would check for other owners and for the bounds in place.
  package protocol Scalar {}

  extension Bool: Scalar {}
  extension Int: Scalar {}
  extension Int8: Scalar {}
  extension Int32: Scalar {}
  extension Int64: Scalar {}
  extension UInt8: Scalar {}
  extension UInt32: Scalar {}
  extension UInt64: Scalar {}
  extension Double: Scalar {}

  extension Array where Element: Scalar {
    package subscript(index: Int) -> Element {
      @inline(never) get { element(of: self, at: index) }
      @inline(never) set { setElement(of: &self, at: index, to: newValue) }
    }
  }

  private func element<Element>(of array: [Element], at index: Int) -> Element { array[index] }

  private func setElement<Element>(
    of array: inout [Element], at index: Int, to value: Element
  ) {
    array[index] = value
  }

  // The standard library's sort is 3 KB for every type and order that is sorted. This one is compiled once, and keeps
  // elements that are equal in their order as well.

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

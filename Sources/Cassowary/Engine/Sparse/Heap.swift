/// An element of a ``Heap``.
protocol HeapElement {
  /// Whether this leaves the heap before `other`.
  func precedes(_ other: Self) -> Bool
}

/// A binary heap: `push` and `popFirst` take logarithmic time, ``heapify()`` linear time. The order of elements that do not
/// precede each other is unspecified.
///
/// Source: J. Williams, "Algorithm 232: Heapsort"; R. Floyd, "Algorithm 245: Treesort 3", Communications of the ACM 7, 1964.
struct Heap<Element: HeapElement> {
  private var elements: [Element] = []

  /// Adds an element without restoring the order. Call ``heapify()`` before removing any.
  mutating func append(_ element: Element) { elements.append(element) }

  /// Restores the order after ``append(_:)``.
  mutating func heapify() {
    var index = elements.count / 2
    while index > 0 {
      index -= 1
      sink(index)
    }
  }

  mutating func push(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      if !elements[index].precedes(elements[parent]) { break }
      elements.swapAt(index, parent)
      index = parent
    }
  }

  /// Removes an element that no other precedes.
  mutating func popFirst() -> Element? {
    guard let first = elements.first else { return nil }
    let last = elements.removeLast()
    if !elements.isEmpty {
      elements[0] = last
      sink(0)
    }
    return first
  }

  /// Moves an element down until it precedes its children.
  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var child = 2 * index + 1
      if child >= elements.count { return }
      if child + 1 < elements.count && elements[child + 1].precedes(elements[child]) { child += 1 }
      if !elements[child].precedes(elements[index]) { return }
      elements.swapAt(index, child)
      index = child
    }
  }
}

/// What a ``Heap`` holds.
protocol HeapElement {
  /// Whether this comes out before `other`.
  func precedes(_ other: Self) -> Bool
}

/// A binary heap.
struct Heap<Element: HeapElement> {
  private var elements: [Element] = []

  /// Adds an element before ``heapify()``.
  mutating func append(_ element: Element) { elements.append(element) }

  /// Puts what was appended in order, in linear time.
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

  mutating func popFirst() -> Element? {
    guard let first = elements.first else { return nil }
    let last = elements.removeLast()
    if !elements.isEmpty {
      elements[0] = last
      sink(0)
    }
    return first
  }

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

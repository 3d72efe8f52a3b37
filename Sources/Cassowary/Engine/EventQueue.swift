/// A binary heap of events, the smallest ratio first; of equal ones, that of the youngest constraint, because ties are
/// settled in favour of older ones.
struct EventQueue {
  private var events: [Engine.Event] = []

  /// Adds an event before ``heapify()``.
  mutating func append(_ event: Engine.Event) { events.append(event) }

  mutating func heapify() {
    var index = events.count / 2
    while index > 0 {
      index -= 1
      sink(index)
    }
  }

  mutating func push(_ event: Engine.Event) {
    events.append(event)
    var index = events.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      if !isLess(index, parent) { break }
      events.swapAt(index, parent)
      index = parent
    }
  }

  mutating func popFirst() -> Engine.Event? {
    guard let first = events.first else { return nil }
    let last = events.removeLast()
    if !events.isEmpty {
      events[0] = last
      sink(0)
    }
    return first
  }

  private mutating func sink(_ start: Int) {
    var index = start
    while true {
      var child = 2 * index + 1
      if child >= events.count { return }
      if child + 1 < events.count && isLess(child + 1, child) { child += 1 }
      if !isLess(child, index) { return }
      events.swapAt(index, child)
      index = child
    }
  }

  private func isLess(_ left: Int, _ right: Int) -> Bool {
    let order = events[left].ratio.compare(with: events[right].ratio)
    if order != 0 { return order < 0 }
    return events[left].precedence > events[right].precedence
  }
}

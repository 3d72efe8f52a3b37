/// Spans ordered by their starts, so that a search need not visit all of them.
struct SpanOrder {
  private let spans: [Span]
  /// The indices of the spans, ordered by start.
  private let order: [Int]
  /// For each position in the order, the greatest end of the spans up to it.
  private let reach: [Double]

  init(_ spans: [Span]) {
    self.spans = spans
    order = spans.indices.sorted {
      spans[$0].from == spans[$1].from ? $0 < $1 : spans[$0].from < spans[$1].from
    }
    var reach: [Double] = []
    for index in order { reach.append(max(reach.last ?? -.infinity, spans[index].to)) }
    self.reach = reach
  }

  /// The spans in order, without the leading ones that end at or before `position`.
  func from(endsBeyond position: Double) -> ArraySlice<Int> {
    order[reach.firstPlace { $0 > position }...]
  }

  /// The spans that begin before `position`.
  func before(_ position: Double) -> ArraySlice<Int> {
    order[..<order.firstPlace { spans[$0].from >= position }]
  }

  /// Whether approximately fewer spans overlap than in another order.
  func isSparser(than other: SpanOrder) -> Bool { density < other.density }

  private var density: Double {
    guard let first = order.first, let last = reach.last, last > spans[first].from else { return 0 }
    return spans.reduce(0) { $0 + $1.length } / (last - spans[first].from)
  }

  /// The pairs of spans that overlap, in the order of the spans.
  var overlaps: [(first: Int, second: Int)] {
    var pairs: [(first: Int, second: Int)] = []
    for (place, index) in order.enumerated() {
      for other in order[(place + 1)...] {
        if spans[other].from >= spans[index].to { break }
        pairs.append((min(index, other), max(index, other)))
      }
    }
    return pairs.sorted { $0 < $1 }
  }
}

extension Array {
  /// The first index from which on all elements fulfil a condition.
  fileprivate func firstPlace(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

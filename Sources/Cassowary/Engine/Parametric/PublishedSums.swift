/// The values of the variables that parameters move, as sums of these.
struct PublishedSums: Sendable {
  /// Variables that one parameter moves, grouped by parameter, and the ends of the groups.
  private var lines: [PublishedLine] = []
  private var lineEnds = SIMD4<Int>.zero
  /// Variables that several parameters move.
  private var others: [AffineValue] = []

  init() {}

  init(_ variables: [AffineValue]) {
    for place in 0..<SIMD4<Double>.scalarCount {
      for variable in variables where variable.sum.onlyParameter == place {
        lines.append(
          PublishedLine(
            variable: variable.index, constant: variable.sum.constant + 0,
            rate: variable.sum.rates[place]))
      }
      lineEnds[place] = lines.count
    }
    others = variables.filter { $0.sum.onlyParameter == nil && $0.sum.rates != .zero }
  }

  /// Publishes the values that change with the first `count` parameters.
  @inline(__always)
  mutating func publish(
    to model: inout Model, at new: SIMD4<Double>, from old: SIMD4<Double>, count: Int
  ) {
    var start = 0
    for place in 0..<count {
      let end = lineEnds[place]
      if new[place] != old[place] { model.publish(lines, start..<end, at: new[place]) }
      start = end
    }
    for other in others { model.publish(other.sum.value(at: new) + 0, of: Int(other.index)) }
  }

  mutating func empty() {
    lines.empty()
    others.empty()
  }
}

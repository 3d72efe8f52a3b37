/// The rows being loaded, with their terms in one buffer.
struct NewRows: ~Copyable, Sendable {
  struct Row: BitwiseCopyable, Sendable {
    var start: Int32
    var end: Int32
    /// The smallest coefficient as a part of the largest one, before substitutions.
    var stated: Double
    /// The key in ``ParallelRows``.
    var key: UInt64
  }

  private var rows = FlatArray<Row>()
  /// The terms of all rows, followed by the *open* terms of the row being written.
  private(set) var columns = FlatArray<Int32>()
  private(set) var coefficients = FlatArray<Double>()
  private var openStart = 0

  init() {}

  var count: Int { rows.count }

  /// Makes room for so many rows of a few terms each.
  mutating func reserve(_ count: Int) {
    rows.reserve(count)
    columns.reserve(4 * count)
    coefficients.reserve(4 * count)
  }

  func key(ofRow row: Int) -> UInt64 { rows[row].key }
  func smallestStated(ofRow row: Int) -> Double { rows[row].stated }

  /// The places of a row's terms.
  @inline(__always)
  func terms(ofRow row: Int) -> Range<Int> {
    let row = rows[row]
    return Int(row.start)..<Int(row.end)
  }

  /// The places of the open terms.
  @inline(__always)
  var openTerms: Range<Int> { openStart..<columns.count }

  @inline(__always)
  mutating func appendTerm(column: Int32, coefficient: Double) {
    columns.append(column)
    coefficients.append(coefficient)
  }

  /// The key of the open terms in ``ParallelRows``.
  func keyOfOpenTerms() -> UInt64 {
    ParallelRows.key(count: columns.count - openStart) { index in
      (columns[openStart &+ index], coefficients[openStart &+ index])
    }
  }

  /// Turns the open terms into a row.
  ///
  /// - Parameter stated: The smallest coefficient as a part of the largest one, before substitutions.
  mutating func endRow(key: UInt64, stated: Double = 1) {
    rows.append(
      Row(
        start: Int32(truncatingIfNeeded: openStart), end: Int32(truncatingIfNeeded: columns.count),
        stated: stated, key: key))
    openStart = columns.count
  }

  /// Returns ±1 if the open terms are a row's terms times that number.
  func ratioOfOpenTerms(toRow row: Int) -> Double? {
    let terms = terms(ofRow: row)
    return ratioOfOpenTerms(to: terms.count) {
      (columns[terms.lowerBound &+ $0], coefficients[terms.lowerBound &+ $0])
    }
  }

  /// Returns ±1 if the open terms are other terms times that number. O(terms) in equal order, else
  /// O(terms · log(terms)).
  @inline(__always)
  func ratioOfOpenTerms(
    to count: Int, _ term: (Int) -> (column: Int32, value: Double)
  ) -> Double? {
    if columns.count - openStart != count { return nil }
    var ratio = 0.0
    for index in 0..<count {
      let (place, other) = (openStart &+ index, term(index))
      if other.column != columns[place] { return ratioInAnyOrder(to: count, term) }
      if ratio == 0 { ratio = (coefficients[place] < 0) == (other.value < 0) ? 1 : -1 }
      if coefficients[place] != other.value * ratio { return nil }
    }
    return DeliberateFault.isActive(.parallelRowSign) ? 1 : ratio
  }

  /// The same for terms in another order.
  @inline(__always)
  private func ratioInAnyOrder(
    to count: Int, _ term: (Int) -> (column: Int32, value: Double)
  ) -> Double? {
    if count > Self.fewTerms { return ratioOfOpenTerms(to: (0..<count).map(term)) }
    var ratio = 0.0
    for index in 0..<count {
      let other = term(index)
      var place = openStart
      while place < columns.count && columns[place] != other.column { place &+= 1 }
      if place == columns.count { return nil }
      if ratio == 0 { ratio = (coefficients[place] < 0) == (other.value < 0) ? 1 : -1 }
      if coefficients[place] != other.value * ratio { return nil }
    }
    return DeliberateFault.isActive(.parallelRowSign) ? 1 : ratio
  }

  /// Up to this number a search for each term takes less time than sorting.
  private static var fewTerms: Int { 16 }

  @inline(never)
  private func ratioOfOpenTerms(to terms: [(column: Int32, value: Double)]) -> Double? {
    let others = terms.sorted { $0.column < $1.column }
    let places = (openStart..<columns.count).sorted { columns[$0] < columns[$1] }
    var ratio = 0.0
    for (place, other) in zip(places, others) {
      if columns[place] != other.column { return nil }
      if ratio == 0 { ratio = (coefficients[place] < 0) == (other.value < 0) ? 1 : -1 }
      if coefficients[place] != other.value * ratio { return nil }
    }
    return DeliberateFault.isActive(.parallelRowSign) ? 1 : ratio
  }

  /// Clears the open terms.
  mutating func removeOpenTerms() {
    coefficients.removeLast(columns.count - openStart)
    columns.removeLast(columns.count - openStart)
  }

  mutating func removeAll() {
    rows.empty()
    columns.empty()
    coefficients.empty()
    openStart = 0
  }
}

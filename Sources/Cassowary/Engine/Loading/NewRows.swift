/// The rows being loaded, with their terms in one buffer.
struct NewRows: Sendable {
  private struct Row: Sendable {
    var start: Int32
    var end: Int32
    /// The smallest coefficient as a part of the largest one, before substitutions.
    var stated: Double
    /// The key in ``ParallelRows``.
    var key: UInt64
  }

  private var rows: [Row] = []
  /// The terms of all rows, followed by the *open* terms of the row being written.
  private(set) var columns: [Int32] = []
  private(set) var coefficients: [Double] = []

  var count: Int { rows.count }

  func key(ofRow row: Int) -> UInt64 { rows[row].key }
  func smallestStated(ofRow row: Int) -> Double { rows[row].stated }

  /// The places of a row's terms.
  @inline(__always)
  func terms(ofRow row: Int) -> Range<Int> { Int(rows[row].start)..<Int(rows[row].end) }

  /// The places of the open terms.
  @inline(__always)
  var openTerms: Range<Int> { (rows.last.map { Int($0.end) } ?? 0)..<columns.count }

  mutating func appendTerm(column: Int32, coefficient: Double) {
    columns.append(column)
    coefficients.append(coefficient)
  }

  /// Turns the open terms into a row.
  ///
  /// - Parameter stated: The smallest coefficient as a part of the largest one, before substitutions.
  mutating func endRow(key: UInt64, stated: Double = 1) {
    let terms = openTerms
    rows.append(
      Row(
        start: Int32(terms.lowerBound), end: Int32(terms.upperBound), stated: stated, key: key))
  }

  /// Returns ±1 if the open terms are a row's terms times that number. O(terms²), for the few terms of rows in equal order O(terms).
  func ratioOfOpenTerms(toRow row: Int) -> Double? {
    let (open, terms) = (openTerms, terms(ofRow: row))
    if open.count != terms.count { return nil }
    var ratio = 0.0
    for offset in 0..<open.count {
      let place = open.lowerBound + offset
      var other = terms.lowerBound + offset
      if columns[other] != columns[place] {
        guard let found = terms.first(where: { columns[$0] == columns[place] }) else { return nil }
        other = found
      }
      if ratio == 0 { ratio = (coefficients[place] < 0) == (coefficients[other] < 0) ? 1 : -1 }
      if coefficients[place] != coefficients[other] * ratio { return nil }
    }
    return DeliberateFault.isActive(.parallelRowSign) ? 1 : ratio
  }

  /// Clears the open terms.
  mutating func removeOpenTerms() {
    let count = openTerms.count
    columns.removeLast(count)
    coefficients.removeLast(count)
  }

  mutating func removeAll() {
    rows.empty()
    columns.empty()
    coefficients.empty()
  }
}

/// A dense simplex tableau: every basic column as a combination of the nonbasic ones.
///
/// Columns 0..<variables are the model's variables in order, the rest the left sides ("logicals") of the rows.
/// At first all logicals are basic, so that a row reads `logical = Σ coefficient · variable`. Nothing else is
/// kept: values travel with the columns, and a nonbasic column that is fixed for good leaves the tableau.
struct DenseTableau<Number: EngineNumber>: Sendable {
  /// A constraint as the tableau sees it.
  struct Row: Sendable {
    let constraint: Int
    /// The largest coefficient; the logical is the left side divided by it.
    let scale: Number
    /// The right side divided by the scale.
    let constant: Number
  }

  let model: Model
  let reading: NumberReading
  let rows: [Row]
  /// Model indices of the variables, in order.
  let variables: [Int]
  /// Column of a model variable.
  let columnOfVariable: [Int: Int]

  var columns: [DenseColumn<Number>]
  /// Row-major, one row of `variables.count` entries a constraint.
  var entries: [Number]
  /// The column that is basic in a row.
  var basicColumns: [Int]
  /// The column at a nonbasic position.
  var nonbasicColumns: [Int]
  /// Of each column: its row, or -1 - its nonbasic position.
  var places: [Int]
  /// Nonbasic positions that still take part.
  var positions: [Int]
  /// Entries that are negligible beside this one are rounding.
  private let entryScale = Number(decimal: DenseTolerance.entry / DenseTolerance.comparison)
  var pivots = 0
  /// Whether a number has left the range of its type, so that nothing may be concluded any more: comparisons with
  /// such a number are false and would pass for zeros.
  var hasOverflowed = false
  /// Moves since the last one of a positive length.
  var stalledMoves = 0

  init(_ model: Model, constraints: [Int], _ reading: NumberReading) {
    self.model = model
    self.reading = reading
    var isUsed = [Bool](repeating: false, count: model.variables.count)
    for constraint in constraints {
      for term in model.constraints[constraint].termRange {
        isUsed[Int(model.terms[term].variable)] = true
      }
    }
    let variables = model.variablesInOrder().filter { isUsed[$0] }
    var columnOfVariable: [Int: Int] = [:]
    for (column, variable) in variables.enumerated() { columnOfVariable[variable] = column }

    let width = variables.count
    var entries = [Number](repeating: .zero, count: constraints.count * width)
    var rows: [Row] = []
    var hasOverflowed = false
    for (index, constraint) in constraints.enumerated() {
      let record = model.constraints[constraint]
      let offset = index * width
      for term in record.termRange {
        let column = columnOfVariable[Int(model.terms[term].variable)] ?? 0
        let coefficient = Number(model.terms[term].coefficient, reading)
        entries[offset + column] = entries[offset + column].adding(coefficient, times: .one)
      }
      var scale = Number.zero
      for column in 0..<width {
        let magnitude = entries[offset + column].magnitude
        if !magnitude.isValid { hasOverflowed = true }
        if scale < magnitude { scale = magnitude }
      }
      if scale.isZero { scale = .one }
      if scale != .one {
        for column in 0..<width where !entries[offset + column].isZero {
          entries[offset + column] = entries[offset + column] / scale
        }
      }
      let constant = Number(record.constant, reading) / scale
      if !constant.isValid { hasOverflowed = true }
      rows.append(Row(constraint: constraint, scale: scale, constant: constant))
    }
    self.hasOverflowed = hasOverflowed
    self.rows = rows
    self.variables = variables
    self.columnOfVariable = columnOfVariable
    self.entries = entries
    columns = Array(repeating: DenseColumn(), count: width + constraints.count)
    basicColumns = constraints.indices.map { width + $0 }
    nonbasicColumns = Array(0..<width)
    places = (0..<width).map { -1 - $0 } + Array(constraints.indices)
    positions = Array(0..<width)
  }

  /// The column of a row's left side.
  func logical(of row: Int) -> Int { variables.count + row }

  func entry(_ row: Int, _ position: Int) -> Number {
    entries[row * variables.count + position]
  }

  /// Whether an entry is nothing but rounding, so that neither a slope nor a pivot may rest on it.
  func isNegligible(entry: Number) -> Bool { entry.isNegligible(besides: entryScale) }

  // MARK: Basis changes

  /// Swaps the column that is basic in `row` with the one at `position`. Values do not change.
  mutating func pivot(_ row: Int, _ position: Int) {
    pivots += 1
    let width = variables.count
    let offset = row * width
    let inverse = Number.one / entries[offset + position]
    let inRow = positions.filter { $0 != position && !entries[offset + $0].isZero }
    for other in inRow {
      entries[offset + other] = -(entries[offset + other] * inverse)
    }
    entries[offset + position] = inverse
    for otherRow in basicColumns.indices where otherRow != row {
      let otherOffset = otherRow * width
      let factor = entries[otherOffset + position]
      if factor.isZero { continue }
      for other in inRow {
        let sum = entries[otherOffset + other].adding(factor, times: entries[offset + other])
        if !sum.isValid { hasOverflowed = true }
        entries[otherOffset + other] = sum
      }
      entries[otherOffset + position] = factor * inverse
    }
    let entering = nonbasicColumns[position]
    let leaving = basicColumns[row]
    basicColumns[row] = entering
    nonbasicColumns[position] = leaving
    places[entering] = row
    places[leaving] = -1 - position
  }

  /// Moves the value of the nonbasic column at `position`, and those of the basic columns with it.
  mutating func move(_ position: Int, by distance: Number) {
    if distance.isZero { return }
    let entering = nonbasicColumns[position]
    columns[entering].value = columns[entering].value + distance
    for row in basicColumns.indices {
      let factor = entry(row, position)
      if factor.isZero { continue }
      let column = basicColumns[row]
      columns[column].value = columns[column].value.adding(factor, times: distance)
    }
  }

  /// Takes fixed columns out: nonbasic ones leave the tableau, basic ones leave the basis where they can.
  mutating func dropFixedColumns() {
    for row in basicColumns.indices where columns[basicColumns[row]].isFixed {
      if let position = pivotPosition(in: row) { pivot(row, position) }
    }
    positions.removeAll { columns[nonbasicColumns[$0]].isFixed }
  }

  /// The position with the largest entry in a row, among those that are not fixed.
  func pivotPosition(in row: Int) -> Int? {
    var best: Int?
    var size = Number.zero
    for position in positions {
      let magnitude = entry(row, position).magnitude
      if size < magnitude && !isNegligible(entry: magnitude)
        && !columns[nonbasicColumns[position]].isFixed
      {
        best = position
        size = magnitude
      }
    }
    return best
  }

  /// Whether no overflow or division by nearly nothing has spoilt the numbers, which are doubles then.
  var isValid: Bool { !hasOverflowed && columns.allSatisfy { $0.value.isValid } }
}

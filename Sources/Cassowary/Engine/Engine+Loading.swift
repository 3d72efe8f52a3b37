// Catching up with the model: what was touched is taken out, put in, or changed where it stands.

/// How much of a constraint may have changed since it was loaded.
enum TouchKind: UInt8, Sendable {
  case none, numbers, terms
}

extension Engine {
  // MARK: Noting

  /// Notes what the model's open batch has done so far. Safe to call more than once for a batch.
  package mutating func note(_ model: Model) {
    for entry in model.journal {
      switch entry {
      case .madeVariable: break
      case .removedVariable(let variable):
        // The next variable in this slot starts at 0, whatever its column holds.
        if variable < columnOfVariable.count, columnOfVariable[Int(variable)] >= 0 {
          noteChange(Int(columnOfVariable[Int(variable)]))
        }
      case .variableOrder: hasNewVariableOrder = true
      case .order(let index, _): noteOrder(of: index)
      case .added(let index), .removed(let index), .coefficient(let index, _, _),
        .replaced(let index, _, _, _, _):
        touch(index, .terms)
      case .constant(let index, _), .priority(let index, _), .weight(let index, _):
        touch(index, .numbers)
      }
    }
    for index in model.appendedConstraints { touch(UInt32(index), .terms) }
  }

  mutating func noteAll(_ model: Model) {
    for index in model.constraints.indices { touch(UInt32(index), .terms) }
  }

  mutating func touch(_ index: UInt32, _ kind: TouchKind) {
    let missing = Int(index) + 1 - loaded.count
    loaded.grow(to: Int(index) + 1)
    touchKinds.append(.none, count: max(0, missing))
    let known = touchKinds[Int(index)]
    if known == .none { touched.append(index) }
    if known.rawValue < kind.rawValue { touchKinds[Int(index)] = kind }
  }

  /// Only an error has a place in the order, and only what changes it can mean something else now.
  private mutating func noteOrder(of index: UInt32) {
    guard index < loaded.count else { return }
    let column: Int
    switch loaded[Int(index)].place {
    case .none, .definition, .constant: return
    case .piece(let own): column = Int(own)
    case .row(let row): column = Int(logicals[Int(row)])
    }
    guard let position = position(ofPieceOf: index, in: column), !pieces[column][position].isHard
    else { return }
    knownErrors[column].passed = -1
    if places[column] >= 0 { reshaped.insert(column) } else { noteDual(column) }
  }

  // MARK: Loading

  mutating func load(_ model: Model) {
    if touched.isEmpty { return }
    if levels.order.count > LevelVector.width && levels.hasUnused {
      levels.removeUnused()
      recomputeDuals()
    }
    growVariables(to: model.variables.count)
    var added: [UInt32] = []
    var undefining: [UInt32] = []
    var shifting: [UInt32] = []
    for index in touched {
      let kind = touchKinds[Int(index)]
      touchKinds[Int(index)] = .none
      let record = model.constraints[Int(index)]
      let isWanted = record.isLive && !isLeftOut(index, record)
      if !isWanted { keptEquations.removeAll { $0 == index } }
      if case .none = loaded[Int(index)].place {
        if isWanted { added.append(index) }
      } else if case .definition = loaded[Int(index)].place {
        let isEquation = record.isRequired && record.relation == .equal
        if kind == .terms || !isWanted || !isEquation {
          undefining.append(index)
          if isWanted { added.append(index) }
        } else {
          shifting.append(index)
        }
      } else if kind == .terms || !isWanted {
        unload(index)
        if isWanted { added.append(index) }
      } else {
        update(index, record)
      }
    }
    touched.empty()
    if !droppedRows.isEmpty { retireRowsOfFreeColumns() }
    if added.isEmpty && undefining.isEmpty && shifting.isEmpty && undefined.isEmpty {
      applyMoves()
      return
    }
    let dependent = changeDefinitions(ending: undefining, shifting: shifting, &added, model)
    added = reduce(added, dependent, model)
    var newRows: [NewRow] = []
    for index in added {
      place(index, model, &newRows)
    }
    insertArrivals(model)
    applyMoves()
    for row in newRows { add(row, model) }
    if added.count > loaded.count / 2 { trim() }
  }

  private mutating func trim() {
    loaded.trim()
    touchKinds.trim()
    reduction.trim()
  }

  private func isLeftOut(_ index: UInt32, _ record: Model.ConstraintRecord) -> Bool {
    ignoresTieBreakers && record.isTieBreaker && !record.isRequired || excluded.contains(index)
  }

  private struct NewRow {
    let constraint: UInt32
    /// Others on the same terms.
    var parallel: [UInt32] = []
    let columns: [Int32]
    let coefficients: [Double]
    let key: UInt64

    init(_ constraint: UInt32, columns: [Int32], coefficients: [Double]) {
      self.constraint = constraint
      self.columns = columns
      self.coefficients = coefficients
      key = ParallelRows.key(count: columns.count) { (columns[$0], coefficients[$0]) }
    }
  }

  mutating func unload(_ index: UInt32) {
    reduction.removeMentions(from: loaded[Int(index)].mention)
    switch loaded[Int(index)].place {
    case .none, .definition: break
    case .constant(let level):
      release(level, weight: loaded[Int(index)].value)
      impossible.removeAll { $0 == index }
    case .piece(let column):
      takeOut(index, from: Int(column))
      idle.append(column)
    case .row(let row):
      let logical = Int(logicals[Int(row)])
      takeOut(index, from: logical)
      if pieces[logical].isEmpty { drop(row) }
    }
    loaded[Int(index)] = LoadedConstraint()
  }

  /// Takes a row out of use, whose last constraint has gone.
  private mutating func drop(_ row: Int32) {
    let terms = matrix.terms[matrix.range(ofRow: Int(row))]
    let key = ParallelRows.key(count: terms.count) { index in
      let term = terms[terms.startIndex + index]
      return (term.column, term.value)
    }
    parallelRows.remove(row: row, key: key)
    isDropped[Int(row)] = true
    droppedRows.append(row)
  }

  private mutating func takeOut(_ index: UInt32, from column: Int) {
    guard let position = position(ofPieceOf: index, in: column) else { return }
    let piece = pieces[column][position]
    removePiece(position, of: column)
    anchor(column)
    release(piece.level, weight: piece.weight)
  }

  /// New numbers for a constraint whose terms are the same.
  mutating func update(_ index: UInt32, _ record: Model.ConstraintRecord) {
    let known = loaded[Int(index)]
    let column: Int
    switch known.place {
    case .none, .definition: return
    case .constant(let level):
      release(level, weight: known.value)
      impossible.removeAll { $0 == index }
      placeConstant(index, record)
      return
    case .piece(let own): column = Int(own)
    case .row(let row): column = Int(logicals[Int(row)])
    }
    guard let position = position(ofPieceOf: index, in: column) else { return }
    let old = pieces[column][position]
    let keepsWeight =
      old.isHard
      ? record.isRequired
      : old.weight == record.weight * abs(known.scale)
        && levels.priorities[Int(old.level)] == record.priority
    if keepsWeight {
      let value = pieceValue(record, scale: known.scale, offset: known.offset)
      if value == old.value { return }
      loaded[Int(index)].value = value
      movePiece(position, of: column, to: value)
    } else {
      let new = makePiece(index, record)
      removePiece(position, of: column)
      anchor(column)
      insertPiece(new, into: column)
      release(old.level, weight: old.weight)
    }
    settle(column)
    noteCrossing(column)
  }

  /// Sums up a constraint's terms. What stands on one column becomes a piece of its cost, and what has the terms of a
  /// row one of that row's logical; what is left becomes a new row.
  private mutating func place(_ index: UInt32, _ model: Model, _ newRows: inout [NewRow]) {
    let record = model.constraints[Int(index)]
    if record.termRange.count == 1,
      let root = reduction.root(Int(model.termVariables[record.termRange.lowerBound]))
    {
      let coefficient = model.termCoefficients[record.termRange.lowerBound]
      if coefficient != 0 {
        reduction.removeMentions(from: loaded[Int(index)].mention)
        loaded[Int(index)].mention = -1
        loaded[Int(index)].offset = coefficient * root.offset
        placePiece(index, record, on: root.variable, coefficient * root.scale)
        return
      }
    }
    addTerms(of: record, model)
    loaded[Int(index)].offset = expand(for: index)
    var scale = 0.0
    var count = 0
    var last = 0
    for variable in variableSum.indices {
      let coefficient = variableSum[Int(variable)]
      if coefficient == 0 { continue }
      if !(abs(coefficient) < Tolerance.largest) { isLost = true }
      scale = max(scale, abs(coefficient))
      count += 1
      last = Int(variable)
    }
    defer { variableSum.clear() }
    if count == 0 {
      placeConstant(index, record)
      return
    }
    if count == 1 {
      placePiece(index, record, on: last, variableSum[last])
      return
    }
    var columns: [Int32] = []
    var coefficients: [Double] = []
    columns.reserveCapacity(count)
    coefficients.reserveCapacity(count)
    for variable in variableSum.indices where variableSum[Int(variable)] != 0 {
      columns.append(Int32(column(ofVariable: Int(variable))))
      coefficients.append(variableSum[Int(variable)])
    }
    // A power of two, so that dividing by it changes no digit.
    scale = Double(sign: .plus, exponent: scale.exponent, significand: 1)
    loaded[Int(index)].scale = scale
    for place in coefficients.indices { coefficients[place] /= scale }
    place(NewRow(index, columns: columns, coefficients: coefficients), scale: scale, &newRows)
  }

  /// Has a constraint share the row that is parallel to `row`, or adds that to the new ones. `variableSum` holds its
  /// terms before they were divided by `scale`.
  private mutating func place(_ row: NewRow, scale: Double, _ newRows: inout [NewRow]) {
    let index = Int(row.constraint)
    switch parallelRows[row.key] {
    case .row(let known):
      let terms = matrix.terms[matrix.range(ofRow: Int(known))]
      let ratio = ratio(of: row, scale: scale, toRowOf: terms.count) { index in
        let term = terms[terms.startIndex + index]
        return (term.column, term.value)
      }
      guard let ratio else { break }
      loaded[index].scale = scale * ratio
      loaded[index].place = .row(known)
      arrivals.append(UInt64(logicals[Int(known)]) << 32 | UInt64(row.constraint))
      return
    case .new(let place):
      let (columns, coefficients) = (newRows[place].columns, newRows[place].coefficients)
      let ratio = ratio(of: row, scale: scale, toRowOf: columns.count) { index in
        (columns[index], coefficients[index])
      }
      guard let ratio else { break }
      loaded[index].scale = scale * ratio
      newRows[place].parallel.append(row.constraint)
      return
    case nil: break
    }
    parallelRows.set(.new(newRows.count), for: row.key)
    newRows.append(row)
  }

  /// 1 or -1 where the terms of `row`, by way of `variableSum`, are those of another row times that.
  @inline(__always)
  private func ratio(
    of row: NewRow, scale: Double, toRowOf count: Int,
    term: (Int) -> (column: Int32, value: Double)
  ) -> Double? {
    if row.columns.count != count { return nil }
    var ratio = 0.0
    for index in 0..<count {
      let (column, value) = term(index)
      let own = variableSum[Int(variableOfColumn[Int(column)])] / scale
      if ratio == 0 { ratio = (own < 0) == (value < 0) ? 1 : -1 }
      if own != value * ratio { return nil }
    }
    return ratio
  }

  private mutating func placePiece(
    _ index: UInt32, _ record: Model.ConstraintRecord, on variable: Int, _ coefficient: Double
  ) {
    if !(abs(coefficient) < Tolerance.largest) { isLost = true }
    let column = column(ofVariable: variable)
    loaded[Int(index)].scale = coefficient
    loaded[Int(index)].place = .piece(column: Int32(column))
    arrivals.append(UInt64(column) << 32 | UInt64(index))
  }

  /// Puts the new pieces into the costs of their columns, column by column.
  private mutating func insertArrivals(_ model: Model) {
    arrivals.sort()
    var arriving: [CostPiece] = []
    var position = 0
    while position < arrivals.count {
      let column = Int(arrivals[position] >> 32)
      arriving.removeAll(keepingCapacity: true)
      while position < arrivals.count, Int(arrivals[position] >> 32) == column {
        let index = UInt32(truncatingIfNeeded: arrivals[position])
        arriving.append(makePiece(index, model.constraints[Int(index)]))
        position += 1
      }
      insertPieces(&arriving, into: column)
      settle(column)
      noteCrossing(column)
    }
    arrivals.empty()
  }

  private mutating func placeConstant(_ index: UInt32, _ record: Model.ConstraintRecord) {
    loaded[Int(index)].place = .constant(level: CostPiece.hardLevel)
    if record.isRequired {
      let offset = loaded[Int(index)].offset
      let tolerance = Tolerance.conflict * max(1, abs(record.constant), abs(offset))
      let isBelow = record.constant - offset > tolerance
      let isAbove = record.constant - offset < -tolerance
      if isBelow && record.relation != .lessThanOrEqual
        || isAbove && record.relation != .greaterThanOrEqual
      {
        impossible.append(index)
      }
    } else {
      // The level counts as one of those in use.
      let level = level(of: record, weight: record.weight)
      loaded[Int(index)].place = .constant(level: level)
      loaded[Int(index)].value = record.weight
    }
  }

  private mutating func add(_ new: NewRow, _ model: Model) {
    let (row, logical) = addRow(columns: new.columns, coefficients: new.coefficients)
    parallelRows.set(.row(Int32(row)), for: new.key)
    newRows.append(Int32(row))
    loaded[Int(new.constraint)].place = .row(Int32(row))
    insertPiece(makePiece(new.constraint, model.constraints[Int(new.constraint)]), into: logical)
    if !new.parallel.isEmpty {
      var pieces: [CostPiece] = []
      for index in new.parallel {
        loaded[Int(index)].place = .row(Int32(row))
        pieces.append(makePiece(index, model.constraints[Int(index)]))
      }
      insertPieces(&pieces, into: logical)
    }
    settle(logical)
    noteCrossing(logical)
  }

  mutating func column(ofVariable variable: Int) -> Int {
    if columnOfVariable[variable] >= 0 { return Int(columnOfVariable[variable]) }
    let column = makeColumn(variable: Int32(variable), row: -1)
    columnOfVariable[variable] = Int32(column)
    return column
  }

  /// A constraint as a piece of the cost of its column.
  private mutating func makePiece(
    _ index: UInt32, _ record: Model.ConstraintRecord
  ) -> CostPiece {
    let known = loaded[Int(index)]
    var relation = record.relation
    if known.scale < 0 && relation == .lessThanOrEqual {
      relation = .greaterThanOrEqual
    } else if known.scale < 0 && relation == .greaterThanOrEqual {
      relation = .lessThanOrEqual
    }
    let weight = record.isRequired ? 0 : record.weight * abs(known.scale)
    if !(weight < Tolerance.largest) { isLost = true }
    let value = pieceValue(record, scale: known.scale, offset: known.offset)
    loaded[Int(index)].value = value
    return CostPiece(
      value: value, weight: weight, constraint: index, level: level(of: record, weight: weight),
      relation: relation, orderWeight: LevelVector.orderWeight(record.order))
  }

  private mutating func pieceValue(
    _ record: Model.ConstraintRecord, scale: Double, offset: Double
  ) -> Double {
    let value = (record.constant - offset) / scale
    if !(abs(value) < Tolerance.largest) { isLost = true }
    // A zero has no sign here.
    return value + 0
  }

  private mutating func level(of record: Model.ConstraintRecord, weight: Double) -> UInt32 {
    if record.isRequired { return CostPiece.hardLevel }
    let (level, newRank, rescaling) = levels.use(record.priority, weight: weight)
    if let newRank, newRank < LevelVector.width { makeRoom(forRank: newRank) }
    if rescaling != 1 { rescale(levels.rank(of: level), by: rescaling) }
    return level
  }

  private mutating func release(_ level: UInt32, weight: Double) {
    if level == CostPiece.hardLevel { return }
    let rescaling = levels.release(level, weight: weight)
    if rescaling != 1 {
      rescale(levels.rank(of: level), by: rescaling)
      // Rounding beside large weights is no rounding beside small ones.
      dualRounding = .infinity
    }
  }

  private mutating func rescale(_ rank: Int, by factor: Double) {
    if rank >= LevelVector.width { return }
    for column in duals.indices { duals[column][rank] *= factor }
    for index in tilts.indices { tilts[index].slope[rank] *= factor }
  }

  /// Weaker levels move down by one in every vector; nothing has a cost at the new one yet.
  private mutating func makeRoom(forRank rank: Int) {
    func shifted(_ vector: LevelVector) -> LevelVector {
      var result = vector
      for lane in stride(from: LevelVector.width - 1, to: rank, by: -1) {
        result[lane] = vector[lane - 1]
      }
      result[rank] = 0
      return result
    }
    for column in duals.indices where duals[column] != .zero {
      duals[column] = shifted(duals[column])
    }
    for index in tilts.indices { tilts[index].slope = shifted(tilts[index].slope) }
    // A level that moves out of the first seven leaves columns free there, basic ones too.
    if levels.order.count > LevelVector.width {
      for column in values.indices {
        noteDual(column)
        if places[column] >= 0 && !isBetween[column] { unpin(column) }
      }
    }
  }

  private mutating func noteCrossing(_ column: Int) {
    if crossing(column) != nil && !crossedColumns.contains(Int32(column)) {
      crossedColumns.append(Int32(column))
    }
  }

  // MARK: Obvious conflicts

  /// A constraint without variables that cannot hold, or a lower bound above an upper one.
  mutating func obviousConflict(_ model: Model) -> [Blocker]? {
    if let index = impossible.first {
      return completed([Blocker(constraint: Int(index), multiplier: 1, size: 1)], model)
    }
    crossedColumns = crossedColumns.filter { crossing(Int($0)) != nil }
    for index in crossedColumns {
      guard let (low, high) = crossing(Int(index)) else { continue }
      let size = max(1, abs(low.value), abs(high.value))
      if low.value - high.value > Tolerance.conflict * size {
        return completed([blocker(low, 1), blocker(high, -1)], model)
      }
    }
    return nil
  }

  /// The bounds of a column that stand in the wrong order.
  private mutating func crossing(_ column: Int) -> (low: CostPiece, high: CostPiece)? {
    let low = Int(lowBounds[column])
    let high = Int(highBounds[column])
    guard low >= 0, high < low, pieces[column][high].value < pieces[column][low].value else {
      return nil
    }
    return (pieces[column][low], pieces[column][high])
  }
}

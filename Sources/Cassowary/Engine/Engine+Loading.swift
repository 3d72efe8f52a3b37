// Catching up with the model: what was touched is taken out, put in, or changed where it stands.

/// What the engine holds of a constraint.
struct LoadedConstraint: Sendable {
  enum Place: Sendable {
    case none
    /// No variable is left in it.
    case constant
    /// A piece of the cost of this column.
    case piece(column: Int32)
    /// A row of its own.
    case row(Int32)
  }

  var place = Place.none
  var level = CostPiece.hardLevel
  /// What the terms were divided by; negative where that turns the relation round.
  var scale = 1.0
  /// The weight that the level counts it with.
  var weight = 0.0
}

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
      case .variableOrder, .order: hasNewOrder = true
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
    while loaded.count <= Int(index) {
      loaded.append(LoadedConstraint())
      touchKinds.append(.none)
    }
    let known = touchKinds[Int(index)]
    if known == .none { touched.append(index) }
    if known.rawValue < kind.rawValue { touchKinds[Int(index)] = kind }
  }

  // MARK: Loading

  mutating func load(_ model: Model) {
    if touched.isEmpty { return }
    if levels.order.count > LevelVector.width && levels.hasUnused {
      levels.removeUnused()
      recomputeDuals()
    }
    while columnOfVariable.count < model.variables.count { columnOfVariable.append(-1) }
    var added: [UInt32] = []
    for index in touched {
      let kind = touchKinds[Int(index)]
      touchKinds[Int(index)] = .none
      let record = model.constraints[Int(index)]
      let isWanted = record.isLive && !isLeftOut(index, record)
      if case .none = loaded[Int(index)].place {
        if isWanted { added.append(index) }
      } else if kind == .terms || !isWanted {
        unload(index)
        if isWanted { added.append(index) }
      } else {
        update(index, record)
      }
    }
    touched.removeAll(keepingCapacity: true)
    var newRows: [NewRow] = []
    for index in added {
      if let row = place(index, model) { newRows.append(row) }
    }
    applyMoves()
    for row in newRows { add(row, model.constraints[Int(row.constraint)]) }
  }

  private func isLeftOut(_ index: UInt32, _ record: Model.ConstraintRecord) -> Bool {
    ignoresTieBreakers && record.isTieBreaker && !record.isRequired || excluded.contains(index)
  }

  private struct NewRow {
    let constraint: UInt32
    let columns: [Int32]
    let coefficients: [Double]
  }

  private mutating func unload(_ index: UInt32) {
    let place = loaded[Int(index)].place
    release(loaded[Int(index)].level, weight: loaded[Int(index)].weight)
    switch place {
    case .none: break
    case .constant:
      impossible.removeAll { $0 == index }
    case .piece(let column):
      if let piece = self.index(ofPieceOf: index, in: Int(column)) {
        removePiece(piece, of: Int(column))
        anchor(Int(column))
      }
      idle.append(column)
    case .row(let row):
      let logical = Int(logicals[Int(row)])
      removePiece(0, of: logical)
      anchor(logical)
      isDropped[Int(row)] = true
      droppedRows.append(row)
    }
    loaded[Int(index)] = LoadedConstraint()
  }

  /// New numbers for a constraint whose terms are the same.
  private mutating func update(_ index: UInt32, _ record: Model.ConstraintRecord) {
    let known = loaded[Int(index)]
    let column: Int
    switch known.place {
    case .none: return
    case .constant:
      unload(index)
      placeConstant(index, record)
      return
    case .piece(let own): column = Int(own)
    case .row(let row): column = Int(logicals[Int(row)])
    }
    guard let position = self.index(ofPieceOf: index, in: column) else { return }
    let old = pieces[column][position]
    let new = piece(index, record, scale: known.scale)
    loaded[Int(index)].level = new.level
    loaded[Int(index)].weight = new.weight
    if old.level == new.level && old.weight == new.weight && old.relation == new.relation {
      if old.value != new.value {
        movePiece(position, of: column, to: new.value)
        settle(column)
      }
    } else {
      removePiece(position, of: column)
      anchor(column)
      insertPiece(new, into: column)
      settle(column)
    }
    release(old.level, weight: old.weight)
    noteCrossing(column)
  }

  /// Sums up a constraint's terms. What stands on one variable becomes a piece of its cost; what stands on more is
  /// returned.
  private mutating func place(_ index: UInt32, _ model: Model) -> NewRow? {
    let record = model.constraints[Int(index)]
    for term in record.termRange {
      let column = self.column(ofVariable: Int(model.termVariables[term]))
      let coefficient = model.termCoefficients[term]
      let sum = termVector[column] + coefficient
      // What is left of a sum that cancels is rounding.
      termVector.set(abs(sum) <= 1e-10 * abs(coefficient) ? 0 : sum, at: column)
    }
    var columns: [Int32] = []
    var coefficients: [Double] = []
    var scale = 0.0
    for column in termVector.indices {
      let coefficient = termVector[Int(column)]
      if coefficient == 0 {
        idle.append(column)
        continue
      }
      if !(abs(coefficient) < Tolerance.largest) { isLost = true }
      scale = max(scale, abs(coefficient))
      columns.append(column)
      coefficients.append(coefficient)
    }
    termVector.clear()
    if columns.isEmpty {
      placeConstant(index, record)
      return nil
    }
    if columns.count == 1 {
      let column = Int(columns[0])
      loaded[Int(index)].scale = coefficients[0]
      loaded[Int(index)].place = .piece(column: columns[0])
      let new = piece(index, record, scale: coefficients[0])
      loaded[Int(index)].level = new.level
      loaded[Int(index)].weight = new.weight
      insertPiece(new, into: column)
      settle(column)
      noteCrossing(column)
      return nil
    }
    // A power of two, so that dividing by it changes no digit.
    scale = Double(sign: .plus, exponent: scale.exponent, significand: 1)
    loaded[Int(index)].scale = scale
    for place in coefficients.indices { coefficients[place] /= scale }
    return NewRow(constraint: index, columns: columns, coefficients: coefficients)
  }

  private mutating func placeConstant(_ index: UInt32, _ record: Model.ConstraintRecord) {
    loaded[Int(index)].place = .constant
    if record.isRequired {
      let tolerance = Tolerance.conflict * max(1, abs(record.constant))
      let isBelow = record.constant > tolerance
      let isAbove = record.constant < -tolerance
      if isBelow && record.relation != .lessThanOrEqual
        || isAbove && record.relation != .greaterThanOrEqual
      {
        impossible.append(index)
      }
    } else {
      // The level counts as one of those in use.
      loaded[Int(index)].level = level(of: record, weight: record.weight)
      loaded[Int(index)].weight = record.weight
    }
  }

  private mutating func add(_ new: NewRow, _ record: Model.ConstraintRecord) {
    let (row, logical) = addRow(columns: new.columns, coefficients: new.coefficients)
    loaded[Int(new.constraint)].place = .row(Int32(row))
    let piece = piece(new.constraint, record, scale: loaded[Int(new.constraint)].scale)
    loaded[Int(new.constraint)].level = piece.level
    loaded[Int(new.constraint)].weight = piece.weight
    insertPiece(piece, into: logical)
    settle(logical)
  }

  private mutating func column(ofVariable variable: Int) -> Int {
    if columnOfVariable[variable] >= 0 { return Int(columnOfVariable[variable]) }
    let column = makeColumn(variable: Int32(variable), row: -1)
    columnOfVariable[variable] = Int32(column)
    return column
  }

  /// A constraint as a piece of the cost of its column.
  private mutating func piece(
    _ index: UInt32, _ record: Model.ConstraintRecord, scale: Double
  ) -> CostPiece {
    var relation = record.relation
    if scale < 0 && relation == .lessThanOrEqual {
      relation = .greaterThanOrEqual
    } else if scale < 0 && relation == .greaterThanOrEqual {
      relation = .lessThanOrEqual
    }
    let value = record.constant / scale
    let weight = record.isRequired ? 0 : record.weight * abs(scale)
    if !(abs(value) < Tolerance.largest && weight < Tolerance.largest) { isLost = true }
    return CostPiece(
      value: value == 0 ? 0 : value, weight: weight, constraint: index,
      level: level(of: record, weight: weight), relation: relation)
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
    // A level that moves out of the first eight leaves columns free there, basic ones too.
    if levels.order.count > LevelVector.width {
      for column in values.indices {
        noteDual(column)
        if places[column] >= 0 && !isBetween[column] { unpin(column) }
      }
    }
  }

  private mutating func noteCrossing(_ column: Int) {
    let low = Int(lowBounds[column])
    let high = Int(highBounds[column])
    if low >= 0 && high < pieces[column].count && high <= low {
      if !crossedColumns.contains(Int32(column)) { crossedColumns.append(Int32(column)) }
    }
  }

  // MARK: Obvious conflicts

  /// A constraint without variables that cannot hold, or a lower bound above an upper one.
  mutating func obviousConflict() -> [Int]? {
    if let index = impossible.first { return [Int(index)] }
    crossedColumns = crossedColumns.filter { crossing(Int($0)) != nil }
    for index in crossedColumns {
      guard let (low, high) = crossing(Int(index)) else { continue }
      let size = max(1, abs(low.value), abs(high.value))
      if low.value - high.value > Tolerance.conflict * size {
        return [Int(low.constraint), Int(high.constraint)]
      }
    }
    return nil
  }

  /// The bounds of a column that stand in the wrong order.
  private func crossing(_ column: Int) -> (low: CostPiece, high: CostPiece)? {
    let low = Int(lowBounds[column])
    let high = Int(highBounds[column])
    guard low >= 0, high < pieces[column].count, high < low else { return nil }
    return (pieces[column][low], pieces[column][high])
  }
}

// What the first eight levels leave open: the other levels, then the order of the constraints, then sizes.

extension Engine {
  /// The optimal face: the nonbasic columns that can move without a cost at what was minimised so far.
  struct Face {
    var columns: [Int32] = []
    /// By column.
    var canRise: [Bool]
    var canFall: [Bool]
    var duals: [LevelVector]
    /// Columns whose value may differ on the face.
    var movable: [Int32] = []

    mutating func add(_ column: Int, canRise: Bool, canFall: Bool) {
      if !canRise && !canFall { return }
      if !self.canRise[column] && !self.canFall[column] { columns.append(Int32(column)) }
      self.canRise[column] = canRise
      self.canFall[column] = canFall
    }

    mutating func remove(at index: Int) {
      let column = Int(columns[index])
      canRise[column] = false
      canFall[column] = false
      let last = columns.removeLast()
      if index < columns.count { columns[index] = last }
    }
  }

  /// Goes on until one point is left.
  mutating func settleTies(_ model: Model) {
    updateLooseColumns()
    if loose.members.isEmpty { return }
    var face = makeFace()
    minimizeFurtherLevels(&face)
    minimizeErrorsInOrder(&face, model)
    minimizeSizesInOrder(&face, model)
  }

  mutating func updateLooseColumns() {
    for index in dualChanged {
      let column = Int(index)
      isDualChanged[column] = false
      let (rises, falls) = freedom(column)
      if rises || falls { loose.insert(column) } else { loose.remove(column) }
    }
    dualChanged.removeAll(keepingCapacity: true)
  }

  /// Where a nonbasic column can go without a cost at the first eight levels.
  private func freedom(_ column: Int) -> (rises: Bool, falls: Bool) {
    if places[column] >= 0 || !isInUse(column) { return (false, false) }
    if isBetween[column] { return (true, true) }
    let cursor = Int(cursors[column])
    return (
      !isBlockedAbove(column, cursor) && (change(column, cursor) - duals[column]).sign <= 0,
      !isBlockedBelow(column, cursor) && duals[column].sign <= 0
    )
  }

  mutating func makeFace() -> Face {
    var face = Face(
      canRise: Array(repeating: false, count: values.count),
      canFall: Array(repeating: false, count: values.count),
      duals: Array(repeating: .zero, count: values.count))
    var isMovable = [Bool](repeating: false, count: values.count)
    func note(_ column: Int) {
      if isMovable[column] { return }
      isMovable[column] = true
      face.movable.append(Int32(column))
    }
    for index in loose.members {
      let column = Int(index)
      let (rises, falls) = freedom(column)
      face.add(column, canRise: rises, canFall: falls)
      note(column)
      solveColumn(column)
      for slot in columnVector.indices where abs(columnVector[Int(slot)]) > Tolerance.entry {
        note(Int(basis[Int(slot)]))
      }
    }
    return face
  }

  // MARK: Stages

  mutating func minimizeFurtherLevels(_ face: inout Face) {
    if levels.order.count <= LevelVector.width { return }
    var groups: [Int] = []
    for column in face.movable {
      for piece in pieces[Int(column)] where piece.level < CostPiece.stageLevel {
        groups.append(levels.rank(of: piece.level) / LevelVector.width)
      }
    }
    groups.sort()
    var last = 0
    for group in groups where group > last {
      last = group
      if face.columns.isEmpty || isLost { return }
      minimize(.priorities(group), on: &face)
    }
  }

  mutating func minimizeErrorsInOrder(_ face: inout Face, _ model: Model) {
    var constraints: [(order: UInt64, index: UInt32, column: Int32)] = []
    for column in face.movable {
      for piece in pieces[Int(column)] where piece.level < CostPiece.stageLevel {
        constraints.append(
          (model.constraints[Int(piece.constraint)].order, piece.constraint, column))
      }
    }
    constraints.sort { ($0.order, $0.index) < ($1.order, $1.index) }
    var group: [UInt32] = []
    for (place, constraint) in constraints.enumerated() {
      if face.columns.isEmpty || isLost { return }
      // An error that cannot change any more needs no look.
      let column = Int(constraint.column)
      if places[column] >= 0 || face.canRise[column] || face.canFall[column] {
        group.append(constraint.index)
      }
      if group.count == LevelVector.width || place == constraints.count - 1 {
        if !group.isEmpty { minimize(.errors(group), on: &face) }
        group.removeAll(keepingCapacity: true)
      }
    }
  }

  mutating func minimizeSizesInOrder(_ face: inout Face, _ model: Model) {
    if face.columns.isEmpty { return }
    var columns: [(order: UInt64, variable: Int32, column: Int32)] = []
    for column in face.movable {
      let variable = variableOfColumn[Int(column)]
      if variable >= 0 {
        columns.append((model.variables[Int(variable)].order, variable, column))
      }
    }
    columns.sort { ($0.order, $0.variable) < ($1.order, $1.variable) }
    var start = 0
    while start < columns.count && !face.columns.isEmpty && !isLost {
      let end = min(start + LevelVector.width, columns.count)
      let group = columns[start..<end].map(\.column)
      for column in group { addKink(to: Int(column), at: 0, .equal) }
      minimize(.kinks(group), on: &face)
      for column in group { removeKink(from: Int(column)) }
      start = end
    }
  }

  /// A piece that only one stage minimises.
  mutating func addKink(to column: Int, at value: Double, _ relation: Relation) {
    let wasBetween = isBetween[column]
    let cursor = Int(cursors[column])
    insertPiece(
      CostPiece(
        value: value, weight: 1, constraint: UInt32(column), level: CostPiece.stageLevel,
        relation: relation), into: column)
    // Inside the column's segment it counts as below or above the column's value.
    if wasBetween && Int(cursors[column]) == cursor && cursor < pieces[column].count
      && pieces[column][cursor].level == CostPiece.stageLevel && values[column] > value
    {
      cursors[column] += 1
    }
  }

  mutating func removeKink(from column: Int) {
    guard let index = pieces[column].firstIndex(where: { $0.level == CostPiece.stageLevel }) else {
      return
    }
    removePiece(index, of: column)
    noteDual(column)
  }

  // MARK: Minimising on a face

  mutating func minimize(_ stage: Stage, on face: inout Face) {
    computeDuals(stage, on: &face)
    while let (entering, rises) = chooseEntering(stage, face) {
      steps += 1
      if steps > stepLimit || isLost {
        isLost = true
        return
      }
      if isWorn { refactor(keepingDuals: true) }
      solveColumn(entering)
      guard let movement = movement(of: entering, rises: rises, in: stage) else {
        isLost = true
        return
      }
      let excess = excess(entering, rises: rises, stage, face)
      if movement.slot < 0 {
        let cursor = Int(cursors[entering])
        carryOut(movement, of: entering, rises: rises, in: stage)
        walkDual(of: entering, from: cursor, stage, &face)
        let isOpen = isOpen(pieces[entering][movement.stop], in: stage)
        face.canRise[entering] = !rises || isOpen
        face.canFall[entering] = rises || isOpen
        continue
      }
      solveRow(movement.slot)
      let leaving = Int(basis[movement.slot])
      let step = -excess / columnVector[movement.slot]
      for index in face.columns where Int(index) != entering {
        let column = Int(index)
        let entry = price(column)
        if entry != 0 { face.duals[column] = (face.duals[column] + step * entry).cleaned }
      }
      let isPinned = !isBetween[leaving]
      carryOut(movement, of: entering, rises: rises, in: stage)
      if let index = face.columns.firstIndex(of: Int32(entering)) { face.remove(at: index) }
      let piece = pieces[leaving][movement.stop]
      let isOpen = !isPinned && isOpen(piece, in: stage)
      let start = movement.rises ? LevelVector.zero : change(piece, in: stage)
      face.duals[leaving] = (start + step).cleaned
      face.add(
        leaving, canRise: isOpen || !isPinned && !movement.rises,
        canFall: isOpen || !isPinned && movement.rises)
    }
    narrow(&face, to: stage)
  }

  private mutating func computeDuals(_ stage: Stage, on face: inout Face) {
    for index in face.columns {
      face.duals[Int(index)] = -slopeLeftOfCursor(Int(index), in: stage)
    }
    var slopes: [(slot: Int, slope: LevelVector)] = []
    for index in face.movable where places[Int(index)] >= 0 {
      let slope = slopeLeftOfCursor(Int(index), in: stage)
      if slope != .zero { slopes.append((Int(places[Int(index)]), slope)) }
    }
    for lane in 0..<LevelVector.width {
      var isEmpty = true
      for (slot, slope) in slopes where slope[lane] != 0 {
        slotVector.add(slope[lane], at: slot)
        isEmpty = false
      }
      if isEmpty { continue }
      inverseRow.clear()
      factorization.solveTransposed(&slotVector, into: &inverseRow)
      for index in face.columns { face.duals[Int(index)][lane] += price(Int(index)) }
    }
    for index in face.columns { face.duals[Int(index)] = face.duals[Int(index)].cleaned }
  }

  /// How far a column's dual lies beyond the slope in a direction.
  private func excess(
    _ column: Int, rises: Bool, _ stage: Stage, _ face: Face
  ) -> LevelVector {
    if isBetween[column] || !rises { return face.duals[column] }
    return face.duals[column] - change(pieces[column][Int(cursors[column])], in: stage)
  }

  private func chooseEntering(_ stage: Stage, _ face: Face) -> (column: Int, rises: Bool)? {
    var best: (column: Int, rises: Bool)?
    var bestGain = LevelVector.zero
    let takesFirst = usesBlandsRule
    for index in face.columns {
      let column = Int(index)
      var gain = LevelVector.zero
      var rises = false
      if face.canFall[column] && face.duals[column].sign < 0 {
        gain = -face.duals[column]
      } else if face.canRise[column] {
        gain = excess(column, rises: true, stage, face)
        rises = true
      }
      if gain.sign <= 0 { continue }
      let isBetter =
        takesFirst ? best.map { column < $0.column } ?? true : bestGain.isLess(than: gain)
      if isBetter {
        best = (column, rises)
        bestGain = gain
      }
    }
    return best
  }

  /// The stage's dual of a column that has gone on to another piece.
  private func walkDual(of column: Int, from start: Int, _ stage: Stage, _ face: inout Face) {
    var cursor = start
    let target = Int(cursors[column])
    while cursor < target {
      face.duals[column] -= change(pieces[column][cursor], in: stage)
      cursor += 1
    }
    while cursor > target {
      cursor -= 1
      face.duals[column] += change(pieces[column][cursor], in: stage)
    }
    face.duals[column] = face.duals[column].cleaned
  }

  /// Only what costs nothing at this stage either can move on.
  private func narrow(_ face: inout Face, to stage: Stage) {
    var index = 0
    while index < face.columns.count {
      let column = Int(face.columns[index])
      var rises = face.canRise[column]
      var falls = face.canFall[column]
      if isBetween[column] {
        let isFlat = face.duals[column].sign == 0
        rises = rises && isFlat
        falls = falls && isFlat
      } else {
        rises = rises && excess(column, rises: true, stage, face).sign >= 0
        falls = falls && face.duals[column].sign <= 0
      }
      if rises || falls {
        face.canRise[column] = rises
        face.canFall[column] = falls
        index += 1
      } else {
        face.remove(at: index)
      }
    }
  }
}

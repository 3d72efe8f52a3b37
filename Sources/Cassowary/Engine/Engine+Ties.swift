// What the first seven levels leave open: the other levels, then the order of the constraints, then sizes.
//
// These are levels too, but a great many, and each of those for the order is the cost of a single column. So they are
// not kept in vectors: for a column that can move at no cost at the first seven levels, its column in terms of the
// basis tells which of them its movement changes first, and that one decides.

extension Engine {
  /// What is compared once the first seven levels are equal.
  enum Criteria {
    /// All that a solution is settled by.
    case all
    /// The other levels, and the order of the constraints where `includesOrder`; then a sum of columns is to be as small
    /// as possible.
    case smallest([(column: Int, coefficient: Double)], includesOrder: Bool)
  }

  /// What decides about a movement: the first thing, in the order of comparison, that it changes.
  private struct Key: Comparable {
    /// 0 for a further level, 1 for an error in the order of the constraints, 2 for a size.
    var kind: UInt8
    var order: UInt64
    var index: UInt32

    static func < (left: Key, right: Key) -> Bool {
      (left.kind, left.order, left.index) < (right.kind, right.order, right.index)
    }
  }

  /// A movement that gains.
  private struct Gain: HeapElement {
    let column: Int
    /// Tells it from what was found for the column earlier.
    let stamp: UInt32
    let rises: Bool
    /// How fast things change, in the order of comparison.
    let profile: [(key: Key, slope: Double)]
    /// The variable whose size decides, or -1.
    let sizeVariable: Int

    /// Whether this gains more, in what is compared first.
    func precedes(_ other: Gain) -> Bool {
      for (mine, theirs) in zip(profile, other.profile) {
        if mine.key < theirs.key { return mine.slope < 0 }
        if theirs.key < mine.key { return theirs.slope > 0 }
        if abs(mine.slope - theirs.slope) > Tolerance.dual { return mine.slope < theirs.slope }
      }
      if profile.count != other.profile.count {
        let isLonger = profile.count > other.profile.count
        let next = isLonger ? profile[other.profile.count] : other.profile[profile.count]
        return (next.slope < 0) == isLonger
      }
      return column < other.column
    }
  }

  /// Moves along columns that can move at no cost at the first seven levels until none gains by it.
  mutating func settleTies(_ model: Model, by criteria: Criteria = .all) {
    noteTies()
    var gains = Heap<Gain>()
    while true {
      findGains(&gains, model, criteria)
      guard let gain = nextGain(&gains) else { return }
      steps += 1
      if steps > stepLimit { isLost = true }
      if isLost { return }
      if isWorn {
        refactor()
        restoreCosts()
        optimize()
        // Rounding may have held a size that is 0 for more or less than that.
        noteSizeTiedColumns()
        gains.push(gain)
        continue
      }
      solveColumn(gain.column)
      move(gain, criteria)
    }
  }

  /// Looks at the columns that were noted. What is known of the others stands: it depends on the basis and on segments.
  private mutating func findGains(
    _ gains: inout Heap<Gain>, _ model: Model, _ criteria: Criteria
  ) {
    if case .all = criteria { passOverSettledColumns(model) }
    while let index = dualChanged.popLast() {
      let column = Int(index)
      isDualChanged[column] = false
      gainStamps[column] &+= 1
      let (rises, falls) = freedom(column)
      if rises || falls { loose.insert(column) } else { loose.remove(column) }
      guard rises || falls else { continue }
      solveColumn(column)
      var sizeVariable = -1
      for direction in [true, false] where direction ? rises : falls {
        let first = judge(column, rises: direction, model, criteria)
        sizeVariable = max(sizeVariable, first.sizeVariable)
        if first.slope >= 0 { continue }
        let profile =
          first.key.kind == 1
          ? profile(column, rises: direction, model) : [(first.key, first.slope)]
        gains.push(
          Gain(
            column: column, stamp: gainStamps[column], rises: direction, profile: profile,
            sizeVariable: first.sizeVariable))
        break
      }
      noteDecision(of: column, by: sizeVariable)
    }
  }

  /// The movement that gains most, or that of the first column under Bland's rule.
  private mutating func nextGain(_ gains: inout Heap<Gain>) -> Gain? {
    var first: Gain?
    var others: [Gain] = []
    while let gain = gains.popFirst() {
      if gain.stamp != gainStamps[gain.column] { continue }
      if !usesBlandsRule { return gain }
      if let known = first {
        others.append(known.column < gain.column ? gain : known)
        if known.column < gain.column { continue }
      }
      first = gain
    }
    for gain in others { gains.push(gain) }
    return first
  }

  /// Gathers the columns to look at: those whose movement may have come to mean something else.
  private mutating func noteTies() {
    noteSizeTiedColumns()
    if loose.members.isEmpty && !dualChanged.contains(where: { isLoose(Int($0)) }) {
      reshaped.removeAll(keepingCapacity: true)
    }
    if hasNewOrder || reshaped.count > 64 {
      hasNewOrder = false
      for column in loose.members { noteDual(Int(column)) }
    } else {
      noteReshapedColumns()
    }
    reshaped.removeAll(keepingCapacity: true)
  }

  /// What moves a basic column that has come to another segment means something else.
  private mutating func noteReshapedColumns() {
    for column in reshaped where places[Int(column)] >= 0 {
      solveRow(Int(places[Int(column)]))
      price()
      notePricedColumns()
    }
    reshaped.removeAll(keepingCapacity: true)
  }

  private mutating func noteDecision(of column: Int, by variable: Int) {
    decisiveVariables[column] = Int32(variable)
    if variable < 0 { return }
    decisiveSigns[column] = sign(ofVariable: variable)
    if isSizeTied[column] { return }
    isSizeTied[column] = true
    sizeTied.append(Int32(column))
  }

  /// Those that sizes settle are to be looked at again where the decisive variable has come to the other side of 0, and
  /// where it stands there.
  private mutating func noteSizeTiedColumns() {
    var count = 0
    for index in sizeTied {
      let column = Int(index)
      let variable = Int(decisiveVariables[column])
      if variable >= 0 {
        let sign = hasNewDefinitions ? 0 : sign(ofVariable: variable)
        if sign != 0 && sign == decisiveSigns[column] {
          sizeTied[count] = index
          count += 1
          continue
        }
        noteDual(column)
      }
      isSizeTied[column] = false
    }
    sizeTied.removeLast(sizeTied.count - count)
    hasNewDefinitions = false
  }

  /// The sign of a variable's present value, 0 where that is rounding.
  private mutating func sign(ofVariable variable: Int) -> Int8 {
    if variable >= columnOfVariable.count { return 0 }
    let column = Int(columnOfVariable[variable])
    let value: Double
    if column >= 0 {
      value = abs(values[column]) <= Tolerance.rounding ? 0 : values[column]
    } else {
      let (terms, constant) = expansion(of: variable)
      value = self.value(of: terms, plus: constant)
    }
    return value < 0 ? -1 : value > 0 ? 1 : 0
  }

  /// Every column with an entry in the priced row now means something else in terms of the basis.
  mutating func notePricedColumns() {
    for index in priceVector.indices where abs(priceVector[Int(index)]) > Tolerance.entry {
      noteDual(Int(index))
    }
  }

  /// Where a nonbasic column can go without a cost at the first seven levels.
  @inline(__always)
  func freedom(_ column: Int) -> (rises: Bool, falls: Bool) {
    if places[column] >= 0 || !isInUse(column) { return (false, false) }
    if isBetween[column] { return (true, true) }
    let cursor = Int(cursors[column])
    return (
      !isBlockedAbove(column, cursor) && (change(column, cursor) - duals[column]).sign <= 0,
      !isBlockedBelow(column, cursor) && duals[column].sign <= 0
    )
  }

  @inline(__always)
  func isLoose(_ column: Int) -> Bool {
    let (rises, falls) = freedom(column)
    return rises || falls
  }

  private mutating func move(_ gain: Gain, _ criteria: Criteria) {
    let column = gain.column
    let first = gain.profile[0].key
    let passedRank = first.kind == 0 ? Int(first.order) + 1 : Int.max
    var movement = movement(of: column, rises: gain.rises, passedRank: passedRank)
    if gain.sizeVariable >= 0 {
      guard let toZero = movementToZero(of: gain.sizeVariable, column) else {
        // Where it becomes 0, no column stops. It has to be one.
        needColumn(forVariable: gain.sizeVariable)
        return
      }
      if movement.map({ toZero.distance < $0.distance }) ?? true { movement = toZero }
    }
    guard let movement else {
      if case .smallest = criteria { isUnbounded = true } else { isLost = true }
      return
    }
    if movement.slot >= 0 {
      solveRow(movement.slot)
      price()
    }
    let crossing = columnsCrossingZero(movement, column, rises: gain.rises)
    let below = columnsUnderCrossingDefinitions(movement, column, rises: gain.rises)
    let leaving = movement.slot < 0 ? -1 : Int(basis[movement.slot])
    let pivot = movement.slot < 0 ? 1 : columnVector[movement.slot]
    let excess = excess(column, rises: gain.rises)[LevelVector.orderLane]
    carryOut(movement, of: column, rises: gain.rises, passedRank: passedRank)
    if movement.slot >= 0 {
      notePricedColumns()
      moveOrderDuals(by: -excess / pivot, leaving: leaving, entering: column)
    }
    reshaped += crossing
    reshaped += below
    noteReshapedColumns()
    for column in below { noteDual(Int(column)) }
  }

  /// A movement that costs nothing at any level changes what the duals say about the order alone.
  private mutating func moveOrderDuals(by step: Double, leaving: Int, entering: Int) {
    if step == 0 { return }
    duals[leaving][LevelVector.orderLane] += step
    for index in priceVector.indices where Int(index) != entering && Int(index) != leaving {
      duals[Int(index)][LevelVector.orderLane] += step * priceVector[Int(index)]
    }
  }

  /// The basic variables whose size grows where it shrank before, or the other way round, once a movement is done.
  private func columnsCrossingZero(
    _ movement: Movement, _ entering: Int, rises: Bool
  ) -> [Int32] {
    if movement.distance == 0 || sizeTied.isEmpty { return [] }
    var crossing: [Int32] = []
    let distance = rises ? movement.distance : -movement.distance
    for index in columnVector.indices {
      let column = Int(basis[Int(index)])
      if variableOfColumn[column] < 0 { continue }
      let value = values[column] - columnVector[Int(index)] * distance
      if (value < 0) != (values[column] < 0) || reduction.isRead(Int(variableOfColumn[column])) {
        crossing.append(Int32(column))
      }
    }
    if (values[entering] + distance < 0) != (values[entering] < 0) {
      crossing.append(Int32(entering))
    }
    return crossing
  }

  /// The columns that defined variables which do so are made of; those need not move themselves.
  private mutating func columnsUnderCrossingDefinitions(
    _ movement: Movement, _ entering: Int, rises: Bool
  ) -> [Int32] {
    if movement.distance == 0 || sizeTied.isEmpty { return [] }
    let distance = rises ? movement.distance : -movement.distance
    var steps = [entering: distance]
    for slot in columnVector.indices {
      steps[Int(basis[Int(slot)])] = -columnVector[Int(slot)] * distance
    }
    let moving = ([entering] + columnVector.indices.map { Int(basis[Int($0)]) })
      .map { variableOfColumn[$0] }.filter { $0 >= 0 && reduction.isRead(Int($0)) }
    var crossing: [Int32] = []
    for index in reduction.dependents(of: moving) where reduction.isDefined(Int(index)) {
      let (terms, constant) = expansion(of: Int(index))
      if terms.count < 2 { continue }
      var step = 0.0
      for term in terms { step += term.coefficient * (steps[term.column] ?? 0) }
      let value = value(of: terms, plus: constant)
      if (value < 0) != (value + step < 0) || (value == 0) != (value + step == 0) {
        crossing += terms.map { Int32($0.column) }
      }
    }
    return crossing
  }

  /// How far `entering` has to move for a variable to become 0, and the column that stops there; nothing where the
  /// variable is defined by more than one.
  private mutating func movementToZero(of variable: Int, _ entering: Int) -> Movement? {
    let (terms, constant) = expansion(of: variable)
    guard terms.count == 1 else { return nil }
    let column = terms[0].column
    let goal = 0 - constant / terms[0].coefficient
    let distance = abs(values[column] - goal)
    let rises = values[column] < goal
    if column == entering {
      return Movement(distance: distance, slot: -1, stop: -1, rest: goal, rises: rises)
    }
    let slot = Int(places[column])
    return Movement(
      distance: distance / abs(columnVector[slot]), slot: slot, stop: -1, rest: goal, rises: rises)
  }

  /// Has the equation that defines a variable loaded as a row with the next changes.
  private mutating func needColumn(forVariable variable: Int) {
    let index = reduction.definitions[variable].constraint
    if keptEquations.contains(index) { return }
    keptEquations.append(index)
    touch(index, .terms)
  }

  // MARK: What a movement changes first

  /// The first thing that a movement changes, and how fast it grows.
  private mutating func judge(
    _ column: Int, rises: Bool, _ model: Model, _ criteria: Criteria
  ) -> (key: Key, slope: Double, sizeVariable: Int) {
    gatherMovements(column, rises ? 1 : -1)
    if levels.order.count > LevelVector.width, let (rank, slope) = slopeAtFurtherLevels() {
      return (Key(kind: 0, order: UInt64(rank), index: 0), slope, -1)
    }
    var goal: [(column: Int, coefficient: Double)]?
    var includesOrder = true
    if case .smallest(let sum, let order) = criteria {
      goal = sum
      includesOrder = order
    }
    if includesOrder, let error = firstError(model) {
      return (Key(kind: 1, order: error.order, index: error.constraint), error.slope, -1)
    }
    if let goal {
      var slope = 0.0
      var size = 0.0
      for (moving, rate) in movements {
        for term in goal where term.column == moving {
          slope += term.coefficient * rate
          size = max(size, abs(term.coefficient * rate))
        }
      }
      let key = Key(kind: 2, order: .max, index: .max)
      return (key, abs(slope) > Tolerance.entry * size ? slope : 0, -1)
    }
    return judgeSizes(model)
  }

  /// The oldest of the errors that change.
  private func firstError(_ model: Model) -> OrderedError? {
    var first: OrderedError?
    for (column, rate) in movements {
      guard let error = firstError(column, rate: rate, model) else { continue }
      if first.map(error.precedes) ?? true { first = error }
    }
    return first
  }

  /// The first variable that a movement changes, and how fast its size grows.
  private mutating func judgeSizes(
    _ model: Model
  ) -> (key: Key, slope: Double, sizeVariable: Int) {
    var first = Key(kind: 2, order: .max, index: .max)
    var slope = 0.0
    var decisive = -1
    var moving: [Int32] = []
    for (column, rate) in movements {
      let variable = variableOfColumn[column]
      if variable < 0 { continue }
      let key = Key(kind: 2, order: model.variables[Int(variable)].order, index: UInt32(variable))
      if key < first {
        first = key
        slope = slopeOfSize(values[column], rate, staysAtZero: places[column] < 0)
        decisive = Int(variable)
      }
      if reduction.isRead(Int(variable)) {
        moving.append(variable)
        variableSum.set(rate, at: Int(variable))
      }
    }
    if moving.isEmpty { return (first, slope, decisive) }
    var best = -1
    for index in reduction.dependents(of: moving) where reduction.isDefined(Int(index)) {
      for place in reduction.range(Int(index)) {
        let term = reduction.terms[place]
        let rate = variableSum[Int(term.variable)]
        if rate != 0 { variableSum.addCancelling(rate * term.coefficient, at: Int(index)) }
      }
      if abs(variableSum[Int(index)]) <= Tolerance.entry { continue }
      let key = Key(kind: 2, order: model.variables[Int(index)].order, index: UInt32(index))
      if key < first {
        first = key
        best = Int(index)
      }
    }
    let rate = best < 0 ? 0 : variableSum[best]
    variableSum.clear()
    if best < 0 { return (first, slope, decisive) }
    return (first, slopeOfDefinedSize(best, rate), best)
  }

  private mutating func slopeOfDefinedSize(_ variable: Int, _ rate: Double) -> Double {
    let (terms, constant) = expansion(of: variable)
    let value = value(of: terms, plus: constant)
    // Where a variable rests on 0, a column has to stand there, so that others can move together and leave it alone.
    if value == 0 && terms.count > 1 { needColumn(forVariable: variable) }
    return slopeOfSize(
      value, rate, staysAtZero: terms.count > 1 || terms.allSatisfy { places[$0.column] < 0 })
  }

  @inline(__always)
  private func value(
    of terms: [(column: Int, coefficient: Double)], plus constant: Double
  ) -> Double {
    var value = constant
    var size = max(1, abs(constant))
    for term in terms {
      let product = term.coefficient * values[term.column]
      value += product
      size = max(size, abs(product))
    }
    // Standing where it becomes 0 leaves rounding.
    return abs(value) <= Tolerance.drop * size ? 0 : value
  }

  /// Every error that a movement changes, in order.
  private mutating func profile(
    _ column: Int, rises: Bool, _ model: Model
  ) -> [(key: Key, slope: Double)] {
    gatherMovements(column, rises ? 1 : -1)
    var profile: [(key: Key, slope: Double)] = []
    for (moving, rate) in movements {
      let passed = segment(moving, rises: rate > 0)
      for (index, piece) in pieces[moving].enumerated() where !piece.isHard {
        guard index < passed ? piece.rejectsAbove : piece.rejectsBelow else { continue }
        let order = model.constraints[Int(piece.constraint)].order
        profile.append(
          (Key(kind: 1, order: order, index: piece.constraint), index < passed ? rate : -rate))
      }
    }
    profile.sort { $0.key < $1.key }
    return profile
  }

  /// Finds the columns that move when one does, with their speeds. A basic column that stands on a piece does not: it
  /// leaves the basis at once.
  private mutating func gatherMovements(_ column: Int, _ direction: Double) {
    movements.removeAll(keepingCapacity: true)
    movements.append((column, direction))
    for slot in columnVector.indices where abs(columnVector[Int(slot)]) > Tolerance.entry {
      let moving = Int(basis[Int(slot)])
      if isBetween[moving] { movements.append((moving, -columnVector[Int(slot)] * direction)) }
    }
  }

  /// How fast |value| grows. Where it is 0, a nonbasic column stands on the kink, and a basic one counts as above it,
  /// so that it leaves when it would fall.
  @inline(__always)
  private func slopeOfSize(_ value: Double, _ rate: Double, staysAtZero: Bool) -> Double {
    if value == 0 && staysAtZero { return abs(rate) }
    return value < 0 ? -rate : rate
  }

  /// How many pieces lie below the segment on which a column moves.
  @inline(__always)
  func segment(_ column: Int, rises: Bool) -> Int {
    Int(cursors[column]) + (!isBetween[column] && rises ? 1 : 0)
  }

  /// The slope at the strongest level beyond the first seven that changes at all.
  private func slopeAtFurtherLevels() -> (rank: Int, slope: Double)? {
    var shares: [(rank: Int, slope: Double)] = []
    for (moving, rate) in movements {
      for (index, piece) in pieces[moving].enumerated() where !piece.isHard {
        let rank = levels.rank(of: piece.level)
        if rank < LevelVector.width { continue }
        let weight = piece.weight * levels.factors[Int(piece.level)]
        let isPassed = index < segment(moving, rises: rate > 0)
        let slope = isPassed ? piece.rejectsAbove ? weight : 0 : piece.rejectsBelow ? -weight : 0
        if slope != 0 { shares.append((rank, rate * slope)) }
      }
    }
    shares.sort { $0.rank < $1.rank }
    var start = 0
    while start < shares.count {
      var sum = 0.0
      var size = 0.0
      var end = start
      while end < shares.count && shares[end].rank == shares[start].rank {
        sum += shares[end].slope
        size += abs(shares[end].slope)
        end += 1
      }
      if abs(sum) > Tolerance.dual * max(1, size) { return (shares[start].rank, sum) }
      start = end
    }
    return nil
  }
}

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
  struct Key: Comparable {
    /// 0 for a further level, 1 for an error in the order of the constraints, 2 for a size.
    var kind: UInt8
    var order: UInt64
    var index: UInt32

    init(kind: UInt8, order: UInt64, index: UInt32) {
      self.kind = kind
      self.order = kind == 2 && DeliberateFault.isActive(.sizeOrder) ? .max - order : order
      self.index = index
    }

    init(_ error: OrderedError) {
      self.init(kind: 1, order: error.order, index: error.constraint)
    }

    static func < (left: Key, right: Key) -> Bool {
      (left.kind, left.order, left.index) < (right.kind, right.order, right.index)
    }
  }

  /// How fast something changes.
  struct Change {
    let key: Key
    let slope: Double

    /// Nothing where they are as good as equal.
    func isBetter(than other: Change) -> Bool? {
      if key < other.key { return slope < 0 }
      if other.key < key { return other.slope > 0 }
      return abs(slope - other.slope) > Tolerance.dual ? slope < other.slope : nil
    }

    static func isBetter(_ one: Change?, than other: Change?) -> Bool? {
      if let one, let other { return one.isBetter(than: other) }
      if let one { return one.slope < 0 }
      return other.map { $0.slope > 0 }
    }
  }

  /// A movement that gains.
  private struct Gain: HeapElement {
    let column: Int
    /// Tells it from what was found for the column earlier.
    let stamp: UInt32
    let rises: Bool
    /// What decides, and how fast it changes; then the oldest of what other columns would have decided.
    let first: Change
    let second: Change?
    /// The variable whose size decides, or -1.
    let sizeVariable: Int

    /// Whether this gains more, in what is compared first.
    func precedes(_ other: Gain) -> Bool {
      first.isBetter(than: other.first) ?? Change.isBetter(second, than: other.second)
        ?? (column < other.column)
    }
  }

  /// Moves along columns that can move at no cost at the first seven levels until none gains by it.
  mutating func settleTies(_ model: Model, by criteria: Criteria = .all) {
    noteTies()
    var gains = Heap<Gain>()
    while true {
      findGains(&gains, model, criteria)
      guard let gain = nextGain(&gains) else {
        dualChanged.empty()
        return
      }
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
      move(gain, model, criteria)
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
      judgedTies += 1
      solveColumn(column)
      var sizeVariable = -1
      var youngest: Key?
      for direction in [true, false] where direction ? rises : falls {
        let first = judge(column, rises: direction, model, criteria)
        sizeVariable = max(sizeVariable, first.sizeVariable)
        youngest = first.slope < 0 ? first.key : max(youngest ?? first.key, first.key)
        if first.slope >= 0 { continue }
        gains.push(
          Gain(
            column: column, stamp: gainStamps[column], rises: direction,
            first: Change(key: first.key, slope: first.slope),
            second: first.next,
            sizeVariable: first.sizeVariable))
        break
      }
      noteDecision(of: column, by: sizeVariable)
      noteDecision(of: column, by: youngest)
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
      reshaped.removeAll()
    }
    // Judging a loose column costs about as much as finding those that one reshaped column moves.
    if reshaped.members.count > 64 || loose.members.count <= reshaped.members.count {
      for column in loose.members { noteDual(Int(column)) }
    } else {
      noteReshapedColumns()
    }
    reshaped.removeAll()
  }

  /// What moves a basic column that has come to another segment means something else.
  private mutating func noteReshapedColumns() {
    for column in reshaped.members where places[Int(column)] >= 0 {
      solveRow(Int(places[Int(column)]))
      price()
      notePricedColumns()
    }
    reshaped.removeAll()
  }

  /// Every column with an entry in the priced row now means something else in terms of the basis.
  mutating func notePricedColumns() {
    for index in priceVector.indices where abs(priceVector[Int(index)]) > Tolerance.entry {
      noteDual(Int(index))
    }
  }

  /// The same after a movement that changed nothing that comes before a level or an error: what is settled by that
  /// is as it was.
  private mutating func notePricedColumns(settledAfter key: Key, _ model: Model) {
    if key.kind == 2 { return notePricedColumns() }
    for index in priceVector.indices where abs(priceVector[Int(index)]) > Tolerance.entry {
      let column = Int(index)
      if !isSettled(column, before: key, model) { noteDual(column) }
    }
  }

  private mutating func noteDecision(of column: Int, by key: Key?) {
    switch key?.kind {
    case 0: decisiveErrors[column] = key.map { -2 - Int32(levels.order[Int($0.order)]) } ?? -1
    case 1: decisiveErrors[column] = key.map { Int32($0.index) } ?? -1
    default: decisiveErrors[column] = -1
    }
  }

  /// What a column's movement changes first, whichever way it goes; nothing where it changes what waits to be looked at
  /// again. `columnVector` holds the column in terms of the basis.
  mutating func firstKeyChanged(byMoving column: Int, _ model: Model) -> Key? {
    for slot in columnVector.indices where abs(columnVector[Int(slot)]) > Tolerance.entry {
      if reshaped.contains(Int(basis[Int(slot)])) { return nil }
    }
    gatherMovements(column, 1)
    let rising = firstKeyOfMovements(model)
    // All of them again: slopes at further levels are sums, which may cancel one way only.
    gatherMovements(column, -1)
    return min(rising, firstKeyOfMovements(model))
  }

  /// Whether a pivot leaves open what settles a loose column, if the entering column's movement changes nothing before
  /// `key`: an older error or a stronger level has settled it.
  @inline(__always)
  func isSettled(_ column: Int, before key: Key, _ model: Model) -> Bool {
    guard isSettledByError(column), let decisive = decisiveKey(of: column, model) else {
      return false
    }
    return decisive < key
  }

  /// Whether an error or a level has settled a loose column, rather than sizes.
  @inline(__always)
  func isSettledByError(_ column: Int) -> Bool {
    loose.contains(column) && decisiveErrors[column] != -1
  }

  @inline(__always)
  private func decisiveKey(of column: Int, _ model: Model) -> Key? {
    let decisive = Int(decisiveErrors[column])
    if decisive >= 0 {
      return Key(kind: 1, order: model.constraints[decisive].order, index: UInt32(decisive))
    }
    if decisive == -1 { return nil }
    return Key(kind: 0, order: UInt64(levels.rank(of: UInt32(-2 - decisive))), index: 0)
  }

  /// The directions in which a nonbasic column can move without a cost at the first seven levels.
  ///
  /// All breakpoints at the column's value are passed at once. Between two of them the reduced cost is zero, but the
  /// segment has no length: a column that enters the basis there moves nothing, and costs a pivot.
  @inline(__always)
  func freedom(_ column: Int) -> (rises: Bool, falls: Bool) {
    if places[column] >= 0 || !isInUse(column) { return (false, false) }
    return (isFreeToRise(column), isFreeToFall(column))
  }

  @inline(__always)
  private func isFreeToRise(_ column: Int) -> Bool {
    var index = Int(cursors[column])
    var slack = LevelVector.zero
    if !isBetween[column] {
      if isBlockedAbove(column, index) { return false }
      slack = change(column, index) - duals[column]
      if slack.sign > 0 { return false }
      index += 1
    }
    let count = pieces[column].count
    while index < count, pieces[column][index].value == values[column] {
      if isBlockedAbove(column, index) { return false }
      slack += change(column, index)
      index += 1
    }
    return slack.sign <= 0
  }

  @inline(__always)
  private func isFreeToFall(_ column: Int) -> Bool {
    var index = Int(cursors[column])
    var slack = LevelVector.zero
    if !isBetween[column] {
      if isBlockedBelow(column, index) || duals[column].sign > 0 { return false }
      slack = duals[column]
    }
    while index > 0, pieces[column][index - 1].value == values[column] {
      index -= 1
      if isBlockedBelow(column, index) { return false }
      slack += change(column, index)
    }
    return slack.sign <= 0
  }

  @inline(__always)
  func isLoose(_ column: Int) -> Bool {
    let (rises, falls) = freedom(column)
    return rises || falls
  }

  private mutating func move(_ gain: Gain, _ model: Model, _ criteria: Criteria) {
    let column = gain.column
    let first = gain.first.key
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
      notePricedColumns(settledAfter: first, model)
      moveOrderDuals(by: -excess / pivot, leaving: leaving, entering: column)
    }
    for column in crossing + below { reshaped.insert(Int(column)) }
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
}

// The dual simplex method: brings the values back into the intervals that the duals allow.
//
// R. Fourer, "A simplex algorithm for piecewise-linear programming", Math. Programming 33, 1985 and 41, 1988; the walk
// past bounds: I. Maros, "A generalized dual phase-2 simplex algorithm", EJOR 149(1), 2003. Compared
// lexicographically here, one number a level.

extension Engine {
  enum Feasibility {
    case feasible
    /// Constraints that cannot hold together.
    case contradiction([Blocker])
    case lost
  }

  /// A bound that takes part in a contradiction.
  struct Blocker {
    let constraint: Int
    /// What the constraint, as stated, is to be multiplied by in the combination that cannot hold.
    let multiplier: Double
    /// How much it counts there.
    let size: Double
  }

  /// A basic column outside its interval, on its way to the end of it.
  struct Leaving {
    let slot: Int
    let column: Int
    /// Whether the column's dual rises, which its value lies above the interval for.
    let rises: Bool
    /// The piece to go to, and the column's dual there before the step.
    var target: Int
    var dual: LevelVector
  }

  mutating func makeFeasible(_ model: Model) -> Feasibility {
    crash()
    var tolerated: [Int32] = []
    defer {
      for slot in tolerated { isInfeasible[Int(slot)] = false }
    }
    var isFresh = false
    var repairs = 0
    while true {
      refreshIfWorn()
      if isLost { return .lost }
      guard let leaving = chooseLeaving(prefersYoungest: repairs < 100 + 2 * basis.count) else {
        if isLost { return .lost }
        if valueRounding <= Tolerance.rounding { return .feasible }
        recomputeValues()
        continue
      }
      steps += 1
      repairs += 1
      if steps > stepLimit { return .lost }
      solveRow(leaving.slot)
      price()
      switch walk(leaving, model) {
      case .moved:
        isFresh = false
      case .unstable:
        if isFresh { return .lost }
        refactor(keepingDuals: false)
        isFresh = true
      case .blocked(let members):
        let distance = violation(leaving.slot)
        if distance > Tolerance.conflict * size(leaving.column) {
          if isFresh || factorization.changeCount == 0 && updatesSinceRefresh == 0 {
            let isCut = DeliberateFault.isActive(.conflictMember)
            return .contradiction(isCut ? Array(members.dropLast()) : members)
          }
          refactor()
          isFresh = true
        } else {
          // Rounding that nothing can repair.
          isInfeasible[leaving.slot] = true
          infeasible.removeAll { Int($0) == leaving.slot }
          tolerated.append(Int32(leaving.slot))
        }
      }
      if values[leaving.column].isNaN { return .lost }
    }
  }

  // MARK: The walk

  enum WalkResult {
    case moved
    /// The pivot looks different from its row and from its column.
    case unstable
    case blocked([Blocker])
  }

  /// Something that happens on the way of the duals.
  struct Event: HeapElement {
    let ratio: LevelVector
    /// The leaving column itself, or the nonbasic one that reaches an end of its subdifferential.
    let column: Int
    let rises: Bool
    /// The constraint whose piece the column stands on.
    let precedence: Int

    /// By ratio; of equal ones that of the youngest constraint, because ties are settled in favour of older ones.
    func precedes(_ other: Event) -> Bool {
      let order = ratio.compare(with: other.ratio)
      return order < 0 || order == 0 && precedence > other.precedence
    }
  }

  /// A nonbasic column that goes on to its next piece without entering.
  struct Flip {
    let column: Int
    let rises: Bool
    let ratio: LevelVector
  }

  /// Moves the duals along `inverseRow` as far as that brings the leaving column nearer, and the values after them.
  mutating func walk(_ start: Leaving, _ model: Model) -> WalkResult {
    var leaving = start
    let value = values[leaving.column]
    var events = Heap<Event>()
    for index in priceVector.indices {
      let column = Int(index)
      let entry = priceVector[column]
      if abs(entry) <= Tolerance.entry { continue }
      let rises = ((entry > 0) == leaving.rises) != DeliberateFault.isActive(.dualRatioTest)
      if let slack = slack(column, rises: rises) {
        events.append(
          Event(
            ratio: slack / abs(entry), column: column, rises: rises,
            precedence: precedence(column, Int(cursors[column]))))
      }
    }
    if let slack = ownSlack(leaving) {
      events.append(
        Event(
          ratio: ownRatio(slack), column: leaving.column, rises: leaving.rises, precedence: .max))
    }
    events.heapify()

    var distance = abs(value - pieces[leaving.column][leaving.target].value)
    // Where a flip or a jump leaves no more than rounding, nothing that comes later may be asked to make up for it.
    let rounding = Tolerance.feasibility * size(leaving.column)
    var flips: [Flip] = []
    // Where each column stands after its flips so far.
    var standing: [Int: Int] = [:]
    while let event = events.popFirst() {
      if event.column == leaving.column {
        let next = leaving.rises ? leaving.target + 1 : leaving.target - 1
        let nextValue =
          next < 0
          ? -Double.infinity
          : next < pieces[leaving.column].count ? pieces[leaving.column][next].value : .infinity
        let jump = abs(nextValue - pieces[leaving.column][leaving.target].value)
        if jump >= distance - rounding {
          return finishWithoutPivot(leaving, event.ratio, flips, model)
        }
        distance -= jump
        if leaving.rises {
          leaving.dual -= change(leaving.column, leaving.target)
          leaving.target = next
        } else {
          leaving.target = next
          leaving.dual += change(leaving.column, next)
        }
        if let slack = ownSlackAtTarget(leaving) {
          events.push(
            Event(
              ratio: event.ratio + ownRatio(slack), column: leaving.column, rises: leaving.rises,
              precedence: .max))
        }
        continue
      }
      let entry = abs(priceVector[event.column])
      let here = standing[event.column]
      let (next, gain) = nextStop(event.column, from: here, rises: event.rises)
      if gain * entry < distance - rounding, let next {
        distance -= gain * entry
        flips.append(Flip(column: event.column, rises: event.rises, ratio: event.ratio))
        standing[event.column] = next
        let isBlocked =
          event.rises ? isBlockedAbove(event.column, next) : isBlockedBelow(event.column, next)
        if !isBlocked {
          events.push(
            Event(
              ratio: event.ratio + change(event.column, next) / entry, column: event.column,
              rises: event.rises, precedence: precedence(event.column, next)))
        }
        continue
      }
      return enter(event, leaving, flips, &events, model)
    }
    return .blocked(blockers(leaving))
  }

  @inline(__always)
  private func precedence(_ column: Int, _ index: Int) -> Int {
    index < pieces[column].count ? Int(pieces[column][index].constraint) : -1
  }

  /// How far the dual of a nonbasic column may still move; nothing where a bound takes up any dual.
  @inline(__always)
  private func slack(_ column: Int, rises: Bool) -> LevelVector? {
    if isBetween[column] { return .zero }
    let cursor = Int(cursors[column])
    let slack: LevelVector
    if rises {
      if isBlockedAbove(column, cursor) { return nil }
      slack = change(column, cursor) - duals[column]
    } else {
      if isBlockedBelow(column, cursor) { return nil }
      slack = duals[column]
    }
    return slack.atLeastNothing
  }

  @inline(__always)
  private func ownSlack(_ leaving: Leaving) -> LevelVector? {
    if leaving.rises
      ? isBlockedAbove(leaving.column, leaving.target)
      : isBlockedBelow(leaving.column, leaving.target)
    {
      return nil
    }
    let slack =
      leaving.rises ? change(leaving.column, leaving.target) - leaving.dual : leaving.dual
    return slack.atLeastNothing
  }

  @inline(__always)
  private func ownSlackAtTarget(_ leaving: Leaving) -> LevelVector? {
    if leaving.rises
      ? isBlockedAbove(leaving.column, leaving.target)
      : isBlockedBelow(leaving.column, leaving.target)
    {
      return nil
    }
    return change(leaving.column, leaving.target)
  }

  /// When the leaving column itself goes past its target. Under Bland's rule, a piece that means nothing at the seven levels
  /// is passed before any column enters: columns that stop there come and go in circles.
  @inline(__always)
  private func ownRatio(_ slack: LevelVector) -> LevelVector {
    usesBlandsRule && slack.sign == 0 ? .zero : slack
  }

  /// The next piece of a nonbasic column in a direction, and how far away it is.
  @inline(__always)
  private func nextStop(_ column: Int, from standing: Int?, rises: Bool) -> (Int?, Double) {
    let list = pieces[column]
    let cursor = standing ?? Int(cursors[column])
    let value = standing.map { list[$0].value } ?? values[column]
    var next = rises ? cursor + 1 : cursor - 1
    if standing == nil && isBetween[column] && rises { next = cursor }
    guard next >= 0 && next < list.count else { return (nil, .infinity) }
    return (next, abs(list[next].value - value))
  }

  // MARK: Results of a walk

  private mutating func finishWithoutPivot(
    _ leaving: Leaving, _ ratio: LevelVector, _ flips: [Flip], _ model: Model
  ) -> WalkResult {
    moveDuals(along: leaving, by: ratio, entering: nil, changing: nil, model)
    duals[leaving.column] =
      leaving.rises
      ? leaving.dual + ratio - change(leaving.column, leaving.target) : leaving.dual - ratio
    tiltBasic(leaving.column)
    cursors[leaving.column] = Int32(leaving.rises ? leaving.target + 1 : leaving.target)
    isBetween[leaving.column] = true
    duals[leaving.column] = .zero
    noteDual(leaving.column)
    apply(flips)
    noteFeasibility(leaving.slot)
    noteProgress(ratio)
    return .moved
  }

  /// Lets the column of an event enter, or one that reaches its end at the same time and makes a better pivot.
  private mutating func enter(
    _ event: Event, _ leaving: Leaving, _ flips: [Flip], _ events: inout Heap<Event>,
    _ model: Model
  ) -> WalkResult {
    var entering = event.column
    var rises = event.rises
    var size = abs(priceVector[entering])
    let takesFirst = usesBlandsRule
    // Bland's rule ends circles only where it may choose among all that tie: the order does not count, which costs are
    // tilted in as the circle goes on, and columns that tie do not flip.
    func ties(_ ratio: LevelVector) -> Bool {
      takesFirst ? (ratio - event.ratio).sign == 0 : ratio.compare(with: event.ratio) == 0
    }
    var kept = flips.count
    while kept > 0 && ties(flips[kept - 1].ratio) { kept -= 1 }
    var candidates: [(column: Int, rises: Bool)] = flips[kept...].map { ($0.column, $0.rises) }
    while let other = events.popFirst(), ties(other.ratio) {
      if other.column != leaving.column { candidates.append((other.column, other.rises)) }
    }
    var taken = takesFirst ? kept : flips.count
    let needed = takesFirst ? Tolerance.pivot : 10 * size
    for candidate in candidates {
      let candidateSize = abs(priceVector[candidate.column])
      let isBetter =
        takesFirst
        ? candidate.column < entering && candidateSize > needed
        : candidateSize > needed && candidateSize > size
      if isBetter {
        entering = candidate.column
        rises = candidate.rises
        size = candidateSize
        taken = kept
      }
    }
    if size < Tolerance.pivot && factorization.changeCount > 0 { return .unstable }

    solveColumn(entering)
    let pivot = columnVector[leaving.slot]
    let entry = priceVector[entering]
    if disagree(pivot, entry) { return .unstable }
    // Flips at the very ratio of the pivot are not needed once another column enters there.
    let applied = Array(flips[..<taken])
    // Where the entering column flips first, it moves on another segment.
    let key =
      event.ratio.levelsOnly == .zero && !applied.contains(where: { $0.column == entering })
        && hasPricedColumnToKeep()
      ? firstKeyChanged(byMoving: entering, model) : nil
    moveDuals(along: leaving, by: event.ratio, entering: entering, changing: key, model)
    if !applied.isEmpty {
      apply(applied)
      solveColumn(entering)
    }
    let target = pieces[leaving.column][leaving.target].value
    let distance = (values[leaving.column] - target) / columnVector[leaving.slot]
    moveBasicColumns(by: distance, pivot: columnVector[leaving.slot])
    setValue(entering, values[entering] + distance)
    setValue(leaving.column, target)

    cursors[leaving.column] = Int32(leaving.target)
    isBetween[leaving.column] = false
    let step = leaving.rises ? event.ratio : -event.ratio
    duals[leaving.column] = (leaving.dual + step).cleaned
    if DeliberateFault.isActive(.leavingReducedCost) { duals[leaving.column] = leaving.dual }
    enterSegment(entering, rises: rises, after: step * entry)
    exchange(leaving.slot, entering: entering)
    noteFeasibility(leaving.slot)
    noteProgress(event.ratio)
    return .moved
  }

  /// Whether a pivot looks different from its row and from its column; more so where new factors would not help.
  func disagree(_ pivot: Double, _ entry: Double) -> Bool {
    let difference = abs(pivot - entry)
    return difference > Tolerance.agreement * (1 + abs(entry)) || abs(pivot) <= Tolerance.entry
      || difference > Tolerance.closeAgreement * abs(entry) && factorization.changeCount > 0
  }

  /// Puts an entering column on the segment into which it moves. Its dual, after the step, is the slope there; if it
  /// is not, because it did not fit before, the cost is tilted by the difference.
  private mutating func enterSegment(_ column: Int, rises: Bool, after step: LevelVector) {
    duals[column] += step
    if !isBetween[column] && rises { moveCursor(of: column, to: Int(cursors[column]) + 1) }
    tiltBasic(column)
    isBetween[column] = true
    duals[column] = .zero
  }

  /// Tilts the cost of a column that is basic on a segment by the dual that it has and must not have.
  private mutating func tiltBasic(_ column: Int) {
    let dual = duals[column]
    if dual.sign != 0 {
      tilts.append((Int32(column), dual))
    } else if abs(dual[LevelVector.orderLane]) > Tolerance.dual {
      orderTilts.append((Int32(column), dual[LevelVector.orderLane]))
    }
  }

  /// Whether a priced column has been settled by an error and does not wait to be looked at again anyway.
  @inline(__always)
  private func hasPricedColumnToKeep() -> Bool {
    for index in priceVector.indices
    where !isDualChanged[Int(index)] && isSettledByError(Int(index)) {
      return true
    }
    return false
  }

  /// Moves the duals of the priced columns. A step that is zero at all levels leaves them as free as they were: there,
  /// those that something older than `key` has settled need not be judged again.
  private mutating func moveDuals(
    along leaving: Leaving, by ratio: LevelVector, entering: Int?, changing key: Key?,
    _ model: Model
  ) {
    let step = leaving.rises ? ratio : -ratio
    if step != .zero {
      noteDualRounding(of: step, pivot: entering.map { priceVector[$0] } ?? 1)
    }
    for index in priceVector.indices {
      let column = Int(index)
      if column == entering { continue }
      if step != .zero {
        duals[column] = (duals[column] + step * priceVector[column]).cleaned
      } else if abs(priceVector[column]) <= Tolerance.entry {
        continue
      }
      if let key, isSettled(column, before: key, model) { continue }
      noteDual(column)
    }
  }

  /// Moves nonbasic columns on to their next pieces, and the basic ones with them.
  private mutating func apply(_ flips: [Flip]) {
    if flips.isEmpty { return }
    for flip in flips {
      let (next, _) = nextStop(flip.column, from: nil, rises: flip.rises)
      guard let next else { continue }
      let value = pieces[flip.column][next].value
      let distance = DeliberateFault.isActive(.missedBoundFlip) ? 0 : value - values[flip.column]
      scatter(flip.column, times: distance)
      setValue(flip.column, value)
      if isBetween[flip.column] && flip.rises {
        isBetween[flip.column] = false
      } else {
        let wasBetween = isBetween[flip.column]
        isBetween[flip.column] = false
        if wasBetween || !flip.rises {
          cursors[flip.column] = Int32(next)
          duals[flip.column] += change(flip.column, next)
        } else {
          duals[flip.column] -= change(flip.column, next - 1)
          cursors[flip.column] = Int32(next)
        }
      }
      duals[flip.column] = duals[flip.column].cleaned
      noteDual(flip.column)
    }
    columnVector.clear()
    factorization.solve(&rowVector, into: &columnVector)
    moveBasicColumns(by: 1)
  }

  mutating func noteProgress(_ ratio: LevelVector) {
    stalledSteps = ratio.sign > 0 ? 0 : stalledSteps + 1
  }

  /// The bounds that keep a column outside its interval: its own and those that take up the duals of the row.
  private func blockers(_ leaving: Leaving) -> [Blocker] {
    var blockers: [Blocker] = []
    func add(_ column: Int, above: Bool, multiplier: Double) {
      let index = Int(above ? highBounds[column] : lowBounds[column])
      blockers.append(blocker(pieces[column][index], multiplier))
    }
    add(leaving.column, above: leaving.rises, multiplier: 1)
    for index in priceVector.indices {
      let column = Int(index)
      let entry = priceVector[column]
      if abs(entry) <= Tolerance.entry { continue }
      add(column, above: (entry > 0) == leaving.rises, multiplier: entry)
    }
    return blockers
  }
}

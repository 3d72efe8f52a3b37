// The values of the last solution, and the list of variables that moved since the last drain.

/// A variable with its value in a new solution.
struct PublishedValue: BitwiseCopyable, Sendable {
  let variable: Int32
  let value: Double
}

/// A variable whose value is an affine function of one number.
struct PublishedLine: Hashable, Sendable {
  let variable: Int32
  let constant: Double
  let rate: Double

  @inline(__always)
  func value(at number: Double) -> Double { constant + rate * number }
}

extension Model {
  /// A variable that moved since the last drain, with its value at that drain.
  struct MovedVariable: Sendable {
    let index: UInt32
    let generation: UInt32
    let from: Double
  }

  /// The length of the list of moved variables, for tests.
  package var movedVariableCount: Int { movedVariables.count }

  /// Stores a new value and lists the variable as moved, unless the value differs from the old one only by rounding.
  mutating func publish(_ value: Double, of index: Int) {
    if !Self.differs(value, values[index]) { return }
    if !isMoved[index] { noteMoved(index, from: values[index]) }
    values[index] = value
  }

  /// Stores new values, as `publish(_:of:)` does. O(values).
  mutating func publish(_ new: borrowing FlatArray<PublishedValue>) {
    values.withOwnElements { values in
      isMoved.withOwnElements { isMoved in
        Self.publish(new, values, isMoved, &movedVariables, variables)
      }
    }
  }

  private static func publish(
    _ new: borrowing FlatArray<PublishedValue>, _ values: borrowing OwnElements<Double>,
    _ isMoved: borrowing OwnElements<Bool>, _ moved: inout [MovedVariable],
    _ variables: [VariableRecord]
  ) {
    removeMovesOfRemoved(&moved, variables)
    if moved.isEmpty && moved.capacity < new.count {
      new.append(to: &moved) { move($0, values, isMoved, variables) }
      return
    }
    // Often the same variables as before, which are listed.
    for place in new.indices {
      if let listed = move(new[place], values, isMoved, variables) { moved.append(listed) }
    }
  }

  /// Stores a new value. Returns the variable as one to list as moved, unless it is listed or does not move.
  @inline(__always)
  private static func move(
    _ new: PublishedValue, _ values: borrowing OwnElements<Double>,
    _ isMoved: borrowing OwnElements<Bool>, _ variables: [VariableRecord]
  ) -> MovedVariable? {
    let index = Int(new.variable)
    let old = values[index]
    if !differs(new.value, old) { return nil }
    values[index] = new.value
    if isMoved[index] { return nil }
    isMoved[index] = true
    return MovedVariable(
      index: UInt32(truncatingIfNeeded: index), generation: variables[index].generation, from: old)
  }

  /// Stores the values of several variables at one number, as `publish(_:of:)` does. O(variables).
  mutating func publish(_ lines: [PublishedLine], _ range: Range<Int>, at number: Double) {
    var place = range.lowerBound
    while true {
      place = Self.move(&values, isMoved, lines, place, range.upperBound, at: number)
      if place == range.upperBound { return }
      publish(lines[place].value(at: number), of: Int(lines[place].variable))
      place += 1
    }
  }

  /// Stores the values of variables that are listed as moved, up to the first one that is not. Returns the place of that one.
  ///
  /// A separate function, so that the references to the array are counted once and not for each element.
  @inline(never)
  private static func move(
    _ values: inout [Double], _ isMoved: [Bool], _ lines: [PublishedLine], _ start: Int, _ end: Int,
    at number: Double
  ) -> Int {
    var place = start
    while place < end {
      let index = Int(lines[place].variable)
      if !isMoved[index] { return place }
      let new = lines[place].value(at: number)
      let old = values[index]
      values[index] = differs(new, old) ? new : old
      place += 1
    }
    return end
  }

  private mutating func noteMoved(_ index: Int, from old: Double) {
    isMoved[index] = true
    Self.removeMovesOfRemoved(&movedVariables, variables)
    movedVariables.append(
      MovedVariable(index: UInt32(index), generation: variables[index].generation, from: old))
  }

  @inline(__always)
  private static func differs(_ new: Double, _ old: Double) -> Bool {
    // Compared this way round, the larger one is one instruction.
    let size = old.magnitude > 1 ? old.magnitude : 1
    return (new - old).magnitude > Tolerance.movement * size
  }

  /// Removes the entries of removed variables, so that the list stays bounded if changes are never drained. Amortised O(1).
  @inline(__always)
  private static func removeMovesOfRemoved(
    _ moved: inout [MovedVariable], _ variables: [VariableRecord]
  ) {
    if moved.count < 64 || moved.count < 2 * variables.count { return }
    moved.removeAll { variables[Int($0.index)].generation != $0.generation }
  }

  mutating func drainChanges() -> [(variable: Variable, value: Double)] {
    var changes: [(variable: Variable, value: Double)] = []
    changes.reserveCapacity(movedVariables.count)
    for moved in movedVariables {
      let index = Int(moved.index)
      guard variables[index].generation == moved.generation else { continue }
      isMoved[index] = false
      if values[index] != moved.from { changes.append((variable(at: index), values[index])) }
    }
    movedVariables.empty()
    return changes
  }
}

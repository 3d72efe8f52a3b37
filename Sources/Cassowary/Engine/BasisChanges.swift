/// What has happened to the basis since its factors were made, in product form: an exchange is an eta, a new row a
/// border.
///
/// A solution has few entries that are not zero, and most changes have nothing to do with them. So each change is linked
/// with the positions that it reads and writes, and a walk visits those that matter, in order.
struct BasisChanges: Sendable {
  private struct Change: Sendable {
    let position: Int32
    /// The first of its entries.
    let start: Int32
    /// The next change at this position, or -1, and the one before.
    var next: Int32 = -1
    let previous: Int32
    /// The youngest entry at this position that is older than the change, or -1.
    let olderEntry: Int32
    /// The entry at the position itself; 0 marks a border.
    let pivot: Double
  }

  private struct Entry: Sendable {
    let position: Int32
    let change: Int32
    /// The last change at this position that is older, or -1.
    let previousChange: Int32
    /// The youngest entry at this position that is older, or -1.
    let olderEntry: Int32
    let value: Double
  }

  private var changes: [Change] = []
  private var entries: [Entry] = []
  private var borders: [Int32] = []
  /// By position, or -1.
  private var firstChanges: [Int32] = []
  private var lastChanges: [Int32] = []
  private var lastEntries: [Int32] = []
  private var pending = PendingOrders()
  /// How many steps walks have taken so far.
  private(set) var work = 0

  /// What coming to a change takes, in steps along its entries.
  private static var visitWork: Int { 8 }

  var count: Int { changes.count }
  var entryCount: Int { entries.count }

  mutating func grow(to slots: Int) {
    while firstChanges.count < slots {
      firstChanges.append(-1)
      lastChanges.append(-1)
      lastEntries.append(-1)
    }
  }

  mutating func removeAll() {
    for change in changes {
      firstChanges[Int(change.position)] = -1
      lastChanges[Int(change.position)] = -1
    }
    for entry in entries { lastEntries[Int(entry.position)] = -1 }
    changes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    borders.removeAll(keepingCapacity: true)
    work = 0
  }

  // MARK: Adding

  /// The column that is `column` in terms of the basis takes the place of the one at `position`.
  mutating func replace(_ position: Int, with column: SparseVector) {
    append(position, pivot: column[position])
    if DeliberateFault.isActive(.staleEta) { return }
    for index in column.indices where Int(index) != position {
      let value = column[Int(index)]
      if abs(value) > Tolerance.factorDrop { append(index, value) }
    }
  }

  /// A new row in `slot`, whose logical is basic there; `entries` are its coefficients at the basic columns.
  mutating func addBorder(_ slot: Int, entries: [(position: Int32, value: Double)]) {
    borders.append(Int32(changes.count))
    append(slot, pivot: 0)
    if DeliberateFault.isActive(.lostBorder) { return }
    for entry in entries { append(entry.position, entry.value) }
  }

  private mutating func append(_ position: Int, pivot: Double) {
    let index = Int32(changes.count)
    let previous = lastChanges[position]
    changes.append(
      Change(
        position: Int32(position), start: Int32(entries.count), previous: previous,
        olderEntry: lastEntries[position], pivot: pivot))
    if previous >= 0 { changes[Int(previous)].next = index } else { firstChanges[position] = index }
    lastChanges[position] = index
    pending.grow(to: changes.count)
  }

  private mutating func append(_ position: Int32, _ value: Double) {
    let index = Int32(entries.count)
    entries.append(
      Entry(
        position: position, change: Int32(changes.count - 1),
        previousChange: lastChanges[Int(position)], olderEntry: lastEntries[Int(position)],
        value: value))
    lastEntries[Int(position)] = index
  }

  private func entries(of index: Int) -> Range<Int> {
    let end = index + 1 < changes.count ? Int(changes[index + 1].start) : entries.count
    return Int(changes[index].start)..<end
  }

  // MARK: Walking

  /// Leads a solution of `B · x = b` past the changes. `right` is b, by row.
  mutating func apply(_ right: SparseVector, to solution: inout SparseVector) {
    if changes.isEmpty { return }
    for index in solution.indices {
      let first = firstChanges[Int(index)]
      if first >= 0 { pending.insert(Int(first)) }
    }
    for border in borders { pending.insert(Int(border)) }
    var from = 0
    while let index = pending.removeFirst(from: from) {
      from = index
      let change = changes[index]
      let position = Int(change.position)
      let range = entries(of: index)
      work += Self.visitWork
      if change.pivot == 0 {
        var sum = -right[position]
        for place in range { sum += entries[place].value * solution[Int(entries[place].position)] }
        work += range.count
        if sum == 0 { continue }
        solution.set(sum, at: position)
      } else {
        let value = solution[position]
        if value == 0 { continue }
        let quotient = value / change.pivot
        solution.set(quotient, at: position)
        for place in range {
          let entry = entries[place]
          solution.add(-entry.value * quotient, at: Int(entry.position))
          let next =
            entry.previousChange < 0
            ? firstChanges[Int(entry.position)] : changes[Int(entry.previousChange)].next
          if next >= 0 && !DeliberateFault.isActive(.skippedEta) { pending.insert(Int(next)) }
        }
        work += range.count
      }
      if change.next >= 0 { pending.insert(Int(change.next)) }
    }
  }

  /// Leads the right side of `Bᵀ · y = c` past the changes, the last one first. `right` is c, by position; what borders
  /// take of it goes to `solution`, by row.
  mutating func applyBackwards(
    to right: inout SparseVector, into solution: inout SparseVector
  ) {
    if changes.isEmpty { return }
    for index in right.indices {
      addPending(change: lastChanges[Int(index)], entry: lastEntries[Int(index)])
    }
    var from = changes.count - 1
    while let index = pending.removeLast(upTo: from) {
      from = index
      let change = changes[index]
      let position = Int(change.position)
      let range = entries(of: index)
      let before = right[position]
      work += Self.visitWork + range.count
      if change.pivot == 0 {
        if before == 0 { continue }
        solution.set(-before, at: position)
        right.set(0, at: position)
        for place in range {
          let entry = entries[place]
          right.add(entry.value * before, at: Int(entry.position))
          addPending(change: entry.previousChange, entry: entry.olderEntry)
        }
      } else {
        var sum = before
        for place in range { sum -= entries[place].value * right[Int(entries[place].position)] }
        if sum == 0 && before == 0 { continue }
        right.set(sum / change.pivot, at: position)
        if before == 0 { addPending(change: change.previous, entry: change.olderEntry) }
      }
    }
  }

  /// Adds a change and an entry's change, and those before them at the same position.
  @inline(__always)
  private mutating func addPending(change: Int32, entry: Int32) {
    var change = change
    while change >= 0 {
      pending.insert(Int(change))
      change = changes[Int(change)].previous
    }
    var entry = entry
    while entry >= 0 {
      pending.insert(Int(entries[Int(entry)].change))
      entry = entries[Int(entry)].olderEntry
    }
  }
}

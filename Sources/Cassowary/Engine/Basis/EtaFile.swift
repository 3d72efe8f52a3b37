/// The updates of the basis since its last factorization, in product form: a replaced column is an eta, a new row a
/// border.
///
/// An eta has the entering column in terms of the basis. A border has the coefficients of the new row at the basic
/// columns; the logical of the row becomes basic in its own position, so that the factors remain valid.
///
/// Each update is linked with the earlier and later ones at the positions that it reads and writes, so that FTRAN and
/// BTRAN visit only updates that concern nonzeros, in the order in which they were made. A solve takes time linear in
/// the entries of the updates that it visits, and a word for each 4,096 updates.
///
/// Sources: G. Dantzig, W. Orchard-Hays, "The product form for the inverse in the simplex method", Math. Tables Other
/// Aids Comput. 8, 1954; for borders J. Bisschop, A. Meeraus, "Matrix augmentation and partitioning in the updating of
/// the basis inverse", Math. Programming 13, 1977; for the visits J. Hall, K. McKinnon, "Hyper-sparsity in the revised
/// simplex method and how to exploit it", Comput. Optim. Appl. 32(3), 2005.
struct EtaFile: Sendable {
  private struct Update: Sendable {
    let position: Int32
    /// The first of its entries.
    let start: Int32
    /// The next update of this position, or -1.
    var next: Int32 = -1
    /// The previous update of this position, or -1.
    let previous: Int32
    /// The last entry at this position among those of earlier updates, or -1.
    let previousEntry: Int32
    /// The entry of an eta at its own position; 0 marks a border.
    let pivot: Double
  }

  private struct Entry: Sendable {
    let position: Int32
    /// The update that it is an entry of.
    let update: Int32
    /// The last update of this position before the one that it is an entry of, or -1.
    let previousUpdate: Int32
    /// The previous entry at this position, or -1.
    let previousEntry: Int32
    let value: Double
  }

  private var updates: [Update] = []
  private var entries: [Entry] = []
  /// The updates that are borders.
  private var borders: [Int32] = []
  /// By position: the first update, or -1.
  private var firstUpdates: [Int32] = []
  /// By position: the last update, or -1.
  private var lastUpdates: [Int32] = []
  /// By position: the last entry, or -1.
  private var lastEntries: [Int32] = []
  private var pending = PivotOrderSet()
  /// The work of all solves since the last ``removeAll()``, in entries: those of the visited updates, and a fixed number
  /// for each visit.
  private(set) var work = 0

  private static var visitWork: Int { 8 }

  /// The number of updates.
  var count: Int { updates.count }
  var entryCount: Int { entries.count }

  mutating func grow(to slotCount: Int) {
    let missing = max(0, slotCount - firstUpdates.count)
    firstUpdates.append(-1, count: missing)
    lastUpdates.append(-1, count: missing)
    lastEntries.append(-1, count: missing)
  }

  mutating func removeAll() {
    for update in updates {
      firstUpdates[Int(update.position)] = -1
      lastUpdates[Int(update.position)] = -1
    }
    for entry in entries { lastEntries[Int(entry.position)] = -1 }
    updates.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
    borders.removeAll(keepingCapacity: true)
    work = 0
  }

  // MARK: Updates

  /// Replaces the column at a position by one that is given in terms of the basis. Its entry there is not 0.
  mutating func replaceColumn(_ position: Int, with column: SparseVector) {
    append(position, pivot: column[position])
    if DeliberateFault.isActive(.staleEta) { return }
    for index in column.indices where Int(index) != position {
      let value = column[Int(index)]
      if abs(value) > Tolerance.factorDrop { append(index, value) }
    }
  }

  /// Adds a row in a slot whose position is not in the basis; its logical becomes basic there. `entries` are the
  /// coefficients of the row at the basic columns.
  mutating func addBorder(_ slot: Int, entries: [(position: Int32, value: Double)]) {
    borders.append(Int32(updates.count))
    append(slot, pivot: 0)
    if DeliberateFault.isActive(.lostBorder) { return }
    for entry in entries { append(entry.position, entry.value) }
  }

  private mutating func append(_ position: Int, pivot: Double) {
    let index = Int32(updates.count)
    let previous = lastUpdates[position]
    updates.append(
      Update(
        position: Int32(position), start: Int32(entries.count), previous: previous,
        previousEntry: lastEntries[position], pivot: pivot))
    if previous >= 0 { updates[Int(previous)].next = index } else { firstUpdates[position] = index }
    lastUpdates[position] = index
    pending.grow(to: updates.count)
  }

  private mutating func append(_ position: Int32, _ value: Double) {
    let index = Int32(entries.count)
    entries.append(
      Entry(
        position: position, update: Int32(updates.count - 1),
        previousUpdate: lastUpdates[Int(position)], previousEntry: lastEntries[Int(position)],
        value: value))
    lastEntries[Int(position)] = index
  }

  private func entries(of index: Int) -> Range<Int> {
    let end = index + 1 < updates.count ? Int(updates[index + 1].start) : entries.count
    return Int(updates[index].start)..<end
  }

  // MARK: Solving

  /// Applies the updates to a solution of `B · x = b` with the factors, in the order in which they were made. `right` is
  /// b, by row; the borders read the rows that the factors do not have.
  mutating func ftran(_ right: SparseVector, _ solution: inout SparseVector) {
    if updates.isEmpty { return }
    for index in solution.indices {
      let first = firstUpdates[Int(index)]
      if first >= 0 { pending.insert(Int(first)) }
    }
    // A border may make its position nonzero whatever the solution is.
    for border in borders { pending.insert(Int(border)) }
    var from = 0
    while let index = pending.removeFirst(from: from) {
      from = index
      let update = updates[index]
      let position = Int(update.position)
      let range = entries(of: index)
      work += Self.visitWork
      if update.pivot == 0 {
        var sum = -right[position]
        for place in range { sum += entries[place].value * solution[Int(entries[place].position)] }
        work += range.count
        if sum == 0 { continue }
        solution.set(sum, at: position)
      } else {
        let value = solution[position]
        if value == 0 { continue }
        let quotient = value / update.pivot
        solution.set(quotient, at: position)
        for place in range {
          let entry = entries[place]
          solution.add(-entry.value * quotient, at: Int(entry.position))
          let next =
            entry.previousUpdate < 0
            ? firstUpdates[Int(entry.position)] : updates[Int(entry.previousUpdate)].next
          if next >= 0 && !DeliberateFault.isActive(.skippedEta) { pending.insert(Int(next)) }
        }
        work += range.count
      }
      if update.next >= 0 { pending.insert(Int(update.next)) }
    }
  }

  /// Applies the updates to the right-hand side of `Bᵀ · y = c`, the last one first. `right` is c, by position, and
  /// becomes the right-hand side for the factors; the components of y in the rows of borders go to `solution`, by row.
  mutating func btran(_ right: inout SparseVector, into solution: inout SparseVector) {
    if updates.isEmpty { return }
    for index in right.indices {
      insertPending(update: lastUpdates[Int(index)], entry: lastEntries[Int(index)])
    }
    var from = updates.count - 1
    while let index = pending.removeLast(upTo: from) {
      from = index
      let update = updates[index]
      let position = Int(update.position)
      let range = entries(of: index)
      let before = right[position]
      work += Self.visitWork + range.count
      if update.pivot == 0 {
        if before == 0 { continue }
        solution.set(-before, at: position)
        right.set(0, at: position)
        for place in range {
          let entry = entries[place]
          right.add(entry.value * before, at: Int(entry.position))
          insertPending(update: entry.previousUpdate, entry: entry.previousEntry)
        }
      } else {
        var sum = before
        for place in range { sum -= entries[place].value * right[Int(entries[place].position)] }
        if sum == 0 && before == 0 { continue }
        right.set(sum / update.pivot, at: position)
        if before == 0 { insertPending(update: update.previous, entry: update.previousEntry) }
      }
    }
  }

  /// Inserts what reads a position that has become nonzero: an update of it and an update with an entry at it, and the
  /// earlier ones of both kinds.
  @inline(__always)
  private mutating func insertPending(update: Int32, entry: Int32) {
    var update = update
    while update >= 0 {
      pending.insert(Int(update))
      update = updates[Int(update)].previous
    }
    var entry = entry
    while entry >= 0 {
      pending.insert(Int(entries[Int(entry)].update))
      entry = entries[Int(entry)].previousEntry
    }
  }
}

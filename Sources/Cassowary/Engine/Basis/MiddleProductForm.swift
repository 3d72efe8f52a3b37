/// The columns of the basis that were replaced since its last factorization, as factors between its triangular ones:
/// `B = L · T₁ · T₂ ⋯ Tₘ · U`, `Tᵢ = I + xᵢ · yᵢᵀ`.
///
/// Where position p gets another column a, `x` is a in terms of `L · T₁ ⋯`, less the column of U at p, and `y` is the row
/// of U's inverse at p. Both are short where U has few entries: the column in terms of the whole basis, which the product
/// form of the inverse keeps, is many times as long. `1 + yᵀ · x` is the entry of that column at p, the pivot.
///
/// All vectors are by pivot order. The entries of one order are linked, so that FTRAN and BTRAN visit only updates that
/// concern nonzeros, in the order in which they were made or the other way. A solve takes time linear in the entries of the
/// updates that it visits and of the links that it follows, and a word for each 4,096 updates.
///
/// Sources: Q. Huangfu, J. Hall, "Novel update techniques for the revised simplex method", Comput. Optim. Appl. 60(3), 2015;
/// for the visits J. Hall, K. McKinnon, "Hyper-sparsity in the revised simplex method and how to exploit it", Comput. Optim.
/// Appl. 32(3), 2005.
struct MiddleProductForm: Sendable {
  private struct Update: Sendable {
    let pivot: Double
    /// The first of its entries in `columns`.
    let columnStart: Int32
    /// The first of its entries in `rows`.
    let rowStart: Int32
  }

  private var updates: [Update] = []
  /// The entries of `x`, and of `y`.
  private var columns = LinkedEntries()
  private var rows = LinkedEntries()
  private var pending = PivotOrderSet()
  /// The work of all solves since the last ``reset(to:)``, in entries: those of the visited updates, and a fixed number for
  /// each visit.
  private(set) var work = 0

  private static var visitWork: Int { 8 }

  /// The number of updates.
  var count: Int { updates.count }
  var entryCount: Int { columns.entries.count + rows.entries.count }

  /// Forgets all updates, and makes room for a number of orders.
  mutating func reset(to orderCount: Int) {
    updates.removeAll(keepingCapacity: true)
    columns.reset(to: orderCount)
    rows.reset(to: orderCount)
    work = 0
  }

  /// Makes room for one more order.
  mutating func appendOrder() {
    columns.appendOrder()
    rows.appendOrder()
  }

  // MARK: Updates

  /// Appends an update; the entries of its column and row have to follow.
  mutating func append(pivot: Double) {
    updates.append(
      Update(
        pivot: pivot, columnStart: Int32(columns.entries.count),
        rowStart: Int32(rows.entries.count)))
    pending.grow(to: updates.count)
  }

  /// Adds an entry to the column of the last update.
  mutating func appendToColumn(_ order: Int, _ value: Double) {
    if abs(value) <= Tolerance.factorDrop || DeliberateFault.isActive(.staleUpdate) { return }
    columns.append(order, group: updates.count - 1, value)
  }

  /// Adds an entry to the row of the last update.
  mutating func appendToRow(_ order: Int, _ value: Double) {
    if abs(value) > Tolerance.factorDrop { rows.append(order, group: updates.count - 1, value) }
  }

  private func columnRange(_ index: Int) -> Range<Int> {
    let end =
      index + 1 < updates.count ? Int(updates[index + 1].columnStart) : columns.entries.count
    return Int(updates[index].columnStart)..<end
  }

  private func rowRange(_ index: Int) -> Range<Int> {
    let end = index + 1 < updates.count ? Int(updates[index + 1].rowStart) : rows.entries.count
    return Int(updates[index].rowStart)..<end
  }

  // MARK: Solving

  /// Solves `T₁ ⋯ Tₘ · v = vector`. `nonzeros` are those of the vector.
  mutating func ftran(_ vector: inout [Double], _ nonzeros: inout PivotOrderSet) {
    if updates.isEmpty { return }
    nonzeros.forEach { order in
      rows.forEachGroup(at: order) { pending.insert($0) }
    }
    var from = 0
    while let index = pending.removeFirst(from: from) {
      from = index
      var product = 0.0
      for place in rowRange(index) {
        product += rows.entries[place].value * vector[Int(rows.entries[place].order)]
      }
      work += Self.visitWork + rowRange(index).count
      if product == 0 { continue }
      let factor = product / updates[index].pivot
      for place in columnRange(index) {
        let order = Int(columns.entries[place].order)
        vector[order] -= columns.entries[place].value * factor
        if nonzeros.contains(order) || DeliberateFault.isActive(.skippedUpdate) { continue }
        nonzeros.insert(order)
        rows.forEachGroup(at: order) { if $0 > index { pending.insert($0) } }
      }
      work += columnRange(index).count
    }
  }

  /// Solves `(T₁ ⋯ Tₘ)ᵀ · v = vector`. `nonzeros` are those of the vector.
  mutating func btran(_ vector: inout [Double], _ nonzeros: inout PivotOrderSet) {
    if updates.isEmpty { return }
    nonzeros.forEach { order in
      columns.forEachGroup(at: order) { pending.insert($0) }
    }
    var from = updates.count - 1
    while let index = pending.removeLast(upTo: from) {
      from = index
      var product = 0.0
      for place in columnRange(index) {
        product += columns.entries[place].value * vector[Int(columns.entries[place].order)]
      }
      work += Self.visitWork + columnRange(index).count
      if product == 0 { continue }
      let factor = product / updates[index].pivot
      for place in rowRange(index) {
        let order = Int(rows.entries[place].order)
        vector[order] -= rows.entries[place].value * factor
        if nonzeros.contains(order) { continue }
        nonzeros.insert(order)
        columns.forEachGroup(at: order) { if $0 < index { pending.insert($0) } }
      }
      work += rowRange(index).count
    }
  }
}

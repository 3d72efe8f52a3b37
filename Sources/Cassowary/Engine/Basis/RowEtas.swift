/// The eta file of the updates: `B = L · R₁⁻¹ · R₂⁻¹ ⋯ Rₘ⁻¹ · U`, with an eta Rᵢ for each update.
///
/// An eta subtracts multiples of other rows from its *source* row; the result is the row of a new pivot order, its *target*.
/// If a column was replaced, the source is the row of its former order, and the target becomes the last row of U. A row added
/// to the basis is both source and target. The targets are the orders after those of the factors, one for each eta.
///
/// All vectors are by pivot order. The entries of an order are linked, so that FTRAN visits only etas that concern nonzeros.
/// A solve takes time linear in the etas' entries and the links that it visits, plus one word for each 64 etas.
///
/// Sources: J. Forrest, J. Tomlin, "Updated triangular factors of the basis to maintain sparsity in the product form simplex
/// method", Math. Programming 2, 1972; J. Bisschop, A. Meeraus, "Matrix augmentation and partitioning in the updating of the
/// basis inverse", Math. Programming 13, 1977; for the visits J. Hall, K. McKinnon, "Hyper-sparsity in the revised simplex
/// method and how to exploit it", Comput. Optim. Appl. 32(3), 2005.
struct RowEtas: ~Copyable, Sendable {
  struct Eta: BitwiseCopyable, Sendable {
    let source: Int32
    /// The index of its first entry.
    let start: Int32
  }

  /// The target of the first eta: the number of pivots of the factors.
  private var firstTarget = 0
  private var etas = FlatArray<Eta>()
  private var entries = LinkedEntries()
  /// By order: the eta with this source, or -1.
  private var etaOfSource = FlatArray<Int32>()
  /// A bit for each eta that waits while a vector is solved.
  private var pending = FlatArray<UInt64>()
  /// The work of all solves since the last ``reset(to:)``: the entries of visited etas, and a fixed number for each visit.
  private(set) var work = 0

  private static var visitWork: Int { 8 }

  init() {}

  init(copying other: borrowing Self) {
    firstTarget = other.firstTarget
    etas = other.etas.copy()
    entries = LinkedEntries(copying: other.entries)
    etaOfSource = other.etaOfSource.copy()
    pending = other.pending.copy()
    work = other.work
  }

  var count: Int { etas.count }
  var entryCount: Int { entries.entries.count }

  /// Removes all etas, for new factors with `pivotCount` pivots.
  mutating func reset(to pivotCount: Int) {
    firstTarget = pivotCount
    etas.removeAll()
    entries.reset(to: pivotCount)
    etaOfSource.reset(to: -1, count: pivotCount)
    work = 0
  }

  /// Appends an eta whose target is the next order. Its multiples must follow. Without a source, source and target are the
  /// same.
  mutating func append(source: Int? = nil) {
    let source = source ?? firstTarget + etas.count
    etaOfSource.append(-1)
    etaOfSource[source] = Int32(etas.count)
    etas.append(Eta(source: Int32(source), start: Int32(entries.entries.count)))
    entries.appendOrder()
    if pending.count << 6 < etas.count { pending.append(0) }
  }

  /// Makes the last eta subtract a multiple of a row.
  mutating func appendMultiple(_ value: Double, ofRow order: Int) {
    if value == 0 || DeliberateFault.isActive(.staleUpdate) { return }
    entries.append(order, group: etas.count - 1, value)
  }

  /// Removes the last eta, and with it the last order. Work for etas that are gone is no reason for new factors.
  mutating func removeLast() {
    let eta = etas.removeLast()
    entries.removeOrder(withLatest: entries.entries.count - Int(eta.start))
    _ = etaOfSource.removeLast()
    let source = Int(eta.source)
    if source < etaOfSource.count {
      // A row that was added is the source of its own eta.
      let isOwn = source >= firstTarget && self.source(ofTarget: source) == source
      etaOfSource[source] = isOwn ? Int32(source - firstTarget) : -1
    }
    if etas.isEmpty { work = 0 }
  }

  /// The source of the eta with this target.
  func source(ofTarget order: Int) -> Int { Int(etas[order - firstTarget].source) }

  private func range(_ index: Int) -> Range<Int> {
    let end = index + 1 < etas.count ? Int(etas[index + 1].start) : entries.entries.count
    return Int(etas[index].start)..<end
  }

  // MARK: Solving

  /// Applies the etas to a solution with L, oldest first.
  mutating func ftran(_ vector: inout FlatArray<Double>, _ nonzeros: inout PivotOrderSet) {
    if etas.isEmpty { return }
    nonzeros.forEach { order in notePending(at: order, after: -1) }
    for word in pending.indices {
      while pending[word] != 0 {
        let index = word << 6 | pending[word].trailingZeroBitCount
        pending[word] &= pending[word] &- 1
        let source = Int(etas[index].source)
        let target = firstTarget + index
        let range = range(index)
        var value = vector[source]
        for place in range {
          value -= entries.entries[place].value * vector[Int(entries.entries[place].order)]
        }
        work += Self.visitWork + range.count
        vector[source] = 0
        vector[target] = value
        if nonzeros.contains(target) || value == 0 { continue }
        nonzeros.insert(target)
        if !DeliberateFault.isActive(.skippedUpdate) { notePending(at: target, after: index) }
      }
    }
  }

  /// Notes the later etas that read an order: the latest come first.
  @inline(__always)
  private mutating func notePending(at order: Int, after index: Int) {
    let ofSource = Int(etaOfSource[order])
    if ofSource > index { pending[ofSource >> 6] |= 1 << UInt64(ofSource & 63) }
    var place = entries.lastPlace(at: order)
    while place >= 0 {
      let entry = entries.entries[place]
      if entry.group <= index { return }
      pending[Int(entry.group) >> 6] |= 1 << UInt64(entry.group & 63)
      place = Int(entry.previous)
    }
  }

  /// Applies the transposed etas to a solution with Uᵀ, latest first.
  mutating func btran(_ vector: inout FlatArray<Double>, _ nonzeros: inout PivotOrderSet) {
    if etas.isEmpty { return }
    var next = nonzeros.last(upTo: vector.count - 1)
    while let target = next, target >= firstTarget {
      let value = vector[target]
      if value == 0 {
        next = nonzeros.last(upTo: target - 1)
        continue
      }
      let index = target - firstTarget
      let source = Int(etas[index].source)
      vector[target] = 0
      vector[source] = value
      nonzeros.insert(source)
      for place in range(index) {
        let order = Int(entries.entries[place].order)
        vector[order] -= entries.entries[place].value * value
        nonzeros.insert(order)
      }
      work += Self.visitWork + range(index).count
      next = nonzeros.last(upTo: target - 1)
    }
  }

  // MARK: Reach

  /// Takes numbers by order from the target of each eta to the orders that it reads, latest first.
  func spreadLeast(_ numbers: inout FlatArray<UInt64>) {
    for index in etas.indices.reversed() {
      let number = numbers[firstTarget + index]
      let source = Int(etas[index].source)
      numbers[source] = min(numbers[source], number)
      for place in range(index) {
        let order = Int(entries.entries[place].order)
        numbers[order] = min(numbers[order], number)
      }
    }
  }
}

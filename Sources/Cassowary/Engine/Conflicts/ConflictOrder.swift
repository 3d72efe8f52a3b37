/// The rank of a required constraint in conflicts, compared before order keys: a smaller rank counts as stated earlier. Equal
/// ranks are compared by order keys, then by indices.
package struct ConflictRank: Comparable, Sendable {
  package var group: Int32
  package var place: Int32
  package var serial: Int64

  package init(group: Int32 = 0, place: Int32 = 0, serial: Int64 = 0) {
    self.group = group
    self.place = place
    self.serial = serial
  }

  package static func < (left: ConflictRank, right: ConflictRank) -> Bool {
    (left.group, left.place, left.serial) < (right.group, right.place, right.serial)
  }
}

/// Which of several contradictory sets of required constraints a solve names.
package enum ConflictChoice: Sendable {
  /// The earliest set, which depends only on the required constraints and their order; see ``EarliestConflict``.
  case earliest
  /// The set found first, without a search for others. Its latest member is needed, so excluding it is progress.
  case found
}

/// The order of required constraints in conflicts.
struct ConflictOrder {
  /// What decides a constraint's position in the order.
  struct Key: Comparable {
    let rank: ConflictRank
    let order: UInt64
    let index: Int

    static func < (left: Key, right: Key) -> Bool {
      if left.rank != right.rank { return left.rank < right.rank }
      return (left.order, left.index) < (right.order, right.index)
    }
  }

  private let ranks: (Int) -> ConflictRank
  /// All required constraints, earliest first, once needed.
  private(set) var constraints: [Int] = []
  /// By constraint: its position in `constraints`, or -1.
  private var positions: [Int32] = []

  /// - Parameter ranks: Returns the rank of a constraint by its model index.
  init(_ ranks: @escaping (Int) -> ConflictRank) { self.ranks = ranks }

  func key(of index: Int, _ model: Model) -> Key {
    Key(rank: ranks(index), order: model.constraints[index].order, index: index)
  }

  /// The latest of some constraints, if any.
  func latest(of constraints: [Int], _ model: Model) -> Int? {
    var latest: Key?
    for index in constraints {
      let key = key(of: index, model)
      if let known = latest, key < known { continue }
      latest = key
    }
    return latest?.index
  }

  /// The number of required constraints before this one. The first call takes O(n log n) in their number.
  mutating func position(of index: Int, _ model: Model) -> Int {
    if constraints.isEmpty {
      var keys: [Key] = []
      for index in model.constraints.indices {
        let record = model.constraints[index]
        if record.isLive && record.isRequired { keys.append(key(of: index, model)) }
      }
      // Most are sorted already, which the sort detects in O(n).
      keys.sort()
      constraints = keys.map { $0.index }
      positions = [Int32](repeating: -1, count: model.constraints.count)
      for (position, index) in constraints.enumerated() { positions[index] = Int32(position) }
    }
    return Int(positions[index])
  }
}

/// What comes before the order keys where required constraints contradict each other: a smaller rank counts as stated
/// earlier. Constraints of equal ranks are compared by their order keys, then by their slots.
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

/// Which of several sets of required constraints that contradict each other a solve names.
package enum ConflictChoice: Sendable {
  /// The earliest set, which depends on the required constraints and their order alone; see ``EarliestConflict``.
  case earliest
  /// The set that is found first. The latest member is needed, so that to leave it out is progress; which other sets there
  /// are is not looked for.
  case found
}

/// The order in which required constraints are taken one by one to see which contradicts those before.
struct ConflictOrder {
  /// The place of a constraint.
  struct Place: Comparable {
    let rank: ConflictRank
    let order: UInt64
    let index: Int

    static func < (left: Place, right: Place) -> Bool {
      if left.rank != right.rank { return left.rank < right.rank }
      return (left.order, left.index) < (right.order, right.index)
    }
  }

  private let ranks: (Int) -> ConflictRank
  /// All required constraints, earliest first, once they are needed.
  private(set) var constraints: [Int] = []
  /// The positions among them, by constraint.
  private var positions: [Int32] = []

  /// - Parameter ranks: the rank of a constraint by its index in the model.
  init(_ ranks: @escaping (Int) -> ConflictRank) { self.ranks = ranks }

  func place(of index: Int, _ model: Model) -> Place {
    Place(rank: ranks(index), order: model.constraints[index].order, index: index)
  }

  /// The latest of some constraints; `nil` where there are none.
  func latest(of constraints: [Int], _ model: Model) -> Int? {
    var latest: Place?
    for index in constraints {
      let place = place(of: index, model)
      if let known = latest, place < known { continue }
      latest = place
    }
    return latest?.index
  }

  /// The number of constraints that come before one. O(n log n) in the required constraints for the first call.
  mutating func position(of index: Int, _ model: Model) -> Int {
    if constraints.isEmpty {
      var places: [Place] = []
      for index in model.constraints.indices {
        let record = model.constraints[index]
        if record.isLive && record.isRequired { places.append(place(of: index, model)) }
      }
      // Most are in the order in which they were stated, which costs O(n) to find.
      places.sort()
      constraints = places.map { $0.index }
      positions = [Int32](repeating: -1, count: model.constraints.count)
      for (position, index) in constraints.enumerated() { positions[index] = Int32(position) }
    }
    return Int(positions[index])
  }
}

/// What the engine holds of a constraint.
struct LoadedConstraint: Sendable {
  enum Place: Sendable {
    case none
    /// Nothing: the equation defines this variable.
    case definition(variable: Int32)
    /// No variable is left in it; it counts as a use of this level.
    case constant(level: UInt32)
    /// A piece of the cost of this column.
    case piece(column: Int32)
    /// A row of its own.
    case row(Int32)
  }

  var place = Place.none
  /// What the terms were divided by; negative where that turns the relation round.
  var scale = 1.0
  /// Where its piece stands; its weight where no variable is left in it.
  var value = 0.0
  /// What the definitions of its variables add up to.
  var offset = 0.0
  /// Where the reduction lists the definitions that it rests on, or -1.
  var mention: Int32 = -1
}

/// What the engine holds of all constraints, 16 bytes each.
///
/// Most constraints stand on their variable as they are or the other way round, and rest on nothing; what is more to
/// be said about the others stands elsewhere.
struct LoadedConstraints: Sendable {
  private struct Record: Sendable {
    /// The kind of place in the upper three bits, whether the scale is negative in the next one, and the number that
    /// comes with the place.
    var place: UInt32 = 0
    /// Where its details stand, or -1 where the scale is 1 or -1, without an offset and a mention.
    var details: Int32 = -1
    var value = 0.0
  }

  private struct Details: Sendable {
    var scale: Double
    var offset: Double
    var mention: Int32
  }

  private var records: [Record] = []
  private var details: [Details] = []
  private var freeDetails: [Int32] = []

  private static let negative: UInt32 = 1 << 28
  /// As many columns would not fit into any memory.
  private static let largestNumber: UInt32 = 1 << 28 - 1

  var count: Int { records.count }

  mutating func grow(to count: Int) {
    records.append(Record(), count: max(0, count - records.count))
  }

  mutating func trim() {
    records.trim()
    details.trim()
  }

  subscript(index: Int) -> LoadedConstraint {
    @inline(__always) get {
      let record = records[index]
      var constraint = LoadedConstraint(place: place(record), value: record.value)
      if record.details >= 0 {
        let details = details[Int(record.details)]
        constraint.scale = details.scale
        constraint.offset = details.offset
        constraint.mention = details.mention
      } else if record.place & Self.negative != 0 {
        constraint.scale = -1
      }
      return constraint
    }
    set {
      records[index].place =
        packed(newValue.place) | (newValue.scale < 0 ? Self.negative : 0)
      records[index].value = newValue.value
      let known = records[index].details
      if abs(newValue.scale) == 1 && newValue.offset == 0 && newValue.mention < 0 {
        if known < 0 { return }
        freeDetails.append(known)
        records[index].details = -1
        return
      }
      let new = Details(
        scale: newValue.scale, offset: newValue.offset, mention: newValue.mention)
      if known >= 0 {
        details[Int(known)] = new
      } else if let free = freeDetails.popLast() {
        details[Int(free)] = new
        records[index].details = free
      } else {
        records[index].details = Int32(details.count)
        details.append(new)
      }
    }
  }

  @inline(__always)
  private func place(_ record: Record) -> LoadedConstraint.Place {
    let number = record.place & Self.largestNumber
    switch record.place >> 29 {
    case 0: return .none
    case 1: return .definition(variable: Int32(number))
    case 2: return .constant(level: number == Self.largestNumber ? CostPiece.hardLevel : number)
    case 3: return .piece(column: Int32(number))
    default: return .row(Int32(number))
    }
  }

  private func packed(_ place: LoadedConstraint.Place) -> UInt32 {
    switch place {
    case .none: 0
    case .definition(let variable): 1 << 29 | UInt32(variable)
    case .constant(let level): 2 << 29 | min(level, Self.largestNumber)
    case .piece(let column): 3 << 29 | UInt32(column)
    case .row(let row): 4 << 29 | UInt32(row)
    }
  }
}

/// The form in which a constraint is loaded.
struct LoadedConstraint: BitwiseCopyable, Sendable {
  enum Form: BitwiseCopyable, Sendable {
    /// Not loaded.
    case none
    /// The equation substitutes this variable.
    case substitution(variable: Int32)
    /// The constraint has no variable left; it counts as a use of this level.
    case constant(level: UInt32)
    /// A breakpoint of this variable's column.
    case breakpoint(column: Int32)
    /// A breakpoint of this row's logical.
    case row(Int32)
  }

  var form = Form.none
  /// The divisor of the terms; a negative one reverses the relation.
  var scale = 1.0
  /// The value of the breakpoint, or the weight of a soft constraint without variables.
  var value = 0.0
  /// The constant from expanding its terms.
  var offset = 0.0
  /// The first of its references to substitutions; -1 without any, and -2 if it has some that are not listed.
  var reference: Int32 = -1

  /// Whether substitutions have replaced some of its terms.
  var isExpanded: Bool { reference != -1 }

  /// The reference of a constraint of a first load, which lists none; see ``ConstraintLoader/listReferences(_:_:)``.
  @inline(__always)
  static func unlisted(isExpanded: Bool) -> Int32 { isExpanded ? -2 : -1 }
}

/// The forms of all constraints, in 16 bytes each.
///
/// Most constraints have the scale 1 or -1 and no offset; a second array has the details of the others.
struct LoadedConstraints: ~Copyable, Sendable {
  struct Record: BitwiseCopyable, Sendable {
    /// From the highest bit: three for the kind of form, one for the sign of the scale, then the form's number.
    var form: UInt32 = 0
    /// The index of its details. Of a constraint without any, whose scale is 1 or -1 and whose offset 0: the reference as the
    /// negative number `-3 - reference`.
    var details: Int32 = -2
    var value = 0.0
  }

  struct Details: BitwiseCopyable, Sendable {
    var scale: Double
    var offset: Double
    var reference: Int32
  }

  private var records = FlatArray<Record>()
  private var details = FlatArray<Details>()
  private var freeDetails = FlatArray<Int32>()
  /// Whether constraints may have references that are not listed.
  var hasUnlistedReferences = false

  init() {}

  init(copying other: borrowing Self) {
    records = other.records.copy()
    details = other.details.copy()
    freeDetails = other.freeDetails.copy()
    hasUnlistedReferences = other.hasUnlistedReferences
  }

  private static let negative: UInt32 = 1 << 28
  /// No memory could hold more columns.
  private static let largestNumber: UInt32 = 1 << 28 - 1

  var count: Int { records.count }

  @inline(__always)
  mutating func grow(to count: Int) {
    if count > records.count { records.append(Record(), count: count - records.count) }
  }

  mutating func trim() {
    records.trim()
    details.trim()
  }

  subscript(index: Int) -> LoadedConstraint {
    @inline(__always) get {
      let record = records[index]
      var constraint = LoadedConstraint(form: form(record), value: record.value)
      if record.details >= 0 {
        let details = details[Int(record.details)]
        constraint.scale = details.scale
        constraint.offset = details.offset
        constraint.reference = details.reference
      } else {
        constraint.reference = Self.swapped(record.details)
        if record.form & Self.negative != 0 { constraint.scale = -1 }
      }
      return constraint
    }
    set {
      set(
        index, newValue.form, scale: newValue.scale, offset: newValue.offset,
        reference: newValue.reference, value: newValue.value)
    }
  }

  @inline(__always)
  mutating func set(
    _ index: Int, _ form: LoadedConstraint.Form, scale: Double, offset: Double, reference: Int32,
    value: Double
  ) {
    let known = records[index].details
    let isPlain = abs(scale) == 1 && offset == 0
    records[index] = Record(
      form: packed(form) | (scale < 0 ? Self.negative : 0),
      details: isPlain ? Self.swapped(reference) : known, value: value)
    if !isPlain {
      setDetails(Details(scale: scale, offset: offset, reference: reference), of: index, known)
    } else if known >= 0 {
      freeDetails.append(known)
    }
  }

  /// From a reference to what stands for it in a record without details, or back.
  @inline(__always)
  private static func swapped(_ number: Int32) -> Int32 { -3 &- number }

  /// Whether a constraint has references that are not listed.
  @inline(__always)
  func isUnlisted(_ index: Int) -> Bool {
    let place = records[index].details
    return (place >= 0 ? details[Int(place)].reference : Self.swapped(place)) == -2
  }

  mutating func setReference(_ reference: Int32, of index: Int) {
    let place = records[index].details
    if place >= 0 {
      details[Int(place)].reference = reference
    } else {
      records[index].details = Self.swapped(reference)
    }
  }

  private mutating func setDetails(_ new: Details, of index: Int, _ known: Int32) {
    if known >= 0 {
      details[Int(known)] = new
    } else if let free = freeDetails.popLast() {
      details[Int(free)] = new
      records[index].details = free
    } else {
      records[index].details = Int32(truncatingIfNeeded: details.count)
      details.append(new)
    }
  }

  mutating func setValue(_ value: Double, of index: Int) { records[index].value = value }

  mutating func setForm(_ form: LoadedConstraint.Form, of index: Int) {
    records[index].form = packed(form) | records[index].form & Self.negative
  }

  @inline(__always)
  private func form(_ record: Record) -> LoadedConstraint.Form {
    let number = record.form & Self.largestNumber
    switch record.form >> 29 {
    case 0: return .none
    case 1: return .substitution(variable: Int32(number))
    case 2: return .constant(level: number == Self.largestNumber ? Breakpoint.boundLevel : number)
    case 3: return .breakpoint(column: Int32(number))
    default: return .row(Int32(number))
    }
  }

  @inline(__always)
  private func packed(_ form: LoadedConstraint.Form) -> UInt32 {
    switch form {
    case .none: 0
    case .substitution(let variable): 1 << 29 | UInt32(bitPattern: variable)
    case .constant(let level): 2 << 29 | min(level, Self.largestNumber)
    case .breakpoint(let column): 3 << 29 | UInt32(bitPattern: column)
    case .row(let row): 4 << 29 | UInt32(bitPattern: row)
    }
  }
}

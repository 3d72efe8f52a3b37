/// The form in which a constraint is loaded.
struct LoadedConstraint: Sendable {
  enum Form: Sendable {
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
  /// The first of its references to substitutions, or -1.
  var reference: Int32 = -1
}

/// The forms of all constraints, in 16 bytes each.
///
/// Most constraints have the scale 1 or -1, no offset and no references; a second array has the details of the others.
struct LoadedConstraints: Sendable {
  private struct Record: Sendable {
    /// From the highest bit: three for the kind of form, one for the sign of the scale, then the form's number.
    var form: UInt32 = 0
    /// The index of its details, or -1 if the scale is 1 or -1 and there is no offset or reference.
    var details: Int32 = -1
    var value = 0.0
  }

  private struct Details: Sendable {
    var scale: Double
    var offset: Double
    var reference: Int32
  }

  private var records: [Record] = []
  private var details: [Details] = []
  private var freeDetails: [Int32] = []

  private static let negative: UInt32 = 1 << 28
  /// No memory could hold more columns.
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
      var constraint = LoadedConstraint(form: form(record), value: record.value)
      if record.details >= 0 {
        let details = details[Int(record.details)]
        constraint.scale = details.scale
        constraint.offset = details.offset
        constraint.reference = details.reference
      } else if record.form & Self.negative != 0 {
        constraint.scale = -1
      }
      return constraint
    }
    set {
      records[index].form =
        packed(newValue.form) | (newValue.scale < 0 ? Self.negative : 0)
      records[index].value = newValue.value
      let known = records[index].details
      if abs(newValue.scale) == 1 && newValue.offset == 0 && newValue.reference < 0 {
        if known < 0 { return }
        freeDetails.append(known)
        records[index].details = -1
        return
      }
      let new = Details(
        scale: newValue.scale, offset: newValue.offset, reference: newValue.reference)
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

  private func packed(_ form: LoadedConstraint.Form) -> UInt32 {
    switch form {
    case .none: 0
    case .substitution(let variable): 1 << 29 | UInt32(variable)
    case .constant(let level): 2 << 29 | min(level, Self.largestNumber)
    case .breakpoint(let column): 3 << 29 | UInt32(column)
    case .row(let row): 4 << 29 | UInt32(row)
    }
  }
}

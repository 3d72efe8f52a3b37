/// A layout constraint as plain data: `first.attribute relation multiplier * second.attribute + constant`. A layout
/// keeps several a view, so they are small: 56 bytes, and nothing to count references of.
struct Equation {
  private var firstIndex: Int32
  private var secondIndex: Int32
  var firstAttribute: LayoutAttribute
  var secondAttribute: LayoutAttribute
  var relation: Relation
  var isTieBreaker = false
  /// Whether a conflict with constraints of the user parks this one.
  var yieldsToUser = false
  var isRightToLeft = false
  /// Whether the constant is the length that the first item's content asks for along the axis, 0 where it asks for none.
  var followsContent = false
  var name = EquationName.none
  var multiplier: Double
  var constant: Double
  /// What margins and baselines add to the constant; found out when the equation is lowered.
  var offset: Double = 0
  var priority: Priority
  var weight: Double

  init(
    first: Int, second: Int = -1, firstAttribute: LayoutAttribute,
    secondAttribute: LayoutAttribute = .notAnAttribute, relation: Relation,
    multiplier: Double = 1, constant: Double = 0, priority: Priority = .required,
    weight: Double = 1
  ) {
    firstIndex = Int32(truncatingIfNeeded: first)
    secondIndex = Int32(truncatingIfNeeded: second)
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.weight = weight
  }

  /// The first item's record.
  var first: Int {
    get { Int(firstIndex) }
    set { firstIndex = Int32(truncatingIfNeeded: newValue) }
  }

  /// The second item's record; −1 where there is none.
  var second: Int {
    get { Int(secondIndex) }
    set { secondIndex = Int32(truncatingIfNeeded: newValue) }
  }

  var axis: Axis { firstAttribute.axis }

  /// The number on the right side of the row.
  var rowConstant: Double { constant + offset }

  /// Whether a change from `old` to this needs no new row: only numbers differ.
  func differsInNumbersOnly(from old: Equation) -> Bool {
    isSameConstraint(as: old) && multiplier == old.multiplier
      && (isRightToLeft == old.isRightToLeft || !isDirectional)
  }

  /// Whether nothing differs from a constraint that this one continues.
  func isSame(as old: Equation) -> Bool {
    constant == old.constant && offset == old.offset && priority == old.priority
      && weight == old.weight && multiplier == old.multiplier
      && isRightToLeft == old.isRightToLeft
  }

  /// Whether margins or baselines add to the constant.
  var hasOffset: Bool { firstAttribute.hasOffset || secondAttribute.hasOffset }

  /// Whether it speaks of a line of text.
  var hasBaseline: Bool { firstAttribute.isBaseline || secondAttribute.isBaseline }

  /// Whether it ties widths to heights.
  var joinsAxes: Bool { second >= 0 && secondAttribute.axis != axis }

  /// Whether the direction changes the row.
  var isDirectional: Bool { firstAttribute.isDirectional || secondAttribute.isDirectional }

  /// Identity within one emission; numbers may change under it.
  func isSameConstraint(as other: Equation) -> Bool {
    firstIndex == other.firstIndex && secondIndex == other.secondIndex
      && firstAttribute == other.firstAttribute && secondAttribute == other.secondAttribute
      && relation == other.relation && isTieBreaker == other.isTieBreaker && name == other.name
  }
}

extension Equation {
  /// What is equal where equations are the same constraint, as ``isSameConstraint(as:)`` says.
  struct Identity: Hashable {
    let first: Int32
    let second: Int32
    let kind: UInt64
  }

  var identity: Identity { Identity(first: firstIndex, second: secondIndex, kind: kind) }

  /// An order of equations that are not the same constraint; it means nothing else.
  func precedes(_ other: Equation) -> Bool {
    (firstIndex, secondIndex, kind) < (other.firstIndex, other.secondIndex, other.kind)
  }

  /// What it says of its items, in one number.
  private var kind: UInt64 {
    UInt64(firstAttribute.rawValue) << 32 | UInt64(secondAttribute.rawValue) << 24
      | UInt64(relation.rawValue) << 16 | (isTieBreaker ? 1 << 8 : 0) | UInt64(name.place)
  }
}

/// The place of an identifier among those that containers have used.
struct EquationName: Hashable {
  let place: UInt8

  static let none = EquationName(place: 0)
}

/// The identifiers that containers give their constraints: few, and the same again and again.
struct EquationNames {
  private var names: [StaticString] = [""]

  /// The name's place. Past 255 names, further ones are nameless.
  mutating func place(of name: StaticString) -> EquationName {
    for (place, known) in names.enumerated() where known.address == name.address {
      return EquationName(place: UInt8(truncatingIfNeeded: place))
    }
    guard names.count < 256 else { return .none }
    names.append(name)
    return EquationName(place: UInt8(truncatingIfNeeded: names.count - 1))
  }

  subscript(name: EquationName) -> String { names[Int(name.place)].description }
}

/// An attribute of an item, times a number.
struct EquationTerm: Equatable {
  var node: Int
  var attribute: LayoutAttribute
  var factor: Double
}

/// A constraint that the layout makes for a node by itself.
struct WantedRow {
  let role: MadeRow.Role
  var equation: Equation
  /// One more term on the right side.
  var further: EquationTerm?
}

/// A layout constraint as plain data: `first.attribute relation multiplier * second.attribute + constant`. It takes only 56
/// bytes and no references, because a layout stores several per view.
struct ConstraintDescription {
  /// The first item's record.
  @CompactIndex var first: Int
  /// The second item's record, or −1.
  @CompactIndex var second: Int
  var firstAttribute: LayoutAttribute
  var secondAttribute: LayoutAttribute
  var relation: Relation
  private var flags: Flags = []
  var name = ConstraintName.none
  var multiplier: Double
  var constant: Double
  /// The sum of margins and baselines to add to the constant, computed in writer.
  var offset: Double = 0
  var priority: Priority
  var weight: Double

  init(
    first: Int, second: Int = -1, firstAttribute: LayoutAttribute,
    secondAttribute: LayoutAttribute = .notAnAttribute, relation: Relation,
    multiplier: Double = 1, constant: Double = 0, priority: Priority = .required,
    weight: Double = 1
  ) {
    self.first = first
    self.second = second
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.weight = weight
  }

  struct Flags: OptionSet {
    let rawValue: UInt8

    static let isTieBreaker = Self(rawValue: 1)
    /// This constraint is broken if it contradicts the user's.
    static let yieldsToUser = Self(rawValue: 1 << 1)
    static let isRightToLeft = Self(rawValue: 1 << 2)
    /// The constant is the natural length of the first item's content along the axis; 0 without content.
    static let followsContent = Self(rawValue: 1 << 3)
  }

  subscript(flag: Flags) -> Bool {
    @inline(__always) get { flags.contains(flag) }
    @inline(__always) set { if newValue { flags.insert(flag) } else { flags.remove(flag) } }
  }

  var axis: Axis { firstAttribute.axis }

  /// The constant of the row.
  var rowConstant: Double { constant + offset }

  /// Whether only numbers differ from `old`, and no new row is needed.
  func differsInNumbersOnly(from old: ConstraintDescription) -> Bool {
    isSameConstraint(as: old) && multiplier == old.multiplier
      && (self[.isRightToLeft] == old[.isRightToLeft] || !isDirectional)
  }

  /// Whether everything equals the old constraint that this one continues.
  func isSame(as old: ConstraintDescription) -> Bool {
    constant == old.constant && offset == old.offset && priority == old.priority
      && weight == old.weight && multiplier == old.multiplier
      && self[.isRightToLeft] == old[.isRightToLeft]
  }

  /// Whether margins or baselines add to the constant.
  var hasOffset: Bool { firstAttribute.hasOffset || secondAttribute.hasOffset }

  /// Whether it uses a baseline.
  var hasBaseline: Bool { firstAttribute.isBaseline || secondAttribute.isBaseline }

  /// Whether it relates both axes.
  var joinsAxes: Bool { secondAttribute != .notAnAttribute && secondAttribute.axis != axis }

  /// Whether the direction affects the row.
  var isDirectional: Bool { firstAttribute.isDirectional || secondAttribute.isDirectional }

  /// Whether both are the same constraint within an emission; numbers may differ.
  func isSameConstraint(as other: ConstraintDescription) -> Bool {
    first == other.first && second == other.second
      && firstAttribute == other.firstAttribute && secondAttribute == other.secondAttribute
      && relation == other.relation && self[.isTieBreaker] == other[.isTieBreaker]
      && name == other.name
  }
}

extension ConstraintDescription {
  /// The parts that ``isSameConstraint(as:)`` compares.
  struct Identity: Hashable {
    let first: CompactIndex
    let second: CompactIndex
    let kind: UInt64
  }

  var identity: Identity { Identity(first: _first, second: _second, kind: kind) }

  /// An arbitrary but fixed order of different constraints.
  func precedes(_ other: ConstraintDescription) -> Bool {
    (first, second, kind) < (other.first, other.second, other.kind)
  }

  /// The attributes and relation as one number.
  private var kind: UInt64 {
    UInt64(firstAttribute.rawValue) << 32 | UInt64(secondAttribute.rawValue) << 24
      | UInt64(relation.rawValue) << 16 | (self[.isTieBreaker] ? 1 << 8 : 0) | UInt64(name.place)
  }
}

/// The index of an identifier that a container has used.
struct ConstraintName: Hashable {
  let place: UInt8

  static let none = ConstraintName(place: 0)
}

/// The identifiers of containers' constraints; few are distinct. A literal is known by its address.
final class ConstraintNames {
  private let names = Column<StaticString>()
  private let addresses = Column<UInt>()
  /// A hash table of the places of names by their addresses, 0 where it is free. At least three quarters are, so that most
  /// searches end at the first slot.
  private let slots = Column<UInt8>()

  init() {
    names.append("")
    addresses.append(0)
  }

  /// The index of a name, of which the caller knows the address. Names after the first 255 become nameless. O(1) on average.
  @inline(__always)
  func place(of name: StaticString, at address: UInt) -> ConstraintName {
    if slots.count > 0 {
      let place = slots[slot(of: address)]
      if place != 0 { return ConstraintName(place: place) }
    }
    return ConstraintName(place: add(name, at: address))
  }

  subscript(name: ConstraintName) -> String { names[Int(name.place)].description }

  /// The slot of a name, or the free one that it would take.
  @inline(__always)
  private func slot(of address: UInt) -> Int {
    var slot = Int(truncatingIfNeeded: UInt64(address) &* 0x9E37_79B9_7F4A_7C15 >> 32)
    while true {
      slot &= slots.count &- 1
      let place = slots[slot]
      if place == 0 || addresses[Int(place)] == address { return slot }
      slot &+= 1
    }
  }

  @inline(never)
  private func add(_ name: StaticString, at address: UInt) -> UInt8 {
    if names.count == 256 { return 0 }
    if 4 * names.count > slots.count { makeRoom() }
    let place = UInt8(truncatingIfNeeded: names.count)
    names.append(name)
    addresses.append(address)
    slots[slot(of: address)] = place
    return place
  }

  private func makeRoom() {
    for slot in slots.indices { slots[slot] = 0 }
    for _ in 0..<max(64, slots.count) { slots.append(0) }
    for place in addresses.indices.dropFirst() {
      slots[slot(of: addresses[place])] = UInt8(truncatingIfNeeded: place)
    }
  }
}

/// An attribute of an item, times a number.
struct DescriptionTerm: Equatable {
  var node: Int
  var attribute: LayoutAttribute
  var factor: Double
}

/// An implicit constraint that the layout makes for a node.
struct ImplicitConstraintDescription {
  let role: ImplicitConstraint.Role
  var description: ConstraintDescription
  /// A further term on the right side.
  var further: DescriptionTerm?
}

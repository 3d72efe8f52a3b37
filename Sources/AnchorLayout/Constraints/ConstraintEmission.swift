/// The constraints that a container emits in ``LayoutItem/emitConstraints(into:)``: plain data without objects.
///
/// An emission refers only to the container itself, its children, and guides that it creates. It is a pure function of the
/// container's inputs: the layout compares it with the previous emission and changes only the differences, so a change of a
/// number is an edit.
public struct ConstraintEmission {
  let forest: Forest
  let node: Int
  /// How often the node's record was freed before the emission: another item may get its number.
  let use: UInt32
  var descriptions: [ConstraintDescription] = []
  /// The guides requested so far, in order.
  var guides: [EmittedGuide] = []
  /// What was read of the tree so far.
  private(set) var inputs = EmissionInputs()
  /// Edits constants when nothing but the content of children changes.
  private(set) var contentFollower: ContentFollower?
  private(set) var traits: Traits = []
  /// The identifier that was looked up last, a cache: most constraints have the identifier of the one before.
  private var lastName: (address: UInt, name: ConstraintName) = (0, .none)

  /// The layout direction of the container, for all its constraints.
  public let direction: LayoutDirection

  struct Traits: OptionSet {
    let rawValue: UInt8

    /// A constraint uses margins or baselines.
    static let hasOffsets = Self(rawValue: 1)
    /// A constraint relates both axes.
    static let joinsAxes = Self(rawValue: 1 << 1)
    /// An item counts in lines with its own length again, after a length that was tied to something outside of it.
    static let hasUntiedItems = Self(rawValue: 1 << 2)
  }

  /// A reference to an item in an emission.
  public struct Member: Hashable, Sendable {
    /// The record of a node. Guides have none yet: they are −2, −3, … until the layout takes over the emission.
    let reference: Int

    init(node: Int) { reference = node }
    init(guide: Int) { reference = -2 - guide }

    /// The record; `nil` for a guide.
    var node: Int? { reference >= 0 ? reference : nil }

    /// An arbitrary but fixed order.
    package func precedes(_ other: Member) -> Bool { reference < other.reference }
  }

  /// Whether the emission is empty and read nothing.
  var isEmpty: Bool {
    descriptions.isEmpty && guides.isEmpty && !inputs.makeEmissionNecessary
  }

  init(forest: Forest, container: Int) {
    self.forest = forest
    node = container
    use = forest.tree.uses[container]
    direction = forest.inheritance.direction(of: container, in: forest.tree)
  }

  // MARK: Members

  /// The container's item.
  public var container: Member { Member(node: node) }

  /// Returns the reference to the container or to one of its children.
  ///
  /// - Precondition: `item` is the container or one of its children.
  public func member(_ item: some LayoutItem) -> Member {
    guard let member = knownMember(item) else {
      preconditionFailure("an emission mentions only its container and the children of that")
    }
    return member
  }

  /// The reference to an item; `nil` if it is neither the container nor one of its children. O(1).
  package func knownMember(_ item: some LayoutItem) -> Member? {
    let node = item.node
    guard node.isIn(forest) else { return nil }
    let index = node.index
    return index == self.node || forest.tree.nodes[index].parent == self.node
      ? Member(node: index) : nil
  }

  /// Creates a guide that exists as long as the container's emissions create it.
  ///
  /// - Parameters:
  ///   - name: its name in reports, after the container's name.
  ///   - neighbor: the member whose place in the tree the guide takes when that place settles a tie.
  ///   - allowsNegativeLength: whether its lengths may be negative, as for the gap between overlapping items.
  public mutating func makeGuide(
    _ name: StaticString = "guide", beside neighbor: Member, allowsNegativeLength: Bool = false
  ) -> Member {
    let place = neighbor.node ?? guides[-2 - neighbor.reference].place
    guides.append(
      EmittedGuide(
        name: self.name(of: name), place: place, allowsNegativeLength: allowsNegativeLength))
    return Member(guide: guides.count - 1)
  }

  /// The number of containers around the container.
  package var nesting: Int {
    mutating get {
      let count = forest.inheritance.nesting(of: node, in: forest.tree)
      inputs.nesting = count
      return count
    }
  }

  // MARK: Measuring

  /// The member's natural length along an axis, in points: the intrinsic length of its content, else the smallest length that
  /// the constraints of its own subtree allow; 0 if neither exists.
  ///
  /// Reading it makes the container emit again when something inside the member changes.
  public mutating func naturalLength(of member: Member, along axis: Axis) -> Double {
    inputs.kinds.insert(.naturalLengths)
    guard let node = member.node else { return 0 }
    return forest.naturalLength(of: node, along: axis)
  }

  /// The length that the member gets alone, with the constraints inside it, and the one with which it counts in lines if its
  /// length is tied to something outside of it.
  package mutating func lengthsInLines(
    of member: Member, along axis: Axis
  ) -> (own: Double, tied: Double?) {
    inputs.kinds.insert(.naturalLengths)
    guard let node = member.node else { return (0, nil) }
    let length = forest.noteLengthInLines(of: node, along: axis)
    if length.wasTied && length.tied == nil { traits.insert(.hasUntiedItems) }
    return (length.own, length.tied)
  }

  /// The intrinsic length of the member's content along an axis, in points; `nil` if it has none.
  ///
  /// Reading it makes the container emit again when the value changes.
  public mutating func intrinsicLength(of member: Member, along axis: Axis) -> Double? {
    inputs.kinds.insert(.intrinsicLengths)
    guard let node = member.node else { return nil }
    let size = forest.tree.nodes[node].intrinsicSize
    let length = axis == .horizontal ? size.width : size.height
    return length < 0 ? nil : length
  }

  /// The container's own length along an axis in the previous solve, in points; infinite before the first solve.
  ///
  /// Reading it makes the container emit again in the same pass if the solve changes this length to one at which the emission
  /// would differ; see ``LayoutContainer/emitsOtherConstraints(for:at:than:)``. The layout is solved at most four times; then
  /// ``Layout/problems`` records that lines did not settle. An emission may read the length of one axis only.
  public mutating func solvedLength(along axis: Axis) -> Double {
    precondition(
      inputs.lengthAxis == nil || inputs.lengthAxis == axis,
      "a container's constraints follow one of its lengths"
    )
    inputs.lengthAxis = axis
    return forest.ownLength(of: node, along: axis)
  }

  /// Whether there is text at the member's first or last baseline: its own, or that of the descendant that provides its
  /// baseline. The result may differ between the two baselines.
  ///
  /// Reading it makes the container emit again when the value changes.
  public func hasText(_ member: Member, at baseline: LayoutAttribute) -> Bool {
    guard let node = member.node else { return false }
    return forest.tree.content(of: forest.usedBaselineNode(baseline, of: node)).baselines != nil
  }

  /// The distances of the member's first baseline from its top and of its last baseline from its bottom, in points, at the
  /// smallest size that the constraints of its own subtree allow; 0 without text.
  ///
  /// Reading it makes the container emit again when something inside the member changes.
  public mutating func baselineDistances(
    of member: Member
  ) -> (firstFromTop: Double, lastFromBottom: Double) {
    inputs.kinds.insert(.naturalLengths)
    return member.node.flatMap { forest.baselineDistances(of: $0) } ?? (0, 0)
  }

  /// The system spacing between two members, in points, from edge to edge or from baseline to baseline.
  public func systemSpacing(from upper: Member, to lower: Member, betweenBaselines: Bool) -> Double
  {
    guard betweenBaselines, let above = upper.node, let below = lower.node else {
      return forest.standardSpacing
    }
    return forest.baselineSpacing(above, below)
  }

  // MARK: Content of children

  /// Edits constants of the previous emission. Returns false if that does not suffice and the container must emit again.
  package typealias ContentFollower = (_ edits: inout ContentEdits) -> Bool

  /// The content of members. Reading it neither makes the container emit again nor notifies it of changes.
  package var content: MemberContent { MemberContent(forest: forest) }

  /// Sets a follower that edits constants instead of another emission when nothing but the content of children changes. It is
  /// also called for changes deep inside a child, and for changes of a child's hugging or resistance.
  package mutating func followContent(_ follower: @escaping ContentFollower) {
    contentFollower = follower
    inputs.kinds.insert(.followedChildren)
  }

  // MARK: Constraints

  /// The place of the constraint that is added next; ``ContentEdits`` refers to constraints by their places.
  package var nextPlace: Int { descriptions.count }

  /// Adds `first.attribute relation multiplier * second.attribute + constant`; without a second member, the right side is
  /// `constant`.
  ///
  /// - Parameters:
  ///   - identifier: the kind of constraint, best a static constant: equal text written in two places counts as two names. Past
  ///     255 names in a layout, further names are left out of reports.
  ///   - first: the member on the left side.
  ///   - firstAttribute: the attribute of `first`.
  ///   - relation: the relation between the sides.
  ///   - second: the member on the right side, if any.
  ///   - secondAttribute: the attribute of `second`; `firstAttribute` by default.
  ///   - multiplier: the multiplier of the second attribute.
  ///   - constant: the number that is added on the right side, in points.
  ///   - priority: the priority; required by default.
  ///   - weight: the factor of the error among constraints of the same priority.
  ///   - isTieBreaker: whether ambiguity reports ignore the constraint.
  ///   - yieldsToUser: whether this constraint is the one that is broken in a conflict with constraints of the user.
  public mutating func constrain(
    _ identifier: StaticString, _ first: Member, _ firstAttribute: LayoutAttribute,
    _ relation: Relation, _ second: Member? = nil, _ secondAttribute: LayoutAttribute? = nil,
    multiplier: Double = 1, constant: Double = 0, at priority: Priority = .required,
    weight: Double = 1, isTieBreaker: Bool = false, yieldsToUser: Bool = false
  ) {
    precondition(
      multiplier.magnitude <= .greatestFiniteMagnitude
        && constant.magnitude <= .greatestFiniteMagnitude && priority.isValid,
      "an emitted constraint has finite numbers and a valid priority")
    var pattern = pattern(
      identifier, firstAttribute, relation,
      second == nil ? .notAnAttribute : secondAttribute ?? firstAttribute, at: priority,
      isTieBreaker: isTieBreaker, yieldsToUser: yieldsToUser)
    pattern.description.multiplier = multiplier
    add(pattern, first, second, constant: constant, weight: weight)
  }

  // MARK: Patterns

  /// The common part of constraints that differ only in their members and numbers.
  package struct Pattern {
    fileprivate var description: ConstraintDescription
  }

  /// Creates the common part of constraints that are added one by one, for containers that emit thousands of the same kind.
  package mutating func pattern(
    _ identifier: StaticString, _ firstAttribute: LayoutAttribute, _ relation: Relation,
    _ secondAttribute: LayoutAttribute = .notAnAttribute, at priority: Priority = .required,
    isTieBreaker: Bool = false, yieldsToUser: Bool = false
  ) -> Pattern {
    var description = ConstraintDescription(
      first: -1, firstAttribute: firstAttribute, secondAttribute: secondAttribute,
      relation: relation, priority: priority)
    description[.isTieBreaker] = isTieBreaker
    description[.yieldsToUser] = yieldsToUser
    description[.isRightToLeft] = direction == .rightToLeft
    description.name = name(of: identifier)
    if firstAttribute.hasOffset || secondAttribute.hasOffset { traits.insert(.hasOffsets) }
    if secondAttribute != .notAnAttribute && secondAttribute.axis != firstAttribute.axis {
      traits.insert(.joinsAxes)
    }
    return Pattern(description: description)
  }

  /// Adds a constraint of one member and 0.
  package mutating func add(_ pattern: Pattern, _ first: Member) {
    append(pattern, first, -1, constant: 0, weight: 1)
  }

  /// Adds a constraint of two members.
  package mutating func add(_ pattern: Pattern, _ first: Member, _ second: Member) {
    append(pattern, first, second.reference, constant: 0, weight: 1)
  }

  /// Adds a constraint of two members, or of one member and a number. The numbers must be finite.
  package mutating func add(
    _ pattern: Pattern, _ first: Member, _ second: Member?, constant: Double = 0,
    weight: Double = 1
  ) {
    append(pattern, first, second?.reference ?? -1, constant: constant, weight: weight)
  }

  @inline(__always)
  private mutating func append(
    _ pattern: Pattern, _ first: Member, _ second: Int, constant: Double, weight: Double
  ) {
    var description = pattern.description
    description.first = first.reference
    description.second = second
    description.constant = constant
    description.weight = weight
    descriptions.append(description)
  }

  /// Adds a constraint of one member whose constant is the natural length of its content along the pattern's axis, 0 without
  /// content. When that length changes, the layout edits the constant without another emission.
  package mutating func addFollowingContent(
    _ pattern: Pattern, _ member: Member, weight: Double = 1
  ) {
    var description = pattern.description
    description.first = member.reference
    description.weight = weight
    description[.followsContent] = true
    description.constant = forest.contentLength(for: description)
    inputs.kinds.insert(.followedContent)
    descriptions.append(description)
  }

  /// Removes the constraints with an identifier, or the one of them with a number, and the content follower, which refers to
  /// constraints by their places.
  mutating func leaveOut(_ identifier: String, number: Int?) {
    var count = 0
    descriptions.removeAll {
      guard forest.names[$0.name] == identifier else { return false }
      defer { count += 1 }
      return number == nil || number == count
    }
    contentFollower = nil
    inputs.kinds.remove(.followedChildren)
  }

  /// Makes room for constraints.
  package mutating func reserveCapacity(_ constraints: Int) {
    descriptions.reserveCapacity(constraints)
  }

  private mutating func name(of identifier: StaticString) -> ConstraintName {
    let address = identifier.address
    if address != lastName.address {
      lastName = (address, forest.names.place(of: identifier, at: address))
    }
    return lastName.name
  }
}

/// A guide requested by an emission.
struct EmittedGuide {
  let name: ConstraintName
  /// The node whose place in the tree the guide shares.
  let place: Int
  let allowsNegativeLength: Bool

  /// For each guide, how many before it share its place.
  static func numbersAtPlaces(of guides: [EmittedGuide]) -> [Int] {
    if guides.count < 8 {
      return guides.indices.map { number in
        guides[..<number].count { $0.place == guides[number].place }
      }
    }
    var counts: [Int: Int] = [:]
    return guides.map { guide in
      defer { counts[guide.place, default: 0] += 1 }
      return counts[guide.place, default: 0]
    }
  }
}

/// The constraints of a container, as its ``LayoutItem/emitConstraints(into:)`` writes them: plain data, no objects.
///
/// An emission speaks of the container itself, its children, and guides that it makes; nothing else. It is a pure
/// function of the container's inputs: the layout compares it with the last one and changes only what differs, so that
/// a change of a number is an edit.
public struct ConstraintEmission {
  let table: NodeTable
  let node: Int
  var equations: [Equation] = []
  /// Kinds of the guides asked for, in order.
  var guides: [EmittedGuide] = []
  var dependsOnLengths = false
  var dependsOnIntrinsicLengths = false
  /// Whether the constant of a constraint follows the content of its item.
  private(set) var followsContent = false
  /// What edits constants where nothing but the content of children changes.
  private(set) var contentFollower: ContentFollower?
  /// Whether a constraint speaks of margins or baselines.
  private(set) var hasOffsets = false
  /// The axis along which the container's own length was asked for.
  private(set) var lengthAxis: Axis?
  /// The identifier that was looked up last; most constraints have that of the one before them.
  private var lastName: (address: UInt, name: EquationName) = (0, .none)

  /// The direction of the container, for all its constraints.
  public let direction: LayoutDirection

  /// An item that an emission speaks of.
  public struct Member: Hashable, Sendable {
    /// The record of a node. Guides have none yet: they stand as −2, −3, … until the emission is taken over.
    let reference: Int

    init(node: Int) { reference = node }
    init(guide: Int) { reference = -2 - guide }

    /// The record, unless it is a guide.
    var node: Int? { reference >= 0 ? reference : nil }
  }

  /// Whether the container said nothing and asked nothing.
  var isEmpty: Bool {
    equations.isEmpty && guides.isEmpty && !dependsOnLengths && !dependsOnIntrinsicLengths
      && contentFollower == nil
      && lengthAxis == nil
  }

  init(table: NodeTable, container: Int) {
    self.table = table
    node = container
    direction = table.effectiveDirection(of: container)
  }

  // MARK: Members

  /// The container's item.
  public var container: Member { Member(node: node) }

  /// The container or one of its children.
  ///
  /// - Precondition: `item` is the container or a child of it.
  public func member(_ item: some LayoutItem) -> Member {
    precondition(
      isMember(item), "an emission speaks of its container and the container's children")
    return Member(node: item.node.index)
  }

  /// Whether an item is the container or one of its children. O(1).
  package func isMember(_ item: some LayoutItem) -> Bool {
    let node = item.node
    return node.isIn(table)
      && (node.index == self.node || table.tree.nodes[node.index].parent == self.node)
  }

  /// A child that the container arranges.
  package struct ArrangedMember {
    package let member: Member
    /// Whether the item is hidden.
    package let isHidden: Bool
    /// Whether the item is a container itself.
    package let isContainer: Bool
    /// What kind of spacer the item is, if it is one.
    package let spacerKind: SpacerKind?
    /// The gap after it, where that is another one than the container's.
    package let spacingAfter: Double?
    /// Whether the next one begins a line.
    package let breaksAfter: Bool
  }

  /// A child that the container arranges; `nil` where it does not. O(1).
  package func arrangedMember(_ child: ItemHandle) -> ArrangedMember? {
    guard child.identity.isIn(table) else { return nil }
    let index = child.identity.index
    guard table.tree.nodes[index].parent == node, table.tree.nodes[index].isArranged else {
      return nil
    }
    return ArrangedMember(
      member: Member(node: index), isHidden: table.tree.nodes[index].isHidden,
      isContainer: table.tree.nodes[index].isContainer,
      spacerKind: table.tree.nodes[index].spacerKind, spacingAfter: nil, breaksAfter: false)
  }

  /// The children that the container arranges, in order. O(children).
  package func arrangedMembers() -> [ArrangedMember] {
    let nodes = table.tree.nodes
    var members: [ArrangedMember] = []
    var child = nodes[node].firstChild
    while child >= 0 {
      if nodes[child].isArranged {
        members.append(
          ArrangedMember(
            member: Member(node: child), isHidden: nodes[child].isHidden,
            isContainer: nodes[child].isContainer, spacerKind: nodes[child].spacerKind,
            spacingAfter: nodes[child].settings?.spacingAfter,
            breaksAfter: nodes[child].settings?.breaksAfter == true))
      }
      child = nodes[child].next
    }
    return members
  }

  /// A guide that lives as long as the emission asks for it.
  ///
  /// - Parameters:
  ///   - name: what reports call it, after the container's name.
  ///   - neighbor: the member beside which it stands when the place in the tree settles a tie.
  ///   - allowsNegativeLength: whether its lengths may be negative, as a gap's that overlaps.
  public mutating func makeGuide(
    _ name: StaticString = "guide", beside neighbor: Member, allowsNegativeLength: Bool = false
  ) -> Member {
    let place = neighbor.node ?? guides[-2 - neighbor.reference].place
    guides.append(
      EmittedGuide(
        name: self.name(of: name), place: place, allowsNegativeLength: allowsNegativeLength))
    return Member(guide: guides.count - 1)
  }

  // MARK: Questions

  /// The length that the member's content asks for along an axis: the intrinsic one, else the smallest that its own
  /// subtree's constraints allow; 0 where nothing asks.
  ///
  /// Asking makes the container emit again when something inside changes.
  public mutating func naturalLength(of member: Member, along axis: Axis) -> Double {
    dependsOnLengths = true
    guard let node = member.node else { return 0 }
    return table.naturalLength(of: node, along: axis)
  }

  /// The length that the member's content itself asks for along an axis, or `nil`.
  ///
  /// Asking makes the container emit again when that changes.
  public mutating func intrinsicLength(of member: Member, along axis: Axis) -> Double? {
    dependsOnIntrinsicLengths = true
    guard let node = member.node else { return nil }
    let size = table.tree.nodes[node].intrinsicSize
    let length = axis == .horizontal ? size.width : size.height
    return length < 0 ? nil : length
  }

  /// The container's own length along an axis in the solve before, in points; infinite before the first one.
  ///
  /// Asking makes the container emit again in the same pass where the solve gives it another length at which it would say
  /// something else; see ``LayoutContainer/emitsOtherConstraints(for:at:than:)``. The layout is solved four times at most;
  /// then ``Layout/problems`` says that lines did not settle. An emission asks along one axis.
  public mutating func solvedLength(along axis: Axis) -> Double {
    precondition(
      lengthAxis == nil || lengthAxis == axis, "a container's constraints follow one of its lengths"
    )
    lengthAxis = axis
    return table.ownLength(of: node, along: axis)
  }

  /// Whether there is text at the member's first or last baseline: its own, or that of the item inside it whose baseline
  /// is its. The other baseline may be without.
  ///
  /// Asking makes the container emit again when that changes.
  public func hasText(_ member: Member, at baseline: LayoutAttribute) -> Bool {
    guard let node = member.node else { return false }
    return table.tree.nodes[table.usedBaselineNode(baseline, of: node)].baselines != nil
  }

  /// How far the member's first baseline is from its top, and its last one from its bottom, in points: where it is as
  /// small as its own subtree's constraints allow. 0 without text.
  ///
  /// Asking makes the container emit again when something inside changes.
  public mutating func baselineDistances(
    of member: Member
  ) -> (firstFromTop: Double, lastFromBottom: Double) {
    dependsOnLengths = true
    return member.node.flatMap { table.baselineDistances(of: $0) } ?? (0, 0)
  }

  /// The system's spacing between two members, from edge to edge or from baseline to baseline.
  public func systemSpacing(from upper: Member, to lower: Member, betweenBaselines: Bool) -> Double
  {
    guard betweenBaselines, let above = upper.node, let below = lower.node else {
      return table.standardSpacing
    }
    return table.baselineSpacing(above, below)
  }

  // MARK: Content of children

  /// Edits the last emission; false where that takes more than other constants.
  package typealias ContentFollower = (_ edits: inout ContentEdits) -> Bool

  /// What is known of the content of members. Asking has the container neither emit again nor be told of changes.
  package var content: MemberContent { MemberContent(table: table) }

  /// Where nothing but the content of children changes, the follower is asked for other constants in the place of another
  /// emission: also where something changes deep inside a child, and where a child's hugging or resistance does.
  package mutating func followContent(_ follower: @escaping ContentFollower) {
    contentFollower = follower
  }

  // MARK: Constraints

  /// The place of the constraint that is added next, by which ``ContentEdits`` names it.
  package var nextPlace: Int { equations.count }

  /// Adds `first.attribute relation multiplier * second.attribute + constant`, or a number on the right side where
  /// there is no second member.
  ///
  /// - Parameters:
  ///   - identifier: what kind of constraint it is, best a static constant: equal text written in two places counts as two
  ///     names. Past 255 names in a layout, further ones are left out of reports.
  ///   - first: the member on the left side.
  ///   - firstAttribute: its attribute.
  ///   - relation: how the sides compare.
  ///   - second: the member on the right side, if there is one.
  ///   - secondAttribute: its attribute.
  ///   - multiplier: what that is multiplied by.
  ///   - constant: the number that is added on the right side, in points.
  ///   - priority: how strongly it is wished for.
  ///   - weight: what the error is multiplied by within its priority.
  ///   - isTieBreaker: whether questions of ambiguity leave it out.
  ///   - yieldsToUser: whether a conflict with constraints of the user parks this one.
  public mutating func constrain(
    _ identifier: StaticString, _ first: Member, _ firstAttribute: LayoutAttribute,
    _ relation: Relation, _ second: Member? = nil, _ secondAttribute: LayoutAttribute? = nil,
    multiplier: Double = 1, constant: Double = 0, at priority: Priority = .required,
    weight: Double = 1, isTieBreaker: Bool = false, yieldsToUser: Bool = false
  ) {
    precondition(
      multiplier.isFinite && constant.isFinite && priority.isValid,
      "an emitted constraint has finite numbers and a valid priority")
    var equation = Equation(
      first: first.reference, second: second?.reference ?? -1, firstAttribute: firstAttribute,
      secondAttribute: second == nil ? .notAnAttribute : secondAttribute ?? firstAttribute,
      relation: relation, multiplier: multiplier, constant: constant, priority: priority,
      weight: weight)
    equation.isTieBreaker = isTieBreaker
    equation.yieldsToUser = yieldsToUser
    equation.isRightToLeft = direction == .rightToLeft
    equation.name = name(of: identifier)
    if equation.hasOffset { hasOffsets = true }
    equations.append(equation)
  }

  // MARK: Many alike

  /// What constraints have in common that differ in their members and numbers only.
  package struct Pattern {
    fileprivate var equation: Equation
  }

  /// What is common to constraints that are added one by one, for containers that say the same of thousands.
  package mutating func pattern(
    _ identifier: StaticString, _ firstAttribute: LayoutAttribute, _ relation: Relation,
    _ secondAttribute: LayoutAttribute = .notAnAttribute, at priority: Priority = .required,
    isTieBreaker: Bool = false, yieldsToUser: Bool = false
  ) -> Pattern {
    var equation = Equation(
      first: -1, firstAttribute: firstAttribute, secondAttribute: secondAttribute,
      relation: relation, priority: priority)
    equation.isTieBreaker = isTieBreaker
    equation.yieldsToUser = yieldsToUser
    equation.isRightToLeft = direction == .rightToLeft
    equation.name = name(of: identifier)
    if equation.hasOffset { hasOffsets = true }
    return Pattern(equation: equation)
  }

  /// Adds a constraint of two members, or of one and a number. The numbers are finite.
  package mutating func add(
    _ pattern: Pattern, _ first: Member, _ second: Member? = nil, constant: Double = 0,
    weight: Double = 1
  ) {
    var equation = pattern.equation
    equation.first = first.reference
    if let second { equation.second = second.reference }
    equation.constant = constant
    equation.weight = weight
    equations.append(equation)
  }

  /// Adds a constraint of one member whose constant is the length that its content asks for along the axis of the pattern,
  /// 0 where it asks for none. Where that changes, the constant does, and the container does not emit again.
  package mutating func addFollowingContent(
    _ pattern: Pattern, _ member: Member, weight: Double = 1
  ) {
    var equation = pattern.equation
    equation.first = member.reference
    equation.weight = weight
    equation.followsContent = true
    equation.constant = table.contentLength(for: equation)
    followsContent = true
    equations.append(equation)
  }

  /// Takes out what has an identifier, or one of that. What edits constraints by their places ends.
  mutating func leaveOut(_ identifier: String, number: Int?) {
    var count = 0
    equations.removeAll {
      guard table.equationNames[$0.name] == identifier else { return false }
      defer { count += 1 }
      return number == nil || number == count
    }
    contentFollower = nil
  }

  /// Makes room for constraints.
  package mutating func reserveCapacity(_ constraints: Int) {
    equations.reserveCapacity(constraints)
  }

  private mutating func name(of identifier: StaticString) -> EquationName {
    if identifier.address != lastName.address {
      lastName = (identifier.address, table.equationNames.place(of: identifier))
    }
    return lastName.name
  }
}

/// A guide that an emission asks for.
struct EmittedGuide {
  let name: EquationName
  /// The node whose place in the tree it shares.
  let place: Int
  let allowsNegativeLength: Bool
}

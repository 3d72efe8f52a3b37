/// A group of constraints that are activated together, and whose statements can be replaced as a whole.
///
/// ```swift
/// let compact = layout.group("compact") { title.top == image.bottom + 8 }
/// let wide = layout.group("wide") { title.leading == image.trailing + 8 }
/// layout.switchTo(wide, from: compact)
/// wide.replace { title.leading == image.trailing + 12 }    // one number is edited
/// ```
///
/// A group keeps its constraints alive, but not active: releasing the group deactivates nothing.
public final class ConstraintGroup {
  /// The name in reports of its constraints that have no name of their own.
  public let name: String
  /// The constraints, in the order in which they were written.
  public private(set) var constraints: [LayoutConstraint]

  /// Whether the constraints wait for their items to be in one tree again when one of them leaves, instead of being
  /// deactivated; false by default.
  public var reattaches = false {
    didSet { for constraint in constraints { constraint.role.reattaches = reattaches } }
  }

  /// Whether the constraints take part in the layout, from the next pass on; false at first. Setting it to true again activates
  /// constraints that were deactivated because an item left.
  public var isActive = false {
    didSet {
      if isActive {
        LayoutConstraint.activateStatements(constraints)
      } else {
        LayoutConstraint.deactivate(constraints)
      }
    }
  }

  /// Creates an inactive group of the constraints of a block.
  public init(_ name: String = "", @ConstraintBuilder _ constraints: () -> [LayoutConstraint]) {
    self.name = name
    self.constraints = constraints()
    prepare(self.constraints)
  }

  private func prepare(_ constraints: [LayoutConstraint]) {
    for constraint in constraints {
      if constraint.identifier == nil && !name.isEmpty { constraint.identifier = name }
      constraint.role.reattaches = reattaches
    }
  }

  /// Replaces the present statements.
  ///
  /// A statement with the items, attributes, relation and system spacing of a present constraint, and with its multipliers from
  /// the third term on, keeps that constraint, with its handle and its place in the order, and edits its numbers. Other present
  /// constraints are deactivated, and other statements are added. Replacing never fails because a constraint is missing.
  ///
  /// - Returns: the constraints, in the order of the statements.
  @discardableResult
  public func replace(
    @ConstraintBuilder with statements: () -> [LayoutConstraint]
  ) -> [LayoutConstraint] {
    var present: [LayoutConstraint.Shape: [LayoutConstraint]] = [:]
    for constraint in constraints.reversed() {
      present[constraint.shape, default: []].append(constraint)
    }
    constraints = statements().map { new in
      guard let kept = present[new.shape]?.popLast() else { return new }
      kept.takeNumbers(of: new)
      return kept
    }
    prepare(constraints)
    for gone in present.values { LayoutConstraint.deactivate(gone) }
    if isActive { LayoutConstraint.activateStatements(constraints) }
    return constraints
  }
}

extension LayoutConstraint {
  /// The parts that are equal in two statements that differ in numbers only.
  struct Shape: Hashable {
    struct Term: Hashable {
      let node: ObjectIdentifier
      let attribute: LayoutAttribute
      let multiplier: Double
    }

    let first: ObjectIdentifier
    let second: ObjectIdentifier?
    let firstAttribute: LayoutAttribute
    let secondAttribute: LayoutAttribute
    let relation: Relation
    let spaces: Double
    let boxRole: BoxRole?
    let further: [Term]
  }

  var shape: Shape {
    Shape(
      first: ObjectIdentifier(first), second: second.map(ObjectIdentifier.init),
      firstAttribute: firstAttribute, secondAttribute: secondAttribute, relation: relation,
      spaces: statement.spaces, boxRole: role.box,
      further: furtherTerms.map {
        .init(
          node: ObjectIdentifier($0.node), attribute: $0.attribute, multiplier: $0.multiplier)
      })
  }

  /// Copies the numbers, priority, name, source and other settings of a constraint of the same shape.
  func takeNumbers(of other: LayoutConstraint) {
    constant = other.constant
    multiplier = other.multiplier
    priority = other.priority
    layoutDirection = other.layoutDirection
    conflictPrecedence = other.conflictPrecedence
    identifier = other.identifier
    source = other.source
    role.placesSecond = other.role.placesSecond
  }
}

extension Layout {
  /// Creates an inactive group of the constraints of a block.
  public func group(
    _ name: String = "", @ConstraintBuilder _ constraints: () -> [LayoutConstraint]
  ) -> ConstraintGroup {
    ConstraintGroup(name, constraints)
  }

  /// Deactivates one group and activates another; the next layout solves once for both.
  public func switchTo(_ group: ConstraintGroup, from other: ConstraintGroup?) {
    if other === group { return }
    other?.isActive = false
    group.isActive = true
  }
}

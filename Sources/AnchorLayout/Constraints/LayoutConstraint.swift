/// A relation between two attributes of items, or an attribute and a number:
/// `first.attribute relation multiplier * second.attribute + constant`. The right side may have further terms.
///
/// ```swift
/// let top = title.topAnchor.constraint(equalTo: window.topAnchor, constant: 20)
/// top.isActive = true
/// top.constant = 40         // takes effect with the next layout
/// ```
///
/// The constant, multiplier, relation and priority of an active constraint may change, also from required to optional and back.
/// An active constraint between items that are not in one tree waits until they are. A required constraint that contradicts
/// others is broken: ``isBroken`` is true and ``isActive`` stays true until a member of the conflict changes.
///
/// The layout keeps active constraints alive; releasing the last reference elsewhere does not deactivate a constraint.
///
/// If priorities leave a tie, the constraint that was activated first is satisfied best. When two trees are joined, constraints
/// activated before in the tree that takes in the other count as first.
public final class LayoutConstraint {
  let first: NodeIdentity
  let second: NodeIdentity?
  /// Further terms on the right side, after the second attribute. Their constants are included in ``constant``.
  let furtherTerms: [AnchorTerm]
  /// The attribute on the left side.
  public let firstAttribute: LayoutAttribute
  /// The attribute on the right side; `notAnAttribute` if that side is a number.
  public let secondAttribute: LayoutAttribute

  /// The relation, the numbers and the ranks of a constraint.
  struct Statement {
    var relation: Relation
    var conflictPrecedence: Int32 = 0
    var multiplier: Double
    var constant: Double
    /// The number of system spacings that are added on the right side.
    let spaces: Double
    var priority = Priority.required
    var direction: LayoutDirection?
  }
  var statement: Statement

  /// The part that a constraint has in ``AspectConstraints``.
  enum BoxRole: UInt8 { case ratio, fit }

  /// What the statement or the group that made a constraint has it do.
  struct Role {
    var box: BoxRole?
    /// Whether the constraint gives its item no extent while the item is hidden.
    var isCollapsing = false
    /// Whether it waits for its items to be in one tree again, instead of being deactivated when they part.
    var reattaches = false
    /// Whether it places its second item, such as `card.trailing == title.trailing + 8` of the string `[title]-8-|`.
    var placesSecond = false
  }
  var role = Role()

  /// The name in reports.
  public var identifier: String?
  /// The source location of the constraint, if known.
  public var source: SourceLocation?
  /// The item that holds the constraint by `addConstraint`; `nil` if the holder is the items' nearest common ancestor.
  var holder: NodeIdentity?

  /// The activation state.
  enum State: UInt8 { case inactive, pending, active }

  /// The layout's record of a constraint.
  struct Registration {
    var state = State.inactive
    /// Whether the last activation was refused because of the constraint's numbers, which activates it once they are valid.
    var isRefused = false
    /// Whether the constraint was deactivated because one of its items left the tree of the others.
    var isDetached = false
    /// Whether a conflict keeps the constraint out of the solver.
    var isBroken = false
    var isListedAsChanged = false
    /// Whether a report has named the constraint as waiting, or it waits on purpose.
    var isWaitKnown = false
    /// Its places in the lists of its items.
    var firstPlace: Int32 = -1
    var secondPlace: Int32 = -1
    /// Its place in a list of waiting constraints, if it is there: the list may have let it go, or be another forest's.
    var pendingPlace: Int32 = -1
    /// The activation number, which is its place in the order that settles ties.
    var serial: Int64 = 0
    /// The number of its row; −1 before it has one, and while a conflict keeps the constraint out.
    var row: Int32 = -1
    var lowered = LoweredNumbers()
  }

  /// What the row of a constraint was made from last.
  struct LoweredNumbers {
    var constant = 0.0
    var priority = Priority.required
    var isMirrored = false
    /// Whether more than the constant and priority has changed since.
    var needsNewRow = false
  }

  var registration = Registration()
  /// Its places in the lists of its further terms' items; empty without further terms.
  var furtherPlaces: [Int32] = []

  /// `left relation right`, solved for the attribute on the left.
  @usableFromInline init(_ left: AnchorTerm, _ relation: Relation, _ right: AnchorTerm) {
    first = left.node
    firstAttribute = left.attribute
    second = right.node
    secondAttribute = right.attribute
    furtherTerms = []
    statement = Statement(
      relation: left.multiplier < 0 ? relation.flipped : relation,
      multiplier: right.multiplier / left.multiplier,
      constant: (right.constant - left.constant).scaled(byInverse: left.multiplier),
      spaces: (right.spaces - left.spaces).scaled(byInverse: left.multiplier))
  }

  @usableFromInline init(_ left: AnchorTerm, _ relation: Relation, _ right: Double) {
    first = left.node
    firstAttribute = left.attribute
    second = nil
    secondAttribute = .notAnAttribute
    furtherTerms = []
    statement = Statement(
      relation: left.multiplier < 0 ? relation.flipped : relation, multiplier: 1,
      constant: (right - left.constant) / left.multiplier,
      spaces: (-left.spaces).scaled(byInverse: left.multiplier))
  }

  /// `left relation right + constant`, solved for the first attribute on the left; the other terms are moved to the right.
  init(
    _ left: [AnchorTerm], _ relation: Relation, _ right: [AnchorTerm] = [],
    constant added: Double = 0
  ) {
    let leading = left[0]
    let divisor = leading.multiplier
    // The right side comes first, so that the second attribute is the one that was written there.
    let others = (right + left.dropFirst().map { $0.times(-1) }).map { $0.times(1 / divisor) }
    first = leading.node
    firstAttribute = leading.attribute
    second = others.first?.node
    secondAttribute = others.first?.attribute ?? .notAnAttribute
    furtherTerms = Array(others.dropFirst())
    statement = Statement(
      relation: divisor < 0 ? relation.flipped : relation,
      multiplier: others.first?.multiplier ?? 1,
      constant: others.reduce((added - leading.constant).scaled(byInverse: divisor)) {
        $0 + $1.constant
      },
      spaces: others.reduce((-leading.spaces).scaled(byInverse: divisor)) { $0 + $1.spaces })
  }

  /// Creates a constraint from parts that are known only at run time.
  ///
  /// If the parts do not fit together (a position and a length, leading and left, a position and a number), activating the
  /// constraint records the mistake in ``Layout/problems``, and the constraint stays inactive. If only its numbers are invalid,
  /// it becomes active as soon as they are valid.
  public init(
    item first: any LayoutItem, attribute firstAttribute: LayoutAttribute,
    relatedBy relation: Relation,
    toItem second: (any LayoutItem)?, attribute secondAttribute: LayoutAttribute,
    multiplier: Double = 1, constant: Double = 0,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.first = first.node
    self.firstAttribute = firstAttribute
    // A multiplier of 0 is Apple's form of "no second item".
    let isConstant = second == nil || secondAttribute == .notAnAttribute || multiplier == 0
    self.second = isConstant ? nil : second?.node
    self.secondAttribute = isConstant ? .notAnAttribute : secondAttribute
    furtherTerms = []
    statement = Statement(
      relation: relation, multiplier: isConstant ? 1 : multiplier, constant: constant, spaces: 0)
    source = SourceLocation(fileID: fileID, line: line)
  }

  /// The item on the left side; `nil` after it was deallocated.
  public var firstItem: (any LayoutItem)? { first.item?.item }
  /// The item on the right side; `nil` if there is none or it was deallocated.
  public var secondItem: (any LayoutItem)? { second?.item?.item }

  /// - Parameter refused: The value that was refused, such as `multiplier nan`.
  func report(_ kind: LayoutProblem.Kind, refused: String? = nil) {
    guard first.isAlive else { return }
    let text = refused.map { "\($0) for \(description)" } ?? description
    first.forest.reporting.record(LayoutProblem(kind: kind, text: text, source: source))
  }

  /// Records a mistake in the layout of every item.
  func reportToAll(_ kind: LayoutProblem.Kind) {
    var forests: [Forest] = []
    forEachNode { node in
      if node.isAlive && !forests.contains(where: { $0 === node.forest }) {
        forests.append(node.forest)
      }
    }
    let problem = LayoutProblem(kind: kind, text: description, source: source)
    for forest in forests { forest.reporting.record(problem) }
  }
}

extension Relation {
  /// The relation after multiplying both sides by a negative number.
  var flipped: Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// `title.width == 0.5 * window.width - 20 @ 750`.
  public var description: String {
    ConstraintDescription.describe(
      first: first.name, firstAttribute, relation, multiplier: multiplier,
      second: second?.name, secondAttribute, constant: constant, priority: priority,
      further: furtherTerms.map { ($0.multiplier, "\($0.node.name).\($0.attribute.name)") },
      spaces: statement.spaces)
  }
}

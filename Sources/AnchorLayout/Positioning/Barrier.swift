/// A guide whose edge is at the farthest of its members' edges.
///
/// ```swift
/// let labels = layout.barrier(.trailing, of: [name, address], in: form)
/// layout.activate { field.leading == labels.trailing + 8 }
/// labels.members.append(phone)
/// ```
///
/// The edge of the guide named by ``edge`` is the barrier; the opposite edge is that of the container. On the other axis the
/// guide has no place. These constraints hold, the strongest first:
///
/// 1. The barrier is at least ``margin`` beyond the edge of each member; required. Lengths are not negative, so members that
///    end before the container begins have no effect.
/// 2. The guide has the length 0, at the priority ``hugging``, so the barrier is at the farthest member's edge.
///
/// Hidden members count with their frames. A member that leaves the tree remains a member and counts again when it returns.
/// Without members the barrier is at the container's opposite edge.
public final class Barrier: LayoutGuide {
  /// An edge of items.
  public enum Edge: Hashable, Sendable {
    /// The edge where reading begins.
    case leading
    /// The edge where reading ends.
    case trailing
    /// The left edge, whatever the direction.
    case left
    /// The right edge, whatever the direction.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
  }

  /// The edge of the guide that is the barrier, and the edge of the members that it keeps clear of.
  public let edge: Edge
  /// The constraints of the barrier, named "barrier": the guide's opposite edge, one for each member, and the length 0.
  public let group = ConstraintGroup("barrier") {}

  private let container: NodeIdentity
  private let source: SourceLocation
  private var memberNodes: [NodeIdentity]
  private var distance: Double
  private var lengthPriority: Priority = 51

  init(
    _ edge: Edge, of members: [any LayoutItem], in container: any LayoutItem, margin: Double,
    _ source: SourceLocation
  ) {
    self.edge = edge
    self.container = container.node
    self.source = source
    memberNodes = members.map { $0.node }
    distance = margin
    super.init("barrier", .custom)
    join(container)
    group.reattaches = true
    stateConstraints()
    group.isActive = true
  }

  /// The items that the barrier keeps clear of, in any order. The barrier does not keep them alive; members that were
  /// deallocated are left out.
  ///
  /// Setting the members keeps the constraints of those that were members before.
  ///
  /// - Complexity: O(members).
  public var members: [any LayoutItem] {
    get { memberNodes.compactMap { $0.item?.item } }
    set {
      memberNodes = newValue.map { $0.node }
      stateConstraints()
    }
  }

  /// The least distance from each member's edge to the barrier, in points; if negative, members extend beyond the barrier.
  ///
  /// A number that is not finite changes nothing and is recorded in ``Layout/problems``.
  public var margin: Double {
    get { distance }
    set {
      guard newValue.isFinite else { return report(.notFinite) }
      distance = newValue
      stateConstraints()
    }
  }

  /// The priority of the guide's length 0; 51 by default.
  ///
  /// Stronger optional constraints move the barrier away from its members. An example is the content hugging, 250 by default,
  /// of a view that fills the room behind the barrier: it makes the view as short as its content. At 300 the barrier stays at
  /// its members, and the view is stretched instead. The barrier moves members that are placed by weaker constraints.
  ///
  /// An invalid priority changes nothing and is recorded in ``Layout/problems``.
  public var hugging: Priority {
    get { lengthPriority }
    set {
      guard node.forest.accepts(newValue, of: self) else { return }
      lengthPriority = newValue
      stateConstraints()
    }
  }

  /// Adds the constraints for the present members and numbers, and keeps those added before.
  private func stateConstraints() {
    let (barrier, start) = (edge.attribute, edge.opposite)
    let relation: Relation = edge.isEnd ? .greaterThanOrEqual : .lessThanOrEqual
    var constraints = [
      LayoutConstraint(
        AnchorTerm(node: node, attribute: start), .equal,
        AnchorTerm(node: container, attribute: start))
    ]
    for member in memberNodes where member.isAlive {
      constraints.append(
        LayoutConstraint(
          AnchorTerm(node: node, attribute: barrier), relation,
          AnchorTerm(
            node: member, attribute: barrier, constant: edge.isEnd ? distance : -distance)))
    }
    let length: LayoutAttribute = barrier.axis == .horizontal ? .width : .height
    constraints.append(
      LayoutConstraint(AnchorTerm(node: node, attribute: length), .equal, 0) ~ lengthPriority)
    _ = constraints.written(source)
    group.replace { constraints }
  }
}

extension Barrier.Edge {
  var attribute: LayoutAttribute {
    switch self {
    case .leading: .leading
    case .trailing: .trailing
    case .left: .left
    case .right: .right
    case .top: .top
    case .bottom: .bottom
    }
  }

  var opposite: LayoutAttribute {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }

  /// Whether coordinates grow towards the edge.
  var isEnd: Bool { self == .trailing || self == .right || self == .bottom }
}

extension Layout {
  /// Creates a barrier and adds it to its container, which keeps it alive; if the container is a guide, to that guide's item.
  ///
  /// ```swift
  /// let labels = layout.barrier(.trailing, of: [name, address], in: form, margin: 8)
  /// layout.activate { field.leading == labels.trailing }
  /// ```
  ///
  /// - Parameters:
  ///   - edge: the edge of the members that the barrier keeps clear of.
  ///   - members: the items that it keeps clear of.
  ///   - container: the item at whose opposite edge the guide begins.
  ///   - margin: the least distance from each member's edge to the barrier, in points. A number that is not finite is recorded
  ///     in ``problems``, and the members have no effect until ``Barrier/margin`` is set.
  ///   - fileID: the file of the call, for reports.
  ///   - line: the line of the call, for reports.
  public func barrier(
    _ edge: Barrier.Edge, of members: [any LayoutItem], in container: some LayoutItem,
    margin: Double = 0, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Barrier {
    Barrier(
      edge, of: members, in: container, margin: margin, SourceLocation(fileID: fileID, line: line))
  }
}

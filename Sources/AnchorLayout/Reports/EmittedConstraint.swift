/// A constraint that a container emitted.
public struct EmittedConstraint: Hashable, Sendable, CustomStringConvertible {
  /// The kind of constraint, such as `UISV-spacing`.
  public let identifier: String
  /// The constraint as text without its priority: `b.leading == a.trailing + 10`. Guides of the container are named after it.
  public let text: String
  /// The priority.
  public let priority: Priority
  /// The factor of the error among constraints of the same priority.
  public let weight: Double
  /// Whether a conflict has broken the constraint.
  public let isBroken: Bool

  /// Text such as `UISV-spacing: b.leading == a.trailing + 10 @ 1000`, with the weight if it is not 1.
  public var description: String {
    var line = "\(identifier): \(text) @ \(priority.description)"
    if weight != 1 { line += " weight \(weight.shortTerm)" }
    if isBroken { line += " (broken)" }
    return line
  }
}

extension LayoutItem {
  /// The constraints that the item emitted for the last layout, in order. O(constraints).
  public var emittedConstraints: [EmittedConstraint] {
    let node = self.node
    return node.forest.emittedConstraints(of: node.index)
  }
}

extension Forest {
  fileprivate func emittedConstraints(of container: Int) -> [EmittedConstraint] {
    endLeaving()
    let emission = tree.emissions[container]
    return zip(emission.descriptions, emission.rows).map { description, row in
      EmittedConstraint(
        identifier: names[description.name],
        text: describe(description, priority: .required), priority: description.priority,
        weight: description.weight, isBroken: space.rows.isBroken(Int(row)))
    }
  }
}

/// A constraint that a container emitted.
public struct EmittedConstraint: Hashable, Sendable, CustomStringConvertible {
  /// What kind of constraint it is, such as `UISV-spacing`.
  public let identifier: String
  /// The constraint in words, without its priority: `b.leading == a.trailing + 10`. The container's own guides are called
  /// after it.
  public let text: String
  /// How strongly it is wished for.
  public let priority: Priority
  /// What its error is multiplied by among those of the same priority.
  public let weight: Double
  /// Whether a conflict keeps it out.
  public let isBroken: Bool

  /// `UISV-spacing: b.leading == a.trailing + 10 @ 1000`, with the weight where it is not 1.
  public var description: String {
    var line = "\(identifier): \(text) @ \(priority.value.shortDescription)"
    if weight != 1 { line += " weight \(weight.shortDescription)" }
    if isBroken { line += " (broken)" }
    return line
  }
}

extension LayoutItem {
  /// The constraints that the item emitted for the last layout, in order. O(constraints).
  public var emittedConstraints: [EmittedConstraint] {
    let node = self.node
    return node.table.emittedConstraints(of: node.index)
  }
}

extension NodeTable {
  fileprivate func emittedConstraints(of container: Int) -> [EmittedConstraint] {
    endLeaving()
    let emission = tree.nodes[container].emission
    return zip(emission.equations, emission.ids).map { equation, id in
      EmittedConstraint(
        identifier: equationNames[equation.name],
        text: describe(equation, priority: .required), priority: equation.priority,
        weight: equation.weight, isBroken: id == nil)
    }
  }
}

/// A constraint in a report, whoever made it.
public struct ConstraintReport: CustomStringConvertible {
  /// The constraint in words, such as `title.width >= 120 @ 750`.
  public let text: String
  /// The name given to the constraint, or what the layout calls it: `content hugging`, `UISV-spacing`.
  public let identifier: String
  /// The name of the container that emitted it, if one did.
  public let container: String?
  /// Where it was written, if that is known.
  public let source: SourceLocation?
  /// The constraint itself, if it was written by hand.
  public let constraint: LayoutConstraint?

  /// The words, the place in the source, the name, and the container.
  public var description: String {
    Self.line(text, source, identifier, container)
  }

  static func line(
    _ text: String, _ source: SourceLocation?, _ identifier: String, _ container: String?
  ) -> String {
    var line = text
    if let source { line += "  \(source.description)" }
    if !identifier.isEmpty { line += "  \"\(identifier)\"" }
    if let container { line += " of \(container)" }
    return line
  }
}

extension NodeTable {
  func report(_ origin: Origin) -> ConstraintReport {
    var constraint: LayoutConstraint?
    if case .user(let own) = origin { constraint = own }
    return ConstraintReport(
      text: describe(origin), identifier: identifier(of: origin), container: container(of: origin),
      source: origin.source,
      constraint: constraint)
  }

  /// The constraints that variables follow from, in the order of the solver, each once.
  func reports(affecting variables: [Variable]) -> [ConstraintReport] {
    var seen: Set<ConstraintID> = []
    var reports: [ConstraintReport] = []
    for variable in variables {
      for id in lowered.solver.constraints(affecting: variable) where seen.insert(id).inserted {
        if let origin = origin(of: id) { reports.append(report(origin)) }
      }
    }
    return reports
  }
}

extension Layout {
  /// The constraints from which the item's place and length on an axis follow, as of the last layout: those written by
  /// hand, and those that the layout and containers made.
  ///
  /// In degenerate cases one of several sets that do.
  ///
  /// A question for debugging: it may cost as much as a solve.
  public func constraintsAffectingLayout(
    of item: some LayoutItem, for axis: Axis
  ) -> [ConstraintReport] {
    let table = item.node.table
    guard let unknowns = table.lowered.index.variables(item.node.index, axis) else { return [] }
    return table.reports(affecting: [unknowns.minimum, unknowns.length])
  }
}

extension LayoutItem {
  /// The constraints from which the item's place and length on an axis follow; see
  /// ``Layout/constraintsAffectingLayout(of:for:)``.
  public func constraintsAffectingLayout(for axis: Axis) -> [ConstraintReport] {
    layout.constraintsAffectingLayout(of: self, for: axis)
  }
}

/// A constraint in a report: written by hand, emitted by a container, or made by the layout.
public struct ConstraintReport: CustomStringConvertible {
  /// The constraint as text, such as `title.width >= 120 @ 750`.
  public let text: String
  /// The constraint's own name or the layout's name for it, such as `content hugging` or `UISV-spacing`.
  public let identifier: String
  /// The name of the container that emitted the constraint, if any.
  public let container: String?
  /// The source location, if known.
  public let source: SourceLocation?
  /// The constraint itself, if it was written by hand.
  public let constraint: LayoutConstraint?

  /// The text, source location, name and container.
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

extension Forest {
  func report(_ origin: Origin) -> ConstraintReport {
    var constraint: LayoutConstraint?
    if case .user(let own) = origin { constraint = own }
    return ConstraintReport(
      text: describe(origin), identifier: identifier(of: origin), container: container(of: origin),
      source: origin.source,
      constraint: constraint)
  }

  /// The constraints that determine a variable, in the solver's order. If several are tied over its value, these come last, and
  /// the tie breakers that choose between them are left out.
  func reports(explaining variable: Variable, isTied: Bool)
    -> (determining: [ConstraintReport], tied: [ConstraintReport])
  {
    let tied = isTied ? space.solver.tiedConstraints(of: variable) : []
    let known = Set(tied)
    let model = space.solver.model
    let determining = space.solver.constraints(affecting: variable).filter {
      !known.contains($0) && (tied.isEmpty || !model.constraints[$0.index].isTieBreaker)
    }
    return (
      determining.compactMap { origin(of: $0).map(report) },
      tied.compactMap { origin(of: $0).map(report) }
    )
  }

  /// The constraints that determine variables, in the solver's order, each once.
  func reports(affecting variables: [Variable]) -> [ConstraintReport] {
    var seen: Set<ConstraintID> = []
    var reports: [ConstraintReport] = []
    for variable in variables {
      for id in space.solver.constraints(affecting: variable) where seen.insert(id).inserted {
        if let origin = origin(of: id) { reports.append(report(origin)) }
      }
    }
    return reports
  }
}

extension Layout {
  /// The constraints that determine the item's place and length on an axis, as of the last layout: those written by hand, those
  /// emitted by containers, and those made by the layout.
  ///
  /// In degenerate cases the result is one of several sets that determine them.
  ///
  /// For debugging: it may cost as much as a solve.
  public func constraintsAffectingLayout(
    of item: some LayoutItem, for axis: Axis
  ) -> [ConstraintReport] {
    let forest = item.node.forest
    guard let unknowns = forest.space.unknowns.variables(item.node.index, axis) else { return [] }
    return forest.reports(affecting: [unknowns.minimum, unknowns.length])
  }
}

extension LayoutItem {
  /// The constraints that determine the item's place and length on an axis; see ``Layout/constraintsAffectingLayout(of:for:)``.
  public func constraintsAffectingLayout(for axis: Axis) -> [ConstraintReport] {
    layout.constraintsAffectingLayout(of: self, for: axis)
  }
}

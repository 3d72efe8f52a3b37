/// The layout of a tree of items: what went wrong, what contradicts, what it cost.
///
/// `view.layout` gives the one that the view is in at present. It keeps the view alive as long as it is held.
public struct Layout {
  let item: any LayoutItem

  private var table: NodeTable { item.node.table }

  /// Mistakes in constraints, in the order in which they were made.
  public var problems: [LayoutProblem] { table.problems }

  /// The conflicts that stand: each names the constraint that is parked because of it.
  public var conflicts: [LayoutConflict] { table.conflicts.map { $0.report } }

  /// Called once for each new conflict, during the pass that found it. Nothing is printed unless the host does it.
  public var onConflict: ((LayoutConflict) -> Void)? {
    get { table.onConflict }
    nonmutating set { table.onConflict = newValue }
  }

  /// What the solver holds and has done.
  public var statistics: Statistics { table.solver.statistics }

  /// What keeps the frames from being trusted, if anything does; the frames are then the last good ones.
  public var trouble: Trouble? { table.solver.trouble }

  /// The problem as one line of the oracle format, so that a report becomes a test case.
  public var caseDescription: String { table.solver.caseDescription }
}

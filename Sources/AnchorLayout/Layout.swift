/// The layout of a tree of items: the constraints' DSL, what went wrong, what contradicts, what it cost.
///
/// `view.layout` gives the one that the view is in at present. It keeps the view alive as long as it is held.
///
/// ```swift
/// let layout = window.layout
/// layout.activate {
///   card.edges == window.margins.edges.inset(16)
///   title.width >= 120 ~ .high
/// }
/// window.layoutIfNeeded()
/// print(layout.explain(title))
/// ```
public struct Layout {
  let item: any LayoutItem

  var table: NodeTable { item.node.table }

  package var solver: Solver { table.lowered.solver }

  /// Is told the phases of each pass, in the midst of it: it must not use the layout.
  package var onPhase: ((LayoutPhase) -> Void)? {
    get { table.onPhase }
    nonmutating set { table.onPhase = newValue }
  }

  // MARK: What the host decides

  /// The numbers that the host gives: system spacing and readable width.
  public var metrics: LayoutMetrics {
    get { table.host.metrics }
    nonmutating set { table.setMetrics(newValue, root: table.tree.root(of: item.node.index)) }
  }

  /// How solved frames become whole pixels or cells; not at all by default. Every item is told its frame on the new grid
  /// in the next pass.
  ///
  /// - Precondition: the scale is above 0 and finite.
  public var snapping: Snapping {
    get { table.host.snapping }
    nonmutating set { table.setSnapping(newValue, root: table.tree.root(of: item.node.index)) }
  }

  /// Whether an active constraint between items of different trees waits until they are in one; true by default. Else
  /// the next pass deactivates it and records ``LayoutProblem/Kind/noCommonAncestor``.
  public var waitsForCommonAncestor: Bool {
    get { table.host.waitsForCommonAncestor }
    nonmutating set {
      if newValue == waitsForCommonAncestor { return }
      table.host.waitsForCommonAncestor = newValue
      table.giveNotice()
    }
  }

  // MARK: Reports

  /// Mistakes in constraints, in the order in which they were made: the first ``problemLimit`` since the last
  /// ``clearProblems()``.
  public var problems: [LayoutProblem] { table.problems }

  /// How many entries ``problems`` has at most.
  public static let problemLimit = 100

  /// Empties ``problems``, so that there is room for new ones; for hosts that have shown or logged them. What ``onProblem``
  /// has not been told yet is not told any more.
  public func clearProblems() {
    table.problems = []
    table.newProblems = []
  }

  /// Called once for each new entry of ``problems``, in the pass that found it or in the next one. What the call changes is
  /// due in the next pass.
  ///
  /// Where trees are put together, the handler of the outer one stays, else that of the inner one.
  public var onProblem: ((LayoutProblem) -> Void)? {
    get { table.onProblem }
    nonmutating set { table.onProblem = newValue }
  }

  /// Whether the layout writes the reports that its host does not take to standard error; true by default in debug
  /// builds, always false in release builds.
  ///
  /// Written are conflicts where ``onConflict`` is `nil`, mistakes where ``onProblem`` is `nil`, and what
  /// ``isAmbiguous(_:_:)`` finds. A conflict is written when ``onConflict`` would be called; of mistakes and ambiguities each
  /// is written once, and ``problemLimit`` at most.
  ///
  /// ```swift
  /// window.layout.writesReports = false
  /// ```
  ///
  /// Where trees are put together, the choice of the outer one counts.
  public var writesReports: Bool {
    get { table.host.reports.isOn }
    nonmutating set { table.host.reports.isOn = newValue }
  }

  #if DEBUG && !hasFeature(Embedded)
    /// Takes the reports that are written, in the place of standard error.
    package var reportSink: (String) -> Void {
      get { table.host.reports.sink }
      nonmutating set { table.host.reports.sink = newValue }
    }
  #endif

  /// The conflicts that stand: each names the constraint that is parked because of it.
  ///
  /// Which constraints these are follows from the constraints and their order alone: ``LayoutConflict``. What each
  /// contradicts is found when this is read for the first time after a solve, at the cost of a copy of the solver and
  /// of a short solve for each member.
  public var conflicts: [LayoutConflict] { table.reports().map { $0.conflict } }

  /// Whether the last layout ended with all text and margins as they were measured; else ``problems`` says which moved.
  public var isSettled: Bool { table.isSettled }

  /// Called once for each new conflict, during the pass that found it, and again where the parked constraint contradicts
  /// other constraints than those of the last call, or a member has been given another number. The size of the window and
  /// of contents are no such numbers. What the call changes is due in the next pass. Without it, debug builds write the
  /// report: ``writesReports``.
  public var onConflict: ((LayoutConflict) -> Void)? {
    get { table.onConflict }
    nonmutating set { table.onConflict = newValue }
  }

  /// Whether a pass would do anything: true before the first layout and after each change until ``LayoutItem/layoutIfNeeded()``.
  /// O(what is due · depth).
  public var needsLayout: Bool {
    !item.node.hasRecord || table.needsLayout(rootOf: item.node.index)
  }

  /// Called when something changes after a pass, once until the next one: the place to ask the toolkit for a frame. What a pass
  /// leaves for the next one is told when it ends.
  ///
  /// It is called in the midst of the change, and neither changes nor reads anything of the layout; a
  /// ``LayoutItem/layoutIfNeeded()`` in it is ignored.
  ///
  /// ```swift
  /// window.layout.onNeedsLayout = { host.requestFrame() }   // the frame calls layoutIfNeeded()
  /// ```
  ///
  /// Where trees are put together, the handler of the outer one stays, else that of the inner one. It goes with the root.
  public var onNeedsLayout: (() -> Void)? {
    get { table.onNeedsLayout }
    nonmutating set { table.onNeedsLayout = newValue }
  }

  /// Active constraints that wait until all their items are in one tree.
  public var pending: [LayoutConstraint] {
    table.constraints.pending.filter { $0.standing.state == .pending }
  }

  /// What the solver holds and has done. O(n log n) in the constraints.
  public var statistics: Statistics { table.lowered.solver.statistics }

  /// What keeps the frames from being trusted, if anything does; the frames are then the last good ones.
  public var numericalFailure: NumericalFailure? { table.lowered.solver.numericalFailure }

  /// The problem as one line of the oracle format, so that a report becomes a test case.
  public var caseDescription: String { table.lowered.solver.caseDescription }
}

/// The layout of a tree of items: the DSL for constraints, host settings, reports of mistakes and conflicts, and statistics.
///
/// `view.layout` returns the layout of the tree that contains the view at present. A `Layout` keeps its item alive.
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

  var forest: Forest { item.node.forest }

  package var solver: Solver { forest.space.solver }

  /// Called at each phase of a pass, while the pass runs. It must not use the layout.
  package var onPhase: ((LayoutPhase) -> Void)? {
    get { forest.state.onPhase }
    nonmutating set { forest.state.onPhase = newValue }
  }

  // MARK: Host settings

  /// Host numbers: system spacing and readable width.
  public var metrics: LayoutMetrics {
    get { forest.host.metrics }
    nonmutating set { forest.setMetrics(newValue, root: forest.tree.root(of: item.node.index)) }
  }

  /// How solved frames are rounded to whole pixels or cells; `.none` by default. After a change, the next pass tells every item
  /// its frame on the new grid; if the number of lines per point changes, it reads all content again.
  ///
  /// - Precondition: the scale is above 0 and finite.
  public var snapping: Snapping {
    get { forest.host.snapping }
    nonmutating set { forest.setSnapping(newValue, root: forest.tree.root(of: item.node.index)) }
  }

  /// Whether an active constraint between items of different trees waits until they are in one tree; true by default. If false,
  /// the next pass deactivates such a constraint and records ``LayoutProblem/Kind/noCommonAncestor`` in the layouts of all its
  /// items.
  public var waitsForCommonAncestor: Bool {
    get { forest.host.waitsForCommonAncestor }
    nonmutating set {
      if newValue == waitsForCommonAncestor { return }
      forest.host.waitsForCommonAncestor = newValue
      forest.giveNotice()
    }
  }

  // MARK: Reports

  /// Mistakes in constraints, in the order in which they were found: the first ``problemLimit`` since the last
  /// ``clearProblems()``.
  public var problems: [LayoutProblem] { forest.reporting.problems }

  /// The largest number of entries of ``problems``: 100.
  public static let problemLimit = 100

  /// Empties ``problems``, for hosts that have shown or logged the entries and need room for new ones. ``onProblem`` is not
  /// called for entries that it has not received yet.
  public func clearProblems() {
    forest.reporting.clearProblems()
  }

  /// Called once for each new entry of ``problems``, in the pass that found it or in the next one. Changes made by the handler
  /// take effect in the next pass.
  ///
  /// When trees are joined, the outer tree's handler is kept; if it has none, the inner tree's.
  public var onProblem: ((LayoutProblem) -> Void)? {
    get { forest.reporting.onProblem }
    nonmutating set { forest.reporting.onProblem = newValue }
  }

  /// Whether the layout writes reports without a handler to standard error; true by default in debug builds, always false in
  /// release builds.
  ///
  /// The layout writes conflicts if ``onConflict`` is `nil`, mistakes if ``onProblem`` is `nil`, items for which constraints
  /// wait, and ambiguities that ``isAmbiguous(_:_:)`` finds. It writes a conflict whenever it would call ``onConflict``, and
  /// each other report once, at most ``problemLimit`` of them.
  ///
  /// ```swift
  /// window.layout.writesReports = false
  /// ```
  ///
  /// When trees are joined, the outer tree's setting is kept.
  public var writesReports: Bool {
    get { forest.host.reports.isOn }
    nonmutating set { forest.host.reports.isOn = newValue }
  }

  #if DEBUG && !hasFeature(Embedded)
    /// Receives written reports in place of standard error.
    package var reportSink: (String) -> Void {
      get { forest.host.reports.sink }
      nonmutating set { forest.host.reports.sink = newValue }
    }
  #endif

  /// The present conflicts, each with the constraint that is broken because of it.
  ///
  /// The constraints and their order alone determine which ones are broken; see ``LayoutConflict``. The members of each
  /// conflict are computed on the first read after a solve, at the cost of a copy of the solver and a short solve for each
  /// member.
  public var conflicts: [LayoutConflict] { forest.reports().map { $0.conflict } }

  /// Whether all measured text, lines and margins were final at the end of the last pass, and no frames move without end because
  /// of changes that callbacks of passes make; if false, ``problems`` names the first of each that still moved.
  ///
  /// Frames count as moving without end in passes that only callbacks of the pass before made necessary, if an item returned
  /// three times to a frame, or if a thousand passes moved something. The first three passes of such a sequence do not count,
  /// and a swing is found within ten times its period. The property stays false until the layout comes to rest or
  /// something else changes it.
  public var isSettled: Bool { forest.state.isSettled && !forest.isRestless }

  /// Called once for each new conflict, during the pass that found it.
  ///
  /// It is called again if the broken constraint contradicts other constraints than at the last call, or if a number of a
  /// member was changed; the window's size and content sizes do not count as such numbers. Changes made by the handler take
  /// effect in the next pass. Without a handler, debug builds write the report; see ``writesReports``.
  public var onConflict: ((LayoutConflict) -> Void)? {
    get { forest.reporting.onConflict }
    nonmutating set { forest.reporting.onConflict = newValue }
  }

  /// Whether a pass would do anything: true before the first layout, and from each change until the next
  /// ``LayoutItem/layoutIfNeeded()``. O(pending changes · depth).
  public var needsLayout: Bool {
    item.node.isLight || forest.needsLayout(rootOf: item.node.index)
  }

  /// Called on the first change after a pass, once until the next pass: the place to request a frame from the toolkit. Changes
  /// that a pass leaves for the next one are announced at the end of the pass.
  ///
  /// The handler runs in the middle of the change. It must neither change nor read the layout; a
  /// ``LayoutItem/layoutIfNeeded()`` inside it is ignored.
  ///
  /// ```swift
  /// window.layout.onNeedsLayout = { host.requestFrame() }   // the frame calls layoutIfNeeded()
  /// ```
  ///
  /// When trees are joined, the outer tree's handler is kept; if it has none, the inner tree's. The
  /// handler belongs to the root and leaves with it.
  public var onNeedsLayout: (() -> Void)? {
    get { forest.notices.onNeedsLayout }
    nonmutating set { forest.notices.onNeedsLayout = newValue }
  }

  /// The active constraints that name an item of this tree and wait until all their items are in one tree: those whose first
  /// item is in it, in the order of activation, then others. Such a constraint is pending in the layout of each of its items. O(items and constraints).
  ///
  /// A common reason is a forgotten `addSubview(_:)`. Debug builds write once, after the first pass in which a constraint
  /// waits, which item is missing; see ``writesReports``.
  public var pending: [LayoutConstraint] { forest.pendingConstraints(rootOf: item.node.index) }

  /// Counts of the solver's contents and work. O(n log n) in the constraints.
  public var statistics: Statistics { forest.space.solver.statistics }

  /// The numerical failure because of which frames cannot be trusted; `nil` if there is none. Frames keep their last good
  /// values meanwhile.
  public var numericalFailure: NumericalFailure? { forest.space.solver.numericalFailure }

  /// The solver's problem as one line of the test-case format, so that a report can become a test case.
  public var caseDescription: String { forest.space.solver.caseDescription }
}

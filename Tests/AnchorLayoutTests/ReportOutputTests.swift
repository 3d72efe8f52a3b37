#if DEBUG
  import AnchorLayout
  import Expectations
  import Testing

  /// Reports that a debug build prints by itself.
  @Suite struct ReportOutputTests {
    /// What a layout would write to standard error.
    private final class Lines {
      var written: [String] = []

      func take() -> [String] {
        defer { written = [] }
        return written
      }

      init(of layout: Layout) {
        layout.writesReports = true
        layout.reportSink = { [unowned self] in written.append($0) }
      }
    }

    private let root = makeRoot(100, 100)
    private let view = LayoutView("view")
    private let lines: Lines

    init() {
      root.addSubview(view)
      lines = Lines(of: root.layout)
    }

    /// What the next pass prints.
    private func printed() -> [String] {
      root.layoutIfNeeded()
      return lines.take()
    }

    private func contradict() -> (LayoutConstraint, LayoutConstraint) {
      let pair = (view.width == 40, view.width == 60)
      pair.0.isActive = true
      pair.1.isActive = true
      return pair
    }

    @Test func conflictIsPrintedOnce() throws {
      let (_, second) = contradict()
      expect(lines.take(), [])
      root.layoutIfNeeded()
      let conflict = try require(root.layout.conflicts.first)
      expect(lines.take(), [conflict.description])
      for width in [120.0, 80, 100] {
        root.frame = Rect(0, 0, width, 100)
        root.layoutIfNeeded()
      }
      let other = LayoutView("other")
      root.addSubview(other)
      root.layout.activate { other.width == view.width }
      expect(root.laidOut().layout.conflicts.count, 1)
      expect(lines.take(), [])
      // A changed one is another.
      second.constant = 70
      expect(printed().map { $0.contains("view.width == 70") }, [true])
      second.isActive = false
      expect(printed(), [])
    }

    private func makeProblem() { view.setContentHuggingPriority(0.0, for: .vertical) }

    @Test func handlersReplacePrinting() {
      var conflicts = 0
      var problems: [LayoutProblem.Kind] = []
      root.layout.onConflict = { _ in conflicts += 1 }
      root.layout.onProblem = { problems.append($0.kind) }
      _ = contradict()
      root.layout.activate { view.leading == root.left }
      for _ in 0..<2 { root.layoutIfNeeded() }
      expect(conflicts == 1 && problems == [.mixedDirectional])
      makeProblem()
      root.layoutIfNeeded()
      expect(problems, [.mixedDirectional, .badPriority])
      // Those that are cleared before the pass are not told.
      makeProblem()
      root.layout.clearProblems()
      root.layoutIfNeeded()
      expect(problems.count == 2 && lines.take() == [])
    }

    @Test func problemIsPrintedOnce() {
      for _ in 0..<3 {
        makeProblem()
        root.layoutIfNeeded()
      }
      let words = "layout problem: a priority that is not above 0 and at most 1000: view"
      expect(lines.take(), [words])
      expect(root.layout.problems.count, 3)
      let late = LayoutView("late")
      late.setContentHuggingPriority(0.0, for: .vertical)
      root.layoutIfNeeded()
      root.addSubview(late)
      expect(printed().map { $0.hasSuffix(": late") }, [true])
    }

    @Test func problemsArePrintedInOrderWithLines() {
      #sourceLocation(file:"Card.swift",line:7)
      root.layout.activate {
        view.leading == root.left
        view.width == .infinity
      }
      #sourceLocation()
      expect(printed(), root.layout.problems.map { "layout problem: \($0)" })
      expect(root.layout.problems.map(\.kind), [.mixedDirectional, .notFinite])
    }

    @Test func joinedTreesDoNotRepeatProblems() {
      let late = LayoutView("late")
      var told: [LayoutProblem.Kind] = []
      late.layout.onProblem = { told.append($0.kind) }
      late.setContentHuggingPriority(0.0, for: .vertical)
      late.layoutIfNeeded()
      root.addSubview(late)
      root.layoutIfNeeded()
      expect(told, [.badPriority])
      expect(root.layout.problems.map(\.kind), [.badPriority])
      // The outer tree has no handler of its own.
      view.setContentHuggingPriority(0.0, for: .vertical)
      root.layoutIfNeeded()
      expect(told, [.badPriority, .badPriority])
      expect(lines.take(), [])
    }

    @Test func printedProblemsAreLimited() {
      for number in 0..<150 {
        let view = LayoutView("view \(number)")
        root.addSubview(view)
        view.setContentHuggingPriority(0.0, for: .vertical)
      }
      expect(printed().count, Layout.problemLimit)
      root.layout.clearProblems()
      LayoutConstraint.activate { view.leading == root.left }
      expect(root.laidOut().layout.problems.count, 1)
      expect(lines.take(), [])
    }

    @Test func requestedAmbiguityIsPrintedOnce() throws {
      root.layout.place(view, in: root, .leading(), .vertical())
      root.layoutIfNeeded()
      let ambiguity = try require(root.layout.ambiguities().first)
      expect(lines.take(), [])
      expect(!root.layout.isAmbiguous(view, .vertical))
      expect(root.layout.isAmbiguous(view, .horizontal))
      expect(root.layout.isAmbiguous(view, .horizontal))
      expect(lines.take(), ["layout ambiguity: \(ambiguity)"])
    }

    @Test func nothingIsPrintedWhenTurnedOff() {
      root.layout.writesReports = false
      expect(!root.layout.writesReports)
      _ = contradict()
      root.layout.activate { view.leading == root.left }
      root.layoutIfNeeded()
      _ = root.layout.isAmbiguous(view, .horizontal)
      expect(lines.take(), [])
      expect(root.layout.conflicts.count == 1 && root.layout.problems.count == 1)
    }

    @Test func outerLayoutDecidesPrinting() {
      let (inner, leaf) = (LayoutView("inner"), LayoutView("leaf"))
      inner.addSubview(leaf)
      inner.layout.writesReports = false
      LayoutConstraint.activate([leaf.width == 1, leaf.width == 2])
      root.addSubview(inner)
      expect(inner.layout.writesReports)
      expect(printed().count, 1)
      // It is on by default.
      expect(StandardError.takesReports, LayoutView().layout.writesReports)
      expect(!StandardError.takesReports)
    }
  }
#endif

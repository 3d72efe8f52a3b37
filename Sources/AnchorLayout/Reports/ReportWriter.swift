/// Writes the reports of a layout that its host does not take, in debug builds. In release builds, and in Embedded Swift, it
/// is empty and writes nothing.
struct ReportWriter {
  #if DEBUG && !hasFeature(Embedded)
    var isOn = StandardError.takesReports
    /// Takes the lines of a report, without a break at the end.
    var sink: (String) -> Void = StandardError.write
    /// Mistakes and ambiguities that were written; conflicts are told once as they are.
    private var written: Set<String> = []

    /// Writes a report; its text is made only where it is written.
    func write(_ report: @autoclosure () -> String) {
      if isOn { sink(report()) }
    }

    /// Whether a report is to be written, and was not before. There is an end to them, as to ``Layout/problems``.
    fileprivate mutating func takeFirst(_ report: @autoclosure () -> String) -> Bool {
      isOn && written.count < Layout.problemLimit && written.insert(report()).inserted
    }
  #else
    var isOn: Bool {
      get { false }
      set {}
    }

    func write(_ report: @autoclosure () -> String) {}

    fileprivate mutating func takeFirst(_ report: @autoclosure () -> String) -> Bool { false }
  #endif
}

extension NodeTable {
  /// Writes a report unless the layout has written the same.
  func writeOnce(_ report: @autoclosure () -> String) {
    if !host.reports.isOn { return }
    let report = report()
    if host.reports.takeFirst(report) { host.reports.write(report) }
  }

  /// Tells the host of mistakes since the last pass, and writes those that it does not take.
  func reportNewProblems() {
    if newProblems.isEmpty { return }
    let problems = newProblems
    newProblems = []
    for problem in problems {
      if let onProblem {
        onProblem(problem)
      } else {
        writeOnce("layout problem: \(problem.description)")
      }
    }
  }
}

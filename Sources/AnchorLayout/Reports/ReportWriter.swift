/// Writes reports for which the host has no handler, in debug builds. In release builds and in Embedded Swift it is empty and
/// writes nothing.
struct ReportWriter {
  #if DEBUG && !hasFeature(Embedded)
    var isOn = StandardError.takesReports
    /// Receives the lines of a report, without a line break at the end.
    var sink: (String) -> Void = StandardError.write
    /// The mistakes and ambiguities written so far. Conflicts are written whenever they are reported.
    private var written: Set<String> = []

    /// Writes a report; the text is computed only if it is written.
    func write(_ report: @autoclosure () -> String) {
      if isOn { sink(report()) }
    }

    /// Whether a report should be written and was not written before. The number is limited as for ``Layout/problems``.
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

extension Forest {
  /// Writes a report unless the layout has written the same one.
  func writeOnce(_ report: @autoclosure () -> String) {
    if !host.reports.isOn { return }
    let report = report()
    if host.reports.takeFirst(report) { host.reports.write(report) }
  }

  /// Calls the host's handler for mistakes since the last pass, or writes them if there is none.
  func reportNewProblems() {
    for problem in reporting.takeNewProblems() {
      if let onProblem = reporting.onProblem {
        onProblem(problem)
      } else {
        writeOnce("layout problem: \(problem.description)")
      }
    }
  }
}

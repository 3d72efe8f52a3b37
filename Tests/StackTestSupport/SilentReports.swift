#if DEBUG
  import AnchorLayout

  // Tests and series make thousands of conflicts and mistakes on purpose. Tests of the reports turn them on.
  extension StandardError {
    @_dynamicReplacement(for:takesReports)
    package static var takesReportsInTests: Bool { false }
  }
#endif

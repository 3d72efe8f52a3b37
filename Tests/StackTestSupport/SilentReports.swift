#if DEBUG
  import AnchorLayout

  // Tests and series make thousands of conflicts and mistakes on purpose. Those that are about what is written turn it on.
  extension StandardError {
    @_dynamicReplacement(for:takesReports)
    package static var takesReportsInTests: Bool { false }
  }
#endif

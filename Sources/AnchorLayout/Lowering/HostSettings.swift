/// The host's settings for a whole layout.
struct HostSettings {
  var metrics = LayoutMetrics()
  /// Whether the host set other metrics than the default ones.
  var hasOwnMetrics = false
  var snapping = Snapping.none
  /// Whether an active constraint between items of different trees waits until they are in one tree.
  var waitsForCommonAncestor = true
  /// The identifier of constraints that containers leave out, for tests of whether each constraint is needed.
  var leftOutIdentifier: String?
  /// The index in each container of the constraint with that identifier that is left out; all of them if `nil`.
  var leftOutNumber: Int?
  /// Writes the reports for which the host has no handler.
  var reports = ReportWriter()
}

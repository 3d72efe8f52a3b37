/// The host's settings for a whole layout.
final class HostSettings {
  var metrics = LayoutMetrics()
  /// Whether the host has set its own metrics.
  var hasOwnMetrics = false
  var snapping = Snapping.none
  /// Whether an active constraint between items of different trees waits until one tree contains them.
  var waitsForCommonAncestor = true
  /// The identifier of constraints to leave out, for tests of whether each is needed.
  var leftOutIdentifier: String?
  /// The index in each container of the one to leave out; `nil` for all of them.
  var leftOutNumber: Int?
  /// Writes reports for which the host has no handler.
  var reports = ReportWriter()
}

/// The host's choices for a whole layout.
struct HostSettings {
  var metrics = LayoutMetrics()
  /// Whether the host chose other metrics than the default ones.
  var hasOwnMetrics = false
  var snapping = Snapping.none
  /// Whether an active constraint between items of different trees waits until they are in one.
  var waitsForCommonAncestor = true
  /// The identifier of constraints that containers leave out, for tests of whether each is needed.
  var leftOutIdentifier: String?
  /// Which constraint with that identifier is left out, counted from 0 in each container; all of them if `nil`.
  var leftOutNumber: Int?
  /// Writes the reports that the host does not take.
  var reports = ReportWriter()
}

/// The next phase of a layout pass. The library has no clock; clients that have one can time the parts of a pass.
package enum LayoutPhase: Sendable {
  /// Collecting changes from items, and writing rows. A pass that measures text returns to this phase.
  case stating
  case solving
  /// Computing frames from values, and telling them to the items.
  case publishing
  case ended
}

/// The next phase of a layout pass. The library has no clock; clients with one can time the phases.
package enum LayoutPhase: Sendable {
  /// Collecting changes and writing rows. A pass that measures text returns to this phase.
  case stating
  case solving
  /// Computing frames and telling items.
  case publishing
  case ended
}

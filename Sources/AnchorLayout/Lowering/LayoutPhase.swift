/// What a layout pass is about to do. The library has no clock; who has one can tell the parts of a pass apart.
package enum LayoutPhase: Sendable {
  /// Items are asked for what is due, and rows are written. A pass that measures text comes back here.
  case stating
  case solving
  /// Values become frames, and items are told theirs.
  case publishing
  case ended
}

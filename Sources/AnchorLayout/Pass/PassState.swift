/// What the passes of a forest leave for each other, and how far the running one is.
final class PassState {
  var isLayingOut = false
  /// Whether the running pass has solved and is telling items their frames.
  var isTelling = false
  /// Whether the forest's only tree has ended as a whole.
  var isAbandoned = false
  /// Whether all measurements were final at the end of the last pass.
  var isSettled = true
  /// The present passes that only callbacks of passes make necessary; `nil` if something else does, or the layout is at rest.
  var restlessPasses: RestlessPasses?
  /// Whether the host has chosen another grid since the last pass.
  var isGridNew = false
  /// Whether items have frames other than the solver's, which the next pass restores.
  var showsOtherValues = false
  /// Collects the frames that passes change.
  var recorder: FrameRecorder?
  /// Called at each phase of a pass. Must not use the layout.
  var onPhase: ((LayoutPhase) -> Void)?
}

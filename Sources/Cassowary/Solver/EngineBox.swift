/// The engine of a solver and its copies, until one of them changes.
///
/// The engine's buffers have one owner each, so that a write checks nothing but bounds. One check of this box before a change
/// takes the place of a check in each write.
final class EngineBox: @unchecked Sendable {
  // Only solvers reach it, and one that changes it is the only one: their own exclusive access suffices.
  @exclusivity(unchecked) private var stored: Engine

  var engine: Engine {
    @inline(__always) _read { yield unsafe stored }
    @inline(__always) _modify { yield unsafe &stored }
  }

  init() { unsafe stored = Engine() }

  init(copying other: EngineBox) { unsafe stored = Engine(copying: other.stored) }
}

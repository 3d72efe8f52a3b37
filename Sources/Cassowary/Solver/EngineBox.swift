/// The engine of a solver and its copies, until one of them changes.
///
/// The engine's buffers have one owner each, so that a write checks nothing but bounds. One check of this box before a change
/// takes the place of a check in each write.
final class EngineBox: @unchecked Sendable {
  // Only solvers and functions with a box of their own reach it, and one that changes it is the only one: its exclusive access
  // suffices.
  @exclusivity(unchecked) private var stored: Engine

  var engine: Engine {
    @inline(__always) _read { yield unsafe stored }
    @inline(__always) _modify { yield unsafe &stored }
  }

  init(isCareful: Bool = false) { unsafe stored = Engine(isCareful: isCareful) }

  /// A box for a copy that a function works on, too: releasing a box takes little code, and an engine much.
  init(copying engine: borrowing Engine) { unsafe stored = Engine(copying: engine) }
}

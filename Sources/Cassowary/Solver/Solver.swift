/// A linear-constraint solver with Cassowary's semantics: required and soft constraints, strict priorities,
/// changes in place.
///
/// ```swift
/// var solver = Solver()
/// let left = solver.makeVariable("left"), width = solver.makeVariable("width")
/// try solver.require(left + width <= 320)
/// try solver.require(left == 8)
/// let goal = solver.prefer(width == 400, at: .high)
/// solver[width]             // 312
/// solver[goal: goal] = 200
/// solver[width]             // 200
/// ```
///
/// **The solution** is selected by these rules, in the order in which they win:
///
/// 1. Required constraints hold.
/// 2. The weighted sum of the errors |left − right| of the highest priority is minimal, then that of the next priority, and
///    so on. Priorities are strict: they are not weights, and no number of weaker constraints outweighs a stronger one.
/// 3. The unweighted errors of the soft constraints are minimal one after the other, smallest ``OrderKey`` first.
/// 4. The absolute values of the variables are minimal one after the other, smallest order key first.
///
/// So the values depend on the present constraints and their order alone, never on history.
///
/// **Changes** are documented at ``Batch``. Each method that changes the problem solves before it returns, and values are
/// then up to date; ``update(_:)`` makes several changes with one solve. Where required constraints would contradict each
/// other, a change throws a ``Conflict`` and changes nothing. Single changes that do not throw cannot cause a conflict.
///
/// **A solver is a value.** A copy is a snapshot, an undo step, or the hand-over to another task. The first change after
/// a copy costs O(size of the problem).
///
/// Source of the semantics: G. Badros, A. Borning, P. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", ACM TOCHI 8(4), 2001.
public struct Solver: Sendable {
  package internal(set) var model = Model()
  package internal(set) var engine = Engine()

  /// Why the values cannot be trusted; `nil` where they can.
  ///
  /// Where double precision does not suffice, a change that can cause a conflict is refused with
  /// ``Conflict/Cause/lostPrecision``. Any other change is kept, the values stay those of the last successful solve, and
  /// this is set, until a solve succeeds.
  public internal(set) var numericalFailure: NumericalFailure?

  /// The work done so far; the size of the problem is filled in by `statistics`.
  var counts = Statistics()
  /// How many calls of `deferred` are running.
  var deferralDepth = 0
  /// Whether changes of a running call of `deferred` have not been read out yet.
  var needsSolve = false

  /// Which ways of saving work the engine takes, for tests.
  package var specialPaths: SpecialPaths {
    get { engine.specialPaths }
    set { engine.specialPaths = newValue }
  }

  /// A solver without variables and constraints.
  public init() {}

  /// Reserves memory for a problem whose size is known beforehand.
  ///
  /// - Parameters:
  ///   - variables: the number of variables.
  ///   - constraints: the number of constraints, required and soft.
  ///   - terms: the number of terms of all constraints together.
  public mutating func reserveCapacity(variables: Int, constraints: Int, terms: Int) {
    model.reserveCapacity(variables: variables, constraints: constraints, terms: terms)
  }
}

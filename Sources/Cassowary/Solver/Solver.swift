/// A solver for linear constraints with Cassowary's semantics: required and soft constraints, strict priorities, changes in
/// place.
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
/// **The solution** is unique. These rules select it, in the order in which they win:
///
/// 1. Required constraints hold.
/// 2. The weighted sum of the errors of the soft constraints is minimal, first at the highest priority, then at the next, and
///    so on. An error is the amount by which a constraint does not hold (``violation(of:)``). Priorities are strict: no weight
///    and no number of weaker constraints outweighs a stronger one.
/// 3. The unweighted errors of the soft constraints are minimal one after the other, smallest ``OrderKey`` first.
/// 4. The absolute values of the variables are minimal one after the other, smallest order key first.
///
/// So the values depend only on the present constraints and their order, never on history.
///
/// **Changes** are documented at ``Batch``. Each method that changes constraints solves before it returns, so values are up
/// to date; ``update(_:)`` makes several changes with one solve. A change after which required constraints contradict
/// each other throws a ``Conflict`` and changes nothing. Methods that do not throw cannot cause a conflict.
///
/// **A solver is a value.** A copy is a snapshot, an undo step, or a problem for another task. The first change after a copy
/// costs O(size of the problem).
///
/// Source of the semantics: G. Badros, A. Borning, P. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", ACM TOCHI 8(4), 2001.
public struct Solver: Sendable {
  /// The problem, held as the batch that the closures of updates change: nothing is moved to make one.
  var batch = Batch()
  private var box = EngineBox()

  package internal(set) var model: Model {
    @inline(__always) _read { yield batch.model }
    @inline(__always) _modify { yield &batch.model }
  }

  package var engine: Engine {
    @inline(__always) _read { yield box.engine }
  }

  /// The engine for a change: copied if other solvers share it.
  @inline(__always)
  mutating func ownEngine() -> EngineBox {
    if !isKnownUniquelyReferenced(&box) { replaceBox() }
    return box
  }

  @inline(never)
  private mutating func replaceBox() {
    box = box.engine.isNew ? EngineBox() : EngineBox(copying: box.engine)
  }

  /// The reason why the values cannot be trusted; `nil` if they can.
  ///
  /// If double precision does not suffice, the solver refuses a change that can cause a conflict, with
  /// ``Conflict/Cause/lostPrecision``. It keeps any other change, and those of ``update(droppingConflicts:_:)``; the values
  /// stay those of the last successful solve, and this property is set until a solve succeeds.
  public internal(set) var numericalFailure: NumericalFailure?

  /// The work done so far; `statistics` fills in the size of the problem.
  package internal(set) var counts = Statistics()
  /// The number of running calls of `deferred`.
  var deferralDepth = 0
  /// Whether changes of a running call of `deferred` have not been solved or published yet.
  var needsSolve = false

  /// The shortcuts that the engine takes, for tests.
  package var specialPaths: SpecialPaths {
    get { engine.parametric.paths }
    set { ownEngine().engine.parametric.paths = newValue }
  }

  /// Makes a solver without variables and constraints.
  public init() {}

  /// Reserves memory for a problem of known size.
  ///
  /// - Parameters:
  ///   - variables: the number of variables.
  ///   - constraints: the number of constraints, required and soft.
  ///   - terms: the number of terms of all constraints together.
  public mutating func reserveCapacity(variables: Int, constraints: Int, terms: Int) {
    model.reserveCapacity(variables: variables, constraints: constraints, terms: terms)
  }
}

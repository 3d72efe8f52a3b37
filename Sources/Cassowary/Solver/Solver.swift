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
/// **What is solved.** Required constraints hold. Among the solutions that satisfy them, the weighted sum of the
/// errors |left − right| of the highest priority is minimal; among those, that of the next priority, and so on:
/// strictly level by level, with no weights standing in for levels. What is left open then is settled by order:
/// the unweighted errors of the soft constraints are compared one by one, smallest ``OrderKey`` first, then the
/// sizes of the variables. The values depend on the live constraints and their order alone, never on history.
///
/// **Changes** are all or nothing. A change that would make the required constraints contradict each other throws a
/// ``Conflict`` and changes nothing.
///
/// **A value.** A copy is a snapshot, an undo step, or a hand-off to another task. The first write after a copy
/// costs O(size).
///
/// Values are up to date after every call that returns. Source of the semantics: G. Badros, A. Borning, P. Stuckey,
/// "The Cassowary Linear Arithmetic Constraint Solving Algorithm", ACM TOCHI 8(4), 2001.
public struct Solver: Sendable {
  package internal(set) var model = Model()
  package internal(set) var engine = Engine()

  /// What keeps the values from being trusted, if anything does.
  ///
  /// Where double precision does not suffice, a change that touches required constraints is refused with
  /// ``Conflict/Cause/lostPrecision``. One that does not cannot be refused: it is kept together with the last good
  /// values, and sets this. It is `nil` again after the next solve that succeeds.
  public internal(set) var trouble: Trouble?

  /// How many `deferred` calls are open.
  var deferralDepth = 0
  /// Whether changes of an open `deferred` call wait for a solve.
  var needsSolve = false

  /// A solver without variables and constraints.
  public init() {}

  /// Makes room for a problem whose size is known beforehand.
  ///
  /// - Parameters:
  ///   - variables: how many variables there will be.
  ///   - constraints: how many constraints, required and soft.
  ///   - terms: how many terms all constraints have together.
  public mutating func reserveCapacity(variables: Int, constraints: Int, terms: Int) {
    model.reserveCapacity(variables: variables, constraints: constraints, terms: terms)
  }
}

/// The laid-out tree of a table, as the solver holds it.
final class LoweredTree {
  var root: NodeIdentity?
  var solver = Solver()
  var index = SolverIndex()
}

/// The tree of a table that is laid out, as the solver holds it.
final class LoweredTree {
  var root: NodeIdentity?
  var solver = Solver()
  var index = SolverIndex()
}

/// A tree as a solver holds it. The layout is one space, and each measurement another.
final class Space {
  /// The laid-out root; `nil` in a measurement.
  var root: NodeIdentity?
  var solver = Solver()
  let unknowns = Unknowns()
  let rows = RowTable()
}

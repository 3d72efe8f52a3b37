/// Items' trees that share records, constraints and pending work. At most one of the trees is laid out.
///
/// An item gets a record with the first layout or query of its tree. Joining two trees moves the smaller one's records into the
/// larger one's forest. A forest may also hold trees that were removed from the laid-out one (`space.root`). They are dormant
/// until they are inserted again, or laid out by themselves in a forest of their own.
final class Forest {
  let tree = LayoutTree()
  let constraints = ConstraintStore()
  /// The laid-out tree as the solver holds it; `nil` before the first layout or solver query.
  var ownSpace: Space?
  let work = Work()
  let followers = Followers()
  let inheritance = Inheritance()
  let measuring = Measuring()
  let host = HostSettings()
  let state = PassState()
  let notices = Notices()
  let reporting = Reporting()
  let names = ConstraintNames()

  init() {}

  var space: Space {
    if let ownSpace { return ownSpace }
    let space = Space()
    ownSpace = space
    return space
  }

  /// Whether the solver may hold anything of this forest.
  var isLowered: Bool { ownSpace != nil }
}

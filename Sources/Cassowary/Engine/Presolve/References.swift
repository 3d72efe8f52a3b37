/// Records which constraints were expanded through which substitutions, so that a changed substitution reaches its
/// constraints. Insertion and removal take constant time.
struct References: ~Copyable, Sendable {
  /// A constraint's use of a variable's substitution: a node in the lists of both.
  struct Reference: Sendable, LinkedListNode {
    var constraint: UInt32
    var variable: Int32
    var next: Int32
    var previous: Int32
    var nextOfConstraint: Int32
  }

  private var references = FlatArray<Reference>()
  private var free = FlatArray<Int32>()
  /// By variable.
  private var heads = FlatArray<Int32>()

  init() {}

  init(copying other: borrowing Self) {
    references = other.references.copy()
    free = other.free.copy()
    heads = other.heads.copy()
  }

  mutating func grow(to variableCount: Int) {
    heads.append(-1, count: max(0, variableCount - heads.count))
  }

  mutating func trim() { references.trim() }

  /// Adds a reference before the constraint's others. Returns the new head of the constraint's list.
  @inline(__always)
  mutating func add(to variable: Int32, by constraint: UInt32, before next: Int32) -> Int32 {
    if !free.isEmpty { return reuse(to: variable, by: constraint, before: next) }
    let place = Int32(truncatingIfNeeded: references.count)
    let head = heads[Int(variable)]
    references.append(
      Reference(
        constraint: constraint, variable: variable, next: head, previous: -1,
        nextOfConstraint: next))
    if head >= 0 { references[Int(head)].previous = place }
    heads[Int(variable)] = place
    return place
  }

  private mutating func reuse(
    to variable: Int32, by constraint: UInt32, before next: Int32
  ) -> Int32 {
    let place = Int(free.removeLast())
    references[place] = Reference(
      constraint: constraint, variable: variable, next: -1, previous: -1, nextOfConstraint: next)
    references.link(place, into: Int(variable), of: &heads)
    return Int32(truncatingIfNeeded: place)
  }

  /// Removes a constraint's references, whose list begins at `first`.
  mutating func remove(from first: Int32) {
    var place = first
    while place >= 0 {
      references.remove(Int(place), from: Int(references[Int(place)].variable), of: &heads)
      free.append(place)
      place = references[Int(place)].nextOfConstraint
    }
  }

  /// Appends the constraints that use a variable's substitution, some perhaps repeatedly.
  func appendConstraints(referencing variable: Int, to constraints: inout [UInt32]) {
    var place = heads[variable]
    while place >= 0 {
      constraints.append(references[Int(place)].constraint)
      place = references[Int(place)].next
    }
  }
}

/// What a host is told about mistakes, and what has been noted for that.
final class Reporting {
  /// Called with each new conflict.
  var onConflict: ((LayoutConflict) -> Void)?
  /// Called with each new mistake.
  var onProblem: ((LayoutProblem) -> Void)?
  private(set) var problems: [LayoutProblem] = []
  /// Problems that the host has not been told.
  private var newProblems: [LayoutProblem] = []
  /// Whether deaths, refused constraints or frames of the host are noted.
  var hasNotes = false
  /// The containers of items that were deallocated while arranged, with the items' names if known.
  var deaths: [(container: NodeIdentity, name: String?)] = []
  /// Waiting constraints that another forest lists as pending and that name an item of this one.
  var foreign = NotedConstraints()
  /// Constraints whose first item is in this forest and that were refused because of their numbers.
  var refused = NotedConstraints()
  /// Items that got a frame from the host while they were roots, and were not laid out as such since.
  var hostFrames: [NodeIdentity] = []

  /// Records a problem up to the limit, so that mistakes in every frame or in every row of a list do not grow the list without
  /// end.
  func record(_ problem: LayoutProblem) {
    if problems.count >= Layout.problemLimit { return }
    problems.append(problem)
    newProblems.append(problem)
  }

  /// Takes over the problems of a forest that is joined to this one, of which some were reported already.
  func takeProblems(of other: Reporting) {
    problems += other.problems.prefix(Layout.problemLimit - problems.count)
    newProblems += other.newProblems.prefix(Layout.problemLimit - newProblems.count)
  }

  /// The problems that the host has not been told, each once.
  func takeNewProblems() -> [LayoutProblem] {
    if newProblems.isEmpty { return [] }
    defer { newProblems = [] }
    return newProblems
  }

  func clearProblems() {
    problems = []
    newProblems = []
  }
}

/// What the workload consists of, by its measures alone.
package enum Shape: Hashable {
  /// Stacks that fill their space in both directions.
  case nest(Nest)
  /// The trees of ``Nest``, but across the axis every stack centres its children, contains them and hugs them.
  case mix(branching: Int, depth: Int)
  /// A tree of 111 views; every `interval`-th constraint goes and comes back.
  case churn(interval: Int)
  /// Soft x(i) == n − i against required x(i) >= x(i−1) + 1, i from 1 to n.
  case preferences(count: Int)
  /// Rows and columns of cells with soft aspect ratios.
  case grid(side: Int)
  /// Three rows of a label and a field, and two buttons.
  case dialog
  /// Variables that equalities connect, with one edit.
  case equalities(Connection, count: Int)
  /// The rows that a screen with a list of stack views brings to its solver.
  case list(rows: Int)
  /// The screen of the same name.
  case loginForm
  /// A grid view of as many rows as columns.
  case gridView(side: Int)
  /// A flow view of tags.
  case flowView(count: Int)
  /// A long list whose views are reused; one row is visible.
  case rowList(rows: Int)
  /// Cells in anchor code.
  case cells(count: Int)

  /// Which other variable each is 1 more than.
  package enum Connection: String, CaseIterable {
    /// The one before it.
    case chain
    /// The first.
    case star
    /// Its parent in a binary tree.
    case tree
  }

  package static func tree(branching: Int, depth: Int) -> Shape {
    .nest(.tree(branching: branching, depth: depth))
  }

  package static func chain(depth: Int) -> Shape { .nest(.chain(depth: depth)) }

  package static func flat(count: Int) -> Shape { .nest(.flat(count: count)) }

  /// `Tree(10,3)`, `Equalities(star,100)`, `Dialog` and so on, spaces allowed; `nil` for anything else.
  package init?(_ text: String) {
    let call = ShapeCall(text)
    let numbers = call.numbers
    switch (call.name, numbers.count, numbers.first ?? nil, numbers.last ?? nil) {
    case ("tree", 2, let branching?, let depth?): self = .tree(branching: branching, depth: depth)
    case ("chain", 1, let depth?, _): self = .chain(depth: depth)
    case ("flat", 1, let count?, _): self = .flat(count: count)
    case ("mix", 2, let branching?, let depth?): self = .mix(branching: branching, depth: depth)
    case ("churn", 1, let interval?, _): self = .churn(interval: interval)
    case ("preferences", 1, let count?, _): self = .preferences(count: count)
    case ("grid", 1, let side?, _) where side < 1 << 15: self = .grid(side: side)
    case ("list", 1, let rows?, _) where rows < 1 << 20: self = .list(rows: rows)
    case ("dialog", 0, _, _): self = .dialog
    case ("loginform", 0, _, _): self = .loginForm
    case ("gridview", 1, let side?, _) where side < 1 << 15: self = .gridView(side: side)
    case ("flowview", 1, let count?, _): self = .flowView(count: count)
    case ("rowlist", 1, let rows?, _): self = .rowList(rows: rows)
    case ("cells", 1, let count?, _): self = .cells(count: count)
    case ("equalities", 2, nil, let count?) where count > 1:
      guard let connection = Connection(rawValue: call.arguments[0]) else { return nil }
      self = .equalities(connection, count: count)
    default: return nil
    }
    // Indices of views are 32 bits wide.
    guard size < 1 << 30 else { return nil }
  }

  package var name: String {
    switch self {
    case .nest(let nest): nest.name
    case .mix(let branching, let depth): "Mix(\(branching),\(depth))"
    case .churn(let interval): "Churn(\(interval))"
    case .preferences(let count): "Preferences(\(count))"
    case .grid(let side): "Grid(\(side))"
    case .list(let rows): "List(\(rows))"
    case .dialog: "Dialog"
    case .loginForm: "LoginForm"
    case .gridView(let side): "GridView(\(side))"
    case .flowView(let count): "FlowView(\(count))"
    case .rowList(let rows): "RowList(\(rows))"
    case .cells(let count): "Cells(\(count))"
    case .equalities(let connection, let count): "Equalities(\(connection.rawValue),\(count))"
    }
  }

  /// Views where it consists of views; rows, cells or variables where it does not; saturates where the number is beyond
  /// any use.
  package var size: Int {
    switch self {
    case .nest(let nest): nest.viewCount
    case .mix(let branching, let depth): Nest.tree(branching: branching, depth: depth).viewCount
    case .churn: Problem.churned.viewCount
    case .preferences(let count), .equalities(_, let count), .flowView(let count): count
    case .grid(let side), .gridView(let side): side * side
    case .dialog: 9
    case .loginForm: 15
    case .rowList(let rows): rows
    case .cells(let count): 5 * count + 1
    // The list, its remaining space, and seven views a row.
    case .list(let rows): 7 * rows + 2
    }
  }

  /// The levels at which it can be stated.
  package var levels: [Level] {
    switch self {
    case .nest: Level.allCases
    case .list, .loginForm: [.solver, .stack]
    case .gridView, .flowView, .rowList, .cells: [.stack]
    default: [.solver]
    }
  }

  /// The problem that the level `solver` states, and peers.
  package var problem: Problem {
    var problem =
      switch self {
      case .nest(let nest): Problem(nest, .fill)
      case .mix(let branching, let depth):
        Problem(.tree(branching: branching, depth: depth), .center)
      case .churn(let interval): Problem(churn: interval)
      case .preferences(let count): Problem(preferences: count)
      case .grid(let side): Problem(grid: side)
      case .dialog: Problem.dialog
      case .equalities(let connection, let count): Problem(equalities: connection, count: count)
      case .list(let rows): Problem(screen: .list(rows: rows))
      case .loginForm: Problem(screen: .loginForm)
      case .gridView, .flowView, .rowList, .cells:
        preconditionFailure("\(name) is not stated to a solver")
      }
    (problem.name, problem.size) = (name, size)
    return problem
  }
}

/// A name with arguments in parentheses, in lower case; without parentheses there are none.
private struct ShapeCall {
  let name: String
  let arguments: [String]

  /// Whole numbers above 0; `nil` for any other argument.
  var numbers: [Int?] { arguments.map { Int($0).flatMap { $0 > 0 ? $0 : nil } } }

  init(_ text: String) {
    let text = text.filter { $0 != " " }.lowercased()
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "(") else {
      (name, arguments) = (text, [])
      return
    }
    name = String(text[..<open])
    arguments = text[text.index(after: open)...].dropLast()
      .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }
}

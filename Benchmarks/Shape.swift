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
  /// Rows and columns of cells that wish for aspect ratios.
  case grid(side: Int)
  /// Three rows of a label and a field, and two buttons.
  case dialog
  /// Variables that equalities connect, with one edit.
  case equalities(Connection, count: Int)

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
    case ("dialog", 0, _, _): self = .dialog
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
    case .dialog: "Dialog"
    case .equalities(let connection, let count): "Equalities(\(connection.rawValue),\(count))"
    }
  }

  /// Views where it consists of views, cells or variables where it does not; saturates where the number is beyond
  /// any use.
  package var size: Int {
    switch self {
    case .nest(let nest): nest.viewCount
    case .mix(let branching, let depth): Nest.tree(branching: branching, depth: depth).viewCount
    case .churn: Problem.churned.viewCount
    case .preferences(let count), .equalities(_, let count): count
    case .grid(let side): side * side
    case .dialog: 9
    }
  }

  /// The levels at which it can be stated.
  package var levels: [Level] {
    if case .nest = self { Level.allCases } else { [.solver] }
  }

  /// The measures that make sense, in the order of a life.
  package var measures: [Measure] {
    // Nothing gives way where all constraints are required.
    if case .equalities = self { [.build, .resize, .mutate] } else { Measure.allCases }
  }
}

/// A name with arguments in parentheses, in lower case; without parentheses there are none.
private struct ShapeCall {
  let name: String
  let arguments: [String]

  /// Whole numbers above 0; `nil` for what is none.
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

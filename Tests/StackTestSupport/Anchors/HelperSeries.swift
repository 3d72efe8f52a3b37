import StackLayout
package import TestSupport

/// Views that are placed by helpers and format strings, edited step by step: frames, conflicts and rows are those of a tree
/// that is made in one go, and refused strings change nothing.
package struct HelperSeries: LayoutSeries {
  private static let maximumStatements = 9

  private struct View {
    var size: Size
    var text: Baselines?
    var isHidden = false
  }

  package var random: DrawSource
  private let root = LayoutView("root")
  private var views: [LeafView] = []
  private var said: [View] = []
  /// In the order in which they were stated.
  private var statements: [(statement: HelperStatement, handle: HelperHandle)] = []
  private var count = 0
  private var refusals: [String] = []

  package init(_ source: DrawSource) {
    random = source
    random.beginBlock()
    root.hostSize = Size(300, 200)
    for number in 0..<Int.random(in: 3...7, using: &random) {
      said.append(View(size: size()))
      views.append(LeafView("v\(number)", said[number].size))
      root.addSubview(views[number])
    }
  }

  private mutating func size() -> Size {
    Size(
      random.chance(20) ? noIntrinsicMetric : number(0...90),
      random.chance(20) ? noIntrinsicMetric : number(0...40))
  }

  private mutating func priority() -> Priority {
    random.element([1000, 1000, 1000, 990, 760, 750, 600, 250])
  }

  package mutating func mutate() -> String {
    random.beginBlock()
    let place = Int.random(in: views.indices, using: &random)
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<9: return addStatement()
    case 9..<12:
      if statements.isEmpty { return "nothing" }
      return end(Int.random(in: statements.indices, using: &random))
    case 12..<14: return change()
    case 14, 15:
      said[place].size = size()
      views[place].size = said[place].size
      return "size: v\(place) \(said[place].size)"
    case 16:
      said[place].text =
        random.chance(30)
        ? nil : Baselines(firstFromTop: number(0...15), lastFromBottom: number(0...6))
      views[place].text = said[place].text
      return "text: v\(place) \(said[place].text.map { "\($0)" } ?? "none")"
    case 17, 18:
      let isHidden = random.chance(50)
      let hidden = views.indices.filter { _ in random.chance(40) }
      for place in hidden { said[place].isHidden = isHidden }
      root.layout.setHidden(isHidden, hidden.map { views[$0] })
      return "\(isHidden ? "hide" : "show"): \(hidden)"
    default:
      if random.chance(30) {
        root.layoutDirection = random.element([nil, .leftToRight, .rightToLeft])
        return "direction: \(root.effectiveLayoutDirection)"
      }
      root.hostSize = random.chance(15) ? nil : Size(number(0...500), number(0...300))
      return Self.word(root.hostSize)
    }
  }

  // MARK: Statements

  private mutating func addStatement() -> String {
    if statements.count >= Self.maximumStatements { return "nothing" }
    count += 1
    let count = Int.random(in: 2...min(4, views.count), using: &random)
    var statement = HelperStatement(
      id: self.count, form: random.element(HelperStatement.Form.allCases),
      views: Array(views.indices.shuffled(using: &random).prefix(count)))
    statement.axis = random.element([.horizontal, .vertical])
    statement.priority = priority()
    statement.number = number(-10...90)
    statement.part = random.element([0, 0.25, 0.5, 0.75, 1, 1.0 / 3])
    switch statement.form {
    case .placeholder, .collapsing:
      let isUsed = statements.contains {
        $0.statement.form == statement.form && $0.statement.views[0] == statement.views[0]
      }
      if isUsed { return "nothing" }
      if statement.form == .placeholder { said[statement.views[0]].isHidden = false }
    case .shares where statement.part == 0: statement.part = 2
    case .format:
      statement.text = FormatStrings.draw(&random)
      statement.options = random.element([
        [], [], .alignAllTop, .alignAllLeading, .alignAllFirstBaseline, .directionRightToLeft,
        .spacingBaselineToBaseline,
      ])
      do throws(VisualFormatError) {
        let constraints = try statement.formatted(root, views)
        // Larger numbers leave too few digits to compare the rest.
        if constraints.contains(where: { abs($0.constant) > 1e4 }) { return "nothing" }
      } catch {
        if !(0...statement.text.utf8.count).contains(error.offset) {
          refusals.append("\(statement.text.debugDescription) is wrong at \(error.offset)")
        }
        return "refused string: \(statement.text.debugDescription)"
      }
    default: break
    }
    statements.append((statement, statement.state(in: root, views)))
    return "\(statement.form): \(statement)"
  }

  private mutating func end(_ place: Int) -> String {
    let (statement, handle) = statements.remove(at: place)
    handle.end(in: root)
    // Views removed from a placeholder are hidden.
    if statement.form == .placeholder { said[statement.views[0]].isHidden = true }
    return "end: \(statement.form) \(statement.id)"
  }

  /// Changes a number of a statement in place.
  private mutating func change() -> String {
    if statements.isEmpty { return "nothing" }
    let place = Int.random(in: statements.indices, using: &random)
    let number = number(-10...90)
    let part = random.element([0.1, 0.5, 1])
    let handle = statements[place].handle
    switch statements[place].statement.form {
    case .guideline:
      statements[place].statement.part = part
      (handle.guide as? Guideline)?.fraction = part
      return "fraction: \(statements[place].statement.id) \(part)"
    case .barrier:
      statements[place].statement.number = number
      (handle.guide as? Barrier)?.margin = number
      return "barrier's margin: \(statements[place].statement.id) \(number)"
    case .place:
      statements[place].statement.number = number
      handle.constraints[0].constant = number
      return "constant: \(statements[place].statement.id) \(number)"
    default: return "nothing"
    }
  }

  // MARK: Comparing

  /// The same tree, made in one go.
  private func fresh() -> (root: LayoutView, views: [LeafView]) {
    let fresh = LayoutView("root")
    fresh.hostSize = root.hostSize
    fresh.layoutDirection = root.layoutDirection
    let copies = said.enumerated().map { LeafView("v\($0)", $1.size, text: $1.text) }
    for view in copies { fresh.addSubview(view) }
    for (statement, _) in statements { _ = statement.state(in: fresh, copies) }
    for (view, said) in zip(copies, said) { view.isHidden = said.isHidden }
    return (fresh, copies)
  }

  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    root.layoutIfNeeded()
    let (fresh, copies) = fresh()
    fresh.layoutIfNeeded()
    var problems = refusals + root.layout.differences(from: fresh.layout)
    problems += zip(views, copies).flatMap { differences($0, $1) }
    problems += root.layout.differencesOfConflicts(from: fresh.layout)
    let (notes, others) = (root.layout.problems, fresh.layout.problems)
    for kind in Set(others.map(\.kind)) where !notes.contains(where: { $0.kind == kind }) {
      problems.append("\(kind) was not recorded")
    }
    return problems + root.layout.judged(random, into: &tally)
  }

  package var state: String { root.layout.words(besides: fresh().root) }
}

import StackLayout
package import TestSupport

/// A tree with everything that adds to constraints (sums, margins, safe areas, wrapping text, alignment rectangles,
/// baselines, directions) has the frames of one that is made in one go, however it came about.
package struct RichSeries: LayoutSeries {
  package var random: DrawSource
  private let root = RichView("root")
  private var views: [RichView] = []
  /// In the order of activation.
  private var statements: [(statement: RichStatement, constraint: LayoutConstraint)] = []
  private var count = 0

  package init(_ source: DrawSource) {
    random = source
    random.beginBlock()
    root.hostSize = Size(200, 150)
    for _ in 0..<4 { addView() }
    for _ in 0..<6 { addStatement() }
  }

  private static let wrapping: [Axis?] = [nil, nil, nil, nil, .horizontal, .horizontal, .vertical]

  private var named: [String: RichView] {
    Dictionary(uniqueKeysWithValues: ([root] + views).map { ($0.layoutName, $0) })
  }

  private mutating func insets() -> Insets {
    Insets(
      top: number(0...12), left: number(0...12), bottom: number(0...12), right: number(0...12))
  }

  private mutating func size() -> Size {
    Size(
      random.chance(30) ? noIntrinsicMetric : number(0...90),
      random.chance(30) ? noIntrinsicMetric : number(0...40))
  }

  private mutating func addView() {
    count += 1
    let size = size()
    let view = RichView("v\(count)", size.width, size.height)
    view.wraps = random.element(Self.wrapping)
    random.element([root] + views).addSubview(view)
    views.append(view)
  }

  private mutating func term(_ attributes: [LayoutAttribute]) -> RichStatement.Term {
    RichStatement.Term(
      name: random.element([root] + views).layoutName, attribute: random.element(attributes),
      factor: random.element([1, 1, 1, 0.5]))
  }

  private mutating func addStatement() {
    let lengths: [LayoutAttribute] = random.chance(80) ? [.width] : [.height]
    let attributes: [LayoutAttribute] = random.element([
      [.leading, .trailing, .centerX, .leadingMargin, .trailingMargin, .centerXWithinMargins],
      [.leading, .trailing], [.top, .bottom],
      [.top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin],
      lengths, lengths,
    ])
    let isLength = attributes[0].isLength
    var others: [RichStatement.Term] = []
    if !isLength || random.chance(50) { others.append(term(attributes)) }
    if !others.isEmpty && random.chance(30) { others.append(term(isLength ? attributes : lengths)) }
    let statement = RichStatement(
      first: .init(
        name: random.element(views).layoutName, attribute: random.element(attributes), factor: 1),
      others: others,
      relation: random.element([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      spaces: isLength ? 0 : random.element([0, 0, 1, 2]), constant: number(-20...80),
      priority: random.element([.required, 760, 750, 500, 250]))
    guard let constraint = statement.constraint(named) else { return }
    constraint.isActive = true
    if constraint.isActive { statements.append((statement, constraint)) }
  }

  package mutating func mutate() -> String {
    random.beginBlock()
    defer { statements.removeAll { !$0.constraint.isActive } }
    if views.isEmpty { addView() }
    let view = random.element([root] + views)
    let name = view.layoutName
    switch Int.random(in: 0..<18, using: &random) {
    case 0:
      if views.count < 6 { addView() }
      return "add"
    case 1:
      guard views.count > 2 else { return "nothing" }
      let gone = random.element(views)
      views.removeAll { $0.isDescendant(of: gone) }
      gone.removeFromSuperview()
      return "remove: \(gone.layoutName)"
    case 2:
      let moved = random.element(views)
      if view.isDescendant(of: moved) { return "nothing" }
      moved.removeFromSuperview()
      view.addSubview(moved)
      return "move: \(moved.layoutName) to \(name)"
    case 3, 4, 5:
      if statements.count < 12 { addStatement() }
      return "constraint: \(statements.last?.constraint.description ?? "")"
    case 6:
      guard let place = statements.indices.randomElement(using: &random) else { return "nothing" }
      let gone = statements.remove(at: place)
      gone.constraint.isActive = false
      return "deactivate: \(gone.constraint)"
    case 7:
      guard let place = statements.indices.randomElement(using: &random) else { return "nothing" }
      let constraint = statements[place].constraint
      let constant = number(-20...80)
      constraint.constant += constant - statements[place].statement.constant
      statements[place].statement.constant = constant
      return "constant: \(constraint)"
    case 8:
      guard let place = statements.indices.randomElement(using: &random) else { return "nothing" }
      let priority = random.element([Priority.required, 760, 500, 250])
      statements[place].statement.priority = priority
      statements[place].constraint.priority = priority
      return "priority: \(statements[place].constraint)"
    case 9:
      view.layoutDirection = random.element([nil, .leftToRight, .rightToLeft])
      return "direction: \(name)"
    case 10:
      if view !== root { view.size = size() }
      return "size: \(name)"
    case 11:
      if view !== root { view.wraps = random.element(Self.wrapping) }
      return "wrapping: \(name)"
    case 12:
      view.text =
        random.chance(30)
        ? nil
        : Baselines(
          firstFromTop: number(0...15), lastFromBottom: number(0...9),
          lineHeight: number(0...20))
      return "baselines: \(name)"
    case 13:
      view.insets = random.chance(30) ? .zero : insets()
      return "alignment insets: \(name)"
    case 14:
      let insets = insets()
      view.ownMargins = DirectionalInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
      return "margins: \(name)"
    case 15:
      if random.chance(50) {
        view.preservesSuperviewLayoutMargins.toggle()
      } else {
        view.insetsLayoutMarginsFromSafeArea.toggle()
      }
      return "inherited margins: \(name)"
    case 16:
      if random.chance(50) {
        root.hostSafeArea = insets()
      } else {
        view.additionalSafeAreaInsets = random.chance(40) ? .zero : insets()
      }
      return "safe area: \(name)"
    default:
      root.hostSize = random.chance(20) ? nil : Size(number(100...300), number(100...200))
      return Self.word(root.hostSize)
    }
  }

  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    root.layoutIfNeeded()
    var copies: [String: RichView] = [:]
    let fresh = root.copy(&copies)
    var remade: [LayoutConstraint] = []
    for (statement, constraint) in statements {
      guard let made = statement.constraint(copies) else {
        return ["\(constraint) is active without its items"]
      }
      made.isActive = true
      remade.append(made)
      // Before text may make a state that is not compared.
      if made.description != constraint.description {
        return ["\(constraint) is \(made) in the fresh tree"]
      }
    }
    fresh.layoutIfNeeded()
    // Text and margins may go round in circles with what they move.
    if !root.layout.isSettled || !fresh.layout.isSettled {
      tally.noteMark("states whose text did not come to rest")
      return []
    }
    var problems = root.layout.differences(from: fresh.layout)
    problems += zip(statements, remade).flatMap { differences($0.constraint, $1) }
    for view in [root] + views {
      guard let want = copies[view.layoutName] else { continue }
      problems += differences(view, want)
      if !isClose(view.frame, want.frame) {
        problems.append("\(view.layoutName)'s frame is \(view.frame), not \(want.frame)")
      }
    }
    return problems + root.layout.judged(random, into: &tally)
  }

  package var state: String { root.layout.words }
}

package import StackLayout
package import TestSupport

/// A tree of views with constraints among them that changes step by step has the frames of one that is made in one go,
/// conflicts included.
package struct TreeSeries: LayoutSeries {
  package var random: DrawSource
  package var root: LayoutView { tree }
  private let tree = RichView("root")
  private var views: [RichView] = []
  /// In the order of activation.
  private var constraints: [LayoutConstraint] = []
  private var count = 0

  private static let horizontal: [LayoutAttribute] = [.leading, .trailing, .centerX]
  private static let vertical: [LayoutAttribute] = [.top, .bottom, .centerY]

  package init(_ source: DrawSource) {
    random = source
    random.beginBlock()
    tree.hostSize = Size(200, 100)
    for _ in 0..<4 { addView() }
    for _ in 0..<6 { addConstraint() }
  }

  private mutating func length() -> Double {
    random.chance(40) ? noIntrinsicMetric : number(0...60)
  }

  private mutating func addView() {
    count += 1
    let view = RichView("v\(count)", length(), length())
    random.element([tree] + views).addSubview(view)
    views.append(view)
  }

  private mutating func addConstraint() {
    let first = random.element(views)
    let second = random.element([tree] + views)
    let attributes = random.element([
      Self.horizontal, Self.vertical, [.width], [.height], [.width, .height],
    ])
    let isLength = attributes[0].isLength
    let made = LayoutConstraint(
      item: first, attribute: random.element(attributes),
      relatedBy: random.element([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      toItem: isLength && random.chance(50) ? nil : second, attribute: random.element(attributes),
      multiplier: random.chance(20) ? 0.5 : 1,
      constant: number(-20...80))
    made.priority = random.element([.required, .required, 750, 500, 250])
    made.isActive = true
    constraints.append(made)
  }

  package mutating func mutate() -> String {
    random.beginBlock()
    defer { constraints.removeAll { !$0.isActive } }
    if views.isEmpty { addView() }
    switch Int.random(in: 0..<14, using: &random) {
    case 0:
      if views.count < 7 { addView() }
      return "add"
    case 1:
      guard views.count > 2 else { return "nothing" }
      let gone = random.element(views)
      views.removeAll { $0.isDescendant(of: gone) }
      gone.removeFromSuperview()
      return "remove: \(gone.layoutName)"
    case 2, 3:
      let view = random.element(views)
      let parent = random.element([tree] + views)
      if parent.isDescendant(of: view) { return "nothing" }
      // Out and in, so that it becomes the last child.
      view.removeFromSuperview()
      if random.chance(30) { root.layoutIfNeeded() }
      parent.addSubview(view)
      return "move: \(view.layoutName) to \(parent.layoutName)"
    case 4, 5, 6:
      if constraints.count < 14 { addConstraint() }
      return "constraint: \(constraints.last?.description ?? "")"
    case 7:
      guard !constraints.isEmpty else { return "nothing" }
      let constraint = constraints.remove(
        at: Int.random(in: 0..<constraints.count, using: &random))
      constraint.isActive = false
      if random.chance(50) { return "deactivate: \(constraint)" }
      constraint.isActive = true
      constraints.append(constraint)
      return "renew: \(constraint)"
    case 8:
      guard let constraint = constraints.randomElement(using: &random) else { return "nothing" }
      constraint.constant = number(-20...80)
      return "constant: \(constraint)"
    case 9:
      guard let constraint = constraints.randomElement(using: &random) else { return "nothing" }
      constraint.priority = random.element([.required, 750, 500, 250])
      return "priority: \(constraint)"
    case 10:
      guard let constraint = constraints.first(where: { $0.secondItem != nil }) else {
        return "nothing"
      }
      constraint.multiplier = random.element([0.5, 1, 2])
      return "multiplier: \(constraint)"
    case 11:
      let view = random.element([tree] + views)
      view.layoutDirection = random.element([nil, .leftToRight, .rightToLeft])
      return "direction: \(view.layoutName)"
    case 12:
      let view = random.element(views)
      view.size = Size(length(), length())
      return "size: \(view.layoutName)"
    default:
      root.hostSize = random.chance(30) ? nil : Size(Double(100 + random.element([0, 50])), 100)
      return Self.word(root.hostSize)
    }
  }

  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    root.layoutIfNeeded()
    var copies: [String: RichView] = [:]
    let fresh = tree.copy(&copies)
    var remade: [LayoutConstraint] = []
    for constraint in constraints {
      guard let first = (constraint.firstItem?.layoutName).flatMap({ copies[$0] }) else {
        return ["\(constraint) is active without its item"]
      }
      let made = LayoutConstraint(
        item: first, attribute: constraint.firstAttribute, relatedBy: constraint.relation,
        toItem: (constraint.secondItem?.layoutName).flatMap { copies[$0] },
        attribute: constraint.secondAttribute, multiplier: constraint.multiplier,
        constant: constraint.constant)
      made.priority = constraint.priority
      made.isActive = true
      remade.append(made)
    }
    fresh.layoutIfNeeded()
    var problems = root.layout.differences(from: fresh.layout)
    problems += zip(constraints, remade).flatMap { differences($0, $1) }
    for view in [tree] + views {
      if let want = copies[view.layoutName] { problems += differences(view, want) }
    }
    if root.layout.conflicts.count != fresh.layout.conflicts.count {
      problems.append("\(root.layout.conflicts)")
    }
    return problems + root.layout.judged(random, into: &tally)
  }

  package var state: String { root.layout.words }

}

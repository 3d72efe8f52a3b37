package import StackLayout
package import TestSupport

/// A tree of views with constraints among them that changes step by step has the frames of one that is made in one go,
/// conflicts included.
package struct TreeSeries: LayoutSeries {
  package var random: DrawSource
  package let root = LayoutView("root")
  private var views: [LeafView] = []
  /// In the order of activation.
  private var constraints: [LayoutConstraint] = []
  private var count = 0

  private static let horizontal: [LayoutAttribute] = [.leading, .trailing, .centerX]
  private static let vertical: [LayoutAttribute] = [.top, .bottom, .centerY]

  package init(_ source: DrawSource) {
    random = source
    random.beginBlock()
    root.hostSize = Size(200, 100)
    for _ in 0..<4 { addView() }
    for _ in 0..<6 { addConstraint() }
  }

  private mutating func length() -> Double {
    random.chance(40) ? noIntrinsicMetric : Double(Int.random(in: 0...60, using: &random))
  }

  private mutating func addView() {
    count += 1
    let view = LeafView("v\(count)", Size(length(), length()))
    random.element([root] + views).addSubview(view)
    views.append(view)
  }

  private mutating func addConstraint() {
    let first = random.element(views)
    let second: LayoutView = random.element([root] + views)
    let attributes = random.element([
      Self.horizontal, Self.vertical, [.width], [.height], [.width, .height],
    ])
    let isLength = attributes[0].isLength
    let made = LayoutConstraint(
      item: first, attribute: random.element(attributes),
      relatedBy: random.element([.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual]),
      toItem: isLength && random.chance(50) ? nil : second, attribute: random.element(attributes),
      multiplier: random.chance(20) ? 0.5 : 1,
      constant: Double(Int.random(in: -20...80, using: &random)))
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
      let parent: LayoutView = random.element([root] + views)
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
      guard !constraints.isEmpty else { return "nothing" }
      let constraint = random.element(constraints)
      constraint.constant = Double(Int.random(in: -20...80, using: &random))
      return "constant: \(constraint)"
    case 9:
      guard !constraints.isEmpty else { return "nothing" }
      let constraint = random.element(constraints)
      constraint.priority = random.element([.required, 750, 500, 250])
      return "priority: \(constraint)"
    case 10:
      guard let constraint = constraints.first(where: { $0.secondItem != nil }) else {
        return "nothing"
      }
      constraint.multiplier = random.element([0.5, 1, 2])
      return "multiplier: \(constraint)"
    case 11:
      let view: LayoutView = random.element([root] + views)
      view.layoutDirection = random.element([nil, .leftToRight, .rightToLeft])
      return "direction: \(view.layoutName)"
    case 12:
      let view = random.element(views)
      view.size = Size(length(), length())
      return "size: \(view.layoutName)"
    default:
      root.hostSize = random.chance(30) ? nil : Size(Double(100 + random.element([0, 50])), 100)
      return "host: \(root.hostSize.map { "\($0)" } ?? "no size")"
    }
  }

  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    root.layoutIfNeeded()
    var copies: [String: LayoutView] = [:]
    let fresh = Self.copy(root, &copies)
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
    for (got, want) in zip(constraints, remade) where got.isBroken != want.isBroken {
      problems.append("\(got) is \(got.isBroken ? "broken" : "in force")")
    }
    for view in [root] + views {
      guard let want = copies[view.layoutName]?.layoutFrame else { continue }
      let got = view.layoutFrame
      if !isClose(got, want) { problems.append("\(view.layoutName) is \(got), not \(want)") }
    }
    if root.layout.conflicts.count != fresh.layout.conflicts.count {
      problems.append("\(root.layout.conflicts)")
    }
    return problems + root.layout.judged(random, into: &tally)
  }

  package var state: String { root.layout.words }

  private static func copy(
    _ view: LayoutView, _ copies: inout [String: LayoutView]
  ) -> LayoutView {
    let size = view.intrinsicContentSize
    let copy = LeafView(view.layoutName, size)
    copies[view.layoutName] = copy
    copy.hostSize = view.hostSize
    copy.layoutDirection = view.layoutDirection
    for child in view.subviews { copy.addSubview(Self.copy(child, &copies)) }
    return copy
  }
}

import StackLayout
package import TestSupport

/// A tree of flows, stacks and views that changes at random, and can be built again at any time.
package struct FlowSeries: LayoutSeries {
  /// What a user states between two views, or of one.
  struct Link {
    enum Kind: CaseIterable {
      case length, lengths, ratio, place
      /// The first view fits the second one.
      case fit
      /// The first view scrolls the second one along the axis.
      case content
    }

    let kind: Kind
    let first: Int
    let second: Int
    let axis: Axis
    let relation: Relation
    let priority: Priority
    var constant: Double

    func state(_ views: [LayoutView]) -> [LayoutConstraint] {
      switch kind {
      case .fit:
        let fit = views[first].aspect(16, 9, fitting: views[second]) ~ priority
        LayoutConstraint.activate(fit.constraints)
        return fit.constraints
      case .content:
        (views[first] as? ScrollView)?.setContent(views[second], along: axis)
        return []
      default:
        let constraint = makeConstraint(views)
        constraint.isActive = true
        return [constraint]
      }
    }

    private func makeConstraint(_ views: [LayoutView]) -> LayoutConstraint {
      let isHorizontal = axis == .horizontal
      let (length, other): (LayoutAttribute, LayoutAttribute) =
        isHorizontal ? (.width, .height) : (.height, .width)
      let start: LayoutAttribute = isHorizontal ? .leading : .top
      let (attribute, partner): (LayoutAttribute, LayoutAttribute) =
        switch kind {
        case .length: (length, .notAnAttribute)
        case .lengths, .fit, .content: (length, length)
        case .ratio: (length, other)
        case .place: (start, start)
        }
      let constraint = LayoutConstraint(
        item: views[first], attribute: attribute, relatedBy: relation,
        toItem: kind == .length ? nil : views[second], attribute: partner,
        multiplier: kind == .ratio ? 0.5 : 1, constant: constant)
      constraint.priority = priority
      return constraint
    }
  }

  package var random: DrawSource
  private(set) var pieces: [FlowPiece] = []
  private(set) var views: [LayoutView] = []
  /// The pieces in each container, in order.
  private var children: [[Int]] = []
  private var isInTree: [Bool] = []
  /// In the order in which they were stated.
  private var links: [(link: Link, constraints: [LayoutConstraint])] = []
  private var hostSize: Size?
  private var isRightToLeft = false
  private let allowsLinks: Bool
  /// Whether the tree is asked and never laid out; then it has no flows.
  private let isMeasuring: Bool
  private static let questionsInState = 3

  private var root: LayoutView { views[0] }

  package init(_ source: DrawSource) { self.init(source, isMeasuring: false) }

  init(_ source: DrawSource, isMeasuring: Bool) {
    random = source
    random.beginBlock()
    self.isMeasuring = isMeasuring
    allowsLinks = random.chance(50) || isMeasuring
    addPiece(FlowPiece(kind: isMeasuring || below(2) > 0 ? .stack : .flow, name: "root"), to: nil)
    if !isMeasuring { addPiece(FlowPiece(kind: .flow, name: "flow"), to: 0) }
    for _ in 0..<5 + below(10) { _ = addPiece() }
    for place in pieces.indices {
      for _ in 0..<3 { _ = change(place) }
    }
    _ = resize()
  }

  private mutating func addPiece(_ piece: FlowPiece, to container: Int?) {
    let view = piece.makeView()
    pieces.append(piece)
    views.append(view)
    children.append([])
    isInTree.append(true)
    if let container { insert(pieces.count - 1, into: container) }
  }

  private mutating func addPiece() -> String {
    let kinds: [FlowPiece.Kind] =
      isMeasuring
      ? [.stack, .stack, .stack, .stack, .stack, .leaf, .paragraph, .upright]
      : [.flow, .stack, .scroll, .leaf, .leaf, .leaf, .leaf, .leaf, .paragraph, .upright, .spacer]
    var piece = FlowPiece(kind: kinds[below(kinds.count)], name: "view\(pieces.count)")
    piece.size = Size(Double(10 + below(60)), Double(10 + below(30)))
    if below(3) > 0 {
      piece.text = Baselines(firstFromTop: Double(below(15)), lastFromBottom: Double(below(6)))
    }
    if piece.kind == .stack && isMeasuring { piece.distribution = .fillProportionally }
    let containers = self.containers
    // Nests that are measured are deep: most pieces come into the container that was made last.
    let isDeep = isMeasuring && below(3) > 0
    addPiece(piece, to: containers[isDeep ? containers.count - 1 : below(containers.count)])
    return "add: \(piece.name)"
  }

  /// The containers that take a further piece.
  private var containers: [Int] {
    pieces.indices.filter {
      isInTree[$0] && pieces[$0].isContainer && (pieces[$0].kind != .scroll || children[$0].isEmpty)
    }
  }

  private mutating func insert(_ place: Int, into container: Int) {
    let index = below(children[container].count + 1)
    children[container].insert(place, at: index)
    // It leaves where it was, also where another place of the same container is meant.
    switch views[container] {
    case let flow as FlowView: flow.insertArrangedSubview(views[place], at: index)
    case let stack as StackView: stack.insertArrangedSubview(views[place], at: index)
    case is ScrollView: scroll(place, in: container)
    default: preconditionFailure("no container")
    }
    if pieces[place].breaksAfter { setBreak(after: place, in: container) }
  }

  private mutating func scroll(_ place: Int, in container: Int) {
    endLinks { $0.kind == .content && $0.first == container }
    add(
      Link(
        kind: .content, first: container, second: place, axis: pieces[container].axis,
        relation: .equal, priority: .required, constant: 0))
  }

  private func setBreak(after place: Int, in container: Int) {
    (views[container] as? FlowView)?.setBreak(pieces[place].breaksAfter, after: views[place])
  }

  private func container(of place: Int) -> Int? {
    children.firstIndex { $0.contains(place) }
  }

  private func isInside(_ place: Int, _ container: Int) -> Bool {
    var above: Int? = place
    while let next = above {
      if next == container { return true }
      above = self.container(of: next)
    }
    return false
  }

  // MARK: Changes

  package mutating func mutate() -> String {
    random.beginBlock()
    switch below(allowsLinks ? 16 : 12) {
    case 0: return addPiece()
    case 1: return removePiece()
    case 2, 3: return movePiece()
    case 4: return toggleBreak()
    case 5, 6: return resize()
    case 7:
      isRightToLeft.toggle()
      root.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
      return "turn"
    case 12: return addLink()
    case 13: return changeLink()
    case 14: return removeLink()
    default: return change(below(pieces.count))
    }
  }

  private mutating func change(_ place: Int) -> String {
    let change = pieces[place].change(&random)
    if place == 0 { pieces[0].isHidden = false }
    pieces[place].tell(views[place])
    if pieces[place].kind == .scroll, let content = children[place].first {
      scroll(content, in: place)
    }
    return "\(change): \(pieces[place].name)"
  }

  private mutating func removePiece() -> String {
    let place = below(pieces.count)
    guard place > 0, children[place].isEmpty, let container = container(of: place) else {
      return "nothing"
    }
    children[container].removeAll { $0 == place }
    isInTree[place] = false
    pieces[place].breaksAfter = false
    views[place].removeFromSuperview()
    endLinks { $0.first == place || $0.kind != .length && $0.second == place }
    return "remove: \(pieces[place].name)"
  }

  private mutating func movePiece() -> String {
    let place = below(pieces.count)
    let containers = self.containers
    let target = containers[below(containers.count)]
    guard place > 0, let present = container(of: place), !isInside(target, place) else {
      return "nothing"
    }
    children[present].removeAll { $0 == place }
    if present != target {
      pieces[place].breaksAfter = false
      dropCrossingLinks(place)
    }
    insert(place, into: target)
    return "move: \(pieces[place].name) to \(pieces[target].name)"
  }

  /// A ratio in a box speaks of one view alone, and ends with the box.
  private mutating func endLinks(where isOver: (Link) -> Bool) {
    for (link, constraints) in links where isOver(link) { LayoutConstraint.deactivate(constraints) }
    links.removeAll { isOver($0.link) }
  }

  /// Constraints across the cut end for good.
  private mutating func dropCrossingLinks(_ place: Int) {
    let subtree = Set(pieces.indices.filter { isInside($0, place) || $0 == place })
    endLinks { $0.kind != .length && subtree.contains($0.first) != subtree.contains($0.second) }
  }

  private mutating func toggleBreak() -> String {
    let place = below(pieces.count)
    guard let container = container(of: place), pieces[container].kind == .flow else {
      return "nothing"
    }
    pieces[place].breaksAfter.toggle()
    setBreak(after: place, in: container)
    return "break: \(pieces[place].name)"
  }

  private mutating func resize() -> String {
    hostSize = below(6) == 0 ? nil : Size(Double(20 + below(300)), Double(20 + below(300)))
    root.hostSize = hostSize
    if isMeasuring { root.layoutIfNeeded() }
    return Self.word(hostSize)
  }

  private mutating func addLink() -> String {
    let places = pieces.indices.filter { isInTree[$0] }
    let link = Link(
      kind: Link.Kind.allCases[below(5)], first: places[below(places.count)],
      second: places[below(places.count)], axis: below(2) == 0 ? .horizontal : .vertical,
      relation: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual][below(4)],
      priority: [isMeasuring ? .required : 999, 800, 500, 240, 100][below(5)],
      constant: Double(below(120)))
    if link.kind != .length && link.kind != .ratio && link.first == link.second { return "nothing" }
    add(link)
    return "\(link.kind) constraint: \(pieces[link.first].name) and \(pieces[link.second].name)"
  }

  private mutating func add(_ link: Link) {
    links.append((link, link.state(views)))
  }

  private mutating func changeLink() -> String {
    if links.isEmpty { return "nothing" }
    let place = below(links.count)
    guard links[place].constraints.count == 1 else { return "nothing" }
    links[place].link.constant = Double(below(120))
    links[place].constraints[0].constant = links[place].link.constant
    return "constant"
  }

  private mutating func removeLink() -> String {
    if links.isEmpty { return "nothing" }
    let place = below(links.count)
    if links[place].link.kind == .content { return "nothing" }
    LayoutConstraint.deactivate(links.remove(at: place).constraints)
    return "deactivate"
  }

  // MARK: Comparing

  /// The same tree, made in one go.
  private func fresh() -> (root: LayoutView, views: [LayoutView]) {
    let views = pieces.map { $0.makeView() }
    var containers = [0]
    while let container = containers.popLast() {
      for place in children[container] {
        if let flow = views[container] as? FlowView {
          flow.addArrangedSubview(views[place])
          flow.setBreak(pieces[place].breaksAfter, after: views[place])
        } else if let stack = views[container] as? StackView {
          stack.addArrangedSubview(views[place])
        } else {
          views[container].addSubview(views[place])
        }
        if pieces[place].isContainer { containers.append(place) }
      }
    }
    views[0].hostSize = hostSize
    views[0].layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    for (link, _) in links { _ = link.state(views) }
    return (views[0], views)
  }

  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    if isMeasuring {
      tally.noteQuestions(Self.questionsInState)
      return answersThatDiffer([])
    }
    root.layoutIfNeeded()
    let fresh = self.fresh()
    fresh.root.layoutIfNeeded()
    var problems = differences(fresh.views)
    problems += root.layout.differences(from: fresh.root.layout)
    problems += root.layout.conflicts.map(\.description)
    problems += answersThatDiffer(fresh.views)
    tally.noteQuestions(Self.questionsInState)
    // Questions leave no trace.
    problems += differences(fresh.views)
    return problems + root.layout.judged(random, into: &tally)
  }

  package var state: String { root.layout.words(besides: fresh().root) }

  private func differences(_ fresh: [LayoutView]) -> [String] {
    zip(views, fresh).enumerated().filter { isInTree[$0.offset] }
      .flatMap { StackTestSupport.differences($0.element.0, $0.element.1) }
  }

  private mutating func answersThatDiffer(_ fresh: [LayoutView]) -> [String] {
    var problems: [String] = []
    var place = below(pieces.count)
    for _ in 0..<Self.questionsInState {
      // Often about the same view again.
      if below(3) == 0 { place = below(3) == 0 ? 0 : below(pieces.count) }
      if !isInTree[place] { continue }
      let target = Size(Double(below(250)), Double(below(250)))
      let priorities: [Priority] = [.fitting, .fitting, 740, .required]
      let (horizontal, vertical) = (priorities[below(4)], priorities[below(4)])
      let asked = [views[place]] + (isMeasuring ? [] : [fresh[place]])
      func answer(_ view: LayoutView) -> Size {
        view.systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
      }
      // A third tree, of which nothing was asked before.
      let anew = withExtendedLifetime(self.fresh()) { answer($0.views[place]) }
      for answer in asked.map(answer) where !isClose(answer, anew) {
        problems.append(
          "\(pieces[place]) fits \(answer), not \(anew) at \(target) \(horizontal) \(vertical)")
      }
    }
    return problems
  }

}

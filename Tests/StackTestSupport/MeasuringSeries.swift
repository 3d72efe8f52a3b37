import StackLayout
package import TestSupport

/// Whatever was asked before, a measured size is that of a newly built tree.
package struct MeasuringSeries: LayoutSeries {
  /// A view, as it was last told to be.
  fileprivate struct Piece {
    enum Kind: CaseIterable { case stack, leaf, paragraph, upright }

    let kind: Kind
    /// The number of the stack that it is in; a stack comes before what it holds.
    let stack: Int
    var size = Size(30, 20)
    var axis = Axis.horizontal
    var spacing = 0.0
    var distribution = StackView.Distribution.fillProportionally
    var alignment = StackView.Alignment.fill
    var hasMargins = false
    var isHidden = false

    func makeView() -> LayoutView {
      let view: LayoutView =
        switch kind {
        case .stack: StackView()
        case .leaf: LeafView("leaf", size)
        case .paragraph: FlowParagraph("paragraph", size.width, along: .horizontal)
        case .upright: FlowParagraph("paragraph", size.width, along: .vertical)
        }
      tell(view)
      return view
    }

    func tell(_ view: LayoutView) {
      view.isHidden = isHidden
      (view as? LeafView)?.size = size
      (view as? FlowParagraph)?.length = size.width
      guard let stack = view as? StackView else { return }
      stack.axis = axis
      stack.spacing = spacing
      stack.distribution = distribution
      stack.alignment = alignment
      stack.layoutMargins = Insets(spacing)
      stack.isLayoutMarginsRelativeArrangement = hasMargins
    }
  }

  /// A length against a number or another view's length.
  fileprivate struct Link {
    let first: Int
    let second: Int?
    let isWidth: Bool
    let priority: Priority
    var constant: Double

    func makeConstraint(_ views: [LayoutView]) -> LayoutConstraint {
      let (view, other) = (views[first], second.map { views[$0] })
      let constraint =
        switch (isWidth, other) {
        case (true, let other?): view.width == other.width + constant
        case (true, nil): view.width == constant
        case (false, let other?): view.height <= other.width + constant
        case (false, nil): view.height == constant
        }
      constraint.priority = priority
      return constraint
    }
  }

  /// A tree of views and what made it.
  fileprivate struct Tree {
    private(set) var pieces: [Piece] = []
    private(set) var views: [LayoutView] = []
    private var links: [(link: Link, constraint: LayoutConstraint)] = []

    init() {}

    init(like other: Tree) {
      for piece in other.pieces { add(piece) }
      for (link, _) in other.links { add(link) }
    }

    mutating func add(_ piece: Piece) {
      let view = piece.makeView()
      if !pieces.isEmpty { (views[piece.stack] as? StackView)?.addArrangedSubview(view) }
      pieces.append(piece)
      views.append(view)
    }

    mutating func add(_ link: Link) {
      let constraint = link.makeConstraint(views)
      constraint.isActive = true
      links.append((link, constraint))
    }

    mutating func change(_ place: Int, _ change: (inout Piece) -> Void) {
      change(&pieces[place])
      pieces[place].tell(views[place])
    }

    mutating func changeLink(_ number: Int, to constant: Double?) {
      if links.isEmpty { return }
      let place = number % links.count
      if let constant {
        links[place].link.constant = constant
        links[place].constraint.constant = constant
      } else {
        links.remove(at: place).constraint.isActive = false
      }
    }
  }

  package var random: DrawSource
  private var tree = Tree()
  private var asked = 0

  package init(_ source: DrawSource) {
    random = source
    random.beginBlock()
    tree.add(Piece(kind: .stack, stack: 0))
    for _ in 0..<6 + below(8) { addPiece() }
    for place in tree.pieces.indices { changePiece(place) }
  }

  private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  /// Nests are deep: most pieces come into the stack that was made last.
  private mutating func addPiece() {
    let stacks = tree.pieces.indices.filter { tree.pieces[$0].kind == .stack }
    let stack = below(3) > 0 ? stacks[stacks.count - 1] : stacks[below(stacks.count)]
    tree.add(Piece(kind: below(2) == 0 ? .stack : Piece.Kind.allCases[below(4)], stack: stack))
  }

  private mutating func changePiece(_ place: Int) {
    let (kind, number) = (below(6), below(60))
    let distribution = StackView.Distribution.allCases[below(5)]
    let alignment = StackView.Alignment.allCases[below(4)]
    tree.change(place) { piece in
      piece.size = Size(Double(5 + number), Double(8 + number % 9))
      switch kind {
      case 0: piece.axis = piece.axis == .horizontal ? .vertical : .horizontal
      case 1: piece.spacing = Double(number % 7)
      case 2: piece.distribution = distribution
      case 3: piece.alignment = alignment
      case 4: piece.hasMargins.toggle()
      default: if number % 3 == 0 { piece.isHidden.toggle() }
      }
    }
  }

  private mutating func addLink() {
    let (first, second) = (below(tree.pieces.count), below(tree.pieces.count))
    tree.add(
      Link(
        first: first, second: below(2) == 0 || first == second ? nil : second,
        isWidth: below(2) == 0, priority: [.required, 800, 240][below(3)],
        constant: Double(below(90))))
  }

  package mutating func mutate() -> String {
    random.beginBlock()
    switch below(8) {
    case 0:
      if tree.pieces.count >= 24 { return "nothing" }
      addPiece()
      return "add"
    case 1:
      addLink()
      return "constraint"
    case 2:
      tree.changeLink(below(9), to: Double(below(90)))
      return "constant"
    case 3:
      tree.changeLink(below(9), to: nil)
      return "deactivate"
    case 4:
      tree.views[0].hostSize = Size(Double(below(400)), Double(below(300)))
      tree.views[0].layoutIfNeeded()
      return "host: \(tree.views[0].hostSize.map { "\($0)" } ?? "")"
    default:
      let place = below(tree.pieces.count)
      changePiece(place)
      return "change: \(tree.pieces[place])"
    }
  }

  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    var problems: [String] = []
    for _ in 0..<3 {
      // Often about the same view again.
      if below(2) == 0 { asked = below(3) == 0 ? 0 : below(tree.pieces.count) }
      let target = Size(Double(below(200)), Double(below(200)))
      let priorities: [Priority] = [.fitting, .fitting, 740, .required]
      let (horizontal, vertical) = (priorities[below(4)], priorities[below(4)])
      let answers = [tree, Tree(like: tree)].map {
        $0.views[asked].systemLayoutSizeFitting(
          target, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
      }
      tally.noteQuestions(1)
      let areClose =
        agrees(answers[0].width, answers[1].width, tolerance: 1e-9)
        && agrees(answers[0].height, answers[1].height, tolerance: 1e-9)
      if !areClose { problems.append("view \(asked): \(answers[0]), not \(answers[1])") }
    }
    return problems
  }
}

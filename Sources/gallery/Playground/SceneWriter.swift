package import StackLayout

extension PlaygroundLink {
  /// A link to what is in a window, which has been solved; `nil` where the playground has no words for it.
  ///
  /// It has words for one stack, grid or flow that stands at the same distance from the window's edges, and for views in
  /// it that have a size of their own: not for anchors, custom gaps, spacers, or text that runs over several lines.
  /// Where the container leaves room at its end, an empty view takes that room.
  package init?(_ window: LayoutView) {
    guard
      window.subviews.count == 1, let outermost = window.subviews.first,
      let room = SceneRoom(of: window, around: outermost)
    else { return nil }
    var writer = SceneWriter(direction: window.effectiveLayoutDirection)
    guard let root = try? writer.root(outermost, in: room) else { return nil }
    var scene = SceneObject()
    scene.set("w", SceneObject.json(window.frame.width))
    scene.set("h", SceneObject.json(window.frame.height))
    scene.set("t", root)
    if writer.direction == .rightToLeft { scene.set("d", "1") }
    if !writer.lengths.isEmpty { scene.set("l", SceneObject.array(writer.lengths)) }
    text = scene.text
  }
}

/// What the playground has no words for.
struct NotInPlayground: Error {}

/// How the outermost container stands in the window: at one distance from its edges, or from all but one.
struct SceneRoom {
  let margin: Double
  /// The axis at whose end the container leaves room.
  let openAxis: Axis?

  init?(of window: LayoutView, around view: LayoutView) {
    var insets: [LayoutAttribute: Double] = [:]
    for constraint in window.constraints {
      let attribute = constraint.firstAttribute
      guard
        constraint.firstItem === view, constraint.secondItem === window,
        constraint.secondAttribute == attribute, constraint.relation == .equal,
        constraint.multiplier == 1, constraint.priority == .required, insets[attribute] == nil
      else { return nil }
      let isEnd = attribute == .trailing || attribute == .bottom
      insets[attribute] = isEnd ? -constraint.constant : constraint.constant
    }
    guard
      let margin = insets[.top], margin >= 0, Set(insets.values).count == 1,
      insets[.leading] != nil
    else { return nil }
    self.margin = margin
    switch Set(insets.keys) {
    case [.top, .leading, .bottom, .trailing]: openAxis = nil
    case [.top, .leading, .trailing]: openAxis = .vertical
    case [.top, .leading, .bottom]: openAxis = .horizontal
    default: return nil
    }
  }
}

/// Writes views as `docs/playground/snapshot.js` reads them, and numbers them in their order.
struct SceneWriter {
  let direction: LayoutDirection
  /// Constraints on widths and heights, written.
  private(set) var lengths: [String] = []
  /// How many views, rows and columns have numbers.
  var count = 0

  init(direction: LayoutDirection) { self.direction = direction }

  /// The outermost container: the stack itself where it may have the window's margins, else a stack around it.
  mutating func root(_ view: LayoutView, in room: SceneRoom) throws -> String {
    let isBare = (view as? StackView).map { !$0.isLayoutMarginsRelativeArrangement } ?? false
    if room.openAxis == nil && (isBare || (room.margin == 0 && isContainer(view))) {
      return try text(of: view, margin: room.margin).text
    }
    guard isContainer(view) else { throw NotInPlayground() }
    count += 1
    var page = SceneObject()
    page.set("n", SceneObject.json("page"))
    page.set("a", room.openAxis ?? .horizontal, of: [.horizontal, .vertical], unless: .horizontal)
    page.set("m", room.margin, unless: 0)
    var parts = [try text(of: view).text]
    if room.openAxis != nil {
      count += 1
      parts.append("{\"n\":\"room\"}")
    }
    page.set("k", SceneObject.array(parts))
    return page.text
  }

  private func isContainer(_ view: LayoutView) -> Bool {
    view is StackView || view is FlowView || view is GridView
  }

  /// - Parameter margin: of the window, where the view is its stack.
  mutating func text(
    of view: LayoutView, margin: Double? = nil, breaks: Bool = false
  ) throws -> SceneObject {
    guard
      view.effectiveLayoutDirection == direction, view.alignmentInsets == .zero
    else { throw NotInPlayground() }
    try takeLengths(of: view)
    count += 1
    var object = SceneObject()
    if view.isHidden { object.set("x", "1") }
    object.set("n", SceneObject.json(view.layoutName))
    if breaks { object.set("q", "1") }
    switch view {
    case let stack as StackView: try write(stack, margin, into: &object)
    case let flow as FlowView: try write(flow, into: &object)
    case let grid as GridView: try write(grid, into: &object)
    default: try write(view, into: &object)
    }
    return object
  }

  /// The constraints that a view holds have to be on its own width and height.
  private mutating func takeLengths(of view: LayoutView) throws {
    for (slot, constraint) in view.constraints.enumerated() {
      guard
        constraint.firstItem === view, constraint.secondItem == nil, constraint.constant >= 0,
        let axis = [LayoutAttribute.width, .height].firstIndex(of: constraint.firstAttribute),
        let relation = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual]
          .firstIndex(of: constraint.relation)
      else { throw NotInPlayground() }
      let numbers = [
        Double(count), Double(slot), Double(axis), Double(relation), constraint.constant,
        constraint.priority.value,
      ]
      lengths.append(SceneObject.json(numbers))
    }
  }

  private mutating func write(
    _ stack: StackView, _ margin: Double?, into object: inout SceneObject
  ) throws {
    let views = stack.arrangedSubviews
    let margins = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMargins : .zero
    guard
      views.count == stack.subviews.count, !stack.isBaselineRelativeArrangement,
      views.allSatisfy({ stack.customSpacing(after: $0) == StackView.spacingUseDefault }),
      stack.spacing != StackView.spacingUseSystem, margins == Insets(margins.top)
    else { throw NotInPlayground() }
    object.set("a", stack.axis, of: Self.axes, unless: .horizontal)
    object.set("d", stack.distribution, of: StackView.Distribution.allCases, unless: .fill)
    object.set("g", stack.alignment, of: Self.alignments, unless: .fill)
    let spacing = stack.spacing == StackView.spacingUseDefault ? 0 : stack.spacing
    object.set("s", spacing, unless: 0)
    object.set("m", margin ?? margins.top, unless: 0)
    object.set("k", SceneObject.array(try views.map { try text(of: $0).text }))
  }

  private mutating func write(_ flow: FlowView, into object: inout SceneObject) throws {
    let views = flow.arrangedSubviews
    guard views.count == flow.subviews.count else { throw NotInPlayground() }
    let alignments = FlowAlignment.allCases
    object.set("a", flow.axis, of: Self.axes, unless: .horizontal)
    object.set("g", flow.alignment, of: alignments, unless: .leading)
    object.set("s", flow.itemSpacing, unless: 0)
    object.set("e", flow.lineSpacing, unless: 0)
    object.set("o", flow.lastLineAlignment, of: alignments, unless: .leading)
    object.set("p", flow.lineAlignment, of: Self.alignments, unless: .leading)
    object.set("m", Double(flow.maxItemsPerLine), unless: 0)
    object.set("u", flow.isAligned, of: [false, true], unless: false)
    object.set("y", "2")
    let parts = try views.map { try text(of: $0, breaks: flow.hasBreak(after: $0)).text }
    object.set("k", SceneObject.array(parts))
  }

  private mutating func write(_ view: LayoutView, into object: inout SceneObject) throws {
    let size = view.intrinsicContentSize
    let content = [size.width, size.height].map { $0 == noIntrinsicMetric ? nil : $0 }
    // A text of one line is a view like any other, however it might wrap.
    let height = view.contentSize(forWidth: view.frame.width)?.height ?? size.height
    guard
      view.subviews.isEmpty, !(view is SpacerView), view.emittedConstraints.isEmpty,
      view.isHidden || height == size.height, view.contentWidth(forHeight: size.height) == nil,
      view.forFirstBaselineLayout === view, view.forLastBaselineLayout === view,
      content.allSatisfy({ ($0 ?? 0) >= 0 })
    else { throw NotInPlayground() }
    if content != [nil, nil] { object.set("c", SceneObject.json(content)) }
    if let baselines = view.baselines {
      guard baselines.firstFromTop >= 0, baselines.lastFromBottom >= 0 else {
        throw NotInPlayground()
      }
      object.set("t", SceneObject.json([baselines.firstFromTop, baselines.lastFromBottom]))
    }
    let hugging = Self.axes.map { view.contentHuggingPriority(for: $0).value }
    if hugging != [250, 250] { object.set("h", SceneObject.json(hugging)) }
    let resistance = Self.axes.map { view.contentCompressionResistancePriority(for: $0).value }
    if resistance != [750, 750] { object.set("r", SceneObject.json(resistance)) }
  }
}

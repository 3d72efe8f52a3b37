package import StackLayout
import TestSupport

/// Text that wraps anywhere, in lines of 20 points from side to side or from top to bottom.
package final class FlowParagraph: LayoutView {
  package var length: Double { didSet { invalidateIntrinsicContentSize() } }
  private let axis: Axis

  package init(_ name: String, _ length: Double, along axis: Axis) {
    self.length = length
    self.axis = axis
    super.init(name)
  }

  package override var intrinsicContentSize: Size {
    axis == .horizontal ? Size(length, 20) : Size(20, length)
  }

  package override func contentHeight(forWidth width: Double) -> Double? {
    axis == .horizontal ? extent(at: width) : nil
  }

  package override func contentWidth(forHeight height: Double) -> Double? {
    axis == .vertical ? extent(at: height) : nil
  }

  package override var baselines: Baselines? {
    axis == .horizontal ? Baselines(firstFromTop: 15, lastFromBottom: 5) : nil
  }

  private func extent(at room: Double) -> Double {
    20 * max(1, (length / max(room, 1) - 1e-9).rounded(.up))
  }
}

/// A view of a series, as it was last told to be.
struct FlowPiece {
  enum Kind: CaseIterable { case flow, stack, scroll, leaf, paragraph, upright, spacer }

  let kind: Kind
  let name: String
  var size = Size(30, 20)
  var text: Baselines?
  var resistance: Priority = 750
  var isHidden = false
  var breaksAfter = false
  // Containers.
  var axis = Axis.horizontal
  var spacing = 0.0
  var lineSpacing = 0.0
  var flowAlignment = FlowAlignment.leading
  var lastLineAlignment = FlowAlignment.leading
  var alignment = StackAlignment.leading
  var limit = 0
  /// Columns of flows; stacks inside their margins.
  var isAligned = false
  var distribution = StackDistribution.fill

  var isContainer: Bool { kind == .flow || kind == .stack || kind == .scroll }

  func makeView() -> LayoutView {
    let view: LayoutView =
      switch kind {
      case .flow: FlowView(name)
      case .stack: StackView(name)
      case .scroll: ScrollView(name)
      case .leaf: LeafView(name, size, text: text)
      case .paragraph: FlowParagraph(name, size.width, along: .horizontal)
      case .upright: FlowParagraph(name, size.width, along: .vertical)
      case .spacer: SpacerView(atLeast: max(0, size.width), name)
      }
    // Guides exist from the first use on.
    if let scroll = view as? ScrollView { _ = (scroll.contentLayoutGuide, scroll.frameLayoutGuide) }
    tell(view)
    return view
  }

  /// Has the view be as the piece says.
  func tell(_ view: LayoutView) {
    view.isHidden = isHidden
    switch view {
    case let view as LeafView:
      if view.size != size { view.size = size }
      if view.text != text { view.text = text }
      view.setContentCompressionResistancePriority(resistance, for: .horizontal)
      view.setContentCompressionResistancePriority(resistance, for: .vertical)
    case let view as FlowParagraph: if view.length != size.width { view.length = size.width }
    case let view as SpacerView: view.length = max(0, size.width)
    case let flow as FlowView:
      flow.axis = axis
      flow.itemSpacing = spacing
      flow.lineSpacing = lineSpacing
      flow.alignment = flowAlignment
      flow.lastLineAlignment = lastLineAlignment
      flow.lineAlignment = alignment
      flow.maxItemsPerLine = limit
      flow.isAligned = isAligned
    case let stack as StackView:
      stack.axis = axis
      stack.spacing = spacing
      stack.distribution = distribution
      stack.alignment = alignment
      stack.layoutMargins = Insets(max(0, spacing))
      stack.isLayoutMarginsRelativeArrangement = isAligned
    default: break
    }
  }

  /// Changes something, and says what.
  mutating func change(_ random: inout DrawSource) -> String {
    func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
    if !isContainer {
      switch below(6) {
      case 0:
        isHidden.toggle()
        return "hidden"
      case 1:
        text =
          below(3) == 0
          ? nil
          : Baselines(
            firstFromTop: Double(below(15)), lastFromBottom: Double(below(6)))
        return "text"
      case 2:
        resistance = [750, 749, 990, 40][below(4)]
        return "resistance"
      default:
        size = Size(
          below(8) == 0 ? noIntrinsicMetric : Double(5 + below(90)),
          below(8) == 0 ? noIntrinsicMetric : Double(5 + below(40)))
        return "size"
      }
    }
    switch below(10) {
    case 0:
      axis = axis == .horizontal ? .vertical : .horizontal
      return "axis"
    case 1:
      spacing = Double(below(14) - 2)
      return "spacing"
    case 2:
      lineSpacing = Double(below(14) - 2)
      return "line spacing"
    case 3:
      flowAlignment = FlowAlignment.allCases[below(4)]
      return "alignment along"
    case 4:
      lastLineAlignment = FlowAlignment.allCases[below(4)]
      return "alignment of the last line"
    case 5:
      alignment =
        [
          .fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline,
          .firstBaseline, .lastBaseline,
        ][below(8)]
      return "alignment across"
    case 6:
      limit = below(5)
      return "limit"
    case 7:
      isAligned.toggle()
      return "columns"
    case 8:
      distribution = StackDistribution.allCases[below(5)]
      return "distribution"
    default:
      isHidden.toggle()
      return "hidden container"
    }
  }
}

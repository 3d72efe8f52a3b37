import StackLayout
import StackTestSupport

/// A flow's arrangement that counts what it is asked.
final class ObservedFlow: LayoutContainer {
  let arrangement: FlowArrangement
  private(set) var emissions = 0
  private(set) var comparisons = 0

  /// Takes the place of a flow's arrangement.
  init(_ flow: FlowView) {
    arrangement = flow.arrangement
    flow.layoutNode.container = self
  }

  var arrangedAxis: Axis? { arrangement.arrangedAxis }

  func emitConstraints(of item: any LayoutItem, into emission: inout ConstraintEmission) {
    emissions += 1
    arrangement.emitConstraints(of: item, into: &emission)
  }

  func emitsOtherConstraints(
    for item: any LayoutItem, at length: Double, than other: Double
  ) -> Bool {
    comparisons += 1
    return arrangement.emitsOtherConstraints(for: item, at: length, than: other)
  }

  func firstBaselineItem(of item: any LayoutItem) -> (any LayoutItem)? {
    arrangement.firstBaselineItem(of: item)
  }

  func lastBaselineItem(of item: any LayoutItem) -> (any LayoutItem)? {
    arrangement.lastBaselineItem(of: item)
  }
}

/// A flow of views 40x20, 60x30, 50x10, 30x20 and 20x20, with gaps of 10 and 5.
struct FiveItems {
  let flow: FlowView
  let views: [LeafView]

  init() {
    let sizes = [
      Size(40, 20), Size(60, 30), Size(50, 10), Size(30, 20), Size(20, 20),
    ]
    views = zip(["a", "b", "c", "d", "e"], sizes).map { LeafView($0, $1) }
    flow = FlowView("flow", arrangedSubviews: views)
    flow.itemSpacing = 10
    flow.lineSpacing = 5
  }

  /// A window with the flow from side to side at its top.
  func window(_ width: Double, _ height: Double = 500) -> LayoutView {
    let root = LayoutView("root", subviews: [flow])
    root.frame = Rect(0, 0, width, height)
    LayoutConstraint.activate {
      flow.leading == root.leading
      flow.trailing == root.trailing
      flow.top == root.top
    }
    return root
  }
}

import StackLayout
import Testing

/// Rows that were made of one view's text follow when another view's takes its place.
@Suite struct StackStaleBaselineTests {
  private static func makeText(_ name: String, _ height: Double, _ text: Baselines) -> LeafView {
    LeafView(name, Size(10, height), text: text)
  }

  /// A stack that was empty when the constraint was made had no text to remember.
  @Test(arguments: [LayoutAttribute.firstBaseline, .lastBaseline])
  func aConstraintOnAnEmptyStack(_ attribute: LayoutAttribute) {
    let stack = StackView("stack")
    let root = LayoutView("root", subviews: [stack])
    root.hostSize = Size(200, 200)
    let hold = LayoutConstraint(
      item: stack, attribute: attribute, relatedBy: .equal, toItem: root, attribute: .top,
      constant: 54)
    hold.isActive = true
    root.layoutIfNeeded()
    let leaf = Self.makeText("leaf", 27, Baselines(firstFromTop: 20, lastFromBottom: 7))
    stack.addArrangedSubview(leaf)
    root.layoutIfNeeded()
    #expect(leaf.layoutFrame.y + 20 == 54)
    #expect(leaf.layoutFrame.maxY - 7 == 54)
  }

  /// The text of the view that is now the tallest stands as far from its edge, so the emission says the same.
  @Test func anotherViewWithItsTextInTheSamePlace() {
    let label = Self.makeText("label", 17, Baselines(firstFromTop: 8, lastFromBottom: 2))
    let text = Baselines(firstFromTop: 13, lastFromBottom: 6)
    let (short, tall) = (Self.makeText("short", 29, text), Self.makeText("tall", 42, text))
    let inner = StackView("inner", arrangedSubviews: [short])
    inner.alignment = .leading
    let row = StackView("row", arrangedSubviews: [inner, label])
    row.alignment = .lastBaseline
    row.layoutIfNeeded()
    #expect(short.layoutFrame.maxY - 6 == label.layoutFrame.maxY - 2)
    inner.addArrangedSubview(tall)
    row.layoutIfNeeded()
    #expect(tall.layoutFrame.maxY - 6 == label.layoutFrame.maxY - 2)
  }
}

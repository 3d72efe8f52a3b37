import Expectations
import StackLayout
import Testing

/// How stacks and their subclasses are made.
@Suite struct StackInitializerTests {
  /// A column that is made from its title alone. It overrides nothing.
  private final class Section: StackView {
    let title: String

    init(_ title: String) {
      self.title = title
      super.init("section", arrangedSubviews: [LayoutView(title)])
      axis = .vertical
    }
  }

  @Test func subclassWithUnlabelledString() {
    let section = Section("Names")
    expect(section.title == "Names" && section.layoutName == "section")
    expect(section.arrangedSubviews.map(\.layoutName), ["Names"])
  }

  @Test func initializersWithAndWithoutViews() {
    let view = LayoutView("view")
    expect(StackView().arrangedSubviews.isEmpty && StackView("row").layoutName == "row")
    let stack = StackView(arrangedSubviews: [view])
    expect(stack.layoutName == "" && stack.arrangedSubviews.first === view)
  }
}

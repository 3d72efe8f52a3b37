import Expectations
import StackLayout
import StackTestSupport
import Testing

/// Content that changes after it was moved from a grid without further passes.
@Suite struct GridMovedContentTests {
  private let window = LayoutView("window")
  private let label = LeafView("label", Size(width: 40, height: 20))

  init() { window.hostSize = Size(width: 400, height: 300) }

  /// The column of the label is as wide as that; the other one takes the rest.
  private func addForm(_ first: LeafView) -> GridView {
    let form = GridView(views: [[first, LeafView("field", Size(width: 50, height: 20))]])
    form.column(at: 1).xPlacement = .fill
    window.addSubview(form)
    LayoutConstraint.activate {
      form.leading == window.leading
      form.trailing == window.trailing
      form.top == window.top
    }
    return form
  }

  @Test(arguments: ["leaves", "left before", "is gone"])
  func newGridFollowsContentChanges(_ old: String) {
    var left: GridView? = addForm(label)
    let form = addForm(LeafView("other", Size(width: 40, height: 20)))
    let cell = form.cell(atColumnIndex: 0, rowIndex: 0)
    window.layoutIfNeeded()
    switch old {
    case "leaves":
      cell.contentView = label
      left?.removeFromSuperview()
    case "left before":
      left?.removeFromSuperview()
      label.size.width = 45
      cell.contentView = label
    default:
      label.size.width = 45
      left?.removeFromSuperview()
      left = nil
      cell.contentView = label
    }
    window.layoutIfNeeded()
    label.size.width = 30
    window.layoutIfNeeded()
    expect(form.column(at: 0).layoutFrame.width, 30)
    label.size.width = 60
    window.layoutIfNeeded()
    expect(form.column(at: 0).layoutFrame.width, 60)
  }
}

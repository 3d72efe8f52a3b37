import LayoutPreview
package import StackLayout

/// A button, 44 points high.
package final class Button: View {
  package var title: String { didSet { invalidateIntrinsicContentSize() } }
  /// What happens when it is pressed.
  package var action: () -> Void = {}

  package init(_ name: String, title: String) {
    self.title = title
    super.init(name, backing: ViewBacking())
  }

  /// What the user does.
  package func press() { action() }

  package override var intrinsicContentSize: Size {
    Size(Label.measure.size(of: title, pointSize: TextStyle.body.pointSize).width + 32, 44)
  }

  override var content: PreviewContent { .button(title) }
}

package import LayoutPreview
package import StackLayout

/// A button, 44 points high.
package final class Button: View {
  package var title: String { didSet { invalidateIntrinsicContentSize() } }
  /// What happens when it is pressed.
  package var action: () -> Void = {}

  package init(_ name: String, title: String) {
    self.title = title
    super.init(name)
  }

  /// What the user does.
  package func press() { action() }

  package override var intrinsicContentSize: Size {
    let text = Label.measure.size(of: title, pointSize: TextStyle.body.pointSize)
    return Size(width: text.width + 32, height: 44)
  }

  package override var previewContent: PreviewContent { .button(title) }
}

package import LayoutPreview
package import StackLayout

/// A button, 44 points high.
package final class Button: LayoutView, PreviewDrawable {
  package var title: String { didSet { if title != oldValue { invalidateIntrinsicContentSize() } } }
  var onPress = Action<Void>.none
  private let measure: any TextMeasure

  init(_ name: String, _ title: String, measure: any TextMeasure = Screen.measure) {
    self.title = title
    self.measure = measure
    super.init(name)
  }

  /// A button of an exhibit, named by its title.
  convenience init(_ title: String) { self.init(title, title, measure: Exhibit.measure) }

  /// What the user does.
  package func press() { onPress() }

  package override var intrinsicContentSize: Size {
    Size(
      width: measure.size(of: title, pointSize: TextStyle.body.pointSize).width + 32, height: 44)
  }

  package override var baselines: Baselines? {
    measure.baselines(of: .headline, in: intrinsicContentSize.height)
  }

  package var previewContent: PreviewContent { .button(title) }
}

/// A button in a list.
struct ButtonElement: StackElement {
  let name: String
  let title: String
  var onPress = Action<Void>.none

  func makeView() -> Button { Button(name, title) }

  func configure(_ view: Button) {
    view.layoutName = name
    view.title = title
  }

  func connect(_ view: Button) { view.onPress = onPress }
}

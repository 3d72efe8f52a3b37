package import LayoutPreview
package import StackLayout

/// A view of the framework: the class that all others inherit from. The protocol brings UIKit's names.
@MainActor package class View: @MainActor LayoutViewProtocol, @MainActor PreviewDrawable {
  package let layoutNode = LayoutNode()
  package let layoutName: String
  package var subviewList = SubviewList<View>()

  package init(_ name: String = "") {
    layoutName = name
    // As in UIKit, the frame places a view until this is set to false.
    translatesAutoresizingMaskIntoConstraints = true
  }

  // MARK: For subclasses

  package var intrinsicContentSize: Size {
    Size(width: noIntrinsicMetric, height: noIntrinsicMetric)
  }
  /// The height of text that wraps at a width; `nil` where nothing wraps.
  package func contentSize(forWidth width: Double) -> Size? { nil }
  package var baselines: Baselines? { nil }
  /// What the view looks like in drawings.
  package var previewContent: PreviewContent { .box }
  package func updateConstraints() {}
  package func layoutSubviews() {}

  // MARK: The framework's words

  package func layoutChildren() { layoutSubviews() }
}

/// A constraint by its name in UIKit.
package typealias NSLayoutConstraint = LayoutConstraint

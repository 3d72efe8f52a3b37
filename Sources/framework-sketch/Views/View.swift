import LayoutPreview
package import StackLayout

/// A view of the framework: the class that all others inherit from, with the words of UIKit.
@MainActor package class View {
  /// The layout's side of this view.
  let backing: any Backing

  package private(set) var subviews: [View] = []
  package private(set) weak var superview: View?
  /// What was added with ``addConstraint(_:)``, also what ended or was deactivated since.
  var heldConstraints: [NSLayoutConstraint] = []

  package convenience init(_ name: String = "") { self.init(name, backing: ViewBacking()) }

  init(_ name: String, backing: any Backing) {
    self.backing = backing
    backing.layoutName = name
    backing.view = self
    // As in UIKit, a view stands where its frame is until it is told otherwise.
    backing.translatesAutoresizingMaskIntoConstraints = true
  }

  // MARK: For subclasses

  package var intrinsicContentSize: Size { Size(noIntrinsicMetric, noIntrinsicMetric) }
  /// The height of text that wraps at a width; `nil` where nothing wraps.
  func contentHeight(forWidth width: Double) -> Double? { nil }
  var baselines: Baselines? { nil }
  /// What the view looks like in drawings.
  var content: PreviewContent { .box }
  package func updateConstraints() {}
  package func layoutSubviews() {}

  // MARK: The tree

  package func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  package func insertSubview(_ view: View, at index: Int) {
    if view.superview === self {
      subviews.removeAll { $0 === view }
    } else {
      view.removeFromSuperview()
    }
    let place = min(index, subviews.count)
    subviews.insert(view, at: place)
    view.superview = self
    backing.insertSubview(view.backing, at: place)
  }

  /// Takes the view out. Constraints between it and what it leaves end, wherever they were added.
  package func removeFromSuperview() {
    guard let superview else { return }
    backing.removeFromSuperview()
    superview.subviews.removeAll { $0 === self }
    // What ended is let go of, so that the view can be freed.
    for view in [self] + superview.ancestry { view.heldConstraints.removeAll { !$0.isActive } }
    self.superview = nil
  }
}

package import StackLayout

/// The root of a tree of views. The host gives it its size and says what bars and notches cover.
package final class Window: View {
  package init(frame: Rect, safeAreaInsets: Insets = .zero) {
    super.init("window", backing: ViewBacking())
    self.frame = frame
    backing.safeAreaInsets = safeAreaInsets
  }

  /// Whose view fills the window.
  package var rootViewController: ViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = Rect(0, 0, frame.width, frame.height)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }
}

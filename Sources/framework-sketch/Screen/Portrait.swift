package import LayoutPreview
import StackLayout

/// A picture with a badge that is placed by hand, in ``layoutSubviews()``.
package final class Portrait: View {
  package let badge = Badge("badge")

  init() {
    super.init("portrait")
    addSubview(badge)
  }

  /// The height as a part of the width.
  package var proportion = 1.0 { didSet { setNeedsUpdateConstraints() } }
  private var height: NSLayoutConstraint?

  package override func updateConstraints() {
    if let height { removeConstraint(height) }
    let height = heightAnchor.constraint(equalTo: widthAnchor, multiplier: proportion)
    addConstraint(height)
    self.height = height
    super.updateConstraints()
  }

  package override func layoutSubviews() {
    let side = bounds.width / 4
    badge.frame = Rect(
      x: bounds.width - side, y: bounds.height - side, width: side, height: side)
  }

  package override var previewContent: PreviewContent { .image("Ada") }
}

/// A star.
package final class Badge: View {
  package override var previewContent: PreviewContent { .icon("★") }
}

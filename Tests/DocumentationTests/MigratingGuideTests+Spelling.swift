import Expectations
import StackLayout
import Testing

/// The examples of docs/Migrating.md for single words of UIKit.
extension MigratingGuideTests {
  func distances() {
    (card.edges == window.edges).isActive = true
    // docs/Migrating.md: distances
    let gap = image.trailingAnchor.anchorWithOffset(to: title.leadingAnchor)
    let inset = card.leadingAnchor.anchorWithOffset(to: image.leadingAnchor)
    LayoutConstraint.activate([
      inset.constraint(equalToConstant: 12),
      gap.constraint(greaterThanOrEqualTo: inset, multiplier: 0.5, constant: 2),
      image.widthAnchor.constraint(equalTo: gap, multiplier: 2),
      gap <= 20,
    ])
    // end
    (gap == 8 ~ .high).isActive = true
    window.layoutIfNeeded()
    expect(image.frame.x == 12 && image.frame.width == 16 && title.frame.x == 36)
  }

  func constraintsHeldByView() {
    let layout = window.layout
    layout.activate {
      card.edges == window.edges
      image.top == card.top + 4
      title.top == card.top
      title.width == 40
    }
    // docs/Migrating.md: what a view holds
    for constraint in card.constraints where constraint.firstItem === title {
      constraint.isActive = false
    }
    let tops = card.constraints.filter { $0.firstAnchor == AnyAnchor(image.topAnchor) }
    card.removeConstraints(tops)
    // end
    expect(tops.map(\.description), ["image.top == card.top + 4"])
    expect(card.constraints.isEmpty && title.constraints.count == 1)
    expect(window.constraints.count, 4)
  }

  func viewWithTextOnly() {
    // docs/Migrating.md: an initialiser of one's own
    final class Caption: LayoutView {
      let text: String

      init(_ text: String) {
        self.text = text
        super.init()
      }

      override var intrinsicContentSize: Size {
        Size(width: 10 * Double(text.count), height: LayoutView.noIntrinsicMetric)
      }
    }
    // end
    expect(Caption("Ada").intrinsicContentSize, Size(30, -1))
  }
}

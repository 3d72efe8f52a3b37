import LayoutPreview
package import StackLayout

extension Screen {
  /// Stars in a row that share its width, under a label and over two buttons: three of them at first.
  package static let stars = Screen(name: "stars") { window in
    StarRating(count: 3).fill(window)
  }
}

/// A rating that is made of stars in a row: one more, or one less, at a tap.
package final class StarRating {
  package let column: StackView
  package let stars: StackView
  private let label = Label("prompt", "Rate this article", style: .title)
  private let add = Button("add", "Add a star")
  private let remove = Button("remove", "Remove a star")
  private var count = 0

  /// A rating with a number of stars.
  package init(count: Int) {
    stars = StackView("stars")
    stars.distribution = .fillEqually
    stars.alignment = .center
    let buttons = StackView("buttons", arrangedSubviews: [add, remove])
    buttons.distribution = .fillEqually
    buttons.spacing = 12
    column = StackView("column", arrangedSubviews: [label, stars, buttons])
    column.axis = .vertical
    column.spacing = 20
    LayoutConstraint.activate { stars.height == 60 }
    for _ in 0..<count { addStar() }
  }

  /// Puts the rating into a window.
  package func fill(_ window: LayoutView) {
    window.addSubview(column)
    LayoutConstraint.activate {
      column.leading == window.leading + 20
      column.trailing == window.trailing - 20
      column.centerY == window.centerY
    }
  }

  /// Puts one more star at the end. They share the width, so all others move.
  package func addStar() {
    count += 1
    stars.addArrangedSubview(
      Picture("star \(count)", .icon("★"), size: Size(width: 40, height: 40)))
  }

  /// Takes the last star out, if there is one.
  package func removeStar() {
    guard let last = stars.arrangedSubviews.last else { return }
    stars.removeArrangedSubview(last, detach: true)
    count -= 1
  }
}

import LayoutPreview
package import StackLayout

/// A stack of four boxes and the changes that a stack can be made to show, one after the other.
package final class StackChanges {
  package let stack: StackView
  private let boxes = ["one", "two", "three", "four"].map(StackChanges.box)
  private let extra = StackChanges.box("extra")

  package init() {
    stack = StackView("stack", arrangedSubviews: boxes)
    stack.spacing = 12
    stack.alignment = .center
  }

  private static func box(_ name: String) -> LayoutView {
    let box = LayoutView(name)
    let title = Label("\(name) title", name)
    title.setContentHuggingPriority(.required, for: .horizontal)
    let back = Picture("\(name) back", .panel)
    box.addSubview(back)
    box.addSubview(title)
    LayoutConstraint.activate {
      back.edges == box.edges
      title.center == box.center
      box.width >= title.width + 24
      box.width == title.width + 24 ~ .low
      box.height == 44
    }
    return box
  }

  /// Puts the stack into a window.
  package func fill(_ window: LayoutView) {
    window.addSubview(stack)
    LayoutConstraint.activate {
      stack.leading == window.leading + 20
      stack.trailing == window.trailing - 20
      stack.centerY == window.centerY
      stack.height == window.height - 40
    }
  }

  /// What is done to the stack, in this order.
  package enum Change: CaseIterable, Sendable {
    case hide, show, insert, remove, flipDistribution, flipAxis
  }

  package func make(_ change: Change) {
    switch change {
    case .hide: boxes[1].isHidden = true
    case .show: boxes[1].isHidden = false
    case .insert: stack.insertArrangedSubview(extra, at: 2)
    case .remove: stack.removeArrangedSubview(extra, detach: true)
    case .flipDistribution: stack.distribution = .fillEqually
    case .flipAxis: stack.axis = .vertical
    }
  }
}

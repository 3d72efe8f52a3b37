import Cassowary

extension Problem {
  /// A small dialog: three rows of a label and a field, and two buttons below.
  package static var dialog: Problem {
    var dialog = Dialog()
    dialog.stateWindow()
    for row in 0..<3 { dialog.stateRow(row) }
    dialog.stateButtons()
    return dialog.problem
  }

  private struct Dialog {
    /// A view's four variables have consecutive indices.
    struct View {
      let left, top, width, height: Int

      init(_ index: Int) {
        (left, top, width, height) = (4 * index, 4 * index + 1, 4 * index + 2, 4 * index + 3)
      }
    }

    var problem = Problem(variableCount: 36)
    let window = View(0)
    let labels = [View(1), View(3), View(5)]
    let fields = [View(2), View(4), View(6)]
    let confirm = View(7)
    let cancel = View(8)

    mutating func sizesAreNotNegative(_ view: View) {
      problem.add([.init(view.width)], .greaterThanOrEqual, 0)
      problem.add([.init(view.height)], .greaterThanOrEqual, 0)
    }

    mutating func ask(_ length: Int, _ own: Double) {
      problem.add([.init(length)], .greaterThanOrEqual, own, .high)
      problem.add([.init(length)], .lessThanOrEqual, own, .low)
    }

    /// A margin of 20 to the window's right edge, exactly or at least.
    @discardableResult
    mutating func right(_ view: View, _ relation: Relation) -> Int {
      problem.add(
        [
          .init(view.left), .init(view.width), .init(window.left, -1), .init(window.width, -1),
        ], relation, -20)
    }

    /// The same at the bottom.
    @discardableResult
    mutating func bottom(_ view: View, _ relation: Relation) -> Int {
      problem.add(
        [
          .init(view.top), .init(view.height), .init(window.top, -1), .init(window.height, -1),
        ], relation, -20)
    }

    mutating func equal(_ left: Int, _ right: Int) {
      problem.add([.init(left), .init(right, -1)], .equal, 0)
    }

    mutating func stateWindow() {
      problem.add([.init(window.left)], .equal, 0)
      problem.add([.init(window.top)], .equal, 0)
      sizesAreNotNegative(window)
      problem.edits = [Edit(window.width, natural: 360), Edit(window.height, natural: 200)]
    }

    mutating func stateRow(_ row: Int) {
      let label = labels[row]
      let field = fields[row]
      sizesAreNotNegative(label)
      sizesAreNotNegative(field)
      ask(label.width, [48, 92, 71][row])
      ask(label.height, 17)
      ask(field.width, 120)
      ask(field.height, 22)
      problem.add([.init(label.left), .init(window.left, -1)], .equal, 20)
      problem.add([.init(label.top), .init(window.top, -1)], .greaterThanOrEqual, 20)
      right(label, .lessThanOrEqual)
      problem.add([.init(label.height), .init(field.height, -1)], .lessThanOrEqual, 0)
      problem.add(
        [.init(field.left), .init(label.left, -1), .init(label.width, -1)], .equal, 8)
      right(field, .equal)
      problem.add(
        [
          .init(field.top), .init(field.height, 0.5), .init(label.top, -1),
          .init(label.height, -0.5),
        ], .equal, 0)
      bottom(field, .lessThanOrEqual)
      guard row > 0 else {
        problem.add([.init(field.top), .init(window.top, -1)], .equal, 20)
        return
      }
      let above = fields[row - 1]
      problem.add(
        [.init(field.top), .init(above.top, -1), .init(above.height, -1)], .equal, 12)
      equal(field.height, above.height)
      equal(label.width, labels[0].width)
    }

    mutating func stateButtons() {
      for (button, own) in [(confirm, 54.0), (cancel, 76)] {
        sizesAreNotNegative(button)
        ask(button.width, own)
        ask(button.height, 24)
        problem.add([.init(button.width)], .greaterThanOrEqual, 60)
        problem.add(
          [.init(button.top), .init(fields[2].top, -1), .init(fields[2].height, -1)],
          .greaterThanOrEqual, 20)
      }
      right(confirm, .equal)
      problem.add(
        [.init(cancel.left), .init(cancel.width), .init(confirm.left, -1)], .equal, -12)
      problem.add([.init(cancel.left), .init(window.left, -1)], .greaterThanOrEqual, 20)
      equal(cancel.width, confirm.width)
      equal(cancel.top, confirm.top)
      var change = Change()
      change.removed = [bottom(confirm, .equal)]
      problem.changes = [change]
    }
  }
}

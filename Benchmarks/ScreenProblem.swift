package import StackLayout

/// Views on a screen, as the measures of a case use them. Every change lays out.
package protocol MeasuredScreen: AnyObject {
  /// The natural size.
  var window: Size { get }
  /// What the solver counts, if all views have the same.
  var counts: SolverCounts? { get }
  /// Whether nothing contradicts.
  var isCorrect: Bool { get }

  func layOut(_ size: Size)

  /// Gives a view in the middle other content.
  func edit(_ number: Int)

  /// Inserts a row, or another part.
  func insert()

  /// Takes out what was inserted last.
  func remove()
}

/// A screen as a case: its window is resized, its content changes.
package struct ScreenProblem<Content: MeasuredScreen>: MeasuredProblem {
  package let size: Int
  private let make: () -> Content
  private var screen: Content?

  package init(size: Int, _ make: @escaping () -> Content) {
    self.size = size
    self.make = make
  }

  package var measures: [Measure] { Measure.allCases }
  package var counts: SolverCounts? { screen?.counts }

  package mutating func build(_ factor: Double) {
    screen = make()
    edit(factor)
  }

  package mutating func edit(_ factor: Double) {
    guard let screen else { return }
    screen.layOut(Size(width: screen.window.width * factor, height: screen.window.height * factor))
  }

  package mutating func change(round: Int) { screen?.edit(round + 1) }
  package mutating func undo() { screen?.edit(0) }
  package mutating func insert() { screen?.insert() }
  package mutating func remove() { screen?.remove() }

  package func check(isThorough: Bool) -> Check {
    var check = Check()
    if screen?.isCorrect != true { check.record(1, "unexpected conflicts") }
    return check
  }
}

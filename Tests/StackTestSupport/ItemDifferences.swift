import StackLayout
import TestSupport

/// Where a constraint is not as the same one in a tree that was made in one go.
func differences(_ got: LayoutConstraint, _ want: LayoutConstraint) -> [String] {
  (got.isBroken == want.isBroken ? [] : ["\(got) is \(got.isBroken ? "broken" : "in force")"])
    + (got.description == want.description ? [] : ["\(got) is \(want) in the copy"])
}

/// Where an item, without what is in it, is not as one that was made in one go.
func differences(
  _ got: any LayoutItem, _ want: any LayoutItem, tolerance: Double = 1e-9
) -> [String] {
  let name = got.layoutName
  var problems: [String] = []
  if !isClose(got.layoutFrame, want.layoutFrame, tolerance: tolerance) {
    let off = zip(numbers(got.layoutFrame), numbers(want.layoutFrame)).map { $0 - $1 }
    problems.append("\(name) is \(got.layoutFrame), not \(want.layoutFrame), off by \(off)")
  }
  if name != want.layoutName { problems.append("\(name) is called \(want.layoutName)") }
  if got.isHidden != want.isHidden { problems.append("\(name) is hidden or not") }
  let (emitted, wanted) = (got.emittedConstraints, want.emittedConstraints)
  if emitted.map(\.description) != wanted.map(\.description) {
    let others = Set(emitted.map(\.description)).symmetricDifference(wanted.map(\.description))
    problems.append("\(name) emits something else: \(others.sorted().prefix(4))")
  }
  return problems
}

/// Whether two frames agree.
func isClose(_ got: Rect, _ want: Rect, tolerance: Double = 1e-9) -> Bool {
  zip(numbers(got), numbers(want)).allSatisfy { agrees($0, $1, tolerance: tolerance) }
}

private func numbers(_ frame: Rect) -> [Double] {
  [frame.x, frame.y, frame.width, frame.height]
}

/// Whether two sizes agree.
func isClose(_ got: Size, _ want: Size, tolerance: Double = 1e-9) -> Bool {
  isClose(Rect(origin: .zero, size: got), Rect(origin: .zero, size: want), tolerance: tolerance)
}

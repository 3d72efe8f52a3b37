import StackLayout
import TestSupport

extension MutationSeries {
  /// How many questions are asked about a view.
  static let questionsInState = 3

  /// Answers about a view that differ from those of a tree built at once.
  func answersThatDiffer(about view: LayoutView, from fresh: StackView) -> [String] {
    guard let same = Self.view(view.layoutName, in: fresh) else {
      return ["\(view.layoutName) is nowhere"]
    }
    var problems: [String] = []
    let got = view.systemLayoutSizeFitting()
    let want = same.systemLayoutSizeFitting()
    if !isClose(got, want, tolerance: 1e-6) {
      problems.append("\(view.layoutName) fits \(got), not \(want)")
    }
    for axis in [Axis.horizontal, .vertical] {
      let got = root.layout.isAmbiguous(view, axis)
      if got != fresh.layout.isAmbiguous(same, axis) {
        problems.append("\(view.layoutName) is \(got ? "" : "not ")ambiguous (\(axis))")
      }
    }
    return problems
  }

  private static func view(_ name: String, in root: LayoutView) -> LayoutView? {
    if root.layoutName == name { return root }
    return root.subviews.lazy.compactMap { view(name, in: $0) }.first
  }
}

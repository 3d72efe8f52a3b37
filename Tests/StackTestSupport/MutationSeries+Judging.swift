import StackLayout
package import TestSupport

extension MutationSeries: LayoutSeries {
  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    let problems = problems(asking: asked)
    tally.noteQuestions(Self.questionsInState)
    return problems + root.layout.judged(random, into: &tally)
  }

  /// The tree's constraints and conflicts, and those of a copy.
  package var state: String {
    root.layout.words(besides: freshCopy().root)
  }

  /// Some view.
  private var asked: LayoutView {
    var random = self.random
    return random.element(views)
  }
}

import Expectations
import StackTestSupport
import TestSupport
import Testing

/// Trees that change step by step have the frames of ones that are made in one go, conflicts included.
@Suite struct LayoutSeriesTests {
  enum Kind: String, CaseIterable, Sendable {
    case trees
    case richTrees =
      "trees with all that adds to constraints: sums, margins, wrapping text, baselines"
    case helpers = "views that are placed by helpers and format strings"
    case positions = "barriers, placeholders and collapsing views, also by their current statements"

    func failures(_ seed: Int) -> [String] {
      switch self {
      case .trees: TreeSeries.failures(seed: seed)
      case .richTrees: RichSeries.failures(seed: seed)
      case .helpers: HelperSeries.failures(seed: seed)
      case .positions: PositioningSeries.failures(seed: seed)
      }
    }
  }

  @Test(
    arguments: Kind.allCases.flatMap { kind in
      SeriesLength.seeds(kind == .trees ? 4 : 3).map { (kind, $0) }
    })
  func frames(_ kind: Kind, seed: Int) {
    expect(kind.failures(seed).isEmpty, "\(kind), seed \(seed)")
  }
}

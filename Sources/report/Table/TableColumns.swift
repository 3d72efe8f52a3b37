import LayoutPreview
import StackLayout

/// The columns of a table, as guides that all rows on all pages refer to. The last one has no text: it takes the rest of
/// the width, for bars.
struct TableColumns {
  private let guides: [LayoutGuide]
  /// Which columns of text hold numbers.
  let isNumeric: [Bool]

  /// Columns inside a view, the text's as wide as its widest cell and the bars' as wide as the remaining space.
  init(_ data: ReportData, in view: LayoutView) {
    isNumeric = data.columns.indices.map(data.isNumeric)
    let names = data.columns + ["bars"]
    let guides = names.map { view.layout.guide($0, in: view) }
    self.guides = guides
    let content = ReportPage.width - 2 * ReportPage.margin
    view.layout.activate {
      row(guides, spacing: 12)
      guides[0].leading == view.leading + ReportPage.margin
      guides[guides.count - 1].trailing == view.trailing - ReportPage.margin
      guides[guides.count - 1].width >= 72
      for (column, guide) in guides.dropLast().enumerated() {
        guide.width <= content * 0.4
        // Texts break between words rather than in one, wherever that is. Numbers come first.
        guide.width >= min(data.widestWord(of: column), content * 0.4)
          ~ .almostRequired.lowered(by: 1)
      }
    }
  }

  /// Keeps views in their columns, also after they were put into another page.
  func tie(_ views: [LayoutView]) {
    let ties = ConstraintGroup("columns") {
      for (view, guide) in zip(views, guides) { view.horizontal == guide.horizontal }
    }
    ties.reattaches = true
    ties.isActive = true
  }
}

extension ReportData {
  /// The width of the widest word of a column, its name included, in points.
  fileprivate func widestWord(of column: Int) -> Double {
    let texts = [columns[column]] + rows.map { $0.cells[column] }
    return texts.lazy.flatMap { $0.split(whereSeparator: \.isWhitespace) }.reduce(0) {
      max($0, ReportText.measure.size(of: String($1), pointSize: TextStyle.cell.pointSize).width)
    }
  }
}

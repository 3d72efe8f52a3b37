import LayoutPreview
package import StackLayout

/// A page: something at its top, a part of the table, and a footer.
package final class ReportPage: LayoutView {
  /// A4, in points.
  static let width = 595.0
  static let height = 842.0
  static let margin = 48.0

  private let heading: StackView
  private let table: StackView
  private let pageNumber = ReportText("", style: .remark, alignment: .trailing)

  /// - Parameters:
  ///   - heading: the views above the table, from top to bottom.
  ///   - names: the row of the columns' names.
  init(_ name: String, heading: [LayoutView], names: TableRow, title: String) {
    self.heading = StackView("heading", arrangedSubviews: heading)
    self.heading.axis = .vertical
    self.heading.spacing = 10
    table = StackView("table", arrangedSubviews: [names])
    table.axis = .vertical
    super.init(name)
    let footer = StackView(
      "footer", arrangedSubviews: [ReportText(title, style: .remark), pageNumber])
    let layout = self.layout
    layout.place(self.heading, in: self, .top(Self.margin), .horizontal(Self.margin))
    layout.place(table, in: self, .below(self.heading, 16), .horizontal(Self.margin))
    layout.place(footer, in: self, .bottom(Self.margin / 2), .horizontal(Self.margin))
    layout.activate { size == Size(width: Self.width, height: Self.height) }
  }

  package var rows: [LayoutView] { Array(table.arrangedSubviews.dropFirst()) }

  func add(_ row: TableRow) { table.addArrangedSubview(row) }

  /// The room for rows, in points, as of the last layout.
  var room: Double {
    let names = table.arrangedSubviews[0].frame.height
    return Self.height - Self.margin - table.frame.y - names
  }

  func setNumber(_ number: Int, of count: Int) { pageNumber.text = "Page \(number) of \(count)" }

  /// The page as a document of its own.
  package var svg: String {
    SVGDrawing(
      PreviewElement(self),
      options: SVGOptions(showsContainers: false, measure: ReportText.measure)
    ).text
  }
}

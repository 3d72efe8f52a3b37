import LayoutPreview
package import StackLayout

/// A report on pages, all of them in one layout: so columns are as wide as the widest cell on any page.
package final class ReportDocument {
  package private(set) var pages: [ReportPage] = []

  private let data: ReportData
  private let root = LayoutView("document")
  private let columns: TableColumns

  package init(_ data: ReportData) {
    self.data = data
    root.frame = Rect(x: 0, y: 0, width: ReportPage.width, height: ReportPage.height)
    columns = TableColumns(data, in: root)
    addPage(heading: [
      ReportText(data.title, style: .title), ReportText(data.summary, style: .paragraph),
    ])
    let rows = makeRows()
    // They get their heights without a place on a page: to leave a stack costs a look at all that is in it.
    for row in rows { root.addSubview(row) }
    root.layoutIfNeeded()
    distribute(rows)
    for (index, page) in pages.enumerated() { page.setNumber(index + 1, of: pages.count) }
    root.layoutIfNeeded()
  }

  /// The conflicts of the layout; empty if there are none.
  package var conflicts: [LayoutConflict] { root.layout.conflicts }

  private func makeRows() -> [TableRow] {
    let rows = data.rows.map { row in
      TableRow(row.cells, share: data.share(of: row.value), in: columns)
    }
    let blanks = Array(repeating: "", count: data.columns.count - 2)
    let total = ["Total"] + blanks + [data.text(of: data.total)]
    return rows + [TableRow(total, isStrong: true, in: columns)]
  }

  /// Puts the rows on pages. Their heights are known from the first layout, and stay as they are, since the columns do.
  private func distribute(_ rows: [TableRow]) {
    let heights = rows.map(\.frame.height)
    let room = pages[0].room
    if heights.reduce(0, +) > room {
      addPage(heading: continuation)
      root.layoutIfNeeded()
    }
    let parts = PageBreaks.pages(heights: heights, first: room, others: pages.last?.room ?? room)
    for (index, part) in parts.enumerated() {
      if index == pages.count { addPage(heading: continuation) }
      for row in rows[part] { pages[index].add(row) }
    }
  }

  private var continuation: [LayoutView] { [ReportText("continued", style: .remark)] }

  /// Adds a page below the last one.
  private func addPage(heading: [LayoutView]) {
    let page = ReportPage(
      "\(data.title), page \(pages.count + 1)", heading: heading,
      names: TableRow(data.columns, isStrong: true, in: columns), title: data.title)
    root.layout.place(page, in: root, .leading(), .top(Double(pages.count) * ReportPage.height))
    pages.append(page)
  }
}

import LayoutPreview
import StackLayout

extension Screen {
  /// A dashboard: cards in a grid, some of them over several columns or rows.
  package static let dashboard = Screen(name: "dashboard") { window in
    let isWide = window.bounds.width > 500
    let visitors = Card("Visitors", Label("visitors", "12,480", style: .title))
    let orders = Card("Orders", Label("orders", "318", style: .title))
    let stock = Card("In stock", Picture("stock", .progress(value: 0.62)))
    let rating = Card("Rating", Label("rating", "★★★★☆", style: .title))
    let pages = Card("Most read", readers)

    // The same cards, in two columns or in four.
    let cards = GridView(
      "cards",
      views: isWide
        ? [[visitors, orders, pages], [stock, rating]]
        : [[visitors, orders], [pages], [stock, rating]])
    if isWide {
      cards.addColumn()
      cards.mergeCells(inHorizontalRange: 2..<4, verticalRange: 0..<2)
      for row in 0..<2 { cards.row(at: row).size = .share(1) }
    } else {
      cards.row(at: 1).mergeCells(in: 0..<2)
      cards.row(at: 1).size = .share(1)
    }
    for column in 0..<cards.numberOfColumns { cards.column(at: column).size = .share(1) }
    cards.xPlacement = .fill
    cards.yPlacement = .fill
    cards.rowSpacing = 12
    cards.columnSpacing = 12

    window.layout.place(cards, in: window, .edges(16))
  }

  /// Pages, and how many read them: the bars have what the words leave.
  private static var readers: GridView {
    let grid = GridView("readers")
    let pages = [
      ("Bread", "4,210", 1), ("Soups", "2,875", 0.68), ("Cakes", "1,960", 0.47),
      ("Pies", "1,310", 0.31), ("Salads", "840", 0.2), ("Sauces", "420", 0.1),
    ]
    for (name, readers, part) in pages {
      let bar = Picture(
        "\(name) bar", .progress(value: part), size: Size(width: noIntrinsicMetric, height: 8))
      let number = Label("\(name) readers", readers, style: .footnote)
      grid.addRow(with: [Label(name, name), bar, number]).size = .share(1)
    }
    grid.column(at: 1).size = .share(1)
    grid.column(at: 1).xPlacement = .fill
    grid.column(at: 2).xPlacement = .trailing
    grid.yPlacement = .center
    grid.columnSpacing = 12
    return grid
  }
}

/// A title at the top, and below what it is about, on a ground of its own.
private final class Card: StackView, PreviewDrawable {
  init(_ name: String, _ content: LayoutView) {
    let title = Label("\(name) title", name, style: .footnote)
    title.setContentHuggingPriority(.required, for: .vertical)
    super.init("\(name) card", arrangedSubviews: [title, content])
    axis = .vertical
    spacing = 4
    layoutMargins = Insets(12)
    isLayoutMarginsRelativeArrangement = true
  }

  var previewContent: PreviewContent { .panel }
}

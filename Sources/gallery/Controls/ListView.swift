import LayoutPreview
import StackLayout

/// Shows the visible part of a list of rows, each in a layout of its own.
final class ListView<Datum>: LayoutView, PreviewContainer {
  let list: RowList<Datum>
  /// What stays at the top whatever the rows above turn out to be.
  var position = RowPosition(row: 0, distance: 0) { didSet { setNeedsLayout() } }
  private(set) var rows: [VisibleRow] = []

  init(_ name: String, _ list: RowList<Datum>) {
    self.list = list
    super.init(name)
  }

  override var clipsToBounds: Bool { true }

  override func layoutChildren() {
    list.width = bounds.width
    list.layoutDirection = effectiveLayoutDirection
    rows = list.layOutRows(from: list.offset(of: position), height: bounds.height)
  }

  /// How far the list is scrolled.
  private var offset: Double { list.offset(of: position) }

  var previewViews: [(view: any LayoutItem, origin: Point)] {
    rows.map { ($0.view, Point(x: $0.frame.x, y: $0.frame.y - offset)) }
  }
}

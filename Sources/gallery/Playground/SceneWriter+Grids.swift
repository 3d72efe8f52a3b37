import StackLayout

extension SceneWriter {
  static let axes = [Axis.horizontal, .vertical]
  static let alignments: [StackAlignment] = [
    .fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline,
  ]
  private static let placements: [GridPlacement] = [
    .inherited, .none, .leading, .trailing, .center, .fill,
  ]
  private static let rowAlignments: [GridRowAlignment] = [
    .inherited, .none, .firstBaseline, .lastBaseline,
  ]

  mutating func write(_ grid: GridView, into object: inout SceneObject) throws {
    object.set("s", grid.columnSpacing, unless: 6)
    object.set("e", grid.rowSpacing, unless: 6)
    object.set("f", grid.xPlacement, of: Self.placements, unless: .leading)
    object.set("g", grid.yPlacement, of: Self.placements, unless: .trailing)
    object.set("j", grid.rowAlignment, of: Self.rowAlignments, unless: .none)
    let hugging = Self.axes.map { grid.huggingPriority(for: $0).value }
    if hugging != [49, 49] { object.set("h", SceneObject.json(hugging)) }
    object.set("y", "1")
    let columns = (0..<grid.numberOfColumns).map { text(of: grid.column(at: $0)) }
    object.set("c", SceneObject.array(columns))
    let rows = (0..<grid.numberOfRows).map { text(of: grid.row(at: $0)) }
    object.set("r", SceneObject.array(rows))
    var cells: [String] = []
    for row in 0..<grid.numberOfRows {
      for column in 0..<grid.numberOfColumns {
        let cell = grid.cell(atColumnIndex: column, rowIndex: row)
        guard cell.rowRange.lowerBound == row, cell.columnRange.lowerBound == column else {
          continue
        }
        if let text = try text(of: cell, index: row * grid.numberOfColumns + column) {
          cells.append(text)
        }
      }
    }
    object.set("k", SceneObject.array(cells))
  }

  private mutating func text(of track: GridTrack) -> String {
    count += 1
    var object = SceneObject()
    if track.isHiddenInLayout { object.set("x", "1") }
    switch track.size {
    case .content: break
    case .fixed(let length):
      object.set("l", SceneObject.json(length))
      object.set("z", "1")
    case .share(let share):
      object.set("l", SceneObject.json(share))
      object.set("z", "2")
    }
    object.set("m", track.minimum, unless: 0)
    if let maximum = track.maximum { object.set("v", SceneObject.json(maximum)) }
    switch track {
    case let column as GridColumn:
      object.set("b", column.leadingPadding, unless: 0)
      object.set("a", column.trailingPadding, unless: 0)
      object.set("f", column.xPlacement, of: Self.placements, unless: .inherited)
    case let row as GridRow:
      object.set("b", row.topPadding, unless: 0)
      object.set("a", row.bottomPadding, unless: 0)
      object.set("g", row.yPlacement, of: Self.placements, unless: .inherited)
      object.set("j", row.rowAlignment, of: Self.rowAlignments, unless: .inherited)
    default: break
    }
    return object.text
  }

  /// A cell that has something to say.
  private mutating func text(of cell: GridCell, index: Int) throws -> String? {
    guard cell.customPlacementConstraints.isEmpty else { throw NotInPlayground() }
    var object = SceneObject()
    object.set("i", "\(index)")
    object.set("f", cell.xPlacement, of: Self.placements, unless: .inherited)
    object.set("g", cell.yPlacement, of: Self.placements, unless: .inherited)
    object.set("j", cell.rowAlignment, of: Self.rowAlignments, unless: .inherited)
    let spans = [cell.columnRange.count, cell.rowRange.count]
    if spans != [1, 1] { object.set("s", SceneObject.json(spans.map(Double.init))) }
    if let content = cell.contentView {
      guard let view = content as? LayoutView else { throw NotInPlayground() }
      object.set("k", try text(of: view).text)
    }
    return object.count > 1 ? object.text : nil
  }
}

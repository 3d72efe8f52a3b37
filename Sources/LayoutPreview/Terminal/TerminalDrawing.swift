import AnchorLayout

/// A picture of a tree of elements in characters, for terminals, logs and comments.
///
/// One character stands for as many points as the options say, and East Asian wide characters take
/// the place of two. Every edge is rounded to the next edge of a cell, in the coordinates of the
/// root, and what an element shows is cut off at its frame. An element of less than half a cell
/// whose edges fall together is drawn in the cells of its middle, containers and spacers apart,
/// and a check box is three columns wide even if its frame is not.
public struct TerminalDrawing: Hashable, Sendable {
  /// The root of what is drawn.
  public var element: PreviewElement
  /// How it looks.
  public var options: TerminalOptions

  /// A picture of `element` and everything on top of it.
  public init(_ element: PreviewElement, options: TerminalOptions = TerminalOptions()) {
    self.element = element
    self.options = options
  }

  /// The picture, without a line break at the end. Takes time linear in the number of elements and
  /// the cells they cover.
  public var text: String { lines.joined(separator: "\n") }

  /// The rows of the picture, all of them equally wide if they have no escape sequences in them:
  /// as many columns as there are cells in the root's width, and two more for the window.
  /// Precondition: the lengths of `options.cellSize` are positive.
  public var lines: [String] {
    precondition(
      options.cellSize.width > 0 && options.cellSize.height > 0, "a cell without an area")
    let elements = element.drawnElements
    let (scale, bounds) = cells
    var canvas = TerminalCanvas(
      grid: CellGrid(columns: bounds.columns, rows: bounds.rows), scale: scale, options: options)
    for (index, drawn) in elements.enumerated() {
      // The window is the border of the root.
      let isFramed = index == 0 && options.showsWindow
      canvas.grid.setClip(drawn.clip.map(scale.cells))
      canvas.draw(drawn.element, isFramed: isFramed)
    }
    let lines = canvas.grid.lines(isColored: options.isColored)
    guard options.showsWindow else { return lines }
    let edge = String(repeating: "─", count: bounds.columns)
    return ["╭\(edge)╮"] + lines.map { "│\($0)│" } + ["╰\(edge)╯"]
  }

  /// The number of columns of every row.
  var columns: Int { cells.bounds.columns + (options.showsWindow ? 2 : 0) }

  private var cells: (scale: CellScale, bounds: CellRect) {
    guard element.frame.isDrawable else {
      return (
        CellScale(origin: .zero, cellSize: options.cellSize),
        CellRect(left: 0, top: 0, right: 0, bottom: 0)
      )
    }
    let scale = CellScale(origin: element.frame.origin, cellSize: options.cellSize)
    return (scale, scale.cells(of: element.frame))
  }
}

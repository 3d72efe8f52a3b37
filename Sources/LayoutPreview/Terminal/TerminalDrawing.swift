import AnchorLayout

/// A picture of a tree of elements in characters, for terminals, logs and comments.
///
/// One character represents as many points as the options set, and an East Asian wide character takes two cells. Every edge is
/// rounded to the nearest edge of a cell, in the coordinates of the root, and the content of an element is clipped to its
/// frame. There are two exceptions: an element of less than half a cell whose edges coincide is drawn in the cells of its
/// centre, unless it is a container or a spacer, and a check box is three columns wide even if its frame is not.
public struct TerminalDrawing: Hashable, Sendable {
  /// The root of the drawn tree.
  public var element: PreviewElement
  /// The appearance of the drawing.
  public var options: TerminalOptions

  /// Creates a picture of `element` and everything on top of it.
  public init(_ element: PreviewElement, options: TerminalOptions = TerminalOptions()) {
    self.element = element
    self.options = options
  }

  /// The picture, without a line break at the end. Takes time linear in the number of elements and of the cells that they
  /// cover.
  public var text: String { lines.joined(separator: "\n") }

  /// The rows of the picture, equally wide if they contain no escape sequences: the cells in the root's width, and two more
  /// columns for the window.
  ///
  /// - Precondition: The lengths of `options.cellSize` are positive.
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

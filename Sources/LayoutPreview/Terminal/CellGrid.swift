/// A grid of characters. A wide character takes two cells of a row, and a character of several letters one cell for each.
///
/// The characters of every row always take exactly `columns` columns: overwriting one half of a wide character replaces the
/// other half with a space.
struct CellGrid {
  /// The style of a cell, if colours are shown.
  enum Style {
    case plain
    case faint
    case strong
    case accent

    /// The sequence that turns the style on.
    fileprivate var escape: String {
      switch self {
      case .plain: "\u{1B}[0m"
      case .faint: "\u{1B}[0;2m"
      case .strong: "\u{1B}[0;1m"
      case .accent: "\u{1B}[0;36m"
      }
    }
  }

  private struct Cell {
    /// The text that begins here; nil in the second half of a wide character.
    var text: String? = " "
    /// The arms of the lines that meet here; empty if the text is not a line.
    var arms: LineArms = []
    var style = Style.plain
  }

  let columns: Int
  let rows: Int
  private var cells: [Cell]
  /// The cells that may be written; all others stay unchanged.
  private(set) var clip: CellRect

  /// Creates a grid of spaces.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    clip = CellRect(left: 0, top: 0, right: columns, bottom: rows)
    cells = Array(repeating: Cell(), count: columns * rows)
  }

  /// Restricts writing to the cells of `rect`, or lifts the restriction.
  mutating func setClip(_ rect: CellRect?) {
    clip = CellRect(left: 0, top: 0, right: columns, bottom: rows)
    if let rect { clip = visible(rect) }
  }

  /// The cells of `rect` inside the clip. The result has no negative lengths.
  func visible(_ rect: CellRect) -> CellRect {
    let left = min(max(rect.left, clip.left), clip.right)
    let top = min(max(rect.top, clip.top), clip.bottom)
    return CellRect(
      left: left, top: top, right: max(min(rect.right, clip.right), left),
      bottom: max(min(rect.bottom, clip.bottom), top))
  }

  /// Fills the cells of `rect` with spaces.
  mutating func clear(_ rect: CellRect) {
    let visible = visible(rect)
    for row in visible.top..<visible.bottom {
      for column in visible.left..<visible.right { set(Cell(), column, row) }
    }
  }

  /// Writes `text` from `column` on into the cells of `clip` in `row`. A wide character that is only half inside is left out.
  mutating func write(
    _ text: String, column: Int, row: Int, clip rect: CellRect, style: Style = .plain
  ) {
    let visible = visible(rect)
    guard row >= visible.top, row < visible.bottom else { return }
    var column = column
    for unit in text.lazy.flatMap(\.columnUnits) {
      let width = unit.columns
      if width > 0, column >= visible.left, column + width <= visible.right {
        // A joiner at the end would join the text in the next cell.
        set(Cell(text: unit.text.withoutTrailingJoiners, style: style), column, row)
        for next in column + 1..<column + width {
          set(Cell(text: nil, style: style), next, row, continuing: true)
        }
      }
      column += width
    }
  }

  /// Adds the arms of a line to the cell, joined with those of a line that is already there.
  mutating func addLine(_ arms: LineArms, column: Int, row: Int, style: Style = .plain) {
    guard column >= clip.left, column < clip.right, row >= clip.top, row < clip.bottom else {
      return
    }
    let joined = cells[row * columns + column].arms.union(arms)
    set(Cell(text: String(joined.character), arms: joined, style: style), column, row)
  }

  /// Draws a border inside `rect`. Rounded corners do not join other lines.
  mutating func addBorder(_ rect: CellRect, isRounded: Bool = false, style: Style = .plain) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    let inner = visible(rect.interior)
    for column in inner.left..<inner.right {
      addLine(.across, column: column, row: rect.top, style: style)
      addLine(.across, column: column, row: rect.bottom - 1, style: style)
    }
    for row in inner.top..<inner.bottom {
      addLine(.down, column: rect.left, row: row, style: style)
      addLine(.down, column: rect.right - 1, row: row, style: style)
    }
    let corners: [(Int, Int, LineArms, String)] = [
      (rect.left, rect.top, [.right, .below], "╭"),
      (rect.right - 1, rect.top, [.left, .below], "╮"),
      (rect.left, rect.bottom - 1, [.right, .above], "╰"),
      (rect.right - 1, rect.bottom - 1, [.left, .above], "╯"),
    ]
    for (column, row, arms, rounded) in corners {
      if isRounded {
        write(rounded, column: column, row: row, clip: rect, style: style)
      } else {
        addLine(arms, column: column, row: row, style: style)
      }
    }
  }

  /// The rows as text, with escape sequences for the styles if `isColored`.
  func lines(isColored: Bool) -> [String] {
    (0..<rows).map { row in
      var line = ""
      var style = Style.plain
      for cell in cells[row * columns..<(row + 1) * columns] {
        guard let text = cell.text else { continue }
        if isColored && cell.style != style {
          style = cell.style
          line += style.escape
        }
        line += text
      }
      return style == .plain ? line : line + Style.plain.escape
    }
  }

  /// Puts `cell` into the grid. A wide character that loses one half loses the other one too, unless `cell` continues the
  /// character on its left.
  private mutating func set(_ cell: Cell, _ column: Int, _ row: Int, continuing: Bool = false) {
    let index = row * columns + column
    if !continuing && cells[index].text == nil { cells[index - 1] = Cell() }
    if column + 1 < columns && cells[index + 1].text == nil { cells[index + 1] = Cell() }
    cells[index] = cell
  }
}

extension String {
  fileprivate var withoutTrailingJoiners: String {
    var text = self
    while text.unicodeScalars.last?.value == 0x200D { text.unicodeScalars.removeLast() }
    return text
  }
}

import AnchorLayout

extension TerminalCanvas {
  /// Draws an element that is not a container into `cells`, which are not empty.
  mutating func drawControl(_ element: PreviewElement, in cells: CellRect) {
    let row = middleRow(of: element, in: cells)
    let direction = element.direction
    switch element.content {
    case .box, .panel, .spacer: break
    case .text(let text, let style, let alignment):
      writeLines(
        text, of: element, in: cells, side: alignment.side(in: direction), style: style.cells)
    case .field(let placeholder, let text):
      let room = drawShell(of: element, in: cells)
      let isEmpty = text.isEmpty
      writeFitted(
        isEmpty ? placeholder : text, in: room.columns > 2 ? room.inset(1) : room,
        row: middleRow(of: element, in: room), side: TextAlignment.leading.side(in: direction),
        style: isEmpty ? .faint : .plain)
    case .button(let title, .filled):
      let room = drawShell(of: element, in: cells, isRounded: true, style: .accent)
      writeFitted(
        title, in: room, row: middleRow(of: element, in: room), side: .middle, style: .accent)
    case .button(let title, .plain):
      writeFitted(title, in: cells, row: row, side: .middle, style: .accent)
    case .segments(let titles, let selected):
      drawSegments(titles, selected: selected, of: element, in: cells)
    case .checkbox(let isOn, let title):
      drawCheckbox(isOn: isOn, title: title, of: element, in: cells)
    case .toggle(let isOn):
      let isRight = isOn == (direction == .leftToRight)
      let bar = isOn ? "━" : "─"
      let capsule = isRight ? "(\(bar)●)" : "(●\(bar))"
      write(
        cells.columns >= 4 ? capsule : isOn ? "●" : "○", in: cells, row: row, side: .middle,
        style: isOn ? .accent : .plain)
    case .slider(let value):
      drawBar(upTo: value, marks: ("━", "─"), of: element, in: cells.row(row))
      let knob = Int(Double(cells.columns - 1) * value.asPart(in: direction) + 0.5)
      grid.write("●", column: cells.left + knob, row: row, clip: cells, style: .accent)
    case .progress(let value):
      drawBar(upTo: value, marks: ("█", "░"), of: element, in: cells.row(row))
    case .image(let name):
      let visible = grid.visible(cells)
      for row in visible.top..<visible.bottom {
        grid.write(
          String(repeating: "░", count: visible.columns), column: visible.left, row: row,
          clip: visible, style: .faint)
      }
      if !name.isEmpty { writePadded(name, " ", in: cells, row: row) }
    case .icon(let symbol): write(symbol, in: cells, row: row, side: .middle, style: .accent)
    case .separator: drawSeparator(element, in: cells)
    }
  }

  /// Draws the outside of a control: a border if there is space for one, otherwise brackets in its middle row. Returns the
  /// cells in between.
  private mutating func drawShell(
    of element: PreviewElement, in cells: CellRect, isRounded: Bool = false,
    style: CellGrid.Style = .plain
  ) -> CellRect {
    if cells.hasRoomForBorder {
      // The border joins lines below it, such as those of a container of the same size.
      grid.clear(cells.interior)
      grid.addBorder(cells, isRounded: isRounded, style: style)
      return cells.interior
    }
    grid.clear(cells)
    let line = cells.row(middleRow(of: element, in: cells))
    guard cells.columns >= 3 else { return line }
    write("[", in: line, row: line.top, side: .left, style: style)
    write("]", in: line, row: line.top, side: .right, style: style)
    return line.inset(1)
  }

  private mutating func drawSegments(
    _ titles: [String], selected: Int, of element: PreviewElement, in cells: CellRect
  ) {
    let room = drawShell(of: element, in: cells)
    let row = middleRow(of: element, in: room)
    guard room.columns >= 2 * titles.count - 1 else {
      if titles.indices.contains(selected) {
        writeFitted(titles[selected], in: room, row: row, side: .middle, style: .accent)
      }
      return
    }
    // The columns of the lines between segments, and of both ends.
    let edges = (0...max(titles.count, 1)).map { index in
      room.left - 1 + (2 * index * (room.columns + 1) + titles.count) / max(2 * titles.count, 1)
    }
    for place in titles.indices {
      let index = element.direction == .leftToRight ? place : titles.count - 1 - place
      let isSelected = index == selected
      let segment = CellRect(
        left: edges[place] + 1, top: room.top, right: edges[place + 1], bottom: room.bottom)
      writePadded(
        titles[index], isSelected ? "*" : " ", in: segment, row: row,
        style: isSelected ? .accent : .plain)
      guard place > 0 else { continue }
      guard cells.hasRoomForBorder else {
        grid.write("|", column: edges[place], row: row, clip: cells)
        continue
      }
      grid.addLine(.below, column: edges[place], row: cells.top)
      grid.addLine(.above, column: edges[place], row: cells.bottom - 1)
      let visible = grid.visible(room)
      for row in visible.top..<visible.bottom {
        grid.addLine(.down, column: edges[place], row: row)
      }
    }
  }

  private mutating func drawCheckbox(
    isOn: Bool, title: String, of element: PreviewElement, in cells: CellRect
  ) {
    let row = middleRow(of: element, in: cells)
    let mark = isOn ? "[x]" : "[ ]"
    var cells = cells
    if cells.columns < mark.count {
      cells.left = scale.column(at: element.frame.midX) - 1
      cells.right = cells.left + mark.count
    }
    let side = TextAlignment.leading.side(in: element.direction)
    write(
      mark, in: cells, row: row, side: title.isEmpty ? .middle : side,
      style: isOn ? .accent : .plain)
    guard !title.isEmpty, cells.columns > mark.count + 1 else { return }
    var room = cells
    if side == .left { room.left += mark.count + 1 } else { room.right -= mark.count + 1 }
    writeFitted(title, in: room, row: row, side: side)
  }

  private mutating func drawBar(
    upTo value: Double, marks: (filled: Character, rest: Character), of element: PreviewElement,
    in line: CellRect
  ) {
    let filled = Int(Double(line.columns) * value.asPart(in: .leftToRight) + 0.5)
    let visible = grid.visible(line)
    for column in visible.left..<visible.right {
      let isFilled =
        element.direction == .leftToRight
        ? column < line.left + filled : column >= line.right - filled
      grid.write(
        String(isFilled ? marks.filled : marks.rest), column: column, row: line.top, clip: line,
        style: isFilled ? .accent : .faint)
    }
  }

  private mutating func drawSeparator(_ element: PreviewElement, in cells: CellRect) {
    let visible = grid.visible(cells)
    if element.frame.width >= element.frame.height {
      let row = middleRow(of: element, in: cells)
      for column in visible.left..<visible.right {
        grid.addLine(.across, column: column, row: row, style: .faint)
      }
    } else {
      let middle = scale.column(at: element.frame.midX)
      let column = min(max(middle, cells.left), cells.right - 1)
      for row in visible.top..<visible.bottom {
        grid.addLine(.down, column: column, row: row, style: .faint)
      }
    }
  }
}

extension TextStyle {
  /// The style of the text in a grid of characters.
  fileprivate var cells: CellGrid.Style {
    switch tone {
    case .primary: isStrong ? .strong : .plain
    case .secondary, .placeholder: .faint
    case .accent: .accent
    }
  }
}

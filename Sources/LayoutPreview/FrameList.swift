import AnchorLayout

/// The elements of a tree as a table of names and frames, one per line, with children indented under their parents.
///
/// Columns stay aligned in a terminal even with East Asian wide characters in names.
public struct FrameList: Hashable, Sendable {
  /// The root of the tree.
  public var element: PreviewElement

  /// Creates the table of `element` and everything on top of it.
  public init(_ element: PreviewElement) {
    self.element = element
  }

  /// The table, with a header line and without a final line break. Includes and marks hidden elements. Takes time linear in
  /// the number of elements.
  public var text: String { lines.joined(separator: "\n") }

  /// The lines of the table, all equally wide.
  public var lines: [String] {
    var rows = [["name", "x", "y", "width", "height"]]
    for visited in element.visitedElements {
      let element = visited.element
      let frame = element.frame
      let indent = String(repeating: "  ", count: visited.depth)
      let mark = visited.isHidden ? " (hidden)" : ""
      let name = (element.name ?? element.content.kind).printable
      rows.append(
        [indent + name + mark]
          + [frame.x, frame.y, frame.width, frame.height].map(\.shortDecimal))
    }
    let widths = rows[0].indices.map { column in
      rows.reduce(0) { max($0, $1[column].columns) }
    }
    return rows.map { row in
      row.indices.map { column in
        let filling = String(repeating: " ", count: widths[column] - row[column].columns)
        return column == 0 ? row[column] + filling : filling + row[column]
      }.joined(separator: "  ")
    }
  }
}

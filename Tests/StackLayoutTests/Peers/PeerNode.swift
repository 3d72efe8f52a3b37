/// A view of a tree.
struct PeerNode: Decodable, Sendable {
  struct Track: Decodable, Sendable {
    let fixed: Double?
    let share: Double?
    let min: Double?
    let max: Double?
  }

  /// The place of a grid's child.
  struct Cell: Decodable, Sendable {
    let x: Int
    let y: Int
    let columnCount: Int?
    let rowCount: Int?
    let xPlacement: String?
    let yPlacement: String?

    private enum CodingKeys: String, CodingKey {
      case x, y
      case columnCount = "w"
      case rowCount = "h"
      case xPlacement = "px"
      case yPlacement = "py"
    }
  }

  let name: String
  let type: String?
  /// Arranged views of a container, subviews of any other view.
  let children: [PeerNode]?
  /// Subviews of a container that are not arranged.
  let loose: [PeerNode]?
  let host: [Double]?

  let size: [Double]?
  /// The widths of a text's words, and the height of its lines.
  let words: [Double]?
  let line: Double?
  let base: [Double]?
  let hidden: Bool?
  let hug: [Double]?
  let resist: [Double]?
  let margins: [Double]?
  let direction: String?

  let axis: String?
  let alignment: String?
  let distribution: String?
  let spacing: Double?
  /// By the index of a child.
  let after: [String: Double]?

  let itemSpacing: Double?
  let lineSpacing: Double?
  let lineAlignment: String?
  let lastLineAlignment: String?
  let max: Int?
  let aligned: Bool?

  let cols: [Track]?
  let rows: [Track]?
  let columnSpacing: Double?
  let rowSpacing: Double?
  let cells: [Cell]?

  private enum CodingKeys: String, CodingKey {
    case name = "n"
    case type = "t"
    case children = "c"
    case direction = "dir"
    case loose, host, size, words, line, base, hidden, hug, resist, margins
    case axis, alignment, distribution, spacing, after
    case itemSpacing, lineSpacing, lineAlignment, lastLineAlignment, max, aligned
    case cols, rows, columnSpacing, rowSpacing, cells
  }
}

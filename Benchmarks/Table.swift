import Foundation

/// A table of figures, for a terminal, for a document, or as one line of JSON a row.
package struct Table {
  package enum Format {
    case text
    case markdown
    case json
  }

  package enum Cell {
    case text(String)
    case count(Int?)
    /// Four significant digits, which are more than a measure repeats.
    case number(Double?)
    /// A lower bound.
    case atLeast(Double?)
  }

  package let title: String
  package let columns: [String]
  /// The first so many columns are names.
  private let nameCount: Int

  package init(_ title: String, names: [String], _ numbers: [String]) {
    self.title = title
    columns = names + numbers
    nameCount = names.count
  }

  /// The lines above the rows; empty in JSON.
  package func header(_ format: Format) -> String {
    switch format {
    case .text: return "\n\(title)\n" + line(columns)
    case .markdown:
      let rules = columns.indices.map { $0 < nameCount ? "---" : "--:" }
      return
        "\n\(title)\n\n| \(columns.joined(separator: " | ")) |\n|\(rules.joined(separator: "|"))|"
    case .json: return ""
    }
  }

  package func row(_ cells: [Cell], _ format: Format) -> String {
    precondition(cells.count == columns.count, "a cell for each column")
    switch format {
    case .text: return line(cells.map(\.text))
    case .markdown: return "| \(cells.map(\.text).joined(separator: " | ")) |"
    case .json:
      let members = zip(columns, cells).map { column, cell in
        "\"\(column.lowercased().split(separator: " ").joined(separator: "_"))\": \(cell.json)"
      }
      return "{\"table\": \(title.inJSON), " + members.joined(separator: ", ") + "}"
    }
  }

  private func line(_ cells: [String]) -> String {
    cells.enumerated().map { place, cell in
      let width = max(place < nameCount ? 22 : 8, columns[place].count)
      let padding = String(repeating: " ", count: max(0, width - cell.count))
      return place < nameCount ? cell + padding : padding + cell
    }.joined(separator: "  ")
  }
}

extension Table.Cell {
  fileprivate var text: String {
    switch self {
    case .text(let text): text
    case .count(let count): count.map { "\($0)" } ?? "–"
    case .number(let number): number.map(Self.digits) ?? "–"
    case .atLeast(let number): number.map { ">" + Self.digits($0) } ?? "–"
    }
  }

  fileprivate var json: String {
    switch self {
    case .text(let text): text.inJSON
    case .count(let count): count.map { "\($0)" } ?? "null"
    case .number(let number): number.map(Self.digits) ?? "null"
    case .atLeast(let number): number.map { "\">\(Self.digits($0))\"" } ?? "null"
    }
  }

  private static func digits(_ number: Double) -> String {
    // JSON has no infinity.
    let number = number.isFinite ? number : .greatestFiniteMagnitude
    return String(format: abs(number) >= 1000 && abs(number) < 1e7 ? "%.0f" : "%.4g", number)
  }
}

extension String {
  /// The text as JSON writes it, in quotes.
  package var inJSON: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case _ where scalar.value < 0x20: String(format: "\\u%04x", scalar.value)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

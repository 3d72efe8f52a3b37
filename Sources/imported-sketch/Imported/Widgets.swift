/// Text that wraps between words.
package final class Text: Widget {
  package var text: String { didSet { changed?() } }

  package init(_ text: String) { self.text = text }

  private func lines(columns: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + 1 + word.count <= columns {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }

  package override func measure(columns: Int?) -> (columns: Int, rows: Int) {
    let lines = lines(columns: columns ?? text.count)
    return (lines.map(\.count).max() ?? 0, lines.count)
  }

  override func paint(on canvas: inout Canvas) {
    for (row, line) in lines(columns: canvas.size.columns).enumerated() {
      canvas.write(line, column: 0, row: row)
    }
  }
}

/// A bar that is filled up to a part of its length.
package final class Gauge: Widget {
  package var value: Double { didSet { changed?() } }

  package init(_ value: Double) { self.value = value }

  package override func measure(columns: Int?) -> (columns: Int, rows: Int) { (8, 1) }

  override func paint(on canvas: inout Canvas) {
    let columns = canvas.size.columns
    let filled = Int(Double(columns) * value)
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: columns - filled)
    canvas.write(bar, column: 0, row: 0)
  }
}

/// A button with its title in brackets.
package final class Button: Widget {
  package var title: String { didSet { changed?() } }
  package var action: () -> Void = {}

  package init(_ title: String) { self.title = title }

  package func press() { action() }

  package override func measure(columns: Int?) -> (columns: Int, rows: Int) {
    (title.count + 4, 1)
  }

  override func paint(on canvas: inout Canvas) {
    let columns = canvas.size.columns
    canvas.write("[", column: 0, row: 0)
    canvas.write(title, column: (columns - title.count) / 2, row: 0)
    canvas.write("]", column: columns - 1, row: 0)
  }
}

/// A group of widgets, in a border where it has a title.
package final class Group: Widget {
  private let title: String?

  package init(_ title: String? = nil) { self.title = title }

  override func paint(on canvas: inout Canvas) {
    guard let title else { return }
    let (columns, rows) = canvas.size
    let line = String(repeating: "─", count: max(columns - 2, 0))
    canvas.write("┌\(line)┐", column: 0, row: 0)
    for row in 1..<max(rows - 1, 1) {
      canvas.write("│", column: 0, row: row)
      canvas.write("│", column: columns - 1, row: row)
    }
    canvas.write("└\(line)┘", column: 0, row: rows - 1)
    canvas.write(" \(title) ", column: 2, row: 0)
  }
}

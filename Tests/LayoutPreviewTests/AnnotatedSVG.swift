import AnchorLayout
import LayoutPreview

/// What the annotations of a document consist of, read from its text.
struct AnnotatedSVG {
  /// A label: its class, the frame of its ground, and its text.
  struct Label: Hashable {
    var style: String
    var frame: Rect
    var text: String
  }

  private(set) var page = Rect.zero
  private(set) var labels: [Label] = []
  /// Lines that have the class: their attributes by name, with the innermost group's clip.
  private var lines: [[String: String]] = []

  init(_ element: PreviewElement, _ annotations: PreviewAnnotations) {
    self.init(SVGDrawing(element, options: SVGOptions(annotations: annotations)).text)
  }

  init(_ text: String) {
    var clips: [String] = []
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } }) where line.first == "<" {
      var attributes = Self.attributes(of: line)
      if line.hasPrefix("<g") {
        clips.append(String((attributes["clip-path"] ?? "url(#)").dropFirst(5).dropLast()))
      }
      if line.hasPrefix("</g") { clips.removeLast() }
      attributes["clip"] = clips.last
      attributes["tag"] = String(line.dropFirst().prefix { $0 != " " && $0 != ">" })
      if let end = line.firstIndex(of: ">") {
        attributes["content"] = String(line[line.index(after: end)...].prefix { $0 != "<" })
      }
      if attributes["tag"] == "svg", let box = attributes["viewBox"] {
        let numbers = box.split(separator: " ").compactMap { Double($0) }
        if numbers.count == 4 { page = Rect(numbers[0], numbers[1], numbers[2], numbers[3]) }
      }
      lines.append(attributes)
    }
    for (ground, text) in zip(lines, lines.dropFirst()) {
      guard let style = ground["class"], let content = text["content"],
        style.hasSuffix("-label") || style.hasSuffix("-badge")
      else { continue }
      func number(_ name: String) -> Double { ground[name].flatMap { Double($0) } ?? .nan }
      let radius = number("r")
      let frame =
        ground["tag"] == "circle"
        ? Rect(number("cx") - radius, number("cy") - radius, 2 * radius, 2 * radius)
        : Rect(number("x"), number("y"), number("width"), number("height"))
      labels.append(Label(style: style, frame: frame, text: content))
    }
  }

  /// The attributes of the elements of a class, in the order of drawing.
  func shapes(_ style: String) -> [[String: String]] { lines.filter { $0["class"] == style } }

  /// The paths of a class.
  func paths(_ style: String) -> [String] { shapes(style).compactMap { $0["d"] } }

  /// How groups are moved, in their order.
  var transforms: [String] { lines.compactMap { $0["transform"] } }

  /// The attributes of the first tag in a line.
  static func attributes(of line: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    let parts = line.prefix { $0 != ">" }.split(separator: "\"", omittingEmptySubsequences: false)
    for place in stride(from: 0, to: parts.count - 1, by: 2) {
      let name = parts[place].split(separator: " ").last?.dropLast() ?? ""
      attributes[String(name)] = String(parts[place + 1])
    }
    return attributes
  }
}

extension [String: String] {
  /// The values of attributes, whose names blanks separate.
  func values(_ names: String) -> String {
    names.split(separator: " ").map { self[String($0)] ?? "–" }.joined(separator: " ")
  }
}

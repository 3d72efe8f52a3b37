/// Writes an XML document, one element in each line, indented by nesting.
struct SVGWriter {
  /// An attribute with its unescaped value.
  typealias Attribute = (name: String, value: String)

  /// The text written so far.
  private(set) var text = ""
  private var depth = 0
  private var defined: Set<String> = []
  /// If set, collects elements without child elements instead of writing them.
  var collected: [SVGPrimitive]?

  /// Writes an element without content.
  mutating func empty(_ tag: String, _ attributes: [Attribute]) {
    if collect(tag, attributes, nil) { return }
    line("<\(tag)\(Self.text(of: attributes))/>")
  }

  /// Writes an element that contains only text.
  mutating func leaf(_ tag: String, _ attributes: [Attribute] = [], text: String) {
    if collect(tag, attributes, text) { return }
    line("<\(tag)\(Self.text(of: attributes))>\(text.escapedForXML)</\(tag)>")
  }

  /// Writes an element without child elements.
  mutating func write(_ primitive: SVGPrimitive) {
    if let text = primitive.text {
      leaf(primitive.tag, primitive.attributes, text: text)
    } else {
      empty(primitive.tag, primitive.attributes)
    }
  }

  /// Writes an element that others refer to, unless one with its identifier was already written.
  mutating func define(_ id: String, _ tag: String, content: (inout SVGWriter) -> Void) {
    if defined.insert(id).inserted { element(tag, [("id", id)], content: content) }
  }

  /// Writes an element around the output of `content`.
  mutating func element(
    _ tag: String, _ attributes: [Attribute] = [], content: (inout SVGWriter) -> Void
  ) {
    line("<\(tag)\(Self.text(of: attributes))>")
    depth += 1
    content(&self)
    depth -= 1
    line("</\(tag)>")
  }

  private mutating func collect(_ tag: String, _ attributes: [Attribute], _ text: String?) -> Bool {
    if collected == nil { return false }
    collected?.append(SVGPrimitive(tag: tag, attributes: attributes, text: text))
    return true
  }

  /// Writes a line unchanged.
  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  static func text(of attributes: [Attribute]) -> String {
    attributes.map { " \($0.name)=\"\($0.value.escapedForXML)\"" }.joined()
  }
}

/// An element without child elements.
struct SVGPrimitive {
  var tag: String
  var attributes: [SVGWriter.Attribute]
  var text: String?
}

extension String {
  /// The text with XML's special characters written as entities. Line breaks and tabs become spaces, and characters that XML
  /// 1.0 does not allow are left out.
  package var escapedForXML: String {
    var escaped = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += " "
      case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

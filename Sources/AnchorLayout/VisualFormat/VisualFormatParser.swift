/// Reads a visual format string from left to right, in O(bytes), and stops at the first mistake.
///
///     format      = [("H" | "V") ":"] ["|" connection] view {connection view} [connection "|"]
///     view        = "[" name [predicates] "]"
///     connection  = "" | "-" | "-" simple "-" | "-" predicates "-"
///     simple      = (number | name) ["@" (number | name)]                  numbers without a sign
///     predicates  = "(" predicate {"," predicate} ")"
///     predicate   = ["==" | "<=" | ">="] (number | name) ["@" (number | name)]
///
/// Blanks between tokens are ignored. The parser does not know which names are views and which are metrics.
struct VisualFormatParser {
  private let format: String
  private let bytes: [UInt8]
  /// The start of the next token; blanks before it are skipped.
  private var position = 0

  private init(_ format: String) {
    self.format = format
    bytes = Array(format.utf8)
  }

  static func parse(_ format: String) throws(VisualFormatError) -> VisualFormat {
    var parser = VisualFormatParser(format)
    return try parser.parse()
  }

  private mutating func parse() throws(VisualFormatError) -> VisualFormat {
    skipBlanks()
    if next == nil { throw error(.emptyString, at: 0) }
    var result = VisualFormat()
    result.axis = try parseOrientation()
    let bar = position
    if take("|") {
      if next == UInt8(ascii: "|") { throw error(.secondBar) }
      result.start = VisualFormat.Bar(offset: bar, connection: try parseConnection())
    }
    result.views.append(try parseView())
    while result.end == nil {
      let connection = try parseConnection()
      let offset = position
      if next == UInt8(ascii: "[") {
        result.connections.append(connection)
        result.views.append(try parseView())
      } else if take("|") {
        result.end = VisualFormat.Bar(offset: offset, connection: connection)
      } else if case .flush = connection {
        break
      } else {
        throw error(.expectedView)
      }
    }
    guard let rest = next else { return result }
    throw error(result.end != nil && rest == UInt8(ascii: "|") ? .secondBar : .textAfterEnd)
  }

  private mutating func parseOrientation() throws(VisualFormatError) -> Axis {
    let letter = position
    guard let axis: Axis = take("H") ? .horizontal : take("V") ? .vertical : nil else {
      return .horizontal
    }
    guard take(":") else { throw error(.expectedColon, at: letter + 1) }
    return axis
  }

  private mutating func parseView() throws(VisualFormatError) -> VisualFormat.View {
    guard take("[") else { throw error(.expectedView) }
    let offset = position
    guard let name = takeName() else { throw error(.expectedName) }
    let lengths = next == UInt8(ascii: "(") ? try parsePredicates() : []
    guard take("]") else { throw error(.expectedBracket) }
    return VisualFormat.View(name: name, offset: offset, lengths: lengths)
  }

  private mutating func parseConnection() throws(VisualFormatError) -> VisualFormat.Connection {
    guard take("-") else { return .flush }
    let lengths: [VisualFormat.Predicate]
    if next == UInt8(ascii: "(") {
      lengths = try parsePredicates()
    } else if isAtOperand {
      let object = try parseOperand(or: .expectedNumber, takesSigns: false)
      lengths = [
        VisualFormat.Predicate(
          relation: .equal, object: object, priority: try parsePriority(takesSigns: false))
      ]
    } else {
      return .standard
    }
    guard take("-") else { throw error(.expectedConnectionEnd) }
    return .lengths(lengths)
  }

  private mutating func parsePredicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
    var predicates: [VisualFormat.Predicate] = []
    var isMore = take("(")
    while isMore {
      let relation = try parseRelation()
      let object = try parseOperand(
        or: relation == nil ? .expectedPredicate : .expectedNumber, takesSigns: true)
      predicates.append(
        VisualFormat.Predicate(
          relation: relation ?? .equal, object: object,
          priority: try parsePriority(takesSigns: true)))
      isMore = take(",")
    }
    guard take(")") else { throw error(.expectedParenthesis) }
    return predicates
  }

  private mutating func parseRelation() throws(VisualFormatError) -> Relation? {
    let relation: Relation
    switch next {
    case UInt8(ascii: "="): relation = .equal
    case UInt8(ascii: "<"): relation = .lessThanOrEqual
    case UInt8(ascii: ">"): relation = .greaterThanOrEqual
    default: return nil
    }
    guard byte(at: position + 1) == UInt8(ascii: "=") else { throw error(.expectedRelation) }
    advance(to: position + 2)
    return relation
  }

  private mutating func parsePriority(
    takesSigns: Bool
  ) throws(VisualFormatError) -> VisualFormat.Operand? {
    take("@") ? try parseOperand(or: .expectedNumber, takesSigns: takesSigns) : nil
  }

  /// A number or a name.
  private mutating func parseOperand(
    or kind: VisualFormatError.Kind, takesSigns: Bool
  ) throws(VisualFormatError) -> VisualFormat.Operand {
    let offset = position
    let isNegative = next == UInt8(ascii: "-")
    let hasSign = isNegative || takesSigns && next == UInt8(ascii: "+")
    if let number = VisualFormatNumber(in: bytes, at: hasSign ? offset + 1 : offset) {
      if isNegative && !takesSigns { throw error(.negativeNumber) }
      advance(to: number.end)
      let value = isNegative ? -number.value : number.value
      return VisualFormat.Operand(value: .number(value), offset: offset)
    }
    guard let name = takeName() else { throw error(kind) }
    return VisualFormat.Operand(value: .name(name), offset: offset)
  }

  // MARK: Tokens

  private var next: UInt8? { byte(at: position) }

  private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Whether a name or a number follows; also true for a number with a minus sign, which is a mistake between two other minus
  /// signs.
  private var isAtOperand: Bool {
    let start = next == UInt8(ascii: "-") ? position + 1 : position
    return VisualFormatNumber(in: bytes, at: start) != nil || nameLength > 0
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    advance(to: position + 1)
    return true
  }

  private mutating func takeName() -> String? {
    let length = nameLength
    if length == 0 { return nil }
    let name = String(decoding: bytes[position..<position + length], as: UTF8.self)
    advance(to: position + length)
    return name
  }

  /// The number of bytes of the C identifier that follows.
  private var nameLength: Int {
    var length = 0
    while let byte = byte(at: position + length), byte.isLetter || length > 0 && byte.isDigit {
      length += 1
    }
    return length
  }

  private mutating func advance(to index: Int) {
    position = index
    skipBlanks()
  }

  private mutating func skipBlanks() {
    while let byte = next, byte.isBlank { position += 1 }
  }

  private func error(_ kind: VisualFormatError.Kind, at offset: Int? = nil) -> VisualFormatError {
    VisualFormatError(kind: kind, format: format, offset: offset ?? position)
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    let small = self | 0x20
    return small >= UInt8(ascii: "a") && small <= UInt8(ascii: "z") || self == UInt8(ascii: "_")
  }

  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  /// The blanks of C: space, tab, line feed, vertical tab, form feed, carriage return.
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self >= 9 && self <= 13 }
}

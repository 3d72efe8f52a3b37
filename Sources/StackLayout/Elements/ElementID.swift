/// The id of an element or row in its list, for as long as it stays: a text or a number.
public struct ElementID: Hashable, Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral
{
  private enum Content: Hashable, Sendable {
    case text(String)
    case number(Int)
  }

  private let content: Content

  /// Creates an id from a text.
  public init(_ text: String) { content = .text(text) }
  /// Creates an id from a number. It does not equal the text of the same digits.
  public init(_ number: Int) { content = .number(number) }
  /// Creates an id from a text.
  public init(stringLiteral text: String) { self.init(text) }
  /// Creates an id from a number.
  public init(integerLiteral number: Int) { self.init(number) }

  /// The text, or the number in digits.
  public var description: String {
    switch content {
    case .text(let text): text
    case .number(let number): "\(number)"
    }
  }
}

/// What tells an element from the others of its list for as long as it stays: a text or a number.
public struct ElementID: Hashable, Sendable, CustomStringConvertible,
  ExpressibleByStringLiteral, ExpressibleByIntegerLiteral
{
  private enum Content: Hashable, Sendable {
    case text(String)
    case number(Int)
  }

  private let content: Content

  /// A text.
  public init(_ text: String) { content = .text(text) }
  /// A number; not equal to the text of its digits.
  public init(_ number: Int) { content = .number(number) }
  /// A text.
  public init(stringLiteral text: String) { self.init(text) }
  /// A number.
  public init(integerLiteral number: Int) { self.init(number) }

  /// The text, or the number in digits.
  public var description: String {
    switch content {
    case .text(let text): text
    case .number(let number): "\(number)"
    }
  }
}

/// A mistake in a visual format string, with its place. No constraints were created.
///
/// The description has three lines: the mistake, the string, and a `^` below the place.
///
///     expected ":" after the orientation
///     V|[box]|
///      ^
public struct VisualFormatError: Error, Hashable, Sendable {
  /// The kind of mistake.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// The string is empty or blank. The offset is 0.
    case emptyString
    /// No `:` after the orientation; the offset is after its letter.
    case expectedColon
    /// No view; the offset is where its `[` should be.
    case expectedView
    /// No name after `[`.
    case expectedName
    /// No number and no name after a relation or an `@`.
    case expectedNumber
    /// No predicate after `(` or `,`.
    case expectedPredicate
    /// A relation other than `==`, `<=` and `>=`.
    case expectedRelation
    /// Predicates without a closing `)`; the offset is where it should be.
    case expectedParenthesis
    /// A view without a closing `]`; the offset is where it should be.
    case expectedBracket
    /// A connection without a closing `-`; the offset is where it should be.
    case expectedConnectionEnd
    /// A number below 0 in a connection without parentheses.
    case negativeNumber
    /// A number, or a metric, that is not finite.
    case notFinite
    /// A name in brackets that is not a view.
    case unknownView
    /// The name of a gap or priority that is not a metric.
    case unknownMetric
    /// The name of a length that is neither a metric nor a view.
    case unknownName
    /// A view as the length of a gap.
    case viewAsGap
    /// The name of a length that is both a metric and a view.
    case ambiguousName
    /// A priority that is not above 0 and at most 1000.
    case badPriority
    /// A superview, if the view beside the bar has no parent; the offset is that of the bar.
    case noSuperview
    /// A superview, if the views of the string have different parents; the offset is that of the first view with another
    /// parent.
    case differentSuperviews
    /// A second bar at one end.
    case secondBar
    /// Something after the end of the format.
    case textAfterEnd
    /// An option that aligns along the string's own axis. The offset is 0.
    case alignmentAlongAxis
    /// Two directions among the options. The offset is 0.
    case severalDirections
  }

  /// The kind of mistake.
  public let kind: Kind
  /// The whole string.
  public let format: String
  /// The place of the mistake: the number of UTF-8 bytes before it, from 0 up to all of them.
  public let offset: Int
}

extension VisualFormatError: CustomStringConvertible {
  /// The mistake, the string, and a `^` below the place.
  public var description: String {
    let bytes = Array(format.utf8)
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let start = bytes[..<offset].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex(where: isBreak) ?? bytes.count
    var mark: [UInt8] = []
    // A tab is as wide below as above; bytes that continue a character have no width.
    for byte in bytes[start..<offset] where byte & 0xC0 != 0x80 {
      mark.append(byte == UInt8(ascii: "\t") ? byte : UInt8(ascii: " "))
    }
    mark.append(UInt8(ascii: "^"))
    let above = String(decoding: bytes[..<end], as: UTF8.self)
    let below = String(decoding: mark + bytes[end...], as: UTF8.self)
    return "\(kind.description)\n\(above)\n\(below)"
  }
}

extension VisualFormatError.Kind: CustomStringConvertible {
  /// The mistake as text.
  public var description: String {
    switch self {
    case .emptyString: "the string is empty"
    case .expectedColon: "expected \":\" after the orientation"
    case .expectedView: "expected a view in brackets"
    case .expectedName: "expected the name of a view"
    case .expectedNumber: "expected a number or a name"
    case .expectedPredicate: "expected a predicate, such as >=20"
    case .expectedRelation: "a relation must be ==, <= or >="
    case .expectedParenthesis: "predicates must end with \")\""
    case .expectedBracket: "a view must end with \"]\""
    case .expectedConnectionEnd: "a connection must end with \"-\""
    case .negativeNumber: "a negative number must be in parentheses"
    case .notFinite: "a number must be finite"
    case .unknownView: "no view has this name"
    case .unknownMetric: "no metric has this name"
    case .unknownName: "no metric and no view has this name"
    case .viewAsGap: "a gap cannot be as long as a view"
    case .ambiguousName: "a metric and a view have this name"
    case .badPriority: "a priority must be above 0 and at most 1000"
    case .noSuperview: "the view beside the bar has no parent"
    case .differentSuperviews: "the view's parent is not that of the first view"
    case .secondBar: "this end has a bar already"
    case .textAfterEnd: "the format ends before this"
    case .alignmentAlongAxis: "the options align along the string's own axis"
    case .severalDirections: "the options have two directions"
    }
  }
}

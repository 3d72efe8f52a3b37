/// A mistake in a constraint that the types could not catch. The constraint or the change was not taken.
public struct LayoutProblem: Sendable {
  /// What is wrong.
  public enum Kind: Hashable, Sendable {
    /// A horizontal with a vertical attribute, or a position with a length.
    case mixedFamilies
    /// Leading or trailing with left or right.
    case mixedDirectional
    /// A position without a second item to measure from.
    case locationNeedsPartner
    /// A constant or multiplier that is infinite or not a number.
    case notFinite
    /// A priority that is not above 0 and at most 1000.
    case badPriority
    /// Items that are in different trees, where the layout does not wait; see ``Layout/waitsForCommonAncestor``.
    case noCommonAncestor
    /// Text whose width still moved by more than half a pixel after the last of four passes, or whose height where the
    /// width follows it. Its other length is that of an earlier one.
    case textDidNotSettle
    /// Margins or a safe area that depend on a place that depends on them, and still moved after the last of four passes.
    case marginsDidNotSettle
    /// Lines that would break otherwise at the length that their container has after the last of four passes. They are
    /// those of an earlier one.
    case linesDidNotSettle
    /// A hugging or compression resistance priority of a container, which has no content of its own: it does nothing. Set
    /// it on the views inside.
    case containerHasNoContent
    /// A baseline alignment of a column, which aligns edges: the first baseline as leading, the last one as trailing.
    case baselineAlignmentOfColumn
    /// A custom spacing after a view that the stack does not arrange; it was not taken.
    case customSpacingOfUnarranged
    /// A break after a view that the flow does not arrange; it was not taken.
    case breakAfterUnarranged
    /// A mistake in a visual format string; ``LayoutProblem/text`` says which, and where in the string.
    case visualFormat
  }

  /// What is wrong.
  public let kind: Kind
  /// The constraint or item in words; of a visual format string the mistake, the string, and a line with a `^` below its place.
  public let text: String
  /// Where it was written, if that is known.
  public let source: SourceLocation?
}

extension LayoutProblem: CustomStringConvertible {
  /// What is wrong, the constraint or item, and the place in the source:
  /// `leading or trailing with left or right: title.leading == card.left  App/Card.swift:31`.
  ///
  /// Of several lines, the first one has the place.
  public var description: String {
    let text = "\(kind.description): \(self.text)"
    guard let source else { return text }
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let first = String(decoding: bytes[..<end], as: UTF8.self)
    return "\(first)  \(source.description)\(String(decoding: bytes[end...], as: UTF8.self))"
  }
}

extension LayoutProblem.Kind: CustomStringConvertible {
  /// The mistake in words.
  public var description: String {
    switch self {
    case .mixedFamilies: "a horizontal with a vertical attribute, or a position with a length"
    case .mixedDirectional: "leading or trailing with left or right"
    case .locationNeedsPartner: "a position without an item to measure from"
    case .notFinite: "a number that is not finite"
    case .badPriority: "a priority that is not above 0 and at most 1000"
    case .noCommonAncestor: "items of different trees"
    case .textDidNotSettle: "text that did not settle"
    case .marginsDidNotSettle: "margins that did not settle"
    case .linesDidNotSettle: "lines that did not settle"
    case .containerHasNoContent: "a content priority of a container, which has no content"
    case .baselineAlignmentOfColumn: "a baseline alignment of a column"
    case .customSpacingOfUnarranged: "a custom spacing after a view that is not arranged"
    case .breakAfterUnarranged: "a break after a view that is not arranged"
    case .visualFormat: "a visual format string"
    }
  }
}

extension LayoutItem {
  /// Records a mistake in ``Layout/problems``.
  package func report(_ kind: LayoutProblem.Kind) {
    let node = self.node
    node.table.report(kind, of: node.index)
  }
}

extension NodeTable {
  func report(_ kind: LayoutProblem.Kind, of node: Int) {
    record(LayoutProblem(kind: kind, text: name(of: node), source: nil))
  }

  /// Takes down a problem while there is room: what goes wrong in every frame, or in every row of a list, must not grow
  /// the list for ever.
  func record(_ problem: LayoutProblem) {
    if problems.count >= Layout.problemLimit { return }
    problems.append(problem)
    newProblems.append(problem)
  }

  /// Takes over the problems of a table that is joined to this one; its host was told of some.
  func takeProblems(of other: NodeTable) {
    problems += other.problems.prefix(Layout.problemLimit - problems.count)
    newProblems += other.newProblems.prefix(Layout.problemLimit - newProblems.count)
  }
}

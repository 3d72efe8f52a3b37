/// A mistake in a constraint or setting that types cannot prevent. The constraint or change had no effect.
public struct LayoutProblem: Sendable {
  /// The kind of mistake.
  public enum Kind: Hashable, Sendable {
    /// A horizontal attribute with a vertical one, or a position with a length.
    case mixedFamilies
    /// Leading or trailing with left or right.
    case mixedDirectional
    /// A position without a second item to measure from.
    case locationNeedsPartner
    /// A constant or multiplier that is infinite or not a number, most often from a division by 0. The constraint becomes active
    /// once its numbers are finite; an active one keeps its numbers.
    case notFinite
    /// A priority that is not above 0 and at most 1000.
    case badPriority
    /// Items of different trees, if the layout does not wait; see ``Layout/waitsForCommonAncestor``.
    case noCommonAncestor
    /// Text whose width still moved by more than half a pixel after the last of four solves, or whose height did if its width
    /// depends on it. Its other length is that of an earlier solve.
    case textDidNotSettle
    /// Margins or a safe area that depend on their own effect, and still moved after the last of four solves.
    case marginsDidNotSettle
    /// Lines that would break differently at the length that their container has after the last of four solves. Their breaks
    /// are those of an earlier solve.
    case linesDidNotSettle
    /// Frames that do not come to rest although only callbacks of passes change anything, such as
    /// ``LayoutItem/layoutChildren()``: an item returned to the same frame again and again, or a thousand passes in sequence
    /// moved something. The item is one that moves; see ``Layout/isSettled``.
    case framesDidNotSettle
    /// A hugging or compression resistance priority of a container, which has no effect since a container has no content of its
    /// own. Set it on the views inside.
    case containerHasNoContent
    /// A baseline alignment of a column, which aligns edges instead: leading for the first baseline, trailing for the last.
    case baselineAlignmentOfColumn
    /// A custom spacing after a view that the stack does not arrange. It had no effect.
    case customSpacingOfUnarranged
    /// A break after a view that the flow does not arrange. It had no effect.
    case breakAfterUnarranged
    /// An item that was released while a container arranged it. Parents in the layout do not keep items that are not views; the
    /// host keeps them, such as a ``LayoutProxy`` beside its object.
    case releasedWhileArranged
    /// A frame that was set on an item whose place constraints determine. It had no effect; see
    /// ``LayoutItem/translatesAutoresizingMaskIntoConstraints``.
    ///
    /// A frame that is set inside another item is reported at once, unless it is the item's frame, or one that
    /// ``LayoutProxy/onFrameChange`` has reported, rounded to `Float` at most. A frame that was set before the item was put into
    /// another is reported by the first pass that gives it another one. Not reported are a size of zero, and frames of roots
    /// that were laid out or measured with them.
    case frameNotTaken
    /// A mistake in a visual format string; ``LayoutProblem/text`` has the mistake and its place in the string.
    case visualFormat
  }

  /// The kind of mistake.
  public let kind: Kind
  /// The constraint or item as text; for a visual format string the mistake, the string, and a line with a `^` below the place.
  public let text: String
  /// The source location, if known.
  public let source: SourceLocation?
}

extension LayoutProblem: CustomStringConvertible {
  /// The mistake, the constraint or item, and the source location:
  /// `leading or trailing with left or right: title.leading == card.left  App/Card.swift:31`.
  ///
  /// If the text has several lines, the location is on the first.
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
  /// The mistake as text.
  public var description: String {
    switch self {
    case .mixedFamilies: "a horizontal with a vertical attribute, or a position with a length"
    case .mixedDirectional: "leading or trailing with left or right"
    case .locationNeedsPartner: "a position without an item to measure from"
    case .notFinite: "a number that is not finite, such as 0 / 0"
    case .badPriority: "a priority that is not above 0 and at most 1000"
    case .noCommonAncestor: "items of different trees"
    case .textDidNotSettle: "text that did not settle"
    case .marginsDidNotSettle: "margins that did not settle"
    case .linesDidNotSettle: "lines that did not settle"
    case .framesDidNotSettle: "frames that move in every pass"
    case .containerHasNoContent: "a content priority of a container, which has no content"
    case .baselineAlignmentOfColumn: "a baseline alignment of a column"
    case .customSpacingOfUnarranged: "a custom spacing after a view that is not arranged"
    case .breakAfterUnarranged: "a break after a view that is not arranged"
    case .releasedWhileArranged: "an item that was released while it was arranged"
    case .frameNotTaken: "a frame of an item that constraints place"
    case .visualFormat: "a visual format string"
    }
  }
}

extension LayoutItem {
  /// Records a mistake in ``Layout/problems``.
  package func report(_ kind: LayoutProblem.Kind) {
    let node = self.node
    node.forest.report(kind, of: node.index)
  }
}

extension Forest {
  func report(_ kind: LayoutProblem.Kind, of node: Int) {
    reporting.record(LayoutProblem(kind: kind, text: name(of: node), source: nil))
  }

  /// Records a problem unless it is recorded already.
  func reportOnce(_ kind: LayoutProblem.Kind, _ text: String) {
    if reporting.problems.contains(where: { $0.kind == kind && $0.text.hasSameBytes(as: text) }) {
      return
    }
    reporting.record(LayoutProblem(kind: kind, text: text, source: nil))
  }

  /// Notes that an arranged item was deallocated.
  func noteDeath(of name: String?, in container: NodeIdentity) {
    if reporting.deaths.count < Layout.problemLimit { reporting.deaths.append((container, name)) }
    reporting.hasNotes = true
  }

  /// Reports items that were deallocated while arranged. A container that was deallocated after its items, as when a whole
  /// screen is released, does not miss them.
  func reportDeaths() {
    if reporting.deaths.isEmpty { return }
    let deaths = reporting.deaths
    reporting.deaths = []
    for (container, name) in deaths where container.isAlive {
      let item = name.map { $0.isEmpty ? "an item" : $0 } ?? "an item"
      container.forest.reportOnce(.releasedWhileArranged, "\(item) in \(container.name)")
    }
  }

  /// Reports what was noted of the items of a tree, after a solve.
  func reportNotes(_ root: NodeIdentity) {
    reportDeaths()
    if root.isIn(self) { reportUntakenFrames(root.index) }
    reporting.hasNotes =
      !reporting.deaths.isEmpty || !reporting.refused.isEmpty || !reporting.hostFrames.isEmpty
  }

  /// Takes over what another forest has noted of items that came from it.
  func takeNotes(of other: Forest) {
    if !other.reporting.hasNotes { return }
    reporting.hasNotes = true
    takeDeaths(of: other)
    takeHostFrames(of: other)
    takeRefused(of: other)
  }

  private func takeDeaths(of other: Forest) {
    if other.reporting.deaths.isEmpty { return }
    let room = Layout.problemLimit - reporting.deaths.count
    reporting.deaths += other.reporting.deaths.filter { $0.container.isIn(self) }.prefix(room)
    other.reporting.deaths.removeAll { $0.container.isIn(self) }
  }
}

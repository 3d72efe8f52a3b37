// The content of items: priorities, insets, text that wraps. Only few items have more than a natural size.

extension NodeRecord {
  // MARK: Content that few have

  /// How strongly the item resists being longer than its content.
  var hugging: PerAxis<Priority> {
    get { content?.hugging ?? NodeContent.hugging }
    set { ownContent().hugging = newValue }
  }

  /// How strongly the item resists being shorter than its content.
  var compression: PerAxis<Priority> {
    get { content?.compression ?? NodeContent.compression }
    set { ownContent().compression = newValue }
  }

  /// The insets from the frame to the alignment rectangle.
  var alignmentInsets: Insets {
    get { hasAlignmentInsets ? content?.alignmentInsets ?? .zero : .zero }
    set {
      hasAlignmentInsets = newValue != .zero
      if hasAlignmentInsets || content != nil { ownContent().alignmentInsets = newValue }
    }
  }

  /// For content whose length on one axis depends on the other: the length at which it was measured, and the dependent length.
  var wrapping: Wrapping? {
    get { content?.wrapping }
    set { if newValue != nil || content != nil { ownContent().wrapping = newValue } }
  }

  var baselines: Baselines? {
    get { content?.baselines }
    set { if newValue != nil || content != nil { ownContent().baselines = newValue } }
  }

  /// For a root: the size set by the host.
  var hostSize: Size? {
    get { content?.hostSize }
    set { if newValue != nil || content != nil { ownContent().hostSize = newValue } }
  }

  /// For a root: the origin set by the host.
  var hostOrigin: Point {
    get { content?.hostOrigin ?? .zero }
    set { if newValue != .zero || content != nil { ownContent().hostOrigin = newValue } }
  }

  private mutating func ownContent() -> NodeContent {
    if let content { return content }
    let made = NodeContent()
    content = made
    return made
  }
}

extension LayoutTree {
  /// A node's priorities, read without a copy of its record.
  func contentPriorities(
    of node: Int
  ) -> (hugging: PerAxis<Priority>, compression: PerAxis<Priority>) {
    guard let content = nodes[node].content else {
      return (NodeContent.hugging, NodeContent.compression)
    }
    return (content.hugging, content.compression)
  }
}

/// The content data of text, roots and items with their own priorities; a node has it from the first use on.
final class NodeContent {
  /// UIKit's defaults.
  static var hugging: PerAxis<Priority> { PerAxis(.low, .low) }
  static var compression: PerAxis<Priority> { PerAxis(.high, .high) }

  var hugging = NodeContent.hugging
  var compression = NodeContent.compression
  var alignmentInsets = Insets.zero
  var wrapping: Wrapping?
  var baselines: Baselines?
  var hostSize: Size?
  var hostOrigin = Point.zero
}

/// Content, such as lines of text, whose length on one axis changes when it has less than its natural length on the other.
struct Wrapping {
  /// The axis along which it wraps: the solved length is given, and the length on the other axis depends on it.
  let axis: Axis
  /// Whether its longest line may replace its natural length.
  let hugsLines: Bool
  /// The last measurement, which stays known while the content is unwrapped again.
  private(set) var known: MeasuredLines?
  /// Whether the measurement counts.
  private var isWrapped = false

  /// Creates unwrapped content.
  init(along axis: Axis, hugsLines: Bool) {
    self.axis = axis
    self.hugsLines = hugsLines
  }

  /// The measurement that counts; `nil` while unwrapped.
  var lines: MeasuredLines? { isWrapped ? known : nil }

  mutating func wrap(_ lines: MeasuredLines) {
    known = lines
    isWrapped = true
  }

  mutating func unwrap() { isWrapped = false }

  /// The size for which content asks when it has wrapped into lines, or without lines when it has not.
  ///
  /// - Parameter natural: the natural size, of which a negative length on the axis of the lines stands for none.
  func size(_ lines: MeasuredLines?, natural: Size) -> Size {
    var size = natural
    if let longest = lines?.longest { size[axis] = longest }
    size[axis.other] = lines?.extent ?? Self.unwrappedExtent(of: natural, along: axis.other)
    return size
  }

  /// The unwrapped length on the dependent axis; 0 for content without one, so that it has the same rows whether it was measured
  /// or not.
  static func unwrappedExtent(of natural: Size, along axis: Axis) -> Double {
    max(0, natural[axis])
  }
}

/// What content that wraps asks for at a length.
struct MeasuredLines: Equatable {
  /// The given length.
  let length: Double
  /// The dependent length at that length; `nil` if it is the natural one.
  var extent: Double?
  /// The length of the longest line, if it replaces the natural length.
  var longest: Double?

  /// Whether two states of content ask for the same lengths; `nil` stands for the natural ones.
  static func askAlike(_ one: MeasuredLines?, _ other: MeasuredLines?) -> Bool {
    one?.extent == other?.extent && one?.longest == other?.longest
  }
}

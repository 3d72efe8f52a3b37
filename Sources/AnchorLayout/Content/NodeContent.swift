// The content of items: priorities, insets, text that wraps. Only few items have more than a natural size.

extension LayoutTree {
  func content(of node: Int) -> ContentOfNode { ContentOfNode(column: objects, node: node) }

  /// A node's content data, made if needed.
  func ownContent(of node: Int) -> NodeContent {
    if let known = objects[node].content { return known }
    let made = NodeContent()
    objects[node].content = made
    return made
  }
}

/// The content of a node: defaults until something is set.
struct ContentOfNode {
  fileprivate let column: Column<NodeObjects>
  fileprivate let node: Int

  private var own: NodeContent {
    if let known = column[node].content { return known }
    let made = NodeContent()
    column[node].content = made
    return made
  }

  /// How strongly the item resists being longer than its content.
  var hugging: PerAxis<Priority> {
    get { column[node].content?.hugging ?? NodeContent.hugging }
    nonmutating set { own.hugging = newValue }
  }

  /// How strongly the item resists being shorter than its content.
  var compression: PerAxis<Priority> {
    get { column[node].content?.compression ?? NodeContent.compression }
    nonmutating set { own.compression = newValue }
  }

  /// The insets from the frame to the alignment rectangle.
  var alignmentInsets: Insets {
    get { column[node].content?.alignmentInsets ?? .zero }
    nonmutating set {
      if newValue != .zero || column[node].content != nil { own.alignmentInsets = newValue }
    }
  }

  /// For content whose length on one axis depends on the other: the length at which it was measured, and the dependent length.
  var wrapping: Wrapping? {
    get { column[node].content?.wrapping }
    nonmutating set {
      if newValue != nil || column[node].content != nil { own.wrapping = newValue }
    }
  }

  var baselines: Baselines? {
    get { column[node].content?.baselines }
    nonmutating set {
      if newValue != nil || column[node].content != nil { own.baselines = newValue }
    }
  }

  /// For a root: the size set by the host.
  var hostSize: Size? {
    get { column[node].content?.hostSize }
    nonmutating set {
      if newValue != nil || column[node].content != nil { own.hostSize = newValue }
    }
  }

  /// For a root: the origin set by the host.
  var hostOrigin: Point {
    get { column[node].content?.hostOrigin ?? .zero }
    nonmutating set {
      if newValue != .zero || column[node].content != nil { own.hostOrigin = newValue }
    }
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

  /// Before the item has a record: whether the host has set its frame.
  var hasHostFrame = false
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

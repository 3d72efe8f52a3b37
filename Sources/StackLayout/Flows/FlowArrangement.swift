public import AnchorLayout

/// What a flow says of its items: the axis of its lines, the gaps, and where items stand. It emits the flow's constraints, and
/// never computes a frame.
///
/// A class that is a flow has one as a stored property, and reads and changes it by ``FlowContainer``.
///
/// What it emits depends on its present properties, the arranged items, which of them are hidden, their natural lengths and
/// intrinsic sizes, and the flow's length in the solve before, which says where lines break.
public final class FlowArrangement: LayoutContainer {
  var axis = Axis.horizontal
  var itemSpacing = 0.0
  var lineSpacing = 0.0
  var alignment = FlowAlignment.leading
  var lastLineAlignment = FlowAlignment.leading
  var lineAlignment = StackAlignment.leading
  var maxItemsPerLine = 0
  var isAligned = false
  /// What the last emission broke into lines. As long as it holds, no other one is due.
  private var contents: FlowContents?

  /// Rows without gaps, whose items stand at the leading edge and at the top.
  public init() {}

  /// The axis along which the items of a line stand.
  public var arrangedAxis: Axis? { axis }

  /// The height at a width is that of the lines.
  public var answersForArrangedItems: Bool { true }

  /// Emits the constraints of the lines.
  public func emitConstraints(of item: any LayoutItem, into emission: inout ConstraintEmission) {
    var emitter = FlowEmitter(self, emission)
    emitter.emit()
    emission = emitter.emission
    contents = emitter.contents
  }

  /// Whether lines break in other places.
  public func emitsOtherConstraints(
    for item: any LayoutItem, at length: Double, than other: Double
  ) -> Bool {
    guard let contents else { return true }
    return contents.lines(in: length) != contents.lines(in: other)
  }
}

public import AnchorLayout

/// The settings of a flow: the axis of its lines, the gaps and the alignments. It emits the flow's constraints, and never
/// computes a frame.
///
/// A class that is a flow stores one as a property, and reads and changes it through ``FlowContainer``.
///
/// The constraints depend on the present settings, the arranged items, which of them are hidden, their natural lengths and
/// intrinsic sizes, and the flow's length in the previous solve, which decides where lines break.
public final class FlowArrangement: LayoutContainer {
  var axis = Axis.horizontal
  var itemSpacing = 0.0
  var lineSpacing = 0.0
  var alignment = FlowAlignment.leading
  var lastLineAlignment = FlowAlignment.leading
  var lineAlignment = StackAlignment.leading
  var maxItemsPerLine = 0
  var isAligned = false
  /// The contents that the last emission broke into lines; `nil` before, and while lengths of items are tied to something outside
  /// of them: these differ between the layout and measurements.
  private var contents: FlowContents?

  /// Creates rows without gaps, whose items are at the leading edge and at the top.
  public init() {}

  /// The axis of the lines.
  public var arrangedAxis: Axis? { axis }

  /// True: the height at a width is that of the lines.
  public var measuresArrangedItems: Bool { true }

  /// Emits the constraints of the lines.
  public func emitConstraints(of item: any LayoutItem, into emission: inout ConstraintEmission) {
    var emitter = FlowEmitter(self, consume emission)
    emitter.emit()
    contents = emitter.hasTiedItems ? nil : emitter.contents
    emission = emitter.emission
  }

  /// Whether lines break elsewhere at another length.
  public func emitsOtherConstraints(
    for item: any LayoutItem, at length: Double, than other: Double
  ) -> Bool {
    let contents = self.contents ?? measured(item) { $0.lengthInLines(along: axis) }.contents
    return contents.lines(in: length) != contents.lines(in: other)
  }
}

public import AnchorLayout

/// What a stack says of its items: the axis, how they share the room, where they stand across, and the gaps. It emits the
/// stack's constraints, and never computes a frame.
///
/// A class that is a stack has one as a stored property, and reads and changes it by ``StackContainer``.
///
/// What it emits depends on nothing but its present properties, the arranged items, which of them are hidden, and
/// their natural lengths. The constraints carry UIKit's identifiers (`UISV-spacing` and so on).
public final class StackArrangement: LayoutContainer {
  var axis = Axis.horizontal
  var distribution = StackDistribution.fill
  var alignment = StackAlignment.fill
  var spacing = 0.0
  var isBaselineRelativeArrangement = false
  var isLayoutMarginsRelativeArrangement = false
  /// Whether it was said already that a column has no lines of text side by side.
  var isAlignmentReported = false

  /// A row without gaps whose items fill it along and across.
  public init() {}

  /// The axis of the stack.
  public var arrangedAxis: Axis? { axis }

  /// How items are aligned: a column has no line on which text could stand side by side.
  var emittedAlignment: StackAlignment {
    guard axis == .vertical else { return alignment }
    switch alignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    default: return alignment
    }
  }

  /// Emits the constraints along and across the axis.
  public func emitConstraints(of item: any LayoutItem, into emission: inout ConstraintEmission) {
    if emittedAlignment != alignment && !isAlignmentReported {
      isAlignmentReported = true
      item.report(.baselineAlignmentOfColumn)
    }
    var emitter = StackEmitter(self, emission)
    emitter.emit()
    emission = emitter.emission
  }
}

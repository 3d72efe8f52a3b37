public import AnchorLayout

/// The settings of a stack: the axis, the distribution, the alignment and the gaps. It emits the stack's constraints, and never
/// computes a frame.
///
/// A class that is a stack stores one as a property, and reads and changes it through ``StackContainer``.
///
/// The constraints depend only on the present settings, the arranged items, which of them are hidden, and their natural
/// lengths. They have UIKit's identifiers (`UISV-spacing` and so on).
public final class StackArrangement: LayoutContainer {
  private(set) var axis = Axis.horizontal
  private(set) var distribution = StackDistribution.fill
  private(set) var alignment = StackAlignment.fill
  private(set) var spacing = 0.0
  private(set) var isBaselineRelativeArrangement = false
  private(set) var isLayoutMarginsRelativeArrangement = false
  /// Whether baseline alignment of a column was already reported.
  private var isAlignmentReported = false

  /// Creates a row without gaps whose items fill it on both axes.
  public init() {}

  /// The axis of the stack.
  public var arrangedAxis: Axis? { axis }

  /// The effective alignment: a column has no common baseline.
  var emittedAlignment: StackAlignment {
    guard axis == .vertical else { return alignment }
    switch alignment {
    case .firstBaseline: return .leading
    case .lastBaseline: return .trailing
    default: return alignment
    }
  }

  /// Emits the constraints on the main axis and on the cross axis.
  public func emitConstraints(of item: any LayoutItem, into emission: inout ConstraintEmission) {
    if emittedAlignment != alignment && !isAlignmentReported {
      isAlignmentReported = true
      item.report(.baselineAlignmentOfColumn)
    }
    var emitter = StackEmitter(self, consume emission)
    emitter.emit(insideMargins: isLayoutMarginsRelativeArrangement)
    emission = emitter.emission
  }
}

// What StackContainer's properties set.
extension StackArrangement {
  @usableFromInline
  func setAxis(_ new: Axis, of node: LayoutNode) {
    node.changeContainer(self, if: new != axis) {
      axis = new
      isAlignmentReported = false
      node.invalidateArrangedSpacers()
    }
  }

  @usableFromInline
  func setDistribution(_ new: StackDistribution, of node: LayoutNode) {
    node.changeContainer(self, if: new != distribution) { distribution = new }
  }

  @usableFromInline
  func setAlignment(_ new: StackAlignment, of node: LayoutNode) {
    node.changeContainer(self, if: new != alignment) {
      alignment = new
      isAlignmentReported = false
    }
  }

  @usableFromInline
  func setSpacing(_ new: Double, of node: LayoutNode) {
    precondition(new.isFinite, "spacing must be finite")
    node.changeContainer(self, if: new != spacing) { spacing = new }
  }

  @usableFromInline
  func setBaselineRelative(_ new: Bool, of node: LayoutNode) {
    node.changeContainer(self, if: new != isBaselineRelativeArrangement) {
      isBaselineRelativeArrangement = new
    }
  }

  @usableFromInline
  func setMarginsRelative(_ new: Bool, of node: LayoutNode) {
    node.changeContainer(self, if: new != isLayoutMarginsRelativeArrangement) {
      isLayoutMarginsRelativeArrangement = new
    }
  }
}

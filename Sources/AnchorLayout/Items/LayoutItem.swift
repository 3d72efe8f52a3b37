/// Something that constraints can place: a view, a guide, a cell of a document.
///
/// Adopting it takes one stored property:
///
/// ```swift
/// extension MyView: LayoutItem {}      // with `let layoutNode = LayoutNode()` in the class
/// ```
///
/// Anchors, priorities and the tree come by extension. The other requirements have defaults. A class that is
/// isolated to an actor adopts it with an isolated conformance (`extension MyView: @MainActor LayoutItem`).
public protocol LayoutItem: AnyObject {
  /// The item's place in the layout; made with the item, and never handed to another.
  var layoutNode: LayoutNode { get }

  /// What reports call the item; empty by default.
  var layoutName: String { get }

  /// The size that the content asks for, ``noIntrinsicMetric`` where it asks for none. None by default.
  ///
  /// Asked for once, and again after ``invalidateIntrinsicContentSize()``.
  var intrinsicContentSize: Size { get }

  /// Called in the constraints pass of an item that was marked with ``setNeedsUpdateConstraints()``, and
  /// before its first layout; children come before their parents.
  func updateConstraints()

  /// Adds the constraints of a container, as a pure function of its inputs. Called before the first layout and
  /// after ``setNeedsEmission()``. Emits nothing by default.
  func emitConstraints(into emission: inout ConstraintEmission)

  /// Called in the layout pass when the frame changed; parents come before their children.
  ///
  /// - Parameter frame: the new frame in the parent's coordinates, in points.
  func layoutFrameDidChange(_ frame: Rect)
}

/// The length of an item that asks for none on an axis: −1, as UIKit has it.
public let noIntrinsicMetric: Double = -1

extension LayoutItem {
  /// Empty.
  public var layoutName: String { "" }

  /// No intrinsic size.
  public var intrinsicContentSize: Size { Size(noIntrinsicMetric, noIntrinsicMetric) }

  /// Does nothing.
  public func updateConstraints() {}

  /// Emits nothing.
  public func emitConstraints(into emission: inout ConstraintEmission) {}

  /// Does nothing.
  public func layoutFrameDidChange(_ frame: Rect) {}
}

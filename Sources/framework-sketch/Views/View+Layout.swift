package import LayoutPreview
package import StackLayout

extension View {
  package var frame: Rect {
    get { backing.frame }
    set { backing.frame = newValue }
  }

  package var bounds: Rect { backing.bounds }

  package var isHidden: Bool {
    get { backing.isHidden }
    set { backing.isHidden = newValue }
  }

  package var translatesAutoresizingMaskIntoConstraints: Bool {
    get { backing.translatesAutoresizingMaskIntoConstraints }
    set { backing.translatesAutoresizingMaskIntoConstraints = newValue }
  }

  package var autoresizingMask: AutoresizingMask {
    get { backing.autoresizingMask }
    set { backing.autoresizingMask = newValue }
  }

  package var layoutMargins: Insets {
    get { backing.layoutMargins }
    set { backing.layoutMargins = newValue }
  }

  package var safeAreaInsets: Insets { backing.safeAreaInsets }

  package func setContentHuggingPriority(_ priority: Priority, for axis: Axis) {
    backing.setContentHuggingPriority(priority, for: axis)
  }

  package func setContentCompressionResistancePriority(_ priority: Priority, for axis: Axis) {
    backing.setContentCompressionResistancePriority(priority, for: axis)
  }

  package func invalidateIntrinsicContentSize() { backing.invalidateIntrinsicContentSize() }
  package func setNeedsUpdateConstraints() { backing.setNeedsUpdateConstraints() }
  package func setNeedsLayout() { backing.setNeedsLayout() }

  /// Lays out the whole tree. Frames that views set in ``layoutSubviews()`` count from the next pass on, so there are a few;
  /// a pass for which nothing is due costs nothing.
  package func layoutIfNeeded() {
    for _ in 0..<4 { backing.layoutIfNeeded() }
  }

  package func systemLayoutSizeFitting(_ target: Size) -> Size {
    backing.systemLayoutSizeFitting(target)
  }

  /// A picture of the view and its subviews.
  package var drawing: PreviewElement { PreviewElement(backing) }
}

package import StackLayout

/// Something in the form that takes keys.
package class FormControl: LayoutView {
  /// Whether keys go to this control.
  var isFocused = false { didSet { if isFocused != oldValue { setNeedsLayout() } } }

  /// Handles a key; returns false for a key that the control does not use.
  func press(_ key: Key) -> Bool { false }

  /// Resets the control to its initial state.
  func clear() {}

  /// The place of the terminal's cursor in the control; `nil` if it is hidden.
  var cursor: Point? { nil }
}

package import StackLayout

/// Something in the form that takes keys.
package class FormControl: LayoutView {
  /// Whether keys go to this control.
  var isFocused = false { didSet { if isFocused != oldValue { setNeedsLayout() } } }

  /// Takes a key, and answers whether it meant something here.
  func press(_ key: Key) -> Bool { false }

  /// Back to what it was at the beginning.
  func clear() {}

  /// Where the terminal's cursor stands in the control; `nil` where it is not seen.
  var cursor: Point? { nil }
}

/// Notices to the host that a pass is due, one for all changes since the last pass.
final class Notices {
  /// Whether the next change is the first since the last pass.
  var areDue = true
  /// Called when a pass is due.
  var onNeedsLayout: (() -> Void)?
  /// Whether `onNeedsLayout` is running. The layout must not be used in the middle of a change.
  private(set) var isRunning = false
  /// Whether something has changed outside of passes since the last one began.
  var isDisturbed = true

  /// Tells the host of the first change since the last pass.
  func give() {
    if !areDue { return }
    areDue = false
    guard let onNeedsLayout else { return }
    isRunning = true
    defer { isRunning = false }
    onNeedsLayout()
  }
}

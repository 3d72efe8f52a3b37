package import LayoutPreview
package import StackLayout

/// The root of a tree of views. The host gives it its size and says what bars and notches cover.
///
/// It is drawn when the layout reports a change, in a frame of the run loop; nothing polls for changes.
package final class Window: View {
  private let runLoop: RunLoop
  private var isFrameScheduled = false

  /// Shows a frame.
  package var onDraw: (PreviewElement) -> Void = { _ in }

  package init(frame: Rect, safeAreaInsets: Insets = .zero, _ runLoop: RunLoop = RunLoop()) {
    self.runLoop = runLoop
    super.init("window")
    self.frame = frame
    self.safeAreaInsets = safeAreaInsets
    layout.onNeedsLayout = { [weak self] in self?.scheduleFrame() }
    scheduleFrame()
  }

  /// Whose view fills the window.
  package var rootViewController: ViewController? {
    didSet {
      oldValue?.view.removeFromSuperview()
      guard let view = rootViewController?.view else { return }
      view.frame = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  // MARK: Frames

  private func scheduleFrame() {
    if isFrameScheduled { return }
    isFrameScheduled = true
    runLoop.perform { [weak self] in self?.makeFrame() }
  }

  /// Frames that views set in ``layoutSubviews()`` count from the next pass on, so there may be up to four passes. Layout
  /// that is needed after them waits for the next frame.
  private func makeFrame() {
    for _ in 0..<4 where layout.needsLayout { layoutIfNeeded() }
    isFrameScheduled = false
    onDraw(PreviewElement(self))
    if layout.needsLayout { scheduleFrame() }
  }
}

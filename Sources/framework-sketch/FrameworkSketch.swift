import LayoutPreview
import StackLayout

/// Shows a screen of the framework before and after a button is pressed.
@main enum FrameworkSketch {
  @MainActor static func main() {
    let runLoop = RunLoop()
    let window = Window(
      frame: Rect(x: 0, y: 0, width: 375, height: 420), safeAreaInsets: Insets(top: 47), runLoop)
    let profile = ProfileController()
    window.rootViewController = profile
    window.onDraw = { show($0, "A profile, in views of a framework of its own:") }
    runLoop.run()
    window.onDraw = { show($0, "After a press of the button:") }
    runLoop.perform { profile.follow.press() }
    runLoop.run()
  }

  private static func show(_ drawing: PreviewElement, _ title: String) {
    print(title)
    print(TerminalDrawing(drawing).text)
    print("\(FrameList(drawing).text)\n")
  }
}

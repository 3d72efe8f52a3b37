import LayoutPreview
import StackLayout

/// Shows a screen of the framework before and after a button is pressed.
@main enum FrameworkSketch {
  @MainActor static func main() {
    let window = Window(frame: Rect(0, 0, 375, 420), safeAreaInsets: Insets(top: 47))
    let profile = ProfileController()
    window.rootViewController = profile
    show(window)
    profile.follow.press()
    show(window)
  }

  @MainActor private static func show(_ window: Window) {
    window.layoutIfNeeded()
    print(TerminalDrawing(window.drawing).text)
    print("\(FrameList(window.drawing).text)\n")
  }
}

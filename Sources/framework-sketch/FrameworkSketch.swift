import LayoutPreview
import StackLayout

/// Shows a screen of the framework before and after a button is pressed.
@main enum FrameworkSketch {
  @MainActor static func main() {
    let window = Window(frame: Rect(0, 0, 375, 420), safeAreaInsets: Insets(top: 47))
    let profile = ProfileController()
    window.rootViewController = profile
    show(window, "A profile, in views of a framework of its own:")
    profile.follow.press()
    show(window, "After a press of the button:")
  }

  @MainActor private static func show(_ window: Window, _ title: String) {
    window.layoutIfNeeded()
    print(title)
    print(TerminalDrawing(window.drawing).text)
    print("\(FrameList(window.drawing).text)\n")
  }
}

import Foundation
package import LayoutPreview
import StackLayout

/// Changes of a screen as one picture that runs through them.
package struct AnimatedPicture {
  package let name: String
  /// What happens, in a sentence.
  let caption: String
  package let states: [PreviewState]
  /// Where the screen and its changes are written.
  let sourceFiles: [String]

  private init(
    name: String, caption: String, states: [PreviewState], screenFile: String,
    file: String = #filePath
  ) {
    self.name = name
    self.caption = caption
    self.states = states
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    sourceFiles = [folder.appendingPathComponent("Screens/\(screenFile)").path, file]
  }

  package var fileName: String { "\(name)-animated.svg" }
  /// What the page calls it.
  var title: String { "\(name.asTitle), animated" }

  package var svg: String { svg(includingStyleSheet: true) }

  /// The picture for a page that has the style sheet.
  var inlineSVG: String { svg(includingStyleSheet: false) }

  private func svg(includingStyleSheet: Bool) -> String {
    // The measure is that of the layout, as in stills.
    var options = SVGOptions(showsContainers: false, measure: Screen.measure)
    options.includesStyleSheet = includingStyleSheet
    return AnimatedSVGDrawing(states, options: options).text
  }

  package static var all: [AnimatedPicture] { [stars, changes] }

  /// Two stars more, then one less, and back from there.
  package static var stars: AnimatedPicture {
    let rating = StarRating(count: 3)
    var recording = PreviewRecording(window(Size(width: 375, height: 260), rating.fill))
    recording.record(hold: 0.4) { rating.addStar() }
    recording.record { rating.addStar() }
    recording.record { rating.removeStar() }
    return AnimatedPicture(
      name: "stars", caption: "Two stars added, then one removed.", states: recording.states,
      screenFile: "Stars.swift")
  }

  /// What a stack can be made to show, one after the other.
  package static var changes: AnimatedPicture {
    let changes = StackChanges()
    var recording = PreviewRecording(
      window(Size(width: 480, height: 320), changes.fill), change: 0.6)
    for change in StackChanges.Change.allCases {
      recording.record(change: 0.6) { changes.make(change) }
    }
    return AnimatedPicture(
      name: "changes",
      caption:
        "A view is hidden and shown, another inserted and removed; then equal lengths, and a column.",
      states: recording.states, screenFile: "Changes.swift")
  }

  private static func window(_ size: Size, _ fill: (LayoutView) -> Void) -> LayoutView {
    let window = LayoutView("window")
    window.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    fill(window)
    return window
  }
}

package import LayoutPreview
import StackLayout

/// Changes of a screen as one picture that runs through them.
package struct AnimatedPicture {
  package let name: String
  package let states: [PreviewState]

  package var fileName: String { "\(name)-animated.svg" }

  package var svg: String {
    AnimatedSVGDrawing(states, options: SVGOptions(showsContainers: false)).text
  }

  package static var all: [AnimatedPicture] { [stars, changes] }

  /// Two stars more, then one less, and back from there.
  package static var stars: AnimatedPicture {
    let rating = StarRating(count: 3)
    var recording = PreviewRecording(window(Size(375, 260), rating.fill))
    recording.record(hold: 0.4) { rating.addStar() }
    recording.record { rating.addStar() }
    recording.record { rating.removeStar() }
    return AnimatedPicture(name: "stars", states: recording.states)
  }

  /// What a stack can be made to show, one after the other.
  package static var changes: AnimatedPicture {
    let changes = StackChanges()
    var recording = PreviewRecording(window(Size(480, 320), changes.fill), change: 0.6)
    for change in StackChanges.Change.allCases {
      recording.record(change: 0.6) { changes.make(change) }
    }
    return AnimatedPicture(name: "changes", states: recording.states)
  }

  private static func window(_ size: Size, _ fill: (LayoutView) -> Void) -> LayoutView {
    let window = LayoutView("window")
    window.frame = Rect(0, 0, size.width, size.height)
    fill(window)
    return window
  }
}

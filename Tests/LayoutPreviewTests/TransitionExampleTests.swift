import Foundation
import StackLayout
import Testing
import gallery

/// The example of docs/Anchors.md stands here, between marks; the text is compared.
@Suite struct TransitionExampleTests {
  @Test func addingAndRemoving() {
    let window = LayoutView("window")
    window.frame = Rect(0, 0, 375, 667)
    let rating = StarRating(count: 3)
    rating.fill(window)
    let (elapsed, duration, progress) = (0.2, 0.4, 0.5)
    var drawn: [(name: String, frame: Rect, opacity: Double)] = []
    func draw(_ item: any LayoutItem, _ frame: Rect, _ opacity: Double) {
      drawn.append((item.layoutName, frame, opacity))
    }
    // Example
    let running = window.layout.transition { rating.addStar() }
    for motion in running.motions {
      let progress = TimingCurve.easeInOut.value(at: elapsed / duration)
      draw(motion.item, motion.frame(at: progress), motion.opacity(at: progress))
    }
    // A tap in between: nothing jumps.
    let next = window.layout.transition(continuing: running, at: progress) { rating.removeStar() }
    // end
    #expect(drawn.map(\.name) == ["star 1", "star 2", "star 3", "star 4"])
    #expect(drawn.map(\.opacity) == [1, 1, 1, 0.5])
    #expect(next.motions.map(\.from) == drawn.map(\.frame))
    #expect(next.motions.map(\.fromOpacity) == drawn.map(\.opacity))
  }

  @Test func theTextIsTheSame() throws {
    let file = URL(fileURLWithPath: #filePath)
    let root = file.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let guide = try String(
      contentsOf: root.appendingPathComponent("docs/Anchors.md"), encoding: .utf8)
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let start = try #require(lines.firstIndex(of: "    // Example"))
    let end = try #require(lines.firstIndex(of: "    // end"))
    let example = lines[(start + 1)..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(guide.contains("```swift\n\(example)\n```"))
  }
}

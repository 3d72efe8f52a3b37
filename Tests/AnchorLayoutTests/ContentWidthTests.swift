import AnchorLayout
import Expectations
import Testing

/// Content whose width follows its height.
@Suite struct ContentWidthTests {
  @Test func pictureKeepsAspectRatio() {
    let cases: [(Size, height: Double, width: Double)] = [
      (Size(200, 100), 50, 100), (Size(200, 100), 100, 200), (Size(200, 100), 130, 200),
      // Without a size of its own it has its proportions at every height.
      (Size(-1, -1), 50, 100), (Size(-1, -1), 130, 260), (Size(-1, 100), 130, 260),
      (Size(200, -1), 130, 260),
    ]
    for (size, height, width) in cases {
      let (root, picture) = (makeRoot(400, 300), MeasuredView("picture", size.width, size.height))
      picture.widthForHeight = { $0 * 2 }
      root.layout.place(picture, in: root, .leading(), .top(), .height(height))
      let asked = Size(0, height)
      let before = picture.systemLayoutSizeFitting(asked, verticalFittingPriority: .required)
      expect(picture.laidOut().frame, Rect(0, 0, width, height))
      expect(before, Size(width, height))
      let after = picture.systemLayoutSizeFitting(
        Size(0, height + 0.001), verticalFittingPriority: 999)
      expect(after, before)
      picture.widthForHeight = { $0 * 3 }
      picture.invalidateIntrinsicContentSize()
      root.layoutIfNeeded()
      let want = width == size.width && height >= size.height ? width : width * 1.5
      expect(picture.frame.width, want)
    }
  }

  @Test(arguments: [
    (true, true, Size(40, 70)), (true, false, Size(40, 70)), (false, true, Size(90, 30)),
    (false, false, Size(100, 100)),
  ])
  func heightForWidthTakesPrecedence(height: Bool, width: Bool, want: Size) {
    func say(_ view: MeasuredView, height: Bool, width: Bool) {
      view.heightForWidth = { _ in height ? 70 : nil }
      view.widthForHeight = { _ in width ? 90 : nil }
      view.invalidateIntrinsicContentSize()
    }
    func lay(_ view: MeasuredView) -> LayoutView {
      let root = makeRoot(300, 300)
      root.layout.place(
        view, in: root, .leading(), .top(), .width(40).priority(height ? 760 : 10),
        .height(30).priority(!height && width ? 760 : 10))
      root.layoutIfNeeded()
      return root
    }
    let fresh = MeasuredView("view", 100, 100)
    say(fresh, height: height, width: width)
    _ = lay(fresh)
    expect(fresh.frame.size, want)
    // What it said before leaves no trace.
    for said in [(true, false), (false, true), (false, false)] {
      let view = MeasuredView("view", 100, 100)
      say(view, height: said.0, width: said.1)
      let root = lay(view)
      say(view, height: height, width: width)
      root.layoutIfNeeded()
      expect(view.frame, fresh.frame, "\(said)")
    }
  }
}

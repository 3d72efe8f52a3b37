import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Text that is as wide as its longest line.
@Suite struct LineHuggingTests {
  /// A view of words in lines of 20, with 5 between them.
  private final class Words: ContentView {
    var words: [Double] { didSet { size = Self.size(of: words) } }
    /// The widest that the content asks for.
    var limit = Double.infinity { didSet { invalidateIntrinsicContentSize() } }
    private(set) var measuredWidths: [Double] = []
    var onMeasure: (Double) -> Void = { _ in }

    init(_ words: [Double]) {
      self.words = words
      super.init("words", Self.size(of: words).width, 20)
    }

    override var intrinsicContentSize: Size { Size(min(size.width, limit), size.height) }

    override func contentSize(forWidth width: Double) -> Size? {
      measuredWidths.append(width)
      onMeasure(width)
      return Self.size(of: words, in: width)
    }

    /// Without tolerance, as real measures are.
    static func size(of words: [Double], in width: Double = .infinity) -> Size {
      var (line, longest, lines) = (-5.0, 0.0, 1.0)
      for word in words {
        if line >= 0 && line + 5 + word > width {
          (line, lines) = (-5, lines + 1)
        }
        line += 5 + word
        longest = max(longest, line)
      }
      return Size(longest, 20 * lines)
    }
  }

  /// Nothing is measured or solved again for what is not in the tree.
  @Test func passIgnoresWhatWaitsElsewhere() {
    let words = Words([40, 40, 40])
    let (removed, inner) = (LayoutView("removed"), ContentView("inner", 10, 10))
    let root = makeRoot(100, 200, subviews: [words, removed])
    removed.addSubview(inner)
    LayoutConstraint.activate {
      words.leading == root.leading
      words.top == root.top
      words.trailing <= root.trailing
      inner.width == 30
      inner.leading == removed.leading
    }
    root.layoutIfNeeded()
    expect(words.frame.size, Size(85, 40))
    removed.removeFromSuperview()
    root.layoutIfNeeded()
    inner.size = Size(20, 20)
    let (solves, measured) = (root.layout.statistics.solves, words.measuredWidths.count)
    expect(!root.layout.needsLayout)
    root.layoutIfNeeded()
    words.setNeedsLayout()
    root.layoutIfNeeded()
    expect(root.layout.statistics.solves, solves)
    expect(words.measuredWidths.count, measured)
    words.words = [40, 40]
    root.addSubview(removed)
    root.layoutIfNeeded()
    expect(words.frame.size, Size(85, 20))
    expect(inner.frame.width, 30)
  }

  /// What a conversation shows.
  private struct Conversation {
    struct Row {
      var words: [Double]
      var minimum = 0.0
      var isOwn = false
    }
    var width = 200.0
    var share = 0.7
    var rows: [Row]
    var snapping = Snapping.none
  }

  /// Bubbles of text, as wide as the longest line and at most a share of the room, with a time beside each.
  private struct Screen {
    let root: LayoutView
    let rows: [(bubble: LayoutView, words: Words, time: ContentView)]
    private let limits, minima: [LayoutConstraint]
    private let sides: [[LayoutConstraint]]

    init(_ shown: Conversation) {
      let root = LayoutView("root")
      self.root = root
      rows = shown.rows.map { row in
        (LayoutView("bubble"), Words(row.words), ContentView("time", 15.5, 10))
      }
      var (limits, minima): ([LayoutConstraint], [LayoutConstraint]) = ([], [])
      var sides: [[LayoutConstraint]] = []
      var above = root.top
      for (bubble, words, time) in rows {
        for view in [bubble, time] { root.addSubview(view) }
        bubble.addSubview(words)
        let layout = root.layout
        layout.activate {
          words.edges == bubble.edges.inset(8)
          bubble.top == above + 4
          time.leading == bubble.trailing + 4 ~ 800
          time.top == bubble.top
          bubble.leading >= root.leading
          bubble.trailing <= root.trailing
        }
        limits.append(layout.add(bubble.width <= 0))
        minima.append(layout.add(bubble.width >= 0 ~ 900))
        sides.append([
          layout.add(bubble.leading == root.leading ~ 700),
          layout.add(bubble.trailing == root.trailing ~ 700),
        ])
        above = bubble.bottom
      }
      (self.limits, self.minima, self.sides) = (limits, minima, sides)
      show(shown)
    }

    func show(_ shown: Conversation) {
      root.frame = Rect(0, 0, shown.width, 900)
      root.layout.snapping = shown.snapping
      for (place, row) in shown.rows.enumerated() {
        if rows[place].words.words != row.words { rows[place].words.words = row.words }
        limits[place].constant = shown.width * shown.share
        minima[place].constant = row.minimum
        sides[place][0].priority = row.isOwn ? 20 : 30
        sides[place][1].priority = row.isOwn ? 30 : 20
      }
    }

    func frames() -> [Rect] {
      root.layoutIfNeeded()
      return rows.flatMap { [$0.bubble.frame, $0.words.frame, $0.time.frame] }
    }
  }

  @Test func bubbleIsAsWideAsItsLongestLine() {
    var shown = Conversation(rows: [.init(words: [60, 40, 50])])
    let screen = Screen(shown)
    let cases: [(String, (inout Conversation) -> Void, Rect)] = [
      // 140 at most, 124 for the text: 60 and 40 in the first line.
      ("two lines", { _ in }, Rect(0, 4, 121, 56)),
      ("more room", { $0.width = 300 }, Rect(0, 4, 176, 36)),
      ("less room", { $0.width = 120 }, Rect(0, 4, 76, 76)),
      ("as before", { $0.width = 200 }, Rect(0, 4, 121, 56)),
      ("other side", { $0.rows[0].isOwn = true }, Rect(79, 4, 121, 56)),
      (
        "minimum between the longest line and the room", { $0.rows[0].minimum = 130 },
        Rect(70, 4, 130, 56)
      ),
      ("minimum beyond the room", { $0.rows[0].minimum = 150 }, Rect(60, 4, 140, 56)),
      ("other words", { $0.rows[0] = .init(words: [30, 30, 30, 30]) }, Rect(0, 4, 116, 56)),
      ("one line", { $0.rows[0].words = [100] }, Rect(0, 4, 116, 36)),
      ("one long word", { $0.rows[0].words = [250] }, Rect(0, 4, 140, 36)),
    ]
    for (name, change, bubble) in cases {
      change(&shown)
      screen.show(shown)
      expect(screen.frames()[0], is: bubble, name)
      expect(screen.rows[0].words.frame.width, bubble.width - 16, "\(name)")
      expect(screen.root.layout.isSettled && screen.root.layout.conflicts.isEmpty, "\(name)")
    }
  }

  /// Whatever was shown before leaves no trace.
  @Test(arguments: SeriesLength.seeds(4)) func changesMatchNewScreens(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    func words() -> [Double] {
      (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Double(Int.random(in: 20...600, using: &random)) / 10
      }
    }
    var shown = Conversation(rows: (0..<3).map { _ in .init(words: words()) })
    let screen = Screen(shown)
    for step in 0..<20 {
      let place = Int.random(in: 0..<3, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: shown.width = Double(Int.random(in: 600...4000, using: &random)) / 10
      case 1: shown.share = Double(Int.random(in: 5...10, using: &random)) / 10
      case 2: shown.rows[place].words = words()
      case 3: shown.rows[place].minimum = Double(Int.random(in: 0...200, using: &random))
      case 4: shown.rows[place].isOwn.toggle()
      default: shown.snapping = random.chance(50) ? .none : .edges(scale: 1)
      }
      screen.show(shown)
      let fresh = Screen(shown)
      for (got, want) in zip(screen.frames(), fresh.frames()) {
        expect(got, is: want, "seed \(seed), step \(step)")
      }
      for (bubble, words, _) in screen.rows {
        let size = Words.size(of: words.words, in: words.frame.width + 1e-6)
        expect(size.height <= words.frame.height, "seed \(seed), step \(step): \(words.frame)")
        let question = Size(bubble.layoutFrame.width, 0)
        let fitting = bubble.systemLayoutSizeFitting(
          question, withHorizontalFittingPriority: .required)
        expect(
          abs(fitting.height - bubble.frame.height) < 1e-9,
          "seed \(seed), step \(step): \(words.words) in \(bubble.layoutFrame), fitting \(fitting)")
      }
    }
  }

  @Test func fittingSizesHugLines() {
    let words = Words([60, 40, 50])
    let bubble = LayoutView("bubble", subviews: [words])
    bubble.layout.activate {
      words.edges == bubble.edges.inset(8)
      bubble.width <= 140
    }
    for _ in 0..<2 {
      expect(bubble.systemLayoutSizeFitting(), Size(121, 56))
      expect(bubble.sizeThatFits(ProposedSize(width: 80, height: nil)), Size(80, 76))
    }
    words.words = [50, 50]
    expect(bubble.systemLayoutSizeFitting(), Size(121, 36))
  }

  /// Between both edges it keeps its width, and the same width is not measured twice.
  @Test func stretchedTextIsMeasuredOnce() {
    let (words, other) = (Words([60, 40, 50]), ContentView("other", 10, 10))
    let root = makeRoot(124, 100, subviews: [words, other])
    root.layout.place(words, in: root, .leading(), .trailing(), .top())
    expect(words.laidOut().frame, Rect(0, 0, 124, 40))
    let count = words.measuredWidths.count
    other.size = Size(20, 20)
    expect(words.laidOut().frame, Rect(0, 0, 124, 40))
    expect(words.measuredWidths.count, count)
  }

  /// An intrinsic width that is less than the content's limits it.
  @Test func intrinsicWidthLimitsTheWidth() {
    let words = Words([60, 40, 50])
    let root = makeRoot(400, 100, subviews: [words])
    root.layout.place(words, in: root, .leading(), .top())
    for (limit, size) in [(124.0, Size(105, 40)), (70, Size(60, 60)), (.infinity, Size(160, 20))] {
      words.limit = limit
      expect(words.laidOut().frame.size, size, "\(limit)")
      expect(words.systemLayoutSizeFitting(), size, "\(limit)")
    }
    // Text that keeps the width.
    let text = MeasuredView("text", 150, 20)
    text.heightForWidth = { $0 < 200 ? 40 : 20 }
    root.addSubview(text)
    root.layout.place(text, in: root, .leading(), .top())
    expect(text.laidOut().frame, Rect(0, 0, 150, 40))
    // A rounding error at its own width wraps nothing.
    text.heightForWidth = { $0 <= 150 ? 40 : 20 }
    text.invalidateIntrinsicContentSize()
    expect(text.laidOut().frame, Rect(0, 0, 150, 20))
  }

  /// Other words, in the middle of a pass, have all the room, not that of the words before.
  @Test func wordsThatChangeWhileOthersAreMeasured() {
    let (first, second) = (Words([60, 40, 50]), Words([60]))
    let root = makeRoot(124, 100, subviews: [first, second])
    for words in [first, second] {
      root.layout.place(words, in: root, .leading(), .top())
      (words.width <= root.width).isActive = true
    }
    first.onMeasure = { [unowned second] width in
      if width < 130 && second.words.count == 1 { second.words = [60, 40, 50] }
    }
    expect(second.laidOut().frame.size, Size(105, 40))
    expect(root.layout.isSettled)
  }

  @Test func proxiesAndPlainItems() {
    let (root, proxy) = (LayoutProxy("root"), LayoutProxy("proxy"))
    root.hostSize = Size(200, 100)
    root.insertLayoutItem(proxy)
    root.layout.activate {
      proxy.leading == root.leading
      proxy.top == root.top
      proxy.width <= 124
    }
    proxy.intrinsicContentSizeProvider = { Size(160, 20) }
    proxy.contentHeightProvider = { $0 < 160 ? 40 : 20 }
    expect(proxy.laidOut().layoutFrame, Rect(0, 0, 124, 40))
    expect(proxy.contentSize(forWidth: 100), Size(-1, 40))
    proxy.contentSizeProvider = { Words.size(of: [60, 40, 50], in: $0) }
    expect(proxy.laidOut().layoutFrame, Rect(0, 0, 105, 40))
    expect(PlainItem().contentSize(forWidth: 100) == nil)
  }
}

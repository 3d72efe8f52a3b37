import AnchorLayout
import Expectations
import LayoutPreview
import TestSupport
import Testing

/// What must hold for pictures of all trees, tried on random ones.
@Suite("Pictures of random trees") struct RandomTreeTests {
  private static let texts = [
    "", "a", "OK", "用户名", "Email/Phone/ID", "a用b户", "e\u{301}", "👩\u{200D}💻!", "<&>\"",
    "one two\nthree", "\u{200D}", "ｶ\u{FF9E}", "❤\u{FE0F}🇩🇪", "👧\u{200D}",
    "\u{915}\u{94D}\u{937}a\tb",
  ]

  private func randomTree(_ depth: Int, _ generator: inout SplitMix64) -> PreviewElement {
    let text = Self.texts.randomElement(using: &generator) ?? ""
    let part = Double.random(in: -0.2...1.2, using: &generator)
    let isOn = Bool.random(using: &generator)
    let contents: [PreviewContent] = [
      .box, .panel, .text(text, alignment: isOn ? .center : .trailing), .field(placeholder: text),
      .button(text, style: isOn ? .filled : .plain),
      .segments([text, "B", text], selected: isOn ? 0 : 2), .checkbox(isOn: isOn, title: text),
      .toggle(isOn: isOn), .slider(value: part), .progress(value: part), .image(text), .icon(text),
      .separator, .spacer,
    ]
    let frame = Rect(
      Double.random(in: -40...220, using: &generator),
      Double.random(in: -40...220, using: &generator),
      Double.random(in: -1...120, using: &generator), Double.random(in: -1...90, using: &generator))
    let count = depth == 0 ? 0 : Int.random(in: 0...4, using: &generator)
    var element = PreviewElement(
      text, frame: frame, content: contents.randomElement(using: &generator) ?? .box,
      children: (0..<count).map { _ in randomTree(depth - 1, &generator) },
      clipsChildren: Int.random(in: 0..<4, using: &generator) == 0,
      isHidden: Int.random(in: 0..<8, using: &generator) == 0,
      direction: isOn ? .leftToRight : .rightToLeft)
    element.baselines = isOn ? Baselines(firstFromTop: 12, lastFromBottom: part) : nil
    element.margins = isOn ? nil : Insets(4)
    element.guides = isOn ? [PreviewGuide(text, frame: frame.inset(by: Insets(3)))] : []
    if Int.random(in: 0..<6, using: &generator) == 0 {
      let number = Int.random(in: 1...3, using: &generator)
      element.problems = [
        PreviewProblem(
          isOn ? .conflict(number: number) : .ambiguity(ofPlace: isOn, ofLength: true),
          axis: .vertical, summary: text, members: [PreviewProblem.Member(text, origin: text)])
      ]
    }
    return element
  }

  private func randomScreen(_ seed: Int) -> PreviewElement {
    var generator = SplitMix64(seed: UInt64(seed))
    return PreviewElement(
      "screen", frame: Rect(0, 0, 203, 197),
      children: (0..<6).map { _ in randomTree(3, &generator) })
  }

  @Test("have lines of equal width", arguments: SeriesLength.seeds(6, from: 1))
  func width(seed: Int) {
    let screen = randomScreen(seed)
    for showsContainers in [false, true] {
      let options = TerminalOptions(showsContainers: showsContainers, showsNames: true)
      let lines = TerminalDrawing(screen, options: options).lines
      // 197/16 rounds to 12 rows and 203/8 to 25 columns.
      expect(lines.count, 14, "seed \(seed)")
      expect(lines.allSatisfy { $0.columns == 27 }, "seed \(seed)")
      var colored = options
      colored.isColored = true
      let stripped = TerminalDrawing(screen, options: colored).lines.map(withoutEscapes)
      expect(stripped, lines, "seed \(seed)")
    }
    let widths = Set(FrameList(screen).lines.map(\.columns))
    expect(widths.count, 1, "seed \(seed)")
  }

  private func withoutEscapes(_ line: String) -> String {
    var kept = ""
    var isEscape = false
    for scalar in line.unicodeScalars {
      if scalar == "\u{1B}" { isEscape = true }
      if !isEscape { kept.unicodeScalars.append(scalar) }
      if scalar == "m" { isEscape = false }
    }
    return kept
  }

  @Test("are deterministic documents without overlaps", arguments: SeriesLength.seeds(5, from: 1))
  func documents(seed: Int) {
    let (screen, same) = (randomScreen(seed), randomScreen(seed))
    let options = SVGOptions(annotations: .all)
    let text = SVGDrawing(screen, options: options).text
    expect(SVGDrawing(same, options: options).text, text, "seed \(seed)")
    expect(TerminalDrawing(same).text, TerminalDrawing(screen).text, "seed \(seed)")
    expect(FrameList(same).text, FrameList(screen).text, "seed \(seed)")
    let drawn = AnnotatedSVG(text)
    expect(drawn.labels.count > 10, "seed \(seed)")
    // Coordinates are written with two decimals.
    let labels = drawn.labels.map { ($0, $0.frame.inset(by: Insets(0.02))) }
    for (index, (label, frame)) in labels.enumerated() {
      expect(drawn.page.contains(frame), "seed \(seed): \(label)")
      for (other, otherFrame) in labels[..<index] {
        expect(!frame.intersects(otherFrame), "seed \(seed): \(label) and \(other)")
      }
    }
    expectWellFormed(text, seed)
  }

  private func expectWellFormed(_ document: String, _ seed: Int) {
    // By scalars, since a mark behind a bracket is a part of the same character.
    var open: [String] = []
    for piece in document.unicodeScalars.split(separator: "<") {
      let parts = piece.split(separator: ">", omittingEmptySubsequences: false).map(String.init)
      expect(parts.count, 2, "seed \(seed): \(parts[0])")
      let tag = String(parts[0].prefix { $0 != " " })
      if tag.hasPrefix("/") {
        expect(open.popLast(), String(tag.dropFirst()), "seed \(seed): \(parts[0])")
      } else if !parts[0].hasSuffix("/") {
        open.append(tag)
      }
      for wrong in ["\"nan", "\"inf", "width=\"-", "height=\"-", " r=\"-", "textLength=\"0\""] {
        expect(!parts[0].contains(wrong), "seed \(seed): \(parts[0])")
      }
    }
    expect(open.isEmpty, "seed \(seed)")
  }
}

import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Frames on a grid that an independent program found.
@Suite struct PixelGridOracleTests {
  /// Content on a grid; `nil` for the other kinds of cases in the files.
  private struct Case: Decodable {
    let name: String
    let root: LayoutView
    let views: [LayoutView]
    /// In the root's coordinates.
    let frames: [[Double]]

    private enum Key: String, CodingKey {
      case name, kind, snapping, rootSize, label, frame, frames, columns, characters, advance
      case lineHeight
    }

    private struct Grid: Decodable {
      let mode: String
      let scale: Double

      var snapping: Snapping { mode == "edges" ? .edges(scale: scale) : .sizes(scale: scale) }
    }

    private struct Label: Decodable {
      let width, height, leading, top: Double
    }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      name = try values.decode(String.self, forKey: .name)
      let kind = try values.decode(String.self, forKey: .kind)
      let root = LayoutView("root")
      self.root = root
      guard kind == "snap" || kind == "snap-text" else {
        (views, frames) = ([], [])
        return
      }
      let size = try values.decode([Double].self, forKey: .rootSize)
      root.frame = Rect(0, 0, size[0], size[1])
      root.layout.snapping = try values.decode(Grid.self, forKey: .snapping).snapping
      if kind == "snap" {
        frames = [try values.decode([Double].self, forKey: .frame)]
        let label = try values.decode(Label.self, forKey: .label)
        let view = makeLeaf("label", label.width, label.height)
        views = [view]
        root.layout.place(view, in: root, .leading(label.leading), .top(label.top))
        return
      }
      frames = try values.decode([[Double]].self, forKey: .frames)
      let text = try WrappedText(
        characters: values.decode(Int.self, forKey: .characters),
        advance: values.decode(Double.self, forKey: .advance),
        lineHeight: values.decode(Double.self, forKey: .lineHeight))
      let texts = try (0..<values.decode(Int.self, forKey: .columns)).map { _ in text.makeView() }
      views = texts
      let row = StackView("row", arrangedSubviews: texts)
      row.distribution = .fillEqually
      row.alignment = .top
      root.addSubview(row)
      root.layout.activate {
        row.horizontal == root.horizontal
        row.top == root.top
      }
    }
  }

  /// Text of characters of one width, which breaks after any of them.
  private struct WrappedText {
    let characters: Int
    let advance, lineHeight: Double

    func makeView() -> LayoutView { View(self) }

    private final class View: LayoutView {
      let text: WrappedText

      init(_ text: WrappedText) {
        self.text = text
        super.init("text")
      }

      override var intrinsicContentSize: Size {
        Size(Double(text.characters) * text.advance, text.lineHeight)
      }

      override func contentHeight(forWidth width: Double) -> Double? {
        let perLine = max(1, Int(width / text.advance + 1e-9))
        return Double((text.characters + perLine - 1) / perLine) * text.lineHeight
      }
    }
  }

  private static func problems(_ oracle: Case) -> [String] {
    oracle.root.layoutIfNeeded()
    return zip(oracle.views, oracle.frames).compactMap { view, frame in
      let got = view.convert(view.bounds, to: oracle.root)
      let want = Rect(frame[0], frame[1], frame[2], frame[3])
      let isNear =
        abs(got.x - want.x) < 1e-4 && abs(got.y - want.y) < 1e-4
        && abs(got.width - want.width) < 1e-4 && abs(got.height - want.height) < 1e-4
      return isNear ? nil : "\(oracle.name), \(view.layoutName): \(got), not \(want)"
    }
  }

  @Test func snappedContent() throws {
    let cases = try CaseFiles.urls("containers", ending: "helpers.jsonl", in: fixtures).flatMap {
      try CaseFiles.lines(of: $0, as: Case.self)
    }.filter { !$0.views.isEmpty }
    expect(cases.count >= 6)
    let problems = cases.flatMap(Self.problems)
    expect(problems.isEmpty, "\(problems.count) of \(cases.count): \(problems.prefix(8))")
  }
}

import Expectations
import Foundation
import StackLayout
import TestSupport
import Testing
import gallery

/// Links from the gallery into the playground.
@Suite struct PlaygroundLinkTests {
  /// As `snapshot.js` writes the scene, and `link.js` reads the fragment.
  @Test func linkOfExhibit() throws {
    let exhibit = try require(Exhibit.spacing.first { $0.name == "A hidden view" })
    let link = try require(PlaygroundLink(exhibit.window(.leftToRight)))
    let text = #""t":[18.25,7.75]"#
    expect(
      link.text,
      #"{"w":320,"h":72,"t":{"n":"row","d":1,"s":8,"m":12,"k":["#
        + #"{"n":"one","c":[42,26],\#(text)},{"x":1,"n":"two","c":[40,26],\#(text)},"#
        + #"{"n":"three","c":[51,26],\#(text)}]}}"#)
    // The header of zlib, and a last block of that many bytes that are as they were.
    expect(link.fragment.hasPrefix("1.eAEB"))
    let bytes = try require(Self.bytes(of: link.fragment))
    let count = link.text.utf8.count
    let halves = [count, ~count].flatMap { (half: Int) -> [UInt8] in
      [UInt8(half & 0xff), UInt8(half >> 8 & 0xff)]
    }
    expect(Array(bytes[3...6]), halves)
    expect(String(decoding: bytes[7..<(bytes.count - 4)], as: UTF8.self), link.text)
    // zlib's own checksum of the text.
    expect(bytes.suffix(4), [1, 100, 46, 252])
  }

  private static func bytes(of fragment: String) -> [UInt8]? {
    let letters = fragment.dropFirst(2).replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - letters.count % 4) % 4)
    return Data(base64Encoded: letters + padding).map { Array($0) }
  }

  /// Every row and column has a link; what constraints between views hold has none. A scene's views have the frames of the
  /// picture, of which a run looks at every eleventh of the rows, and at all grids and flows.
  @Test func linkedExhibits() throws {
    let linked = { (exhibits: [Exhibit]) in
      exhibits.filter { PlaygroundLink($0.window(.leftToRight)) != nil }
    }
    let rows = linked(Exhibit.rows + Exhibit.columns)
    let others = linked(Exhibit.spacing + Exhibit.grids + Exhibit.flows)
    expect(rows.count, 50)
    expect(
      others.map(\.name),
      [
        "Overlap", "A hidden view", "A form", "A keypad", "Tags", "A photo wall",
        "A photo wall in columns",
      ])
    expect(linked(Exhibit.baselines + Exhibit.anchors + Exhibit.positions).isEmpty)
    expect(linked(Exhibit.problems).isEmpty)
    let isFull = SeriesLength.isFull
    let sample = rows.indices.filter { isFull || $0 % 11 == 0 }.map { rows[$0] }
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      for exhibit in sample + others { try expectSameFrames(exhibit.window(direction)) }
      for size in isFull ? Screen.sizes : [Screen.sizes[0]] {
        try expectSameFrames(Screen.dashboard.window(size, direction))
      }
    }
  }

  private func expectSameFrames(_ window: LayoutView) throws {
    let link = try require(PlaygroundLink(window))
    let built = try SceneReader(link.text).window
    expect(built.layout.conflicts.isEmpty)
    expect(built.layout.problems.isEmpty)
    let (actual, wanted) = (Self.leaves(of: built), Self.leaves(of: window))
    expect(Set(actual.keys).subtracting(["room"]), Set(wanted.keys))
    expectFrames(actual, wanted)
  }

  /// The frames of visible views without subviews.
  private static func leaves(of window: LayoutView) -> [String: Rect] {
    var frames: [String: Rect] = [:]
    var views = window.subviews
    while let view = views.popLast() {
      views += view.subviews
      if !view.isHidden && view.subviews.isEmpty { frames[view.layoutName] = view.layoutFrame }
    }
    return frames
  }
}

/// A view as the playground makes it.
private final class Block: LayoutView {
  var content = Size(width: noIntrinsicMetric, height: noIntrinsicMetric)
  var text: Baselines?

  override var intrinsicContentSize: Size { content }
  override var baselines: Baselines? { text }
}

/// Builds what a scene says, without length constraints, as the playground's program does.
private struct SceneReader {
  let window = LayoutView("window")

  init(_ text: String) throws {
    let scene = try require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    expect(scene["l"] == nil)
    let root = view(try require(scene["t"] as? [String: Any]))
    window.frame = Rect(x: 0, y: 0, width: scene.number("w") ?? 0, height: scene.number("h") ?? 0)
    window.layoutDirection = scene.number("d") == 1 ? .rightToLeft : .leftToRight
    window.layout.place(root, in: window, .edges())
    window.layoutIfNeeded()
  }

  private let alignments: [StackAlignment] = [
    .fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline,
  ]
  private let placements: [GridPlacement] = [
    .inherited, .none, .leading, .trailing, .center, .fill,
  ]
  private let rowAlignments: [GridRowAlignment] = [
    .inherited, .none, .firstBaseline, .lastBaseline,
  ]

  private func view(_ data: [String: Any]) -> LayoutView {
    let name = data["n"] as? String ?? ""
    let view: LayoutView =
      switch data.number("y") {
      case 1: grid(data, name)
      case 2: flow(data, name)
      default: data["k"] == nil ? block(data, name) : stack(data, name)
      }
    view.isHidden = data.number("x") == 1
    return view
  }

  private func block(_ data: [String: Any], _ name: String) -> LayoutView {
    let block = Block(name)
    if let content = data["c"] as? [Any] {
      let lengths = content.map { ($0 as? NSNumber)?.doubleValue ?? noIntrinsicMetric }
      block.content = Size(width: lengths[0], height: lengths[1])
    }
    if let text = data.numbers("t") {
      block.text = Baselines(firstFromTop: text[0], lastFromBottom: text[1])
    }
    for (place, axis) in [Axis.horizontal, .vertical].enumerated() {
      if let priorities = data.numbers("h") {
        block.setContentHuggingPriority(Priority(priorities[place]), for: axis)
      }
      if let priorities = data.numbers("r") {
        block.setContentCompressionResistancePriority(Priority(priorities[place]), for: axis)
      }
    }
    return block
  }

  private func stack(_ data: [String: Any], _ name: String) -> LayoutView {
    let stack = StackView(name, arrangedSubviews: data.objects("k").map(view))
    stack.axis = data.number("a") == 1 ? .vertical : .horizontal
    stack.distribution = StackView.Distribution.allCases[data.index("d")]
    stack.alignment = alignments[data.index("g")]
    stack.spacing = data.number("s") ?? 0
    let margin = data.number("m") ?? 0
    stack.layoutMargins = Insets(margin)
    stack.isLayoutMarginsRelativeArrangement = margin > 0
    return stack
  }

  private func flow(_ data: [String: Any], _ name: String) -> LayoutView {
    let flow = FlowView(name)
    for child in data.objects("k") {
      let view = view(child)
      flow.addArrangedSubview(view)
      flow.setBreak(child.number("q") == 1, after: view)
    }
    flow.axis = data.number("a") == 1 ? .vertical : .horizontal
    flow.alignment = FlowAlignment.allCases[data.index("g")]
    flow.itemSpacing = data.number("s") ?? 0
    flow.lineSpacing = data.number("e") ?? 0
    flow.lastLineAlignment = FlowAlignment.allCases[data.index("o")]
    flow.lineAlignment = alignments[data.number("p").map { Int($0) } ?? 1]
    flow.maxItemsPerLine = data.index("m")
    flow.isAligned = data.number("u") == 1
    return flow
  }

  private func grid(_ data: [String: Any], _ name: String) -> LayoutView {
    let (columns, rows) = (data.objects("c"), data.objects("r"))
    let grid = GridView(name, numberOfColumns: columns.count, rows: rows.count)
    grid.columnSpacing = data.number("s") ?? 6
    grid.rowSpacing = data.number("e") ?? 6
    grid.xPlacement = placements[data.number("f").map { Int($0) } ?? 2]
    grid.yPlacement = placements[data.number("g").map { Int($0) } ?? 3]
    grid.rowAlignment = rowAlignments[data.number("j").map { Int($0) } ?? 1]
    for (index, column) in columns.enumerated() {
      set(grid.column(at: index), column)
      grid.column(at: index).xPlacement = placements[column.index("f")]
    }
    for (index, row) in rows.enumerated() {
      set(grid.row(at: index), row)
      grid.row(at: index).yPlacement = placements[row.index("g")]
      grid.row(at: index).rowAlignment = rowAlignments[row.index("j")]
    }
    for part in data.objects("k") {
      let (row, column) = part.index("i").quotientAndRemainder(dividingBy: columns.count)
      if let span = part.numbers("s") {
        grid.mergeCells(
          inHorizontalRange: column..<column + Int(span[0]), verticalRange: row..<row + Int(span[1])
        )
      }
      let cell = grid.cell(atColumnIndex: column, rowIndex: row)
      cell.xPlacement = placements[part.index("f")]
      cell.yPlacement = placements[part.index("g")]
      cell.rowAlignment = rowAlignments[part.index("j")]
      if let content = part["k"] as? [String: Any] { cell.contentView = view(content) }
    }
    return grid
  }

  private func set(_ track: GridTrack, _ data: [String: Any]) {
    let amount = data.number("l") ?? 1
    track.size = [GridTrackSize.content, .fixed(amount), .share(amount)][data.index("z")]
    track.minimum = data.number("m") ?? 0
    track.maximum = data.number("v")
  }
}

extension [String: Any] {
  fileprivate func number(_ key: String) -> Double? { (self[key] as? NSNumber)?.doubleValue }
  fileprivate func numbers(_ key: String) -> [Double]? {
    (self[key] as? [Any])?.compactMap { ($0 as? NSNumber)?.doubleValue }
  }
  fileprivate func index(_ key: String) -> Int { Int(number(key) ?? 0) }
  fileprivate func objects(_ key: String) -> [[String: Any]] { self[key] as? [[String: Any]] ?? [] }
}

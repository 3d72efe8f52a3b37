import StackLayout

/// The base class of terminal views: it draws itself into cells, and its subviews over that.
class Pane: LayoutViewProtocol {
  let layoutNode = LayoutNode()
  var subviewList = SubviewList<Pane>()
  var layoutName: String

  init(_ name: String = "") { layoutName = name }

  // What subclasses override is implemented here.

  var intrinsicContentSize: Size { Size(width: noIntrinsicMetric, height: noIntrinsicMetric) }
  func contentHeight(forWidth width: Double) -> Double? { nil }
  var clipsToBounds: Bool { false }
  func layoutChildren() {}

  /// Draws the pane itself; `canvas` begins at its own first cell.
  func draw(on canvas: inout Canvas) {}

  /// Draws the pane and its subviews.
  final func drawAll(on canvas: inout Canvas) {
    if isHidden { return }
    draw(on: &canvas)
    for pane in subviews {
      let place = pane.frame.offsetBy(dx: -contentOffset.x, dy: -contentOffset.y)
      canvas.enter(place, clips: pane.clipsToBounds) { pane.drawAll(on: &$0) }
    }
  }
}

/// Text that breaks anywhere.
final class Text: Pane {
  var text: String {
    didSet { if text != oldValue { invalidateIntrinsicContentSize() } }
  }

  override init(_ text: String = "") {
    self.text = text
    super.init(text)
  }

  override var intrinsicContentSize: Size { Size(width: Double(text.count), height: 1) }

  override func contentHeight(forWidth width: Double) -> Double? {
    let perLine = max(1, Int(width))
    return Double((text.count + perLine - 1) / perLine)
  }

  override func draw(on canvas: inout Canvas) {
    let perLine = max(1, Int(frame.width))
    for (index, character) in text.enumerated() {
      canvas.put(character, index % perLine, index / perLine)
    }
  }
}

/// The terminal's row or column.
class Box: Pane, StackContainer {
  let arrangement = StackArrangement()

  convenience init(_ name: String, _ axis: Axis, _ panes: [Pane] = []) {
    self.init(name)
    self.axis = axis
    for pane in panes { addArrangedSubview(pane) }
  }
}

/// The terminal's scrolled part.
final class Scroller: Pane, ScrollContainer {
  let scrolledContent = ScrolledContent()
  override var clipsToBounds: Bool { true }
}

/// A list of any length, which draws the rows that are seen.
final class Lines: Pane {
  let list: RowList<String>
  var top = 0.0
  init(_ name: String, _ texts: @escaping (Int) -> String, count: Int) {
    let counter = Counter()
    let template = RowTemplate<String>("line") { row in
      counter.count += 1
      let text = Text()
      row.bind(text, \.text) { $0 }
      let dash = Text("- ").contentHuggingPriority(.required, for: .horizontal)
        .contentCompressionResistancePriority(.required, for: .horizontal)
      return Box("line", .horizontal, [dash, text])
    }
    list = RowList(
      width: 0, count: count, estimatedRowHeight: 1, template: { _ in template }, datum: texts)
    list.snapping = .edges(scale: 1)
    self.counter = counter
    super.init(name)
  }

  private final class Counter { var count = 0 }
  private let counter: Counter
  /// How many trees of panes were made for rows.
  var panesMade: Int { counter.count }

  override var clipsToBounds: Bool { true }

  override func layoutChildren() { list.width = frame.width }

  override func draw(on canvas: inout Canvas) {
    for row in list.layOutRows(from: top, height: frame.height) {
      guard let pane = row.view as? Pane else { continue }
      canvas.enter(row.frame.offsetBy(dx: 0, dy: -top), clips: false) { pane.drawAll(on: &$0) }
    }
  }
}

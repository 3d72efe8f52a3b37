import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Containers in each other, and grids of many cells: nothing recurses as deep as they are nested, a question is not repeated for
/// each level of nesting, and no cell is visited once for each other cell.
@Suite struct DepthTests {
  // MARK: Stacks in each other, deeper than the stack they are worked on

  /// What each stack asks of the one in it.
  enum StackNesting: String, CaseIterable, Sendable {
    case filling = "that it fills it"
    case proportional = "how long it would like to be"
    case baselines = "where its text stands"

    /// Each stack that measures its content takes a solve.
    var depth: Int { SeriesLength.isFull ? (self == .filling ? 300 : 150) : 60 }
  }

  private static func nest(_ nesting: StackNesting) -> (outer: StackView, innermost: LayoutView) {
    let outer = StackView()
    outer.axis = nesting == .filling ? .vertical : .horizontal
    var innermost = outer
    for _ in 0..<nesting.depth {
      let stack = StackView()
      switch nesting {
      case .filling: stack.axis = innermost.axis == .vertical ? .horizontal : .vertical
      case .proportional: stack.distribution = .fillProportionally
      case .baselines: stack.alignment = .center
      }
      innermost.addArrangedSubview(stack)
      innermost = stack
    }
    let text = makeText("text", 50, 10, ascent: 8, descent: 2)
    innermost.addArrangedSubview(text)
    return (outer, text)
  }

  @Test(arguments: StackNesting.allCases) func nestedStacks(_ nesting: StackNesting) async {
    await onSmallStack {
      let root = LayoutView("root")
      let (outer, text) = Self.nest(nesting)
      root.addSubview(outer)
      LayoutConstraint.activate {
        outer.left == root.left
        if nesting == .baselines {
          outer.firstBaseline == root.top + 30
        } else {
          outer.top == root.top
        }
      }
      root.frame = Rect(0, 0, 400, 300)
      root.layoutIfNeeded()
      expect(text.layoutFrame, Rect(0, nesting == .baselines ? 22 : 0, 50, 10))
      expect(root.layout.conflicts.isEmpty)
    }
  }

  // MARK: Grids in each other

  private static let depth = SeriesLength.isFull ? 60 : 14

  private final class Count {
    var emissions = 0
    var questions = 0
  }

  private final class CountingGrid: GridView {
    let count: Count

    init(_ count: Count, _ name: String) {
      self.count = count
      super.init(name, numberOfColumns: 0, rows: 0)
    }

    override func emitConstraints(into emission: inout ConstraintEmission) {
      count.emissions += 1
      super.emitConstraints(into: &emission)
    }

    override var forFirstBaselineLayout: LayoutView {
      count.questions += 1
      return super.forFirstBaselineLayout
    }

    override var forLastBaselineLayout: LayoutView {
      count.questions += 1
      return super.forLastBaselineLayout
    }
  }

  /// What each grid asks of the one in it.
  enum Nesting: String, CaseIterable, Sendable {
    case filling = "that it fills its cell"
    case measured = "how long it would like to be"
    case spanning = "how long it would like to be, beside a cell over several columns"
    case text = "where its text stands"
    case mixedText = "where its first line of text stands, or its last one"
    case stacks = "where its text stands, with a stack around it"
  }

  private static func fill(_ grid: GridView, level: Int, _ nesting: Nesting, with inner: LayoutView)
  {
    let label = makeText("label", 10, 10, ascent: 8, descent: 2)
    switch nesting {
    case .filling:
      grid.xPlacement = .fill
      grid.yPlacement = .fill
      grid.addRow(with: [inner])
    case .measured, .spanning:
      // The column of the inner grid holds on to its length, since the last one is filled.
      grid.columnSpacing = 0
      grid.addRow(with: [inner, LayoutView("rest")])
      grid.column(at: 1).xPlacement = .fill
      if nesting == .spanning {
        grid.addRow(with: [LeafView("span", Size(40, 0)), nil])
        grid.rowSpacing = 0
        grid.row(at: 1).mergeCells(in: 0..<2)
      }
    case .text, .mixedText:
      grid.columnSpacing = 0
      grid.addRow(with: [inner, label])
      grid.rowAlignment = nesting == .mixedText && level % 2 == 0 ? .lastBaseline : .firstBaseline
    case .stacks:
      let stack = StackView("stack", arrangedSubviews: [inner])
      grid.columnSpacing = 0
      grid.addRow(with: [stack, label])
      grid.rowAlignment = .firstBaseline
    }
  }

  @Test(arguments: Nesting.allCases) func nestedGrids(_ nesting: Nesting) async {
    await onSmallStack {
      let count = Count()
      let root = LayoutView("root")
      let text = makeText("text", 50, 10, ascent: 8, descent: 2)
      var outer: LayoutView = text
      for level in 0..<Self.depth {
        let grid = CountingGrid(count, "grid\(level)")
        Self.fill(grid, level: level, nesting, with: outer)
        outer = grid
      }
      root.addSubview(outer)
      root.frame = Rect(0, 0, 2000, 300)
      LayoutConstraint.activate {
        outer.leading == root.leading
        outer.firstBaseline == root.top + 30
      }
      root.layoutIfNeeded()
      expect(text.convert(text.bounds, to: root).isNear(Rect(0, 22, 50, 10)), "\(nesting)")
      expect(root.layout.conflicts.isEmpty)
      // A change at the bottom reaches the top.
      text.size = Size(70, 14)
      text.text = Baselines(firstFromTop: 12, lastFromBottom: 2)
      root.layoutIfNeeded()
      expect(text.convert(text.bounds, to: root).isNear(Rect(0, 18, 70, 14)), "\(nesting)")
      // Each asks each that it is in, and each of these is measured where the outer one measures.
      expect(count.emissions <= 4 * Self.depth, "\(nesting): \(count.emissions)")
      expect(count.questions <= 12 * Self.depth * Self.depth, "\(nesting): \(count.questions)")
    }
  }

  // MARK: Many cells

  /// Far apart in a large grid, in any order: the children of the grid follow the cells.
  @Test func sparseGridInRandomOrder() {
    var random = SplitMix64(seed: 7)
    let side = SeriesLength.isFull ? 200 : 80
    let grid = GridView("G", numberOfColumns: side, rows: side)
    let places = (0..<side * side).shuffled(using: &random).prefix(4 * side)
    var views: [(place: Int, view: LayoutView)] = []
    for place in places {
      let view = LeafView("\(place)", Size(1, 1))
      views.append((place, view))
      grid.cell(atColumnIndex: place % side, rowIndex: place / side).contentView = view
    }
    func expectOrder() {
      views.sort { $0.place < $1.place }
      expect(grid.layoutChildItems.map(\.layoutName), views.map { "\($0.place)" })
    }
    expectOrder()
    views.shuffle(using: &random)
    for _ in 0..<2 * side { views.removeLast().view.removeFromSuperview() }
    expectOrder()
    // From cell to cell.
    for _ in 0..<2 * side {
      let number = Int.random(in: views.indices, using: &random)
      let place = Int.random(in: 0..<side * side, using: &random)
      if views.contains(where: { $0.place == place }) { continue }
      let (old, view) = views[number]
      grid.cell(atColumnIndex: place % side, rowIndex: place / side).contentView = view
      expect(grid.cell(atColumnIndex: old % side, rowIndex: old / side).contentView == nil)
      views[number].place = place
    }
    expect(
      grid.layoutChildItems.map { ObjectIdentifier($0) },
      views.sorted { $0.place < $1.place }.map { ObjectIdentifier($0.view) })
    grid.layoutIfNeeded()
    // The empty tracks are 0 long, their gaps stay: a track holds one of 1 where it has a view.
    let columns = Set(views.map { $0.place % side }).count
    let rows = Set(views.map { $0.place / side }).count
    let gaps = 6 * Double(side - 1)
    expect(grid.layoutFrame, Rect(0, 0, gaps + Double(columns), gaps + Double(rows)))
  }

  /// Rows that come at the beginning, go at the beginning and are moved through the grid.
  @Test func manyRows() {
    let grid = GridView("G", numberOfColumns: 2, rows: 0)
    let count = SeriesLength.isFull ? 800 : 200
    for number in 0..<count {
      grid.insertRow(at: 0, with: [LeafView("\(number)", Size(1, 1))])
    }
    for _ in 0..<100 { grid.moveRow(at: 0, to: count - 1) }
    expect(grid.layoutChildItems.first?.layoutName, "\(count - 101)")
    expect(grid.layoutChildItems.last?.layoutName, "\(count - 100)")
    grid.layoutIfNeeded()
    expect(grid.layoutFrame.height, 7 * Double(count) - 6)
    for _ in 0..<100 { grid.removeRow(at: 0) }
    expect(grid.numberOfRows, count - 100)
    grid.layoutIfNeeded()
    expect(grid.layoutFrame.height, 7 * Double(count - 100) - 6)
    expect(grid.row(at: 0).cell(at: 0).contentView?.layoutFrame, Rect(0, 0, 1, 1))
  }
}

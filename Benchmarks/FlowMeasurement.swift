package import StackLayout
import StackTestSupport

/// What a flow of tags costs from nothing, as its window is resized step by step, and after other changes.
package struct FlowMeasurement {
  package let tags: Int
  /// Constraints that the flow emitted, an item.
  package private(set) var rowsPerItem = 0.0
  package private(set) var rows: [PassSamples.Row] = []
  package private(set) var isCorrect = true

  static let table = Table(
    "Flows of tags, milliseconds", names: ["flow", "what"],
    ["items", "rows per item", "count", "ms", "solving", "publishing", "slowest", "pivots"])

  /// - Parameter isJustified: whether lines are justified and items aligned on lines of text.
  package init(tags: Int, isJustified: Bool, lives: Int) {
    self.tags = tags
    var samples = PassSamples()
    for life in 0..<lives {
      var made: Cloud?
      let making = Stopwatch.milliseconds { made = Cloud(tags: tags, isJustified: isJustified) }
      guard let cloud = made else { preconditionFailure("a cloud is made") }
      let layout = cloud.flow.layout
      samples.take("build", layout, making: making) { cloud.layOut(600) }
      if life == 0 {
        rowsPerItem = Double(cloud.flow.emittedConstraints.count) / Double(tags)
      }
      for step in 1...100 {
        samples.take("width step of 1", layout) { cloud.layOut(600 + Double(step)) }
      }
      for step in 1...20 {
        samples.take("width step of 17", layout) { cloud.layOut(700 - 17 * Double(step)) }
      }
      for step in 1...20 {
        samples.take("text", layout) { cloud.edit(step) }
      }
      for step in 1...10 {
        samples.take(step % 2 == 1 ? "hide a tag" : "show a tag", layout) {
          cloud.setHidden(step % 2 == 1)
        }
      }
      for _ in 1...5 { samples.take("insert in the middle", layout) { cloud.insert() } }
      isCorrect = isCorrect && cloud.isCorrect
    }
    rows = samples.rows
  }

  /// A flow in a window.
  package final class Cloud: MeasuredScreen {
    let flow = FlowView("cloud")
    package let window = Size(width: 600, height: 800)
    private let host = LayoutView("window")
    private let edited: LeafView

    package init(tags: Int, isJustified: Bool) {
      let text = isJustified ? Baselines(firstFromTop: 15, lastFromBottom: 5) : nil
      let leaves = (0..<tags).map {
        LeafView("", Size(width: 30 + Double($0 * 37 % 61), height: 20), text: text)
      }
      edited = leaves[tags / 2]
      flow.itemSpacing = 8
      flow.lineSpacing = 4
      if isJustified {
        flow.alignment = .justified
        flow.lineAlignment = .firstBaseline
      }
      for leaf in leaves { flow.addArrangedSubview(leaf) }
      host.addSubview(flow)
      LayoutConstraint.activate {
        flow.top == host.top
        flow.leading == host.leading
        flow.trailing == host.trailing
      }
    }

    func layOut(_ width: Double) { layOut(Size(width: width, height: window.height)) }

    package func layOut(_ size: Size) {
      host.hostSize = size
      host.layoutIfNeeded()
    }

    package func edit(_ number: Int) {
      edited.size.width = 40 + Double(number * 7 % 31)
      host.layoutIfNeeded()
    }

    func setHidden(_ isHidden: Bool) {
      edited.isHidden = isHidden
      host.layoutIfNeeded()
    }

    package func insert() {
      flow.insertArrangedSubview(
        LeafView("", Size(width: 44, height: 20)), at: flow.arrangedSubviews.count / 2)
      host.layoutIfNeeded()
    }

    package func remove() {
      flow.arrangedSubviews[(flow.arrangedSubviews.count - 1) / 2].removeFromSuperview()
      host.layoutIfNeeded()
    }

    package var counts: SolverCounts? { SolverCounts(host.layout.statistics) }

    package var isCorrect: Bool {
      host.layout.conflicts.isEmpty && host.layout.numericalFailure == nil
        && host.layout.problems.isEmpty
    }
  }

  static func run(_ options: Options, _ output: Output) -> Bool {
    output.begin(table)
    var isCorrect = true
    for (tags, isJustified) in [(100, false), (100, true), (1000, false)]
    where !options.isQuick || tags < 1000 {
      let result = FlowMeasurement(
        tags: tags, isJustified: isJustified, lives: options.isQuick ? 1 : 5)
      isCorrect = isCorrect && result.isCorrect
      let name = "\(tags) tags\(isJustified ? ", justified text" : "")"
      for row in result.rows {
        output.write(
          [
            .text(name), .text(row.what), .count(tags), .number(result.rowsPerItem),
            .count(row.count), .number(row.total), .number(row.solving), .number(row.publishing),
            .number(row.slowest), .count(row.pivots),
          ], in: table)
      }
      if !result.isCorrect { Output.note("benchmarks: \(name): unexpected conflicts") }
    }
    return isCorrect
  }
}

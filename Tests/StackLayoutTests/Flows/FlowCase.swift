import StackLayout
import StackTestSupport
import TestSupport

/// What a case says of a flow.
struct FlowParts: ContainerCaseParts {
  static let kind = "flow"

  struct Flow: Decodable, Sendable {
    let name: String
    let axis: String
    let itemSpacing: Double
    let lineSpacing: Double
    let alignment: String
    let lastLineAlignment: String
    let lineAlignment: String
    let maxItemsPerLine: Int
    let aligned: Bool
    let width: Double?
    let height: Double?
    let items: [ContainerCaseView]
  }

  let flow: Flow
  /// Views beside the flow.
  let extra: [ContainerCaseView]
  /// The names of the items of each line.
  let lines: [[String]]
  /// How often the layout is solved.
  let solves: Int
  /// By width: the height that the flow tells for it.
  let contentHeights: [String: Double]?
}

typealias FlowCase = ContainerCase<FlowParts>

/// The tree of a flow case.
struct FlowCaseTree {
  private(set) var tree: ContainerCaseTree
  let flow: FlowView

  init(_ oracle: FlowCase) {
    tree = ContainerCaseTree(oracle)
    let stated = oracle.parts.flow
    flow = FlowView(stated.name)
    flow.axis = stated.axis == "vertical" ? .vertical : .horizontal
    flow.itemSpacing = stated.itemSpacing
    flow.lineSpacing = stated.lineSpacing
    flow.alignment = caseNamed(stated.alignment)
    flow.lastLineAlignment = caseNamed(stated.lastLineAlignment)
    flow.lineAlignment = caseNamed(stated.lineAlignment)
    flow.maxItemsPerLine = stated.maxItemsPerLine
    flow.isAligned = stated.aligned
    tree.place(flow, width: stated.width, height: stated.height)
    for item in stated.items { flow.addArrangedSubview(tree.make(item)) }
    for view in oracle.parts.extra { tree.place(tree.make(view)) }
    tree.activate(oracle.constraints)
  }

  /// What differs from what must come out.
  func problems(_ oracle: FlowCase) -> [String] {
    var problems = tree.problems(oracle, tolerance: 1e-5)
    let lines = flow.emittedLines.map { $0.map(\.layoutName) }
    if lines != oracle.parts.lines {
      problems.append("\(oracle.name): lines \(lines), not \(oracle.parts.lines)")
    }
    for (width, wanted) in (oracle.parts.contentHeights ?? [:]).sorted(by: { $0.key < $1.key }) {
      let height = Double(width).flatMap { flow.contentHeight(forWidth: $0) }
      if height.map({ abs($0 - wanted) <= 1e-5 }) != true {
        problems.append("\(oracle.name): \(height ?? .nan) high at \(width), not \(wanted)")
      }
    }
    return problems
  }
}

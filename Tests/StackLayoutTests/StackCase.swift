import Foundation
import StackLayout
import StackTestSupport
import TestSupport

/// A stack view tree with constraints around it and the frames that must come out.
struct StackCase: Decodable, Sendable {
  struct Lengths: Decodable, Sendable {
    let width: Double?
    let height: Double?
  }
  struct Priorities: Decodable, Sendable {
    let horizontal: Double
    let vertical: Double
  }
  struct Baseline: Decodable, Sendable {
    let firstFromTop: Double
    let lastFromBottom: Double
  }
  struct Margins: Decodable, Sendable {
    let top: Double
    let leading: Double
    let bottom: Double
    let trailing: Double
  }
  struct Constraint: Decodable, Sendable {
    let first: String
    let attribute: String
    let relation: String
    let second: String?
    let secondAttribute: String?
    let multiplier: Double
    let constant: Double
    let priority: Double
  }
  struct Node: Decodable, Sendable {
    let kind: String
    let name: String
    let hidden: Bool
    // Leaves.
    let intrinsic: Lengths?
    let hugging: Priorities?
    let compression: Priorities?
    let baseline: Baseline?
    // Stacks.
    let axis: String?
    let distribution: String?
    let alignment: String?
    let spacing: Double?
    let margins: Margins?
    let customSpacing: [String: Double]?
    let marginsRelative: Bool?
    let baselineRelative: Bool?
    let children: [Node]?
  }

  let name: String
  let setup: String?
  let direction: String
  let width: Double?
  let height: Double?
  let constraints: [Constraint]
  let root: Node
  let frames: [String: [Double]]
}

/// The views of a case.
struct StackCaseTree {
  private(set) var views: [String: LayoutView] = [:]
  private(set) var root: LayoutView

  init(_ oracle: StackCase) {
    root = LayoutView()
    root = make(oracle.root)
    root.layoutDirection = oracle.direction == "rtl" ? .rightToLeft : .leftToRight
    if let width = oracle.width {
      root.widthAnchor.constraint(equalToConstant: width).isActive = true
    }
    if let height = oracle.height {
      root.heightAnchor.constraint(equalToConstant: height).isActive = true
    }
    for constraint in oracle.constraints { activate(constraint) }
  }

  private mutating func make(_ node: StackCase.Node) -> LayoutView {
    let view: LayoutView
    if node.kind == "stack" {
      let stack = StackView(node.name)
      stack.axis = node.axis == "vertical" ? .vertical : .horizontal
      stack.distribution = Self.distributions[node.distribution ?? ""] ?? .fill
      stack.alignment = Self.alignments[node.alignment ?? ""] ?? .fill
      stack.spacing = node.spacing ?? 0
      stack.isLayoutMarginsRelativeArrangement = node.marginsRelative ?? false
      stack.isBaselineRelativeArrangement = node.baselineRelative ?? false
      if let margins = node.margins {
        stack.directionalLayoutMargins = DirectionalInsets(
          top: margins.top, leading: margins.leading, bottom: margins.bottom,
          trailing: margins.trailing)
      }
      for child in node.children ?? [] { stack.addArrangedSubview(make(child)) }
      for (name, spacing) in node.customSpacing ?? [:] {
        if let child = views[name] { stack.setCustomSpacing(spacing, after: child) }
      }
      view = stack
    } else {
      view = LeafView(
        node.name,
        Size(
          node.intrinsic?.width ?? noIntrinsicMetric, node.intrinsic?.height ?? noIntrinsicMetric),
        text: node.baseline.map {
          Baselines(firstFromTop: $0.firstFromTop, lastFromBottom: $0.lastFromBottom)
        })
      if let hugging = node.hugging {
        view.setContentHuggingPriority(Priority(hugging.horizontal), for: .horizontal)
        view.setContentHuggingPriority(Priority(hugging.vertical), for: .vertical)
      }
      if let compression = node.compression {
        view.setContentCompressionResistancePriority(
          Priority(compression.horizontal), for: .horizontal)
        view.setContentCompressionResistancePriority(
          Priority(compression.vertical), for: .vertical)
      }
    }
    view.isHidden = node.hidden
    views[node.name] = view
    return view
  }

  private func activate(_ constraint: StackCase.Constraint) {
    guard let first = views[constraint.first] else { return }
    let relation: Relation =
      switch constraint.relation {
      case "<=": .lessThanOrEqual
      case "==": .equal
      default: .greaterThanOrEqual
      }
    let made = LayoutConstraint(
      item: first, attribute: constraint.attribute == "width" ? .width : .height,
      relatedBy: relation, toItem: constraint.second.flatMap { views[$0] },
      attribute: constraint.secondAttribute.map { $0 == "width" ? .width : .height }
        ?? .notAnAttribute,
      multiplier: constraint.multiplier, constant: constraint.constant)
    made.priority = Priority(constraint.priority)
    made.isActive = true
  }

  private static let distributions: [String: StackView.Distribution] = [
    "fill": .fill, "fillEqually": .fillEqually, "fillProportionally": .fillProportionally,
    "equalSpacing": .equalSpacing, "equalCentering": .equalCentering,
  ]
  private static let alignments: [String: StackView.Alignment] = [
    "fill": .fill, "leading": .leading, "center": .center, "trailing": .trailing,
    "firstBaseline": .firstBaseline, "lastBaseline": .lastBaseline,
  ]

  /// What differs from the expected frames by more than a tenth of what the format allows.
  func problems(_ oracle: StackCase, tolerance: Double = 1e-5) -> [String] {
    var problems: [String] = []
    for (name, want) in oracle.frames.sorted(by: { $0.key < $1.key }) {
      guard let frame = views[name]?.layoutFrame else { continue }
      let got = [frame.x, frame.y, frame.width, frame.height]
      if zip(got, want).contains(where: { abs($0 - $1) > tolerance }) {
        problems.append("\(oracle.name): \(name) is \(got), not \(want)")
      }
    }
    return problems
  }
}

import Foundation
import StackLayout
import StackTestSupport
import TestSupport

/// A stack view tree with constraints around it and the frames that must come out.
struct StackCase: Decodable, Sendable {
  struct Margins: Decodable, Sendable {
    let top: Double
    let leading: Double
    let bottom: Double
    let trailing: Double
  }

  struct Stack: Decodable, Sendable {
    let name: String
    let hidden: Bool
    let axis: String
    let distribution: String
    let alignment: String
    let spacing: Double
    let margins: Margins?
    let customSpacing: [String: Double]?
    let marginsRelative: Bool?
    let baselineRelative: Bool?
    let children: [Node]
  }

  enum Node: Decodable, Sendable {
    case leaf(ContainerCaseView)
    indirect case stack(Stack)

    private struct Kind: Decodable { let kind: String }

    init(from decoder: any Decoder) throws {
      self =
        try Kind(from: decoder).kind == "stack"
        ? .stack(Stack(from: decoder)) : .leaf(ContainerCaseView(from: decoder))
    }
  }

  let name: String
  let setup: String?
  let direction: String
  let width: Double?
  let height: Double?
  let constraints: [ContainerConstraint]
  let root: Node
  let frames: [String: [Double]]
}

/// The views of a case.
struct StackCaseTree {
  private(set) var views: [String: LayoutView] = [:]
  private(set) var root: LayoutView

  init(_ oracle: StackCase) {
    self.init(oracle.root, width: oracle.width, height: oracle.height)
    root.layoutDirection = oracle.direction == "rtl" ? .rightToLeft : .leftToRight
    for constraint in oracle.constraints {
      constraint.made { views[$0] }.isActive = true
    }
  }

  /// A tree without further constraints, with views that are there already in place of leaves of the same names.
  init(
    _ stated: StackCase.Node, width: Double? = nil, height: Double? = nil,
    with known: [LayoutView] = []
  ) {
    root = LayoutView()
    for view in known { views[view.layoutName] = view }
    root = make(stated)
    LayoutConstraint.activate {
      if let width { root.width == width }
      if let height { root.height == height }
    }
  }

  private mutating func make(_ node: StackCase.Node) -> LayoutView {
    let view: LayoutView
    switch node {
    case .leaf(let leaf):
      view = views[leaf.name] ?? (leaf.spacer == true ? SpacerView(leaf.name) : leaf.made())
      view.isHidden = leaf.hidden
    case .stack(let stated):
      view = make(stated)
      view.isHidden = stated.hidden
    }
    views[view.layoutName] = view
    return view
  }

  private mutating func make(_ stated: StackCase.Stack) -> StackView {
    let stack = StackView(stated.name)
    stack.axis = stated.axis == "vertical" ? .vertical : .horizontal
    stack.distribution = caseNamed(stated.distribution)
    stack.alignment = caseNamed(stated.alignment)
    stack.spacing = stated.spacing
    stack.isLayoutMarginsRelativeArrangement = stated.marginsRelative ?? false
    stack.isBaselineRelativeArrangement = stated.baselineRelative ?? false
    if let margins = stated.margins {
      stack.directionalLayoutMargins = DirectionalInsets(
        top: margins.top, leading: margins.leading, bottom: margins.bottom,
        trailing: margins.trailing)
    }
    for child in stated.children { stack.addArrangedSubview(make(child)) }
    for (name, spacing) in stated.customSpacing ?? [:] {
      if let child = views[name] { stack.setCustomSpacing(spacing, after: child) }
    }
    return stack
  }

  /// What differs from the expected frames by more than a tenth of what the format allows.
  func problems(_ oracle: StackCase, tolerance: Double = 1e-5) -> [String] {
    var problems: [String] = []
    for (name, want) in oracle.frames.sorted(by: { $0.key < $1.key }) {
      guard let frame = views[name]?.layoutFrame else { continue }
      problems += frame.problems(want, tolerance).map { "\(oracle.name): \(name) \($0)" }
    }
    return problems
  }
}

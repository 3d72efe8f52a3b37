package import Foundation
package import StackLayout
import TestSupport

/// Containers with a few constraints around them, and the frames that an independent program found for them.
///
/// Parts that only grids or flows have are decoded as `Parts`.
package struct ContainerCase<Parts: ContainerCaseParts>: Decodable, Sendable {
  package let name: String
  /// Of worked examples: the setup, and the reason for the result.
  package let setup: String?
  package let why: String?
  package let direction: String
  package let rootSize: [Double]
  package let constraints: [ContainerConstraint]
  /// By name, in the root's coordinates; `null` where a number is not compared.
  package let frames: [String: [Double?]]
  package let parts: Parts

  private enum Key: String, CodingKey {
    case name, setup, why, direction, rootSize, constraints, frames
  }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    name = try values.decode(String.self, forKey: .name)
    setup = try values.decodeIfPresent(String.self, forKey: .setup)
    why = try values.decodeIfPresent(String.self, forKey: .why)
    direction = try values.decode(String.self, forKey: .direction)
    rootSize = try values.decode([Double].self, forKey: .rootSize)
    constraints = try values.decode([ContainerConstraint].self, forKey: .constraints)
    frames = try values.decode([String: [Double?]].self, forKey: .frames)
    parts = try Parts(from: decoder)
  }

  /// The random cases in the fixtures, and those in the folder that `LAYOUT_CASES` names.
  package static func random(in fixtures: URL) throws -> [Self] {
    try CaseFiles.urls("containers", ending: "\(Parts.kind).jsonl", in: fixtures).flatMap {
      try CaseFiles.lines(of: $0, as: Self.self)
    }
  }

  /// The worked examples of this kind from the same places.
  package static func examples(in fixtures: URL) throws -> [Self] {
    try CaseFiles.urls("containers", ending: "examples.json", in: fixtures).flatMap {
      try JSONDecoder().decode(ContainerExamples<Parts>.self, from: Data(contentsOf: $0))
        .examples.compactMap { $0.known }
    }
  }
}

/// The value of a name in a case.
package func caseNamed<Value>(_ name: String, among values: [Value]) -> Value {
  guard let value = values.first(where: { "\($0)" == name }) else {
    preconditionFailure("no \(Value.self) \(name)")
  }
  return value
}

package func caseNamed<Value: CaseIterable>(_ name: String) -> Value {
  caseNamed(name, among: Array(Value.allCases))
}

/// What a case says of one kind of containers.
package protocol ContainerCaseParts: Decodable, Sendable {
  /// The kind in the examples, and the name of the file of random cases.
  static var kind: String { get }
}

private struct ContainerExamples<Parts: ContainerCaseParts>: Decodable {
  /// An example, if it is of this kind.
  struct Example: Decodable {
    let known: ContainerCase<Parts>?

    private struct Kind: Decodable {
      let kind: String
    }

    init(from decoder: any Decoder) throws {
      let kind = try Kind(from: decoder).kind
      known = kind == Parts.kind ? try ContainerCase<Parts>(from: decoder) : nil
    }
  }

  let examples: [Example]
}

/// A constraint of the user: `first.attribute relation multiplier * second.secondAttribute + constant`.
package struct ContainerConstraint: Decodable, Sendable {
  package let first: String
  package let attribute: String
  package let relation: String
  package let second: String?
  package let secondAttribute: String?
  package let multiplier: Double
  package let constant: Double
  package let priority: Double

  /// The constraint between the named items, not activated yet.
  package func made(_ item: (String) -> (any LayoutItem)?) -> LayoutConstraint {
    func found(_ name: String) -> any LayoutItem {
      guard let item = item(name) else { preconditionFailure("no \(name)") }
      return item
    }
    let relation: Relation =
      switch relation {
      case "<=": .lessThanOrEqual
      case "==": .equal
      default: .greaterThanOrEqual
      }
    let constraint = LayoutConstraint(
      item: found(first), attribute: caseNamed(attribute), relatedBy: relation,
      toItem: second.map(found),
      attribute: secondAttribute.map { caseNamed($0) } ?? .notAnAttribute,
      multiplier: multiplier, constant: constant)
    constraint.priority = Priority(priority)
    return constraint
  }

}

/// A view with content.
package struct ContainerCaseView: Decodable, Sendable {
  package struct Lengths: Decodable, Sendable {
    let width: Double?
    let height: Double?
  }
  package struct Priorities: Decodable, Sendable {
    package let horizontal: Double
    package let vertical: Double

    func along(_ axis: Axis) -> Priority { Priority(axis == .horizontal ? horizontal : vertical) }
  }
  package struct Baseline: Decodable, Sendable {
    let firstFromTop: Double
    let lastFromBottom: Double
  }

  package let name: String
  package let hidden: Bool
  let intrinsic: Lengths?
  let hugging: Priorities?
  package let compression: Priorities?
  let baseline: Baseline?
  /// Whether the view is a flexible spacer.
  package let spacer: Bool?

  /// The view, not hidden yet.
  package func made() -> LeafView {
    let view = LeafView(
      name,
      Size(intrinsic?.width ?? noIntrinsicMetric, intrinsic?.height ?? noIntrinsicMetric),
      text: baseline.map {
        Baselines(firstFromTop: $0.firstFromTop, lastFromBottom: $0.lastFromBottom)
      })
    for axis in [Axis.horizontal, .vertical] {
      if let hugging { view.setContentHuggingPriority(hugging.along(axis), for: axis) }
      if let compression {
        view.setContentCompressionResistancePriority(compression.along(axis), for: axis)
      }
    }
    return view
  }
}

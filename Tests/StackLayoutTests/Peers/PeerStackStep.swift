import StackLayout
import StackTestSupport

/// A step of a stack view's test: a change, or what must hold after a layout.
enum PeerStackStep: Decodable, Sendable {
  struct View: Decodable, Sendable {
    let n: String
    let size: [Double]?
    /// A width and a height, each with a priority.
    let w: [Double]?
    let h: [Double]?
  }

  struct Number: Decodable, Sendable {
    let t: String
    let k: String
    let v: Double
    let tol: Double?
  }

  case arrange([View])
  case insert(View, at: Int?)
  case remove(String)
  case hide(String, Bool)
  case axis(String)
  case spacing(Double)
  case alignment(String)
  case distribution(String)
  case size(axis: String, Double, priority: Double)
  case layout
  case fitting([Double])
  case expect(Number)

  private enum Key: String, CodingKey { case op, views, view, at, v, on, axis, p }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func text(_ key: Key = .v) throws -> String { try values.decode(String.self, forKey: key) }
    func number(_ key: Key = .v) throws -> Double { try values.decode(Double.self, forKey: key) }
    switch try text(.op) {
    case "arrange": self = try .arrange(values.decode([View].self, forKey: .views))
    case "add", "insert":
      self = try .insert(
        values.decode(View.self, forKey: .view), at: values.decodeIfPresent(Int.self, forKey: .at))
    case "remove": self = try .remove(text())
    case "hide": self = try .hide(text(), values.decode(Bool.self, forKey: .on))
    case "axis": self = try .axis(text())
    case "spacing": self = try .spacing(number())
    case "alignment": self = try .alignment(text())
    case "distribution": self = try .distribution(text())
    case "size": self = try .size(axis: text(.axis), number(), priority: number(.p))
    case "layout": self = .layout
    case "fitting": self = try .fitting(values.decode([Double].self, forKey: .v))
    case "expect": self = try .expect(Number(from: decoder))
    case let operation: throw UnknownName(operation)
    }
  }

  static func problems(of steps: [Self]) throws -> [String] {
    var run = PeerStackRun()
    var problems: [String] = []
    for (index, step) in steps.enumerated() {
      if let problem = try run.take(step) { problems.append("step \(index): \(problem)") }
    }
    return problems + run.conflicts
  }
}

/// A stack view in a window that takes steps.
private struct PeerStackRun {
  private let window = LayoutView("window")
  private let stack = StackView("stack")
  private var views: [String: LayoutView] = [:]

  init() {
    window.hostSize = Size(width: 320, height: 480)
    window.layout.writesReports = false
  }

  var conflicts: [String] { window.layout.conflicts.map(\.description) }

  private func view(_ name: String) throws -> LayoutView {
    if name == "stack" { return stack }
    guard let view = views[name] else { throw UnknownName(name) }
    return view
  }

  private func fix(
    _ view: LayoutView, _ attribute: LayoutAttribute, _ length: Double, _ priority: Double
  ) {
    let constraint = LayoutConstraint(
      item: view, attribute: attribute, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, constant: length)
    constraint.priority = Priority(priority)
    window.layout.activate { constraint }
  }

  private mutating func make(_ stated: PeerStackStep.View) -> LayoutView {
    let view = PeerView(stated.n)
    view.size = stated.size.map { Size(width: $0[0], height: $0[1]) }
    if let width = stated.w { fix(view, .width, width[0], width[1]) }
    if let height = stated.h { fix(view, .height, height[0], height[1]) }
    views[stated.n] = view
    return view
  }

  /// Takes a step, and returns what is wrong.
  mutating func take(_ step: PeerStackStep) throws -> String? {
    switch step {
    case .arrange(let stated): for view in stated { stack.addArrangedSubview(make(view)) }
    case .insert(let stated, let index):
      stack.insertArrangedSubview(make(stated), at: index ?? stack.arrangedSubviews.count)
    case .remove(let name):
      stack.removeArrangedSubview(try view(name))
      try view(name).removeFromSuperview()
    case .hide(let name, let isHidden): try view(name).isHidden = isHidden
    case .axis(let axis): stack.axis = axis == "vertical" ? .vertical : .horizontal
    case .spacing(let spacing): stack.spacing = spacing
    case .alignment(let alignment): stack.alignment = caseNamed(alignment)
    case .distribution(let distribution): stack.distribution = caseNamed(distribution)
    case .size(let axis, let length, let priority):
      fix(stack, axis == "h" ? .width : .height, length, priority)
    case .layout:
      if stack.superview == nil { window.addSubview(stack) }
      window.layoutIfNeeded()
    case .fitting(let wanted):
      let size = stack.systemLayoutSizeFitting()
      let difference = abs(size.width - wanted[0]) + abs(size.height - wanted[1])
      return difference <= 0.01 ? nil : "fitting \(size), not \(wanted)"
    case .expect(let number):
      let value = try Self.number(number.k, of: view(number.t).localLayoutFrame)
      return abs(value - number.v) <= number.tol ?? 0.01
        ? nil : "\(number.t) \(number.k) is \(value), not \(number.v)"
    }
    return nil
  }

  private static func number(_ name: String, of frame: Rect) throws -> Double {
    switch name {
    case "minX": frame.x
    case "minY": frame.y
    case "width": frame.width
    case "height": frame.height
    case "maxX": frame.x + frame.width
    case "maxY": frame.y + frame.height
    case "midX": frame.x + frame.width / 2
    case "midY": frame.y + frame.height / 2
    default: throw UnknownName(name)
    }
  }
}

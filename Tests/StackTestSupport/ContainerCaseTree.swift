package import StackLayout

/// The tree of a case while it is built, and compared with what must come out.
package struct ContainerCaseTree {
  package let root: LayoutView
  /// Containers and views by name, the root included.
  package private(set) var items: [String: any LayoutItem] = [:]
  /// Finds named items that are not views, such as the tracks of grids.
  package var resolve: (String) -> (any LayoutItem)? = { _ in nil }

  /// The root alone.
  package init<Parts>(_ oracle: ContainerCase<Parts>) {
    root = LayoutView("root")
    root.hostSize = Size(oracle.rootSize[0], oracle.rootSize[1])
    root.layoutDirection = oracle.direction == "rtl" ? .rightToLeft : .leftToRight
    items["root"] = root
  }

  /// A view that is known by its name from now on.
  package mutating func make(_ view: ContainerCaseView) -> LeafView {
    let made = view.made()
    made.isHidden = view.hidden
    add(made)
    return made
  }

  /// Has an item be known by its name.
  package mutating func add(_ item: any LayoutItem) { items[item.layoutName] = item }

  /// Puts a view at the root's leading top corner, with required lengths where they are given.
  package mutating func place(_ view: LayoutView, width: Double? = nil, height: Double? = nil) {
    root.addSubview(view)
    add(view)
    LayoutConstraint.activate {
      view.leading == root.leading
      view.top == root.top
      if let width { view.width == width }
      if let height { view.height == height }
    }
  }

  package func item(_ name: String) -> (any LayoutItem)? { items[name] ?? resolve(name) }

  /// The constraint between the named items, not activated yet.
  package func constraint(_ stated: ContainerConstraint) -> LayoutConstraint {
    let constraint = stated.made { item($0) }
    // The cases measure all positions in reading direction. Here a distance between centres is one to the right, as in UIKit.
    let isMirroredCenter =
      root.layoutDirection == .rightToLeft && stated.attribute == "centerX"
      && stated.secondAttribute == "centerX"
    if isMirroredCenter { constraint.constant = -stated.constant }
    return constraint
  }

  /// Activates the user's constraints, after everything else is made.
  package func activate(_ constraints: [ContainerConstraint]) {
    for stated in constraints { constraint(stated).isActive = true }
  }

  /// The frame of a named item in the root's coordinates, as the last layout left it.
  package func frame(_ name: String) -> Rect? {
    item(name).map { item in
      let size = item.layoutFrame.size
      return item.convert(Rect(x: 0, y: 0, width: size.width, height: size.height), to: root)
    }
  }

  /// Differing frames, conflicts, and ambiguities.
  package func problems<Parts>(
    _ oracle: ContainerCase<Parts>, tolerance: Double = 1e-4
  ) -> [String] {
    var problems: [String] = []
    for (name, want) in oracle.frames.sorted(by: { $0.key < $1.key }) {
      guard let frame = frame(name) else {
        problems.append("\(oracle.name): no \(name)")
        continue
      }
      problems += frame.problems(want, tolerance).map { "\(oracle.name): \(name) \($0)" }
    }
    problems += root.layout.conflicts.map { "\(oracle.name): \($0.description)" }
    problems += root.layout.problems.map { "\(oracle.name): \($0.description)" }
    if root.layout.numericalFailure != nil { problems.append("\(oracle.name): trouble") }
    return problems
  }
}

extension Rect {
  /// How it differs from what a case says; `nil` where a number is not compared.
  package func problems(_ want: [Double?], _ tolerance: Double) -> [String] {
    let got = [x, y, width, height]
    let differs = zip(got, want).contains { got, want in
      want.map { abs(got - $0) > tolerance } ?? false
    }
    return differs ? ["is \(got), not \(want.map { $0 ?? .nan })"] : []
  }
}

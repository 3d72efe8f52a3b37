import AnchorLayout
import Expectations
import Testing

/// Statements about several anchors: their constraints and handles.
@Suite struct CompoundAnchorTests {
  let root = makeRoot(320, 200)
  let a = LayoutView("a")
  let b = LayoutView("b")

  init() { for view in [a, b] { root.addSubview(view) } }

  @Test func constraintsOfStatements() {
    func expectConstraints(_ statement: some ConstraintStatement, _ descriptions: String...) {
      expect(statement.constraints.map(\.description), descriptions)
    }
    for (edges, signs) in [
      (a.edges == b.edges, ["==", "==", "==", "=="]),
      (a.edges <= b.edges, [">=", "<=", ">=", "<="]),
      (a.edges >= b.edges, ["<=", ">=", "<=", ">="]),
    ] {
      let sides = ["leading", "trailing", "top", "bottom"]
      expect(
        edges.constraints.map(\.description), zip(sides, signs).map { "a.\($0) \($1) b.\($0)" })
    }
    expectConstraints(
      a.edges <= b.edges.inset(4), "a.leading >= b.leading + 4", "a.trailing <= b.trailing - 4",
      "a.top >= b.top + 4", "a.bottom <= b.bottom - 4")
    expectConstraints(
      a.edges >= b.edges.inset(-4), "a.leading <= b.leading - 4", "a.trailing >= b.trailing + 4",
      "a.top <= b.top - 4", "a.bottom >= b.bottom + 4")
    expectConstraints(
      a.horizontal <= b.horizontal, "a.leading >= b.leading", "a.trailing <= b.trailing")
    expectConstraints(
      a.horizontal >= b.horizontal, "a.leading <= b.leading", "a.trailing >= b.trailing")
    expectConstraints(a.vertical <= b.vertical, "a.top >= b.top", "a.bottom <= b.bottom")
    expectConstraints(a.vertical >= b.vertical, "a.top <= b.top", "a.bottom >= b.bottom")
    expectConstraints(
      a.vertical == b.vertical.inset(12), "a.top == b.top + 12", "a.bottom == b.bottom - 12")
    expectConstraints(
      a.center <= b.center.offset(x: 2, y: 3), "a.centerX <= b.centerX + 2",
      "a.centerY <= b.centerY + 3")
    expectConstraints(a.center >= b.center, "a.centerX >= b.centerX", "a.centerY >= b.centerY")
    expectConstraints(a.size <= b.size, "a.width <= b.width", "a.height <= b.height")
    expectConstraints(a.size >= b.size, "a.width >= b.width", "a.height >= b.height")
    expectConstraints(a.size <= Size(20, 40), "a.width <= 20", "a.height <= 40")
    expectConstraints(a.size >= Size(20, 40), "a.width >= 20", "a.height >= 40")
    expectConstraints(
      a.size == b.size * 2 + 10, "a.width == 2 * b.width + 10", "a.height == 2 * b.height + 10")
    expectConstraints(
      a.size <= b.size / 4 - 8, "a.width <= 0.25 * b.width - 8", "a.height <= 0.25 * b.height - 8")
    expectConstraints(
      a.size == b.size + Size(24, 16), "a.width == b.width + 24", "a.height == b.height + 16")
    expectConstraints(
      a.size >= (b.size - Size(3, 5)) * 2, "a.width >= 2 * b.width - 6",
      "a.height >= 2 * b.height - 10")
    expectConstraints(a.size - 6 == Size(30, 40), "a.width == 36", "a.height == 46")
    expectConstraints(
      a.inside(b, inset: 4), "a.leading >= b.leading + 4", "a.trailing <= b.trailing - 4",
      "a.top >= b.top + 4", "a.bottom <= b.bottom - 4")
    let insets = DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let edges = a.inside(b, insets: insets)
    expectConstraints(
      edges, "a.leading >= b.leading + 2", "a.trailing <= b.trailing - 4", "a.top >= b.top + 1",
      "a.bottom <= b.bottom - 3")
    expect(
      [edges.leading, edges.trailing, edges.top, edges.bottom].map(\.constant), [2, -4, 1, -3])
  }

  /// Of two rectangles the smaller one lies inside, on both sides of the sign and in both directions.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func insideAndAround(_ direction: LayoutDirection) {
    let around = LayoutView("around")
    root.addSubview(around)
    root.layoutDirection = direction
    root.layout.activate {
      b.left == root.left + 50
      b.top == root.top + 60
      b.size == Size(100, 40)
      a.size == Size(1000, 1000) ~ .low
      around.edges >= b.edges.inset(DirectionalInsets(-5))
      around.size == Size(0, 0) ~ .low
    }
    let frame = root.layout.add(a.edges <= b.edges.inset(5))
    expect(a.laidOut().frame, Rect(55, 65, 90, 30))
    expect(around.frame, Rect(45, 55, 110, 50))
    frame.setInset(DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    expect(a.laidOut().frame, Rect(direction == .leftToRight ? 52 : 54, 61, 94, 36))
    expect(root.layout.conflicts.isEmpty)
  }

  @Test func handlesOfWholeStatements() {
    let handles: [(name: String, any ConstraintStatement)] = [
      ("one", a.width == 40), ("sides", a.vertical <= root.vertical), ("edges", a.edges >= b.edges),
      ("centre", a.center <= root.center), ("size", a.size == b.size * 2 + 10),
      ("a row", row(a, b, spacing: 8)),
    ]
    for (name, handle) in handles {
      expect(!handle.isActive, "\(name)")
      handle.isActive = true
      expect(handle.isActive && handle.constraints.allSatisfy { $0.isActive }, "\(name)")
      handle.constraints[0].isActive = false
      expect(!handle.isActive, "\(name)")
      handle.isActive = true
      handle.isActive = false
      expect(handle.constraints.allSatisfy { !$0.isActive }, "\(name)")
      handle.setPriority(751)
      expect(handle.constraints.allSatisfy { $0.priority == 751 }, "\(name)")
    }
    let size = root.layout.add(a.size == Size(40, 30))
    root.layout.activate { a.size == Size(20, 10) ~ .high }
    expect(a.laidOut().frame.size, Size(40, 30))
    size.setPriority(.low)
    expect(a.laidOut().frame.size, Size(20, 10))
    (size ~ .required).isActive = true
    expect(a.laidOut().frame.size, Size(40, 30))
  }
}

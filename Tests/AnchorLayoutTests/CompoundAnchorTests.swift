import AnchorLayout
import Expectations
import Testing

/// Statements about several anchors: their constraints and handles.
@Suite struct CompoundAnchorTests {
  let root = makeRoot(320, 200)
  let a = LayoutView("a")
  let b = LayoutView("b")

  init() { for view in [a, b] { root.addSubview(view) } }

  // MARK: Relations

  /// A statement, and its constraints as they are reported.
  private var relations: [(name: String, [LayoutConstraint], [String])] {
    let sides = ["leading", "trailing", "top", "bottom"]
    func report(_ attributes: [String], _ relations: [String], _ other: String) -> [String] {
      zip(attributes, relations).map { "a.\($0) \($1) \(other).\($0)" }
    }
    return [
      ("edges ==", (a.edges == b.edges).constraints, report(sides, ["==", "==", "==", "=="], "b")),
      ("edges <=", (a.edges <= b.edges).constraints, report(sides, [">=", "<=", ">=", "<="], "b")),
      ("edges >=", (a.edges >= b.edges).constraints, report(sides, ["<=", ">=", "<=", ">="], "b")),
      (
        "edges <= inset edges", (a.edges <= b.edges.inset(4)).constraints,
        [
          "a.leading >= b.leading + 4", "a.trailing <= b.trailing - 4", "a.top >= b.top + 4",
          "a.bottom <= b.bottom - 4",
        ]
      ),
      (
        "edges >= outset edges", (a.edges >= b.edges.inset(-4)).constraints,
        [
          "a.leading <= b.leading - 4", "a.trailing >= b.trailing + 4", "a.top <= b.top - 4",
          "a.bottom >= b.bottom + 4",
        ]
      ),
      (
        "horizontal <=", (a.horizontal <= b.horizontal).constraints,
        ["a.leading >= b.leading", "a.trailing <= b.trailing"]
      ),
      (
        "horizontal >=", (a.horizontal >= b.horizontal).constraints,
        ["a.leading <= b.leading", "a.trailing >= b.trailing"]
      ),
      (
        "vertical <=", (a.vertical <= b.vertical).constraints,
        ["a.top >= b.top", "a.bottom <= b.bottom"]
      ),
      (
        "vertical >=", (a.vertical >= b.vertical).constraints,
        ["a.top <= b.top", "a.bottom >= b.bottom"]
      ),
      (
        "center <=", (a.center <= b.center.offset(x: 2, y: 3)).constraints,
        ["a.centerX <= b.centerX + 2", "a.centerY <= b.centerY + 3"]
      ),
      (
        "center >=", (a.center >= b.center).constraints,
        ["a.centerX >= b.centerX", "a.centerY >= b.centerY"]
      ),
      (
        "size <=", (a.size <= b.size).constraints, ["a.width <= b.width", "a.height <= b.height"]
      ),
      (
        "size >=", (a.size >= b.size).constraints, ["a.width >= b.width", "a.height >= b.height"]
      ),
      (
        "size == product + number", (a.size == b.size * 2 + 10).constraints,
        ["a.width == 2 * b.width + 10", "a.height == 2 * b.height + 10"]
      ),
      (
        "size <= quotient − number", (a.size <= b.size / 4 - 8).constraints,
        ["a.width <= 0.25 * b.width - 8", "a.height <= 0.25 * b.height - 8"]
      ),
      (
        "size == sum with a size", (a.size == b.size + Size(24, 16)).constraints,
        ["a.width == b.width + 24", "a.height == b.height + 16"]
      ),
      (
        "size >= product of a difference", (a.size >= (b.size - Size(3, 5)) * 2).constraints,
        ["a.width >= 2 * b.width - 6", "a.height >= 2 * b.height - 10"]
      ),
      (
        "moved size == size", (a.size - 6 == Size(30, 40)).constraints,
        ["a.width == 36", "a.height == 46"]
      ),
    ]
  }

  @Test func emittedConstraints() {
    for (name, constraints, descriptions) in relations {
      expect(constraints.map(\.description), descriptions, "\(name)")
    }
  }

  /// Of two rectangles the smaller one lies inside, on both sides of the sign and in both directions.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func insideAndAround(_ direction: LayoutDirection) {
    root.layoutDirection = direction
    root.layout.activate {
      b.left == root.left + 50
      b.top == root.top + 60
      b.size == Size(100, 40)
      a.size == Size(1000, 1000) ~ .low
      a.edges <= b.edges.inset(5)
    }
    root.layoutIfNeeded()
    expect(a.frame, Rect(55, 65, 90, 30))
    expect(root.layout.conflicts.isEmpty)
    let around = LayoutView("around")
    root.addSubview(around)
    root.layout.activate {
      around.edges >= b.edges.inset(DirectionalInsets(-5))
      around.size == Size(0, 0) ~ .low
    }
    root.layoutIfNeeded()
    expect(around.frame, Rect(45, 55, 110, 50))
    expect(root.layout.conflicts.isEmpty)
  }

  // MARK: Handles

  @Test func setInsetOfInequality() {
    let frame = root.layout.add(a.edges <= root.edges)
    root.layout.activate { a.size == Size(1000, 1000) ~ .low }
    root.layoutIfNeeded()
    expect(a.frame, Rect(0, 0, 320, 200))
    frame.setInset(DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    root.layoutIfNeeded()
    expect(a.frame, Rect(2, 1, 314, 196))
  }

  private var handles: [(name: String, any ConstraintStatement)] {
    [
      ("one", a.width == 40), ("sides", a.vertical <= root.vertical), ("edges", a.edges >= b.edges),
      ("centre", a.center <= root.center), ("size", a.size == b.size * 2 + 10),
      ("a row", row(a, b, spacing: 8)),
    ]
  }

  @Test func activationOfWholeStatement() {
    for (name, handle) in handles {
      expect(!handle.isActive, "\(name)")
      handle.isActive = true
      expect(handle.isActive && handle.constraints.allSatisfy { $0.isActive }, "\(name)")
      handle.constraints[0].isActive = false
      expect(!handle.isActive, "\(name)")
      handle.isActive = true
      handle.isActive = false
      expect(handle.constraints.allSatisfy { !$0.isActive }, "\(name)")
    }
  }

  @Test func priorityOfWholeStatement() {
    for (name, handle) in handles {
      handle.setPriority(751)
      expect(handle.constraints.allSatisfy { $0.priority == 751 }, "\(name)")
    }
    let size = root.layout.add(a.size == Size(40, 30))
    root.layout.activate { a.size == Size(20, 10) ~ .high }
    root.layoutIfNeeded()
    expect(a.frame.size, Size(40, 30))
    size.setPriority(.low)
    root.layoutIfNeeded()
    expect(a.frame.size, Size(20, 10))
    (size ~ .required).isActive = true
    root.layoutIfNeeded()
    expect(a.frame.size, Size(40, 30))
  }

  @Test func activationTurnsOffAutoresizing() {
    a.translatesAutoresizingMaskIntoConstraints = true
    let frame = a.edges == root.edges.inset(10)
    frame.isActive = true
    root.layoutIfNeeded()
    expect(!a.translatesAutoresizingMaskIntoConstraints && a.frame == Rect(10, 10, 300, 180))
  }
}

import Expectations
import Testing
import benchmarks

@Suite struct ShapeTests {
  static let shapes: [(text: String, shape: Shape, size: Int)] = [
    ("Tree(10,3)", .tree(branching: 10, depth: 3), 1111),
    ("Tree(10, 6)", .tree(branching: 10, depth: 6), 1_111_111),
    ("tree(2,10)", .tree(branching: 2, depth: 10), 2047),
    ("Tree(1,3)", .tree(branching: 1, depth: 3), 4), ("Chain(100)", .chain(depth: 100), 201),
    ("Chain(1)", .chain(depth: 1), 3), ("Flat(10000)", .flat(count: 10_000), 10_001),
    ("Mix(10,2)", .mix(branching: 10, depth: 2), 111), ("churn(7)", .churn(interval: 7), 111),
    ("Preferences(400)", .preferences(count: 400), 400), ("Grid(3)", .grid(side: 3), 9),
    ("List(12)", .list(rows: 12), 86), ("Dialog", .dialog, 9),
    ("LoginForm", .loginForm, 15), ("GridView(3)", .gridView(side: 3), 9),
    ("FlowView(7)", .flowView(count: 7), 7), ("RowList(50)", .rowList(rows: 50), 50),
    ("Cells(3)", .cells(count: 3), 16),
    ("Equalities(star, 5)", .equalities(.star, count: 5), 5),
  ]

  @Test func namesAndSizes() {
    for (text, shape, size) in Self.shapes {
      expect(Shape(text), shape)
      expect(Shape(shape.name), shape)
      expect(shape.size, size)
    }
    for text in [
      "", "Tree", "Tree(10)", "Tree(0,3)", "Tree(3,0)", "Tree(3,x)", "Tree(10,3", "Chain(1,2)",
      "Flat(-1)", "Flat()", "Flat(9999999999)", "Tree(10,40)", "Mix(3)", "Mix(10,40)", "Churn(0)",
      "Grid(99999999)", "Dialog()", "Dialog(1)", "Equalities(5)", "Equalities(ring,5)",
      "Equalities(chain,1)", "Preferences(0)",
    ] { expect(Shape(text) == nil, "\(text)") }
    // Only nests have other levels than the solver's, and equalities cannot give way.
    expect(Shape.flat(count: 2).levels, Level.allCases)
    for shape in [Shape.dialog, .mix(branching: 2, depth: 2), .grid(side: 2)] {
      expect(shape.levels, [.solver])
    }
    for shape in [Shape.list(rows: 3), .loginForm] { expect(shape.levels, [.solver, .stack]) }
    for shape in [
      Shape.gridView(side: 3), .flowView(count: 3), .rowList(rows: 3), .cells(count: 3),
    ] {
      expect(shape.levels, [.stack])
    }
    expect(!Shape.equalities(.chain, count: 3).problem.measures.contains(.squeeze))
    expect(Shape.dialog.problem.measures, [.build, .resize, .squeeze, .mutate])
  }
}

import AnchorLayout

/// What anchors and stack views cost above the solver: passes as a whole, and the solver's part of them.
package struct LayerMeasurement {
  package struct Row {
    package let layer: String
    package let what: String
    package let passes: [PassTimes]
    /// Constraints that were broken, where some contradict.
    package var broken: Int?
  }

  package private(set) var rows: [Row] = []
  /// Rows that reached the solver, by layer.
  package private(set) var constraints: [String: Int] = [:]
  package private(set) var isCorrect = true

  private let nest: Nest
  private let tree: Tree
  private let natural: (width: Double, height: Double)

  static let table = Table(
    "Layers above the solver, milliseconds", names: ["layer", "what"],
    ["count", "ms", "solving", "publishing", "ms / solving", "broken"])

  package init(_ nest: Nest, lives: Int) throws {
    self.nest = nest
    tree = nest.makeTree()
    natural = tree.naturalSize()
    for _ in 0..<lives {
      measureAnchors()
      try measureStacks()
    }
  }

  private mutating func add(_ layer: String, _ what: String, _ pass: PassTimes, broken: Int? = nil)
  {
    if let place = rows.firstIndex(where: { $0.layer == layer && $0.what == what }) {
      rows[place] = Row(
        layer: layer, what: what, passes: rows[place].passes + [pass], broken: broken)
    } else {
      rows.append(Row(layer: layer, what: what, passes: [pass], broken: broken))
    }
  }

  /// A statement of the DSL for each constraint, from views without constraints on.
  private mutating func measureAnchors() {
    var anchors = AnchorLayer(tree)
    let layout = anchors.root.layout
    let (width, height) = (1.1 * natural.width, 1.1 * natural.height)
    add("anchors", "build", .of(layout) { anchors.state(width: width, height: height) })
    constraints["anchors"] = layout.statistics.constraints
    for edit in 1...50 {
      let gap = Tree.spacing + Double(edit % 7)
      add("anchors", "one constant", .of(layout) { anchors.edit(gap) })
    }
    let leafCount = (0..<tree.count).count(where: tree.isLeaf)
    for count in [1, 8, 64] where count <= leafCount {
      var made: [LayoutConstraint] = []
      let pass = PassTimes.of(layout) { made = anchors.contradict(count) }
      // Widths add up to others in the tree, so that a few more or less may have to give way.
      let broken = layout.conflicts.count
      add("anchors", "\(count) contradictions", pass, broken: broken)
      anchors.remove(made)
      isCorrect = isCorrect && broken >= count && layout.conflicts.isEmpty
    }
  }

  private mutating func measureStacks() throws {
    var level: StackLevel?
    let making = Stopwatch.milliseconds {
      level = StackLevel(tree, mutating: nest.mutatedStack)
    }
    guard var stacks = level else { return }
    func pass(_ change: (inout StackLevel) throws -> Void) throws -> PassTimes {
      try PassTimes.of(stacks.layout) { try change(&stacks) }
    }
    var build = try pass { try $0.resize(width: 1.1 * natural.width, height: 1.1 * natural.height) }
    build.total += making
    add("stacks", "build", build)
    constraints["stacks"] = stacks.counts?.constraints
    for step in 1...60 {
      let factor = 1.1 + 0.2 * Double(step) / 60
      add(
        "stacks", "resize",
        try pass { try $0.resize(width: factor * natural.width, height: factor * natural.height) })
    }
    for _ in 1...20 {
      let appended = try pass {
        try $0.appendLeaf(width: Nest.appendedWidth, height: Nest.appendedHeight)
      }
      add("stacks", "append", appended)
      add("stacks", "remove", try pass { try $0.removeLeaf() })
      add("stacks", "hide", try pass { try $0.setHidden(true) })
      add("stacks", "show", try pass { try $0.setHidden(false) })
    }
    let certificate = Certificate(stacks.frames(), ofNest: nest, isChanged: false, factor: 1.3)
    isCorrect = isCorrect && certificate.holds
  }

  // MARK: The command

  static func run(_ nest: Nest, _ options: Options, _ output: Output) throws -> Bool {
    let result = try LayerMeasurement(nest, lives: options.isQuick ? 1 : 7)
    output.remark(
      "\(nest.name), \(nest.viewCount) views: "
        + result.constraints.sorted { $0.key < $1.key }
        .map { "\($0.value) rows by \($0.key)" }.joined(separator: ", "))
    output.begin(table)
    for row in result.rows {
      let total = median(row.passes.map(\.total))
      let solving = median(row.passes.map(\.solving))
      output.write(
        [
          .text(row.layer), .text(row.what), .count(row.passes.count), .number(total),
          .number(solving), .number(median(row.passes.map(\.publishing))),
          .number(total.flatMap { total in solving.map { total / $0 } }), .count(row.broken),
        ], in: table)
    }
    if !result.isCorrect { Output.note("benchmarks: wrong frames or conflicts") }
    return result.isCorrect
  }
}

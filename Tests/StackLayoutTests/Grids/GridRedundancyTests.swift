import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Each row of the tables of what a grid emits is needed: without it some layout is another one, or not determined.
@Suite struct GridRedundancyTests {
  static let identifiers = [
    "GV-canvas-connection", "GV-spacing", "GV-size", "GV-minimum", "GV-maximum", "GV-share",
    "GV-share-fit", "GV-span", "GV-hugging", "GV-order", "GV-hiding", "GV-parking",
    "GV-canvas-fit", "GV-placement", "GV-rest", "GV-area", "GV-baseline",
    "GV-ambiguity-suppression",
  ]

  /// The cases of the oracle with the identifiers of what their grids emit.
  private static let cases = Result {
    let random = try GridCase.random(in: GridOracleTests.fixtures)
    let cases =
      try GridCase.examples(in: GridOracleTests.fixtures)
      + SeriesLength.sample(random, for: "redundancy")
    return cases.map { oracle in
      let tree = GridCaseTree(oracle)
      tree.tree.root.layoutIfNeeded()
      let emitted = tree.grids.values.flatMap { $0.emittedConstraints.map(\.identifier) }
      return (oracle: oracle, identifiers: Set(emitted))
    }
  }

  /// A worked example or a random case of the oracle shows it for every identifier, three of them for most.
  @Test(arguments: identifiers) func eachIdentifierIsNeeded(_ identifier: String) throws {
    let wanted = SeriesLength.isFull ? 3 : 1
    var found: [String] = []
    for (oracle, emitted) in try Self.cases.get() where emitted.contains(identifier) {
      let tree = GridCaseTree(oracle)
      let layout = tree.tree.root.layout
      layout.leftOutIdentifier = identifier
      layout.layoutIfNeeded()
      let isOther =
        !tree.tree.problems(oracle).isEmpty
        || layout.ambiguities().contains { $0.place == .free || $0.length == .free }
      if isOther { found.append(oracle.name) }
      if found.count == wanted { break }
    }
    expect(found.count, wanted, "\(identifier): \(found)")
  }

  /// No grid emits anything else.
  @Test func identifiersAreComplete() throws {
    var seen: Set<String> = []
    for (_, emitted) in try Self.cases.get() { seen.formUnion(emitted) }
    expect(seen, Set(Self.identifiers))
  }

  /// The frames that were worked out are there, and not without the row.
  @Test func eachConstraintIsNeeded() {
    for row in SeriesLength.sample(GridConstraintCase.all, for: "rows") { check(row) }
  }

  private func check(_ row: GridConstraintCase) {
    let stage = row.stage()
    stage.window.layoutIfNeeded()
    let differences = stage.differences(from: row.frames)
    expect(differences.isEmpty, "\(row.lines): \(differences)")
    expect(stage.free().isEmpty, "\(row.lines)")
    expect(stage.window.layout.conflicts.isEmpty)
    let emitted = stage.grid.emittedConstraints
    for line in row.lines {
      guard let place = emitted.firstIndex(where: { $0.description == line }) else {
        Issue.record("not emitted: \(line)\n\(emitted.map(\.description))")
        continue
      }
      let identifier = emitted[place].identifier
      let other = row.stage()
      other.window.layout.leftOutIdentifier = identifier
      other.window.layout.leftOutNumber =
        emitted[..<place].filter { $0.identifier == identifier }.count
      other.window.layoutIfNeeded()
      let without = other.grid.emittedConstraints.map(\.description)
      expect(Set(emitted.map(\.description)).subtracting(without), [line])
      let isNeeded = !other.differences(from: row.frames).isEmpty || !other.free().isEmpty
      expect(isNeeded, "\(line)")
    }
  }
}

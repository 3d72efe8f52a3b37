import Expectations
import Foundation
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Frames that independent programs found for scrolled content, and for ratios that fit or cover a box.
@Suite struct HelperOracleTests {
  private struct Kind: Decodable { let kind: String }

  struct Scroll: Decodable, Sendable {
    let name: String
    let axis: String
    let width: Double
    let height: Double
    /// A stack with a leaf `scroll` in place of the scroll view.
    let root: StackCase.Node
    /// What the scroll view scrolls.
    let content: StackCase.Node
    /// In the root's coordinates, scrolled to the start.
    let frames: [String: [Double]]
    let contentSize: [Double]
  }

  struct Aspect: Decodable, Sendable {
    struct Item: Decodable, Sendable {
      let name: String
      let parent: String
      let intrinsic: [Double]?
    }
    struct Fit: Decodable, Sendable {
      let item: String
      let ratio: [Double]
      let box: String
      let mode: String
    }
    let items: [Item]
    let fits: [Fit]
  }

  private static func cases<Case: Decodable>(_ kind: String, _ type: Case.Type) throws -> [Case] {
    let decoder = JSONDecoder()
    return try CaseFiles.urls("containers", ending: "helpers.jsonl", in: fixtures).flatMap { url in
      try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).compactMap { line in
        let line = Data(line)
        guard try decoder.decode(Kind.self, from: line).kind == kind else { return nil }
        return try decoder.decode(type, from: line)
      }
    }
  }

  @Test func scrolledContent() throws {
    let cases = try Self.cases("scroll", Scroll.self)
    expect(cases.count >= 6)
    for oracle in cases {
      let scroll = ScrollView("scroll")
      let tree = StackCaseTree(
        oracle.root, width: oracle.width, height: oracle.height, with: [scroll])
      let content = StackCaseTree(oracle.content)
      scroll.setContent(content.root, along: oracle.axis == "vertical" ? .vertical : .horizontal)
      tree.root.layoutIfNeeded()
      let views = tree.views.merging(content.views) { view, _ in view }
      for (name, want) in oracle.frames {
        guard let view = views[name] else { Issue.record("no \(name)"); continue }
        let frame = view.convert(view.bounds, to: tree.root)
        expect(frame.problems(want, 1e-4), [], "\(oracle.name): \(name)")
      }
      let size = scroll.contentSize
      expect(
        Rect(x: 0, y: 0, width: size.width, height: size.height)
          .problems([0, 0] + oracle.contentSize, 1e-4), [], "\(oracle.name): contentSize")
      expect(tree.root.layout.conflicts.isEmpty && tree.root.layout.problems.isEmpty)
    }
  }

  @Test func ratiosInBoxes() throws {
    let cases = try Self.cases("aspect", ContainerCase<AspectParts>.self)
    expect(cases.count >= 6)
    for oracle in cases {
      var tree = ContainerCaseTree(oracle)
      for item in oracle.parts.stated.items {
        let view = LeafView(
          item.name,
          Size(item.intrinsic?[0] ?? noIntrinsicMetric, item.intrinsic?[1] ?? noIntrinsicMetric))
        (tree.item(item.parent) as? LayoutView)?.addSubview(view)
        tree.add(view)
      }
      tree.activate(oracle.constraints)
      for fit in oracle.parts.stated.fits {
        guard let item = tree.item(fit.item) as? LayoutView,
          let box = tree.item(fit.box) as? LayoutView
        else { continue }
        let statement =
          fit.mode == "fitting"
          ? item.aspect(fit.ratio[0], fit.ratio[1], fitting: box)
          : item.aspect(fit.ratio[0], fit.ratio[1], covering: box)
        tree.root.layout.activate { statement }
      }
      tree.root.layoutIfNeeded()
      expect(tree.problems(oracle), [])
    }
  }
}

/// What cases of ratios say besides.
struct AspectParts: ContainerCaseParts {
  static let kind = "aspect"
  let stated: HelperOracleTests.Aspect

  init(from decoder: any Decoder) throws { stated = try .init(from: decoder) }
}

import AnchorLayout
import Expectations
import TestSupport
import Testing

/// Reports of items that were never added, were released too early, or have frames that constraints override.
@Suite struct WaitingReportTests {
  let root = makeRoot(320, 480)
  let photo = LayoutView("photo")

  @Test func waitingConstraintIsPendingInEachLayout() {
    let own = photo.width == 100
    let across = [root.height >= photo.height, photo.centerX == root.centerX]
    LayoutConstraint.activate([own] + across)
    for _ in 0..<2 {
      expect(root.layout.pending.map(\.description), across.map(\.description))
      root.layoutIfNeeded()
    }
    expect(photo.layout.pending.count, 3)
    // Its own constraint needs no other tree.
    photo.layoutIfNeeded()
    expect(photo.layout.pending.map(\.description), across.reversed().map(\.description))
    expect(root.layout.explain(root).contains("waiting: photo.centerX == root.centerX"))
    root.addSubview(photo)
    root.layoutIfNeeded()
    expect(root.layout.pending.isEmpty && photo.frame.midX == 160)
  }

  @Test func treesThatDoNotWaitReportOnEachSide() {
    let cases: [(name: String, make: (LayoutView, LayoutView) -> LayoutConstraint)] = [
      ("first item outside", { $1.leading == $0.leading }),
      ("first item inside", { $0.leading == $1.leading }),
    ]
    for (name, make) in cases {
      let (root, photo) = (makeRoot(320, 480), LayoutView("photo"))
      root.layout.waitsForCommonAncestor = false
      root.layoutIfNeeded()
      var notices = 0
      root.layout.onNeedsLayout = { notices += 1 }
      let inside = photo.width == 10
      let across = make(root, photo)
      LayoutConstraint.activate([inside, across])
      expect(root.layout.needsLayout && notices == 1, "\(name)")
      root.layoutIfNeeded()
      expect(!across.isActive && inside.isActive, "\(name)")
      for layout in [root.layout, photo.layout] {
        expect(layout.problems.map(\.kind), [.noCommonAncestor], "\(name)")
      }
      expect(!root.layout.needsLayout, "\(name)")
    }
  }

  /// A removed view that is still retained keeps its tree in the table.
  @Test func refusedConstraintLeavesNothingDue() {
    for waitsAtFirst in [false, true] {
      let (root, removed, other) = (makeRoot(320, 480), LayoutView("removed"), LayoutView("other"))
      root.addSubview(removed)
      root.layout.waitsForCommonAncestor = waitsAtFirst
      root.layoutIfNeeded()
      removed.removeFromSuperview()
      let across = other.leading == root.leading
      across.isActive = true
      if waitsAtFirst {
        root.layoutIfNeeded()
        expect(across.isPending && !root.layout.needsLayout, "waits at first: \(waitsAtFirst)")
        root.layout.waitsForCommonAncestor = false
      }
      expect(root.layout.needsLayout, "waits at first: \(waitsAtFirst)")
      root.layoutIfNeeded()
      expect(!across.isActive, "waits at first: \(waitsAtFirst)")
      var notices = 0
      root.layout.onNeedsLayout = { notices += 1 }
      for _ in 0..<4 {
        expect(!root.layout.needsLayout, "waits at first: \(waitsAtFirst)")
        root.layoutIfNeeded()
      }
      expect(notices == 0 && root.layout.problems.count == 1, "waits at first: \(waitsAtFirst)")
      expect(removed.superview == nil)
    }
  }

  /// A constraint between two trees concerns neither a third in the table of one, nor that one before it is laid out.
  @Test func constraintOfRemovedViewIsRefusedInItsOwnLayout() {
    let other = LayoutView("other")
    root.addSubview(photo)
    root.layout.waitsForCommonAncestor = false
    root.layoutIfNeeded()
    photo.removeFromSuperview()
    root.layoutIfNeeded()
    let across = other.leading == photo.leading
    across.isActive = true
    root.layoutIfNeeded()
    expect(across.isPending && !root.layout.needsLayout && root.layout.problems.isEmpty)
    photo.layoutIfNeeded()
    expect(!across.isActive && photo.layout.problems.map(\.kind) == [.noCommonAncestor])
    expect(root.layout.problems.isEmpty)
  }

  /// The item that a constraint names from outside comes into the tree after the constraint.
  @Test func constraintIsRefusedWhereItsItemHasGone() {
    let other = LayoutView("other")
    for _ in 0..<3 { photo.addSubview(LayoutView()) }
    root.layout.waitsForCommonAncestor = false
    root.layoutIfNeeded()
    let across = other.leading == photo.leading
    across.isActive = true
    root.addSubview(photo)
    root.layoutIfNeeded()
    expect(!across.isActive && root.layout.problems.map(\.kind) == [.noCommonAncestor])
  }

  /// Constraints inside a removed subtree wait for its return, not for another tree.
  @Test func removedSubtreeKeepsItsConstraints() {
    root.layout.waitsForCommonAncestor = false
    root.addSubview(photo)
    let width = photo.width == 100
    width.isActive = true
    root.layoutIfNeeded()
    photo.removeFromSuperview()
    root.layoutIfNeeded()
    expect(width.isActive && root.layout.problems.isEmpty)
    root.addSubview(photo)
    expect(photo.laidOut().frame.width, 100)
  }

  @Test func releasedArrangedItem() {
    let bar = LayoutProxy("bar")
    var title: LayoutProxy? = LayoutProxy("title")
    root.addLayoutChild(bar)
    bar.arrangeChild(title!, after: nil)
    root.layoutIfNeeded()
    title = nil
    root.layoutIfNeeded()
    expect(root.layout.problems.map(\.kind), [.releasedWhileArranged])
    expect(root.layout.problems.first?.text, "title in bar")
    // A screen that is released as a whole, children first.
    var (box, inner): (LayoutProxy?, LayoutProxy?) = (LayoutProxy("box"), LayoutProxy("inner"))
    root.addLayoutChild(box!)
    box!.arrangeChild(inner!, after: nil)
    root.layoutIfNeeded()
    inner = nil
    box = nil
    root.layoutIfNeeded()
    expect(root.layout.problems.count, 1)
    // A child that leaves first is not missed.
    var late: LayoutProxy? = LayoutProxy("late")
    bar.arrangeChild(late!, after: nil)
    late!.removeFromLayoutParent()
    late = nil
    root.layoutIfNeeded()
    expect(root.layout.problems.count, 1)
  }

  /// The container is joined with a tree that is laid out, or parts from it, before the next pass.
  @Test func releasedArrangedItemInAnotherTable() {
    let bar = LayoutProxy("bar")
    func arrange(_ name: String) {
      let item = LayoutProxy(name)
      bar.arrangeChild(item, after: nil)
    }
    root.layoutIfNeeded()
    arrange("title")
    root.addLayoutChild(bar)
    root.layoutIfNeeded()
    expect(root.layout.problems.map(\.text), ["title in bar"])
    bar.removeFromLayoutParent()
    root.layoutIfNeeded()
    arrange("note")
    bar.layoutIfNeeded()
    expect(bar.layout.problems.map(\.text), ["note in bar"])
    expect(root.layout.problems.count, 1)
  }

  @Test func frameOfPlacedView() {
    root.addSubview(photo)
    LayoutConstraint.activate { photo.size == Size(width: 40, height: 30) }
    root.layoutIfNeeded()
    photo.frame = photo.frame
    expect(root.layout.problems.isEmpty)
    for width in [50.0, 60] { photo.frame = Rect(0, 0, width, 30) }
    expect(root.layout.problems.map(\.kind), [.frameNotTaken])
    expect(root.layout.problems.first?.text, "photo")
    let free = LayoutView("free")
    root.addSubview(free)
    free.translatesAutoresizingMaskIntoConstraints = true
    free.frame = Rect(1, 2, 3, 4)
    expect(free.laidOut().frame == Rect(1, 2, 3, 4) && root.layout.problems.count == 1)
  }
}

#if DEBUG
  extension WaitingReportTests {
    private final class Lines { var written: [String] = [] }

    private func record(_ layout: Layout) -> Lines {
      let lines = Lines()
      layout.writesReports = true
      layout.reportSink = { lines.written.append($0) }
      return lines
    }

    @Test func missingItemIsWrittenOnce() {
      let lines = record(root.layout)
      let card = LayoutView("card")
      card.addSubview(photo)
      #sourceLocation(file:"Card.swift",line:7)
      root.layout.activate {
        photo.width == 20
        card.leading == root.leading
        root.top <= photo.top
      }
      #sourceLocation()
      for _ in 0..<2 { root.layoutIfNeeded() }
      let words = """
        layout pending: 2 constraints wait: card, with photo, is not in root's tree
          root.top <= photo.top  AnchorLayoutTests/Card.swift:10
          card.leading == root.leading  AnchorLayoutTests/Card.swift:9
        """
      expect(lines.written, [words])
      root.addSubview(card)
      card.removeFromSuperview()
      root.layoutIfNeeded()
      expect(lines.written.count, 1)
      // A further constraint is another report.
      (card.bottom == root.bottom).isActive = true
      root.layoutIfNeeded()
      let more = "layout pending: 1 constraint waits: card is not in root's tree"
      expect(lines.written.last?.hasPrefix(more) == true, "\(lines.written.last ?? "")")
    }

    @Test func groupThatReattachesWaitsSilently() {
      let lines = record(root.layout)
      root.addSubview(photo)
      let group = root.layout.group("place") { photo.leading == root.leading + 8 }
      group.reattaches = true
      group.isActive = true
      root.layoutIfNeeded()
      photo.removeFromSuperview()
      root.layoutIfNeeded()
      expect(root.layout.pending.count == 1 && lines.written == [])
    }
  }
#endif

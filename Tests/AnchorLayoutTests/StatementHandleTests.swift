import AnchorLayout
import Expectations
import Testing

/// Handles of statements: named constraints, groups, and changes in one solve.
@Suite struct StatementHandleTests {
  let s = CardScene()
  var layout: Layout { s.layout }

  // MARK: Adding and updating

  @Test func handlesOfEdgesAndLengths() {
    let (done, frame) = layout.add(
      s.bar.width == s.card.width * 0.25, s.card.edges == s.window.edges)
    s.window.layoutIfNeeded()
    expect(s.bar.frame.width, 80)
    done.multiplier = 0.75
    frame.top.constant = 20
    frame.trailing.constant = -120
    s.window.layoutIfNeeded()
    expect(s.card.frame, Rect(0, 20, 200, 180))
    expect(s.bar.frame.width, 150)
    frame.setInset(DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    s.window.layoutIfNeeded()
    expect(s.card.frame, Rect(2, 1, 314, 196))
    let one = layout.add(s.badge.width == 7)
    one.constant = 9
    s.window.layoutIfNeeded()
    expect(s.badge.frame.width, 9)
  }

  @Test func handlesOfCentersAndSizes() {
    s.fillWindow()
    let (center, size, sides) = layout.add(
      s.badge.center == s.card.center, s.badge.size == s.card.size * 0.5,
      s.image.vertical == s.card.vertical.inset(top: 1, bottom: 2))
    s.window.layoutIfNeeded()
    expect(s.badge.frame, Rect(80, 50, 160, 100))
    expect(s.image.frame.y == 1 && s.image.frame.height == 197)
    center.x.constant = 10
    center.y.constant = -10
    size.width.multiplier = 0.25
    size.height.constant = 20
    sides.start.constant = 5
    s.window.layoutIfNeeded()
    expect(s.badge.frame, Rect(130, 30, 80, 120))
    expect(s.image.frame.y == 5 && s.image.frame.height == 193)
  }

  @Test func changesInUpdateAreOneSolve() {
    s.fillWindow()
    s.title.size = Size(50, 60)
    let (done, cap) = layout.add(s.bar.width == s.card.width * 0.25, s.title.height <= 44)
    s.window.layoutIfNeeded()
    expect(s.title.frame.height == 44 && s.bar.frame.width == 80)
    let solves = layout.statistics.solves
    let moves = layout.update {
      done.multiplier = 0.8
      cap.constant = 66
      cap.priority = .low
    }
    expect(layout.statistics.solves, solves + 1)
    expect(s.title.frame.height == 60 && s.bar.frame.width == 256)
    expect(moves.map(\.item.layoutName), ["title", "bar"])
    expect(moves.map(\.from.size), [Size(50, 44), Size(80, 0)])
    expect(moves.map(\.to.size), [Size(50, 60), Size(256, 0)])
    expect(layout.update {}.isEmpty)
  }

  // MARK: Groups

  private func groups() -> (compact: ConstraintGroup, wide: ConstraintGroup) {
    s.image.size = Size(48, 48)
    s.title.size = Size(60, 20)
    return (
      layout.group("compact") { s.title.top == s.image.bottom + 8 },
      layout.group("wide") { s.title.leading == s.image.trailing + 8 }
    )
  }

  @Test func switchingGroupsIsOneSolve() {
    let (compact, wide) = groups()
    expect(!compact.isActive && !wide.isActive)
    layout.switchTo(compact, from: nil)
    s.window.layoutIfNeeded()
    expect(s.title.frame, Rect(0, 56, 60, 20))
    let solves = layout.statistics.solves
    layout.switchTo(wide, from: compact)
    s.window.layoutIfNeeded()
    expect(layout.statistics.solves, solves + 1)
    expect(s.title.frame, Rect(56, 0, 60, 20))
    expect(wide.isActive && !compact.isActive)
    expect(wide.constraints.allSatisfy { $0.isActive })
    expect(!compact.constraints.contains { $0.isActive })
    layout.switchTo(wide, from: wide)
    expect(wide.isActive)
    expect(wide.constraints.map(\.identifier), ["wide"])
  }

  @Test func replacementOfSameShapeKeepsHandle() {
    let (_, wide) = groups()
    wide.isActive = true
    s.window.layoutIfNeeded()
    let handle = wide.constraints[0]
    let rows = layout.statistics.constraints
    let answer = wide.replace { s.title.leading == s.image.trailing + 12 ~ .high }
    expect(answer.count == 1 && answer[0] === handle && wide.constraints[0] === handle)
    expect(handle.constant == 12 && handle.priority == .high && handle.identifier == "wide")
    s.window.layoutIfNeeded()
    expect(s.title.frame.x, 60)
    expect(layout.statistics.constraints, rows)
  }

  @Test func replacementOfOtherShapeMakesNewHandle() {
    let (_, wide) = groups()
    wide.isActive = true
    s.window.layoutIfNeeded()
    let handle = wide.constraints[0]
    wide.replace {
      s.title.leading >= s.image.trailing + 12
      s.title.top == s.image.top + 3
    }
    expect(!handle.isActive)
    expect(wide.constraints.allSatisfy { $0.isActive })
    s.window.layoutIfNeeded()
    expect(s.title.frame, Rect(60, 3, 60, 20))
    wide.replace {}
    s.window.layoutIfNeeded()
    expect(wide.constraints.isEmpty)
    expect(s.title.frame, Rect(0, 0, 60, 20))
  }

  @Test func statementsOfSameShapeMatchInOrder() {
    let group = layout.group {
      s.title.width == 10 ~ 400
      s.title.width == 20 ~ 400
    }
    let (first, second) = (group.constraints[0], group.constraints[1])
    group.replace {
      s.title.width == 30 ~ 400
      s.title.width == 40 ~ 400
      s.title.width == 50 ~ 400
    }
    expect(group.constraints[0] === first && group.constraints[1] === second)
    expect(group.constraints.map(\.constant), [30, 40, 50])
    expect(group.constraints.allSatisfy { !$0.isActive })
    group.isActive = true
    s.window.layoutIfNeeded()
    expect(s.title.frame.width, 40)
  }

  @Test func replacementOfSumsKeepsHandle() {
    let group = layout.group { s.card.width == s.image.width + s.title.width + 8 }
    group.isActive = true
    s.fillWindow()
    LayoutConstraint.activate { s.image.width == 48 }
    let handle = group.constraints[0]
    group.replace { s.card.width == s.image.width + s.title.width + 12 }
    expect(group.constraints[0] === handle)
    s.window.layoutIfNeeded()
    expect(s.title.frame.width, 260)
    group.replace { s.card.width == s.image.width + s.title.width * 2 + 12 }
    expect(group.constraints[0] !== handle)
    s.window.layoutIfNeeded()
    expect(s.title.frame.width, 130)
  }

  @Test func releasedGroupStaysActive() {
    do {
      let (_, wide) = groups()
      wide.isActive = true
    }
    s.window.layoutIfNeeded()
    expect(s.title.frame.x, 56)
  }
}

import AnchorLayout
import Expectations
import Testing

/// Handles of statements: named constraints, groups, and changes in one solve.
@Suite struct StatementHandleTests {
  let s = CardScene()
  var layout: Layout { s.layout }

  @Test func handles() {
    let (done, frame) = layout.add(
      s.bar.width == s.card.width * 0.25, s.card.edges == s.window.edges)
    expect(s.bar.laidOut().frame.width, 80)
    done.multiplier = 0.75
    frame.top.constant = 20
    frame.trailing.constant = -120
    expect(s.card.laidOut().frame, Rect(0, 20, 200, 180))
    expect(s.bar.frame.width, 150)
    frame.setInset(DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    expect(s.card.laidOut().frame, Rect(2, 1, 314, 196))
    let one = layout.add(s.badge.width == 7)
    one.constant = 9
    expect(s.badge.laidOut().frame.width, 9)
    one.isActive = false
    frame.setInset(DirectionalInsets(0))
    let (center, size, sides) = layout.add(
      s.badge.center == s.card.center, s.badge.size == s.card.size * 0.5,
      s.image.vertical == s.card.vertical.inset(top: 1, bottom: 2))
    expect(s.badge.laidOut().frame, Rect(80, 50, 160, 100))
    expect(s.image.frame.y == 1 && s.image.frame.height == 197)
    center.x.constant = 10
    center.y.constant = -10
    size.width.multiplier = 0.25
    size.height.constant = 20
    sides.start.constant = 5
    expect(s.badge.laidOut().frame, Rect(130, 30, 80, 120))
    expect(s.image.frame.y == 5 && s.image.frame.height == 193)
  }

  @Test func changesInUpdateAreOneSolve() {
    s.fillWindow()
    s.title.size = Size(50, 60)
    let (done, cap) = layout.add(s.bar.width == s.card.width * 0.25, s.title.height <= 44)
    expect(s.title.laidOut().frame.height == 44 && s.bar.frame.width == 80)
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
    expect(s.title.laidOut().frame, Rect(0, 56, 60, 20))
    let solves = layout.statistics.solves
    layout.switchTo(wide, from: compact)
    expect(s.title.laidOut().frame, Rect(56, 0, 60, 20))
    expect(layout.statistics.solves, solves + 1)
    expect(wide.isActive && !compact.isActive)
    expect(wide.constraints.allSatisfy { $0.isActive })
    expect(!compact.constraints.contains { $0.isActive })
    layout.switchTo(wide, from: wide)
    expect(wide.isActive && wide.constraints.map(\.identifier) == ["wide"])
  }

  @Test func replacements() {
    var handle: LayoutConstraint?
    do {
      // A released group stays active.
      let (_, wide) = groups()
      wide.isActive = true
      handle = wide.constraints[0]
    }
    expect(s.title.laidOut().frame.x, 56)
    handle?.isActive = false
    let (_, wide) = groups()
    wide.isActive = true
    s.window.layoutIfNeeded()
    let (kept, rows) = (wide.constraints[0], layout.statistics.constraints)
    let answer = wide.replace { s.title.leading == s.image.trailing + 12 ~ .high }
    expect(answer.count == 1 && answer[0] === kept && wide.constraints[0] === kept)
    expect(kept.constant == 12 && kept.priority == .high && kept.identifier == "wide")
    expect(s.title.laidOut().frame.x, 60)
    for (times, x) in [(1.0, 56.0), (2, 64), (0.5, 52)] {
      wide.replace { s.title.leading == s.image.trailing.gap(times) }
      expect(s.title.laidOut().frame.x, x)
    }
    expect(layout.statistics.constraints, rows)
    // Of another shape.
    let last = wide.constraints[0]
    wide.replace {
      s.title.leading >= s.image.trailing + 12
      s.title.top == s.image.top + 3
    }
    expect(!kept.isActive && !last.isActive && wide.constraints.allSatisfy { $0.isActive })
    expect(s.title.laidOut().frame, Rect(60, 3, 60, 20))
    wide.replace {}
    expect(s.title.laidOut().frame, Rect(0, 0, 60, 20))
    expect(wide.constraints.isEmpty)
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
    expect(s.title.laidOut().frame.width, 40)
  }

  @Test func replacementOfSumsKeepsHandle() {
    let group = layout.group { s.card.width == s.image.width + s.title.width + 8 }
    group.isActive = true
    s.fillWindow()
    LayoutConstraint.activate { s.image.width == 48 }
    let handle = group.constraints[0]
    group.replace { s.card.width == s.image.width + s.title.width + 12 }
    expect(group.constraints[0] === handle)
    expect(s.title.laidOut().frame.width, 260)
    group.replace { s.card.width == s.image.width + s.title.width * 2 + 12 }
    expect(group.constraints[0] !== handle)
    expect(s.title.laidOut().frame.width, 130)
  }
}

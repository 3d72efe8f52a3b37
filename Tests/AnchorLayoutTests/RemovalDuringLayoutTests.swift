import AnchorLayout
import Expectations
import StackTestSupport
import Testing

/// Children that leave a container while it is laid out, after it has stated its constraints: those about them go with them,
/// also where an item has their place in the layout's records.
@Suite struct RemovalDuringLayoutTests {
  private final class Row: LayoutView {
    override func emitConstraints(into emission: inout ConstraintEmission) {
      for view in subviews where !view.isHidden {
        emission.constrain("child", emission.member(view), .width, .equal, constant: 10)
      }
    }
  }

  enum Between: String, CaseIterable, Sendable {
    case nothing
    case emissions = "somebody asks what is emitted"
    case conflicts = "somebody asks for the conflicts"
    case others = "seventy others come and go"
  }

  @Test(arguments: Between.allCases)
  func noConstraintsOfRemovedChildren(_ between: Between) throws {
    let window = RecordingView("window")
    window.frame = Rect(0, 0, 100, 100)
    let row = Row("row")
    window.addSubview(row)
    // A standing conflict.
    let held = LeafView("held", Size(5, 5))
    window.addSubview(held)
    LayoutConstraint.activate([held.width == 20, held.width == 30])
    let first = LeafView("first", Size(5, 5))
    row.addSubview(first)
    window.layoutIfNeeded()
    first.removeFromSuperview()
    var second: LeafView? = LeafView("second", Size(5, 5))
    second.map { row.addSubview($0) }
    var other: LeafView?
    window.onUpdate = { window in
      window.onUpdate = nil
      switch between {
      case .nothing: break
      case .emissions: _ = row.emittedConstraints
      case .conflicts: expect(window.layout.conflicts.count, 1)
      case .others:
        for number in 0..<70 {
          let passing = LeafView("passing\(number)", Size(5, 5))
          row.addSubview(passing)
          passing.removeFromSuperview()
        }
      }
      second?.removeFromSuperview()
      second = nil
      let view = LeafView("other", Size(5, 5))
      window.addSubview(view)
      other = view
    }
    window.setNeedsUpdateConstraints()
    window.layoutIfNeeded()
    expect(row.emittedConstraints.isEmpty)
    try expect(require(other).layoutFrame.width, 5)
  }
}

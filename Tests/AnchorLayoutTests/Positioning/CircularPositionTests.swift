import AnchorLayout
import Expectations
import Foundation
import Testing

/// Centres on a circle, and the sines and cosines that they need.
@Suite struct CircularPositionTests {
  private let view = LayoutView("view")
  private let middle = LayoutView("middle")

  /// Sine and cosine, as constants of a constraint.
  private func sineAndCosine(_ degrees: Double) -> (sine: Double, cosine: Double) {
    let center = view.center == middle.center.offset(angle: degrees, distance: 1)
    return (center.x.constant, -center.y.constant)
  }

  typealias Row = (degrees: Double, sine: Double, cosine: Double)

  /// The numbers nearest to the root of a half and to that of three quarters.
  private static let (half, threeQuarters) = (0.7071067811865476, 0.8660254037844386)

  static let exact: [Row] = [
    (0, 0, 1), (30, 0.5, threeQuarters), (45, half, half), (60, threeQuarters, 0.5), (90, 1, 0),
    (120, threeQuarters, -0.5), (135, half, -half), (150, 0.5, -threeQuarters), (180, 0, -1),
    (210, -0.5, -threeQuarters), (225, -half, -half), (240, -threeQuarters, -0.5),
    (270, -1, 0), (300, -threeQuarters, 0.5), (315, -half, half), (330, -0.5, threeQuarters),
  ]

  @Test func multiplesOf30And45AreExact() {
    for row in Self.exact {
      for turns: Double in [0, 360, -360, 720, -3600, 377_487_360] {
        let got = sineAndCosine(row.degrees + turns)
        expect(got.sine == row.sine && got.cosine == row.cosine, "\(row.degrees) and \(turns)")
      }
    }
  }

  /// Computed in decimal numbers of 60 digits from the angle's exact value.
  static let others: [Row] = [
    (29.999999999999996, 0.49999999999999994, 0.8660254037844387),
    (30.000000000000004, 0.5, 0.8660254037844386),
    (33.3, 0.5490228179981317, 0.8358073613682703),
    (44.99999999999999, 0.7071067811865475, 0.7071067811865476),
    (45.00000000000001, 0.7071067811865476, 0.7071067811865475),
    (60.00000000000001, 0.8660254037844387, 0.4999999999999999),
    (89.9999999, 1.0, 1.7453291483773152e-09),
    (90.00000000000001, 1.0, -2.4802620430283604e-16),
    (144.5, 0.5807029557109398, -0.8141155183563192),
    (180.00000000000003, -4.960524086056721e-16, -1.0),
    (200, -0.3420201433256687, -0.9396926207859084),
    (269.99999999999994, -1.0, -9.921048172113442e-16),
    (359.99999999999994, -9.921048172113442e-16, 1.0),
    (361, 0.01745240643728351, 0.9998476951563913),
    (1234.5678, 0.4294427364776287, -0.9030940903840563),
    (-33.3, -0.5490228179981317, 0.8358073613682703),
    (-120.7, -0.8598522715968734, -0.5105429179116058),
    (1000000.1, -0.9845031799745079, 0.17536672609158704),
    (123456789.123, -0.15855442773716208, -0.9873502384893321),
    (1000000000000000.125, -0.9844265680898916, 0.1757962799343545),
    // 280 and 336 degrees, as the remainders of these whole numbers are.
    (1e22, -0.984807753012208, 0.17364817766693036),
    (7.7e300, -0.4067366430758002, 0.9135454576426009),
    (5e-300, 8.726646259971647e-302, 1.0),
  ]

  @Test func otherAnglesAreWithinThreeULP() {
    for row in Self.others {
      let got = sineAndCosine(row.degrees)
      expect(abs(got.sine - row.sine) <= 3 * row.sine.ulp, "\(row.degrees)")
      expect(abs(got.cosine - row.cosine) <= 3 * row.cosine.ulp, "\(row.degrees)")
    }
    // The library's functions take radians, which are rounded: up to 360 degrees, both together are wrong by less than 4e-15.
    for step in 0..<7200 {
      let degrees = Double(step) / 20
      let got = sineAndCosine(degrees)
      expect(abs(got.sine - sin(degrees * .pi / 180)) < 4e-15, "\(degrees)")
      expect(abs(got.cosine - cos(degrees * .pi / 180)) < 4e-15, "\(degrees)")
    }
  }

  /// Clockwise from the top, in both directions of reading; a negative distance goes to the other side. Numbers that are not
  /// finite are recorded.
  @Test func positionsOnCircle() {
    let view = ContentView("view", 20, 20)
    let root = makeRoot(300, 200, subviews: [view])
    func place(_ statement: CenterConstraints) -> Rect {
      statement.isActive = true
      defer { statement.isActive = false }
      return view.laidOut().frame
    }
    let places: [(angle: Double, distance: Double, x: Double, y: Double)] = [
      (0, 50, 140, 40), (90, 50, 190, 90), (180, 50, 140, 140), (270, 50, 90, 90),
      (-90, 50, 90, 90), (450, 50, 190, 90), (90, -50, 90, 90), (30, 20, 150, 72.6794919243),
      (77, 0, 140, 90),
    ]
    for direction in [LayoutDirection.leftToRight, .rightToLeft] {
      root.layoutDirection = direction
      for (angle, distance, x, y) in places {
        let frame = place(view.center == root.center.offset(angle: angle, distance: distance))
        expect(frame, is: Rect(x, y, 20, 20), "\(angle) \(distance)")
      }
    }
    let sum = root.center.offset(x: 5, y: -7).offset(angle: 90, distance: 50)
    expect(place(view.center == sum ~ .high), is: Rect(195, 83, 20, 20))
    root.layoutDirection = nil
    let invalid = [
      (Double.nan, 50.0), (.infinity, 50), (-.infinity, 50), (90, .infinity), (90, .nan),
    ]
    for (angle, distance) in invalid {
      root.layout.clearProblems()
      root.layout.activate { view.center == root.center.offset(angle: angle, distance: distance) }
      expect(root.laidOut().layout.problems.map(\.kind), [.notFinite, .notFinite])
      expect(view.frame, is: Rect(0, 0, 20, 20))
    }
  }
}

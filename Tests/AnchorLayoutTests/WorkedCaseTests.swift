import AnchorLayout
import Expectations
import Testing

/// Layouts whose frames were worked out by hand.
@Suite struct WorkedCaseTests {
  static let all =
    attributes + priorities + intrinsicSizes + directions + guides + margins + baselines
    + alignmentInsets + sums + rows

  @Test(arguments: all, Spelling.allCases)
  func frames(_ worked: WorkedCase, _ spelling: Spelling) {
    let problems = worked.problems(spelling)
    expect(problems.isEmpty, "\(worked.name) with \(spelling): \(problems)")
  }

  // MARK: Attributes, relations, multipliers

  static let attributes: [WorkedCase] = [
    WorkedCase(
      name: "edges with insets", width: 320, height: 480,
      anchors: { s in
        [
          s.a.leadingAnchor.constraint(equalTo: s.root.leadingAnchor, constant: 16),
          s.a.trailingAnchor.constraint(equalTo: s.root.trailingAnchor, constant: -16),
          s.a.topAnchor.constraint(equalTo: s.root.topAnchor, constant: 20),
          s.a.bottomAnchor.constraint(equalTo: s.root.bottomAnchor, constant: -30),
        ]
      },
      operators: { s in
        [
          s.a.leading == s.root.leading + 16, s.a.trailing + 16 == s.root.trailing,
          s.a.top - 20 == s.root.top, s.a.bottom == s.root.bottom - 30,
        ]
      },
      horizontal: ["a": (16, 288)], vertical: ["a": (20, 430)]),
    WorkedCase(
      name: "centred", width: 320, height: 480,
      anchors: { s in
        [
          s.a.centerXAnchor.constraint(equalTo: s.root.centerXAnchor),
          s.a.centerYAnchor.constraint(equalTo: s.root.centerYAnchor),
          s.a.widthAnchor.constraint(equalToConstant: 100),
          s.a.heightAnchor.constraint(equalToConstant: 50),
        ]
      },
      operators: { s in
        [
          s.a.centerX == s.root.centerX, s.a.centerY == s.root.centerY, s.a.width == 100,
          s.a.height == 50,
        ]
      },
      horizontal: ["a": (110, 100)], vertical: ["a": (215, 50)]),
    WorkedCase(
      name: "part of a width", width: 320,
      anchors: { s in
        [
          s.a.leadingAnchor.constraint(equalTo: s.root.leadingAnchor),
          s.a.widthAnchor.constraint(
            equalTo: s.root.widthAnchor, multiplier: 0.5, constant: -20),
        ]
      },
      operators: { s in
        [s.a.leading == s.root.leading, s.a.width == s.root.width / 2 - 20]
      },
      horizontal: ["a": (0, 140)]),
    WorkedCase(
      name: "aspect ratio", width: 320,
      anchors: { s in
        [
          s.a.widthAnchor.constraint(equalToConstant: 160),
          s.a.heightAnchor.constraint(equalTo: s.a.widthAnchor, multiplier: 9 / 16),
        ]
      },
      operators: { s in [s.a.width == 160, s.a.height == s.a.width * 9 / 16] },
      horizontal: ["a": (0, 160)], vertical: ["a": (0, 90)]),
    WorkedCase(
      name: "one after the other", width: 200,
      anchors: { s in
        [
          s.a.leadingAnchor.constraint(equalTo: s.root.leadingAnchor, constant: 8),
          s.a.widthAnchor.constraint(equalToConstant: 50),
          s.b.leadingAnchor.constraint(equalTo: s.a.trailingAnchor, constant: 12),
          s.b.trailingAnchor.constraint(equalTo: s.root.trailingAnchor, constant: -8),
        ]
      },
      operators: { s in
        [
          s.a.leading == s.root.leading + 8, s.a.width == 50,
          s.b.leading == s.a.trailing + 12, s.b.trailing == s.root.trailing - 8,
        ]
      },
      horizontal: ["a": (8, 50), "b": (70, 122)]),
    WorkedCase(
      name: "three equal columns", width: 320,
      anchors: { s in
        [
          s.a.leadingAnchor.constraint(equalTo: s.root.leadingAnchor, constant: 20),
          s.b.leadingAnchor.constraint(equalTo: s.a.trailingAnchor, constant: 10),
          s.c.leadingAnchor.constraint(equalTo: s.b.trailingAnchor, constant: 10),
          s.c.trailingAnchor.constraint(equalTo: s.root.trailingAnchor, constant: -20),
          s.a.widthAnchor.constraint(equalTo: s.b.widthAnchor),
          s.b.widthAnchor.constraint(equalTo: s.c.widthAnchor),
        ]
      },
      operators: { s in
        [
          s.a.leading == s.root.leading + 20, s.b.leading == s.a.trailing + 10,
          s.c.leading == s.b.trailing + 10, s.c.trailing == s.root.trailing - 20,
          s.a.width == s.b.width, s.b.width == s.c.width,
        ]
      },
      horizontal: [
        "a": (20, 260.0 / 3), "b": (30 + 260.0 / 3, 260.0 / 3),
        "c": (40 + 520.0 / 3, 260.0 / 3),
      ]),
    quarterWidth("a minimum width beats an optional constraint", rootWidth: 320, width: 120),
    quarterWidth("an optional width above the minimum", rootWidth: 600, width: 150),
    WorkedCase(
      name: "a negative factor on the left turns the relation around", width: 200,
      set: { s in (s.a.widthAnchor == 300 ~ 10).isActive = true },
      anchors: { s in [s.a.widthAnchor.constraint(lessThanOrEqualToConstant: 80)] },
      operators: { s in [s.a.width * -2 >= s.b.width * 0 - 160] },
      horizontal: ["a": (0, 80)]),
  ]

  private static func quarterWidth(
    _ name: String, rootWidth: Double, width: Double
  ) -> WorkedCase {
    WorkedCase(
      name: name, width: rootWidth,
      anchors: { s in
        [
          s.a.widthAnchor.constraint(greaterThanOrEqualToConstant: 120),
          at(749, s.a.widthAnchor.constraint(equalTo: s.root.widthAnchor, multiplier: 0.25)),
        ]
      },
      operators: { s in [s.a.width >= 120, s.a.width == s.root.width * 0.25 ~ 749] },
      horizontal: ["a": (0, width)])
  }

  // MARK: Priorities

  /// One width with competing constraints: relation, number, priority.
  private static func competing(
    _ name: String, _ statements: [(Relation, Double, Priority)], width: Double
  ) -> WorkedCase {
    WorkedCase(
      name: name, width: 300,
      anchors: { s in
        statements.map { relation, constant, priority in
          let width = s.a.widthAnchor
          let constraint =
            switch relation {
            case .equal: width.constraint(equalToConstant: constant)
            case .lessThanOrEqual: width.constraint(lessThanOrEqualToConstant: constant)
            case .greaterThanOrEqual: width.constraint(greaterThanOrEqualToConstant: constant)
            }
          return at(priority, constraint)
        }
      },
      operators: { s in
        statements.map { relation, constant, priority in
          switch relation {
          case .equal: s.a.width == constant ~ priority
          case .lessThanOrEqual: s.a.width <= constant ~ priority
          case .greaterThanOrEqual: s.a.width >= constant ~ priority
          }
        }
      },
      horizontal: ["a": (0, width)])
  }

  static let priorities: [WorkedCase] = [
    competing("the higher priority wins", [(.equal, 100, 750), (.equal, 200, 751)], width: 200),
    competing("fractions are levels", [(.equal, 100, 250.5), (.equal, 200, 250.25)], width: 100),
    competing(
      "four lower priorities do not outweigh a higher one",
      [(.equal, 100, 750)] + Array(repeating: (.equal, 0, 250), count: 4), width: 100),
    competing(
      "neighbouring levels do not add up",
      [(.greaterThanOrEqual, 100, 501), (.equal, 90, 500), (.equal, 10, 10)], width: 100),
    competing(
      "the median within a level", [(.equal, 10, 500), (.equal, 20, 500), (.equal, 90, 500)],
      width: 20),
    competing(
      "a required maximum",
      [(.lessThanOrEqual, 50, 1000), (.equal, 80, 999), (.greaterThanOrEqual, 60, 250)],
      width: 50),
  ]
}

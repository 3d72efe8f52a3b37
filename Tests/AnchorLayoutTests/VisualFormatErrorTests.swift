import AnchorLayout
import Expectations
import Testing

/// Mistakes in visual format strings: their kinds and offsets.
@Suite struct VisualFormatErrorTests {
  typealias Kind = VisualFormatError.Kind

  typealias Options = LayoutConstraint.FormatOptions
  typealias Mistake = (format: String, kind: Kind, offset: Int, options: Options)

  /// Strings and the offsets of their mistakes.
  static let syntax: KeyValuePairs<Kind, [(String, Int)]> = [
    .emptyString: [("", 0), (" \t\n\r", 0)],
    .expectedColon: [("V|[a]|", 1), ("H[a]", 1), ("  V  [a]", 3), ("H", 1), ("HV:[a]", 1)],
    .expectedView: [
      ("H:|-10-|", 7), ("H:", 2), ("|", 1), ("|-", 2), ("|-|", 2), ("a", 0), ("X:[a]", 0),
      ("h:[a]", 0), ("[a]-", 4), ("[a]-20-", 7), ("[a]-20- b", 8), ("[a]--[b]", 4),
      ("[a]-+8-[b]", 4), ("-[a]", 0), ("10-[a]", 0),
    ],
    .expectedName: [("[]", 1), ("[1a]", 1), ("[ (10)]", 2), ("[", 1), ("[é]", 1), ("[a]-[-]", 5)],
    .expectedNumber: [
      ("[a(==)]", 5), ("[a(>=-)]", 5), ("[a(10@)]", 6), ("[a(10@,20)]", 6), ("[a]-(<=)-[b]", 7),
      ("[a]-8@-[b]", 6), ("[a(===10)]", 5), ("[a(==10@>=)]", 8),
    ],
    .expectedPredicate: [
      ("[a()]", 3), ("[a(,10)]", 3), ("[a(10,)]", 6), ("[a(10, )]", 7), ("[a(", 3),
      ("[a]-()-[b]", 5), ("[a(-)]", 3), ("[a(.)]", 3), ("[a(- 8)]", 3), ("[a(((10)))]", 3),
    ],
    .expectedRelation: [
      ("[a(>30)]", 3), ("[a(<30)]", 3), ("[a(=30)]", 3), ("[a(=>30)]", 3), ("[a(> =30)]", 3),
      ("[a(10,>20)]", 6), ("[a]-(>8)-[b]", 5), ("[a(>", 3),
    ],
    .expectedParenthesis: [
      ("[a(w][b]", 4), ("[a(10 20)]", 6), ("[a(10", 5), ("[a]-(8-[b]", 6), ("[a(0x10)]", 4),
      ("[a(b*2)]", 4), ("[a(1.2.3)]", 6),
    ],
    .expectedBracket: [
      ("[a[b]", 2), ("[a", 2), ("[a b]", 3), ("[a(10)(20)]", 6), ("[aé]", 2), ("[a.width]", 2),
    ],
    .expectedConnectionEnd: [
      ("[a]-20[b]", 6), ("[a]-20|", 6), ("[a]-(20)[b]", 8), ("[a]-20", 6), ("|-g[a]", 3),
      ("[a]-20px-[b]", 6), ("[a]-1e-[b]", 5), ("[a]-8@9[b]", 7),
    ],
    .negativeNumber: [("[a]--8-[b]", 4), ("|--.5-[a]", 2), ("[a]-8@-5-[b]", 6)],
    .secondBar: [("||[a]", 1), ("H: | |[a]", 5), ("|[a]||", 5), ("[a]-| |", 6)],
    .textAfterEnd: [
      ("|[a]|[b]", 5), ("[a]|-", 4), ("[a]]", 3), ("[a] b", 4), ("[a]20-[b]", 3), ("[a](10)", 3),
      ("[a];", 3), ("[a]\0", 3),
    ],
  ]

  /// a, b and c are views, m and n metrics of 10 and −10, both are `both`; `far` has no parent, `inner` another one.
  static let meaning: KeyValuePairs<Kind, [(String, Int)]> = [
    .unknownView: [("[a(10)]-[x]", 9), ("[x]", 1), ("[m]", 1), ("[A]", 1)],
    .unknownMetric: [
      ("[a]-x-[b]", 4), ("[a]-(>=8,<= x)-[b]", 12), ("[a(10@x)]", 6), ("[a(10@b)]", 6),
      ("[a]-8@x-[b]", 6),
    ],
    .unknownName: [("[a(x)]", 3), ("[a(10,>= x@5)]", 9)],
    .viewAsGap: [("[a]-b-[b]", 4), ("|-(>=b)-[a]", 5), ("[a]-(b@5)-|", 5)],
    .ambiguousName: [("[a(both)]", 3), ("[a]-(both)-[b]", 5), ("[a]-both-[b]", 4)],
    .badPriority: [
      ("[a(10@2000)]", 6), ("[a(10@0)]", 6), ("[a(10@-1)]", 6), ("[a(10@1000.5)]", 6),
      ("[a(10@n)]", 6), ("[a(10@nan)]", 6), ("[a]-8@1001-[b]", 6), ("[a(10@1e999)]", 6),
    ],
    .notFinite: [
      ("[a(1e999)]", 3), ("[a(>=-1e999)]", 5), ("[a]-nan-[b]", 4), ("[a(<=infinite)]", 5),
    ],
    .noSuperview: [("|[far]", 0), ("H:[far]-10-|", 11), (" |-[far]-|", 1), ("[a]-[far]|", 9)],
    .differentSuperviews: [
      ("|[a][inner]", 5), ("[a]-[inner]|", 5), ("|[a][b][inner][c]|", 8), ("|[a][far]", 5),
      ("[far][a]|", 6),
    ],
  ]

  static let options: [Mistake] = [
    ("H:[a]", .alignmentAlongAxis, 0, .alignAllLeft),
    ("[a]-[b]", .alignmentAlongAxis, 0, .alignAllRight),
    ("[a]-[b]", .alignmentAlongAxis, 0, .alignAllLeading),
    ("[a]-[b]", .alignmentAlongAxis, 0, .alignAllTrailing),
    ("[a]-[b]", .alignmentAlongAxis, 0, .alignAllCenterX),
    ("[a]-[b]", .alignmentAlongAxis, 0, [.alignAllTop, .alignAllCenterX]),
    ("V:[a]", .alignmentAlongAxis, 0, .alignAllTop),
    ("V:[a]-[b]", .alignmentAlongAxis, 0, .alignAllBottom),
    ("V:[a]-[b]", .alignmentAlongAxis, 0, .alignAllCenterY),
    ("V:[a]-[b]", .alignmentAlongAxis, 0, .alignAllLastBaseline),
    ("V:[a]-[b]", .alignmentAlongAxis, 0, .alignAllFirstBaseline),
    ("V:[a]-[b]", .alignmentAlongAxis, 0, [.alignAllLeft, .alignAllTop]),
    ("[a]-[b]", .severalDirections, 0, [.directionLeftToRight, .directionRightToLeft]),
    // The syntax comes before the options, these before names, these before the superview, and this before numbers.
    ("[x](", .textAfterEnd, 3, .alignAllLeft),
    ("[x]", .alignmentAlongAxis, 0, .alignAllLeft),
    ("[a(y)]-[x]", .unknownView, 8, []),
    ("[far(y)]|", .noSuperview, 8, []),
    ("[a(10@0)]-y-[b]", .badPriority, 6, []),
  ]

  private static func makeScene() -> (VisualFormatScene, LayoutView, [String: Double]) {
    var scene = VisualFormatScene(names: "a", "b", "c", "both")
    let inner = LayoutView("inner")
    let far = LayoutView("far")
    scene.view("c").addSubview(inner)
    scene.add(inner, as: "inner")
    scene.add(far, as: "far")
    let metrics = [
      "m": 10, "n": -10, "both": 10, "nan": Double.nan, "infinite": .infinity, "w": 1, "g": 1,
    ]
    return (scene, far, metrics)
  }

  @Test func mistakes() {
    let plain = [Self.syntax, Self.meaning].joined().flatMap { kind, rows in
      rows.map { Mistake($0.0, kind, $0.1, []) }
    }
    let mistakes = plain + Self.options
    // Every kind is in the table.
    expect(Set(mistakes.map(\.kind)), Set(Kind.allCases))
    expect(Set(Kind.allCases.map(\.description)).count, Kind.allCases.count)
    for mistake in mistakes { check(mistake) }
  }

  private func check(_ mistake: Mistake) {
    let (scene, far, metrics) = Self.makeScene()
    let error = expect(throws: VisualFormatError.self) {
      _ = try scene.constraints(mistake.format, mistake.options, metrics)
    }
    expect(error?.kind, mistake.kind, "\(mistake)")
    expect(error?.offset == mistake.offset && error?.format == mistake.format, "\(mistake)")

    // As a statement, it is recorded, and the statements around it count.
    let (a, root) = (scene.view("a"), scene.root)
    let line = UInt(#line) + 3
    let made = scene.layout.activate {
      a.height == 5
      scene.layout.visualFormat(
        mistake.format, options: mistake.options, metrics: metrics, views: scene.views)
      a.top == root.top
    }
    root.layoutIfNeeded()
    expect(made.count == 2 && root.constraints.count + a.constraints.count == 2, "\(mistake)")
    expect(scene.view("b").constraints.isEmpty && far.constraints.isEmpty, "\(mistake)")
    expect(scene.layout.pending.isEmpty, "\(mistake)")
    expect(scene.layout.problems.map(\.kind), [.visualFormat], "\(mistake)")
    expect(scene.layout.problems.first?.text, error?.description, "\(mistake)")
    expect(scene.layout.problems.first?.source?.line, line, "\(mistake)")
  }

  /// The marks of Apple's list of mistakes; at the end, behind a tab, behind characters of several bytes, and in a string of
  /// several lines.
  @Test func marks() {
    let scene = VisualFormatScene(names: "a", "b", "whiteBox1", "whiteBox2", "redBox", "blackBox4")
    let marks: [(format: String, report: String)] = [
      ("V|[box]|", "expected \":\" after the orientation\nV|[box]|\n ^"),
      (
        "|[whiteBox1][blackBox4(blackWidth][redBox]|",
        "predicates must end with \")\"\n|[whiteBox1][blackBox4(blackWidth][redBox]|\n"
          + String(repeating: " ", count: 33) + "^"
      ),
      (
        "|[whiteBox2][blackBox]",
        "no view has this name\n|[whiteBox2][blackBox]\n" + String(repeating: " ", count: 13) + "^"
      ),
      (
        "V:|[blackBox4(>30)]|",
        "a relation must be ==, <= or >=\nV:|[blackBox4(>30)]|\n"
          + String(repeating: " ", count: 14) + "^"
      ),
      ("[a]-", "expected a view in brackets\n[a]-\n    ^"),
      ("\t[a\t]\tx", "the format ends before this\n\t[a\t]\tx\n\t  \t \t^"),
      ("[a]é", "the format ends before this\n[a]é\n   ^"),
      ("[a]\n-20-\n", "expected a view in brackets\n[a]\n-20-\n\n^"),
      ("|\n-[a]\n-\n[(]-\n[b]", "expected the name of a view\n|\n-[a]\n-\n[(]-\n ^\n[b]"),
      ("[a][é]", "expected the name of a view\n[a][é]\n    ^"), ("", "the string is empty\n\n^"),
    ]
    for (format, report) in marks {
      let error = expect(throws: VisualFormatError.self) { _ = try scene.constraints(format) }
      expect(error?.description, report)
    }
  }
}

import AnchorLayout
import Expectations
import Testing

/// Mistakes in visual format strings: their kinds and offsets.
@Suite struct VisualFormatErrorTests {
  typealias Kind = VisualFormatError.Kind

  struct Mistake {
    let format: String
    let kind: Kind
    let offset: Int
    var options: LayoutConstraint.FormatOptions = []

    init(
      _ format: String, _ kind: Kind, _ offset: Int, _ options: LayoutConstraint.FormatOptions = []
    ) {
      self.format = format
      self.kind = kind
      self.offset = offset
      self.options = options
    }
  }

  static let syntax = [
    Mistake("", .emptyString, 0), Mistake(" \t\n\r", .emptyString, 0),

    Mistake("V|[a]|", .expectedColon, 1), Mistake("H[a]", .expectedColon, 1),
    Mistake("  V  [a]", .expectedColon, 3), Mistake("H", .expectedColon, 1),
    Mistake("HV:[a]", .expectedColon, 1),

    Mistake("H:|-10-|", .expectedView, 7), Mistake("H:", .expectedView, 2),
    Mistake("|", .expectedView, 1), Mistake("|-", .expectedView, 2),
    Mistake("|-|", .expectedView, 2), Mistake("a", .expectedView, 0),
    Mistake("X:[a]", .expectedView, 0), Mistake("h:[a]", .expectedView, 0),
    Mistake("[a]-", .expectedView, 4), Mistake("[a]-20-", .expectedView, 7),
    Mistake("[a]-20- b", .expectedView, 8), Mistake("[a]--[b]", .expectedView, 4),
    Mistake("[a]-+8-[b]", .expectedView, 4), Mistake("-[a]", .expectedView, 0),
    Mistake("10-[a]", .expectedView, 0),

    Mistake("[]", .expectedName, 1), Mistake("[1a]", .expectedName, 1),
    Mistake("[ (10)]", .expectedName, 2), Mistake("[", .expectedName, 1),
    Mistake("[é]", .expectedName, 1), Mistake("[a]-[-]", .expectedName, 5),

    Mistake("[a(==)]", .expectedNumber, 5), Mistake("[a(>=-)]", .expectedNumber, 5),
    Mistake("[a(10@)]", .expectedNumber, 6), Mistake("[a(10@,20)]", .expectedNumber, 6),
    Mistake("[a]-(<=)-[b]", .expectedNumber, 7), Mistake("[a]-8@-[b]", .expectedNumber, 6),
    Mistake("[a(===10)]", .expectedNumber, 5), Mistake("[a(==10@>=)]", .expectedNumber, 8),

    Mistake("[a()]", .expectedPredicate, 3), Mistake("[a(,10)]", .expectedPredicate, 3),
    Mistake("[a(10,)]", .expectedPredicate, 6), Mistake("[a(10, )]", .expectedPredicate, 7),
    Mistake("[a(", .expectedPredicate, 3), Mistake("[a]-()-[b]", .expectedPredicate, 5),
    Mistake("[a(-)]", .expectedPredicate, 3), Mistake("[a(.)]", .expectedPredicate, 3),
    Mistake("[a(- 8)]", .expectedPredicate, 3), Mistake("[a(((10)))]", .expectedPredicate, 3),

    Mistake("[a(>30)]", .expectedRelation, 3), Mistake("[a(<30)]", .expectedRelation, 3),
    Mistake("[a(=30)]", .expectedRelation, 3), Mistake("[a(=>30)]", .expectedRelation, 3),
    Mistake("[a(> =30)]", .expectedRelation, 3), Mistake("[a(10,>20)]", .expectedRelation, 6),
    Mistake("[a]-(>8)-[b]", .expectedRelation, 5), Mistake("[a(>", .expectedRelation, 3),

    Mistake("[a(w][b]", .expectedParenthesis, 4), Mistake("[a(10 20)]", .expectedParenthesis, 6),
    Mistake("[a(10", .expectedParenthesis, 5), Mistake("[a]-(8-[b]", .expectedParenthesis, 6),
    Mistake("[a(0x10)]", .expectedParenthesis, 4), Mistake("[a(b*2)]", .expectedParenthesis, 4),
    Mistake("[a(1.2.3)]", .expectedParenthesis, 6),

    Mistake("[a[b]", .expectedBracket, 2), Mistake("[a", .expectedBracket, 2),
    Mistake("[a b]", .expectedBracket, 3), Mistake("[a(10)(20)]", .expectedBracket, 6),
    Mistake("[aé]", .expectedBracket, 2), Mistake("[a.width]", .expectedBracket, 2),

    Mistake("[a]-20[b]", .expectedConnectionEnd, 6), Mistake("[a]-20|", .expectedConnectionEnd, 6),
    Mistake("[a]-(20)[b]", .expectedConnectionEnd, 8),
    Mistake("[a]-20", .expectedConnectionEnd, 6), Mistake("|-g[a]", .expectedConnectionEnd, 3),
    Mistake("[a]-20px-[b]", .expectedConnectionEnd, 6),
    Mistake("[a]-1e-[b]", .expectedConnectionEnd, 5),
    Mistake("[a]-8@9[b]", .expectedConnectionEnd, 7),

    Mistake("[a]--8-[b]", .negativeNumber, 4), Mistake("|--.5-[a]", .negativeNumber, 2),
    Mistake("[a]-8@-5-[b]", .negativeNumber, 6),

    Mistake("||[a]", .secondBar, 1), Mistake("H: | |[a]", .secondBar, 5),
    Mistake("|[a]||", .secondBar, 5), Mistake("[a]-| |", .secondBar, 6),

    Mistake("|[a]|[b]", .textAfterEnd, 5), Mistake("[a]|-", .textAfterEnd, 4),
    Mistake("[a]]", .textAfterEnd, 3), Mistake("[a] b", .textAfterEnd, 4),
    Mistake("[a]20-[b]", .textAfterEnd, 3), Mistake("[a](10)", .textAfterEnd, 3),
    Mistake("[a];", .textAfterEnd, 3), Mistake("[a]\0", .textAfterEnd, 3),
  ]

  /// a, b and c are views, m and n metrics of 10 and −10, both are `both`; `far` has no parent, `inner` another one.
  static let meaning = [
    Mistake("[a(10)]-[x]", .unknownView, 9), Mistake("[x]", .unknownView, 1),
    Mistake("[m]", .unknownView, 1), Mistake("[A]", .unknownView, 1),

    Mistake("[a]-x-[b]", .unknownMetric, 4), Mistake("[a]-(>=8,<= x)-[b]", .unknownMetric, 12),
    Mistake("[a(10@x)]", .unknownMetric, 6), Mistake("[a(10@b)]", .unknownMetric, 6),
    Mistake("[a]-8@x-[b]", .unknownMetric, 6),

    Mistake("[a(x)]", .unknownName, 3), Mistake("[a(10,>= x@5)]", .unknownName, 9),

    Mistake("[a]-b-[b]", .viewAsGap, 4), Mistake("|-(>=b)-[a]", .viewAsGap, 5),
    Mistake("[a]-(b@5)-|", .viewAsGap, 5),

    Mistake("[a(both)]", .ambiguousName, 3), Mistake("[a]-(both)-[b]", .ambiguousName, 5),
    Mistake("[a]-both-[b]", .ambiguousName, 4),

    Mistake("[a(10@2000)]", .badPriority, 6), Mistake("[a(10@0)]", .badPriority, 6),
    Mistake("[a(10@-1)]", .badPriority, 6), Mistake("[a(10@1000.5)]", .badPriority, 6),
    Mistake("[a(10@n)]", .badPriority, 6), Mistake("[a(10@nan)]", .badPriority, 6),
    Mistake("[a]-8@1001-[b]", .badPriority, 6), Mistake("[a(10@1e999)]", .badPriority, 6),

    Mistake("[a(1e999)]", .notFinite, 3), Mistake("[a(>=-1e999)]", .notFinite, 5),
    Mistake("[a]-nan-[b]", .notFinite, 4), Mistake("[a(<=infinite)]", .notFinite, 5),

    Mistake("|[far]", .noSuperview, 0), Mistake("H:[far]-10-|", .noSuperview, 11),
    Mistake(" |-[far]-|", .noSuperview, 1), Mistake("[a]-[far]|", .noSuperview, 9),

    Mistake("|[a][inner]", .differentSuperviews, 5),
    Mistake("[a]-[inner]|", .differentSuperviews, 5),
    Mistake("|[a][b][inner][c]|", .differentSuperviews, 8),
    Mistake("|[a][far]", .differentSuperviews, 5), Mistake("[far][a]|", .differentSuperviews, 6),

    Mistake("H:[a]", .alignmentAlongAxis, 0, .alignAllLeft),
    Mistake("[a]-[b]", .alignmentAlongAxis, 0, .alignAllRight),
    Mistake("[a]-[b]", .alignmentAlongAxis, 0, .alignAllLeading),
    Mistake("[a]-[b]", .alignmentAlongAxis, 0, .alignAllTrailing),
    Mistake("[a]-[b]", .alignmentAlongAxis, 0, .alignAllCenterX),
    Mistake("[a]-[b]", .alignmentAlongAxis, 0, [.alignAllTop, .alignAllCenterX]),
    Mistake("V:[a]", .alignmentAlongAxis, 0, .alignAllTop),
    Mistake("V:[a]-[b]", .alignmentAlongAxis, 0, .alignAllBottom),
    Mistake("V:[a]-[b]", .alignmentAlongAxis, 0, .alignAllCenterY),
    Mistake("V:[a]-[b]", .alignmentAlongAxis, 0, .alignAllLastBaseline),
    Mistake("V:[a]-[b]", .alignmentAlongAxis, 0, .alignAllFirstBaseline),
    Mistake("V:[a]-[b]", .alignmentAlongAxis, 0, [.alignAllLeft, .alignAllTop]),

    Mistake("[a]-[b]", .severalDirections, 0, [.directionLeftToRight, .directionRightToLeft]),

    // The syntax comes before the options, these before names, these before the superview, and this before numbers.
    Mistake("[x](", .textAfterEnd, 3, .alignAllLeft),
    Mistake("[x]", .alignmentAlongAxis, 0, .alignAllLeft),
    Mistake("[a(y)]-[x]", .unknownView, 8), Mistake("[far(y)]|", .noSuperview, 8),
    Mistake("[a(10@0)]-y-[b]", .badPriority, 6),
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
    let mistakes = Self.syntax + Self.meaning
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

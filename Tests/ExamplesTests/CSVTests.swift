import Expectations
import Testing
import report

/// Comma-separated values and their mistakes.
@Suite struct CSVTests {
  static let texts: [(text: String, cells: [[String]], lines: [Int])] = [
    ("a,b\n1,2\n", [["a", "b"], ["1", "2"]], [1, 2]),
    ("a,b\r\n1,2", [["a", "b"], ["1", "2"]], [1, 2]),
    ("a,\n\n,2\n", [["a", ""], ["", "2"]], [1, 3]),
    ("\"a,b\",\"say \"\"x\"\"\"\n", [["a,b", "say \"x\""]], [1]),
    ("\"two\nlines\",1\nx,2", [["two\nlines", "1"], ["x", "2"]], [1, 3]),
    ("\"\"\n", [[""]], [1]),
    ("", [], []),
  ]

  @Test func cells() throws {
    for (text, cells, lines) in Self.texts {
      let records = try CSVRecords(text).records
      expect(records.map(\.cells), cells, "\(text)")
      expect(records.map(\.line), lines, "\(text)")
    }
  }

  /// 10 to the 308, which is a number; twice as much is none, nor is ten times as much.
  private static let huge = "1" + String(repeating: "0", count: 308)

  static let mistakes: [(text: String, error: CSVError)] = [
    ("", .noRows),
    ("a,b\n", .noRows),
    ("a\n1\n", .badNumberOfColumns(line: 1, found: 1, allowed: 2...10)),
    (
      "\na,b,c,d,e,f,g,h,i,j,k\n1,2,3,4,5,6,7,8,9,10,11\n",
      .badNumberOfColumns(line: 2, found: 11, allowed: 2...10)
    ),
    ("a,b\nx,1\ny\n", .wrongNumberOfCells(line: 3, found: 1, expected: 2)),
    ("a,b\n\nx,1,2\n", .wrongNumberOfCells(line: 3, found: 3, expected: 2)),
    ("a,b\nx,1\ny,two\n", .notANumber(line: 3, text: "two")),
    ("a,b\nx,inf\n", .notANumber(line: 2, text: "inf")),
    ("a,b\nx,0x10\n", .notANumber(line: 2, text: "0x10")),
    ("a,b\nx,1e3\n", .notANumber(line: 2, text: "1e3")),
    ("a,b\nx,1-2\n", .notANumber(line: 2, text: "1-2")),
    ("a,b\nx,1\ny,\(huge)0\n", .notANumber(line: 3, text: "\(huge)0")),
    ("a,b\nx,\(huge)\ny,\(huge)\n", .totalTooLarge(line: 3)),
    ("a,b\n\"x\ny\",1\nz,\n", .notANumber(line: 4, text: "")),
    ("a,b\nx,\"1\nand on", .openQuote(line: 2)),
    ("a,b\n\"two\nlines\",\"1\n", .openQuote(line: 3)),
    ("a,b\nx,1\n\"two\nlines\",\"say \"\"1\nand on\n", .openQuote(line: 4)),
    ("a,b\nx\"y,1\n", .strayQuote(line: 2)),
    ("a,b\n\"x\"y,1\n", .strayQuote(line: 2)),
  ]

  @Test func errorsNameTheirLine() {
    for (text, error) in Self.mistakes {
      expect(throws: error, "\(text)") { try ReportData(title: "t", csv: text) }
    }
  }

  /// The mean has one digit more than the values.
  @Test func totalsAndMeans() throws {
    let data = try ReportData(title: "t", csv: "Name,Year,Sum\na,1990,2.5\nb,x,10\nc,3,-1\n")
    expect(data.total, 11.5)
    expect(data.text(of: data.total), "11.5")
    expect([0, 1, 2].map(data.isNumeric), [false, false, true])
    expect(data.rows.map { data.share(of: $0.value) }, [0.25, 1, 0])
    for (rows, summary) in [
      ("x,1\ny,2", "adds up to 3 over 2 rows, which is 1.5 a row"),
      ("x,1.5\ny,+2", "adds up to 3.5 over 2 rows, which is 1.75 a row"),
      ("x,-7", "adds up to -7 over 1 row, which is -7.0 a row"),
    ] {
      try expect(ReportData(title: "t", csv: "a,b\n\(rows)").summary.contains(summary), "\(rows)")
    }
  }
}

import Expectations
import StackTestSupport
import TestSupport
import Testing

@testable import AnchorLayout

/// Numbers of visual format strings, and strings that nobody would write.
@Suite struct VisualFormatSeriesTests {
  private static let numbers: [(String, Double, Int)] = [
    ("0", 0, 1), ("20", 20, 2), ("007", 7, 3), ("0.5", 0.5, 3), (".5", 0.5, 2), ("5.", 5, 2),
    ("12.75x", 12.75, 5), ("1.5e2", 150, 5), ("1E+2]", 100, 4), ("25e-1", 2.5, 5), ("3e", 3, 1),
    ("3e-", 3, 1), ("3e x", 3, 1), ("1..2", 1, 2), ("0.1", 0.1, 3), ("999.999", 999.999, 7),
    ("1e400", .infinity, 5), ("0e400", 0, 5), ("1e-400", 0, 6), ("0x10", 0, 1), ("10,5", 10, 2),
    ("1e99999999999999999999", .infinity, 22), ("1e-99999999999999999999", 0, 23),
  ]

  @Test func numbersAndOtherText() {
    for (text, value, length) in Self.numbers {
      let number = VisualFormatNumber(in: Array(text.utf8), at: 0)
      expect(number?.value == value && number?.end == length, "\(text)")
    }
    for text in ["", ".", "e5", ".e5", "-1", "+1", "x", "inf", "nan", " 1"] {
      expect(VisualFormatNumber(in: Array(text.utf8), at: 0) == nil, "\(text)")
    }
  }

  /// Numbers of up to 15 digits are those of the standard library; longer ones differ from them by rounding at most.
  @Test(arguments: SeriesLength.seeds(4)) func numbersAgreeWithStandardLibrary(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<500 {
      let count = Int.random(in: 1...30, using: &random)
      var text = String((0..<count).map { _ in random.element(Array("0123456789")) })
      let point = Int.random(in: 0...count, using: &random)
      text.insert(".", at: text.index(text.startIndex, offsetBy: point))
      if random.oneIn(3) { text += "e\(Int.random(in: -7...7, using: &random))" }
      let want = try require(Double(text))
      let number = try require(VisualFormatNumber(in: Array(text.utf8), at: 0))
      expect(number.end, text.utf8.count, "seed \(seed): \(text)")
      if count <= 15 {
        expect(number.value, want, "seed \(seed): \(text)")
      } else {
        expect(abs(number.value - want) <= 4 * want.ulp, "seed \(seed): \(text)")
      }
    }
  }

  private let scene = VisualFormatScene(names: FormatStrings.names)

  /// No string traps or hangs. A refused string has its mistake inside; the syntax of an accepted one, written out and parsed
  /// again, means the same.
  @Test(arguments: SeriesLength.seeds(8)) func randomStringsParseOrFail(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    for _ in 0..<200 {
      let string = FormatStrings.draw(&random)
      let comment = Comment(rawValue: "seed \(seed): \(string.debugDescription)")
      do throws(VisualFormatError) {
        let syntax = try VisualFormatParser.parse(string)
        let again = try VisualFormatParser.parse(syntax.text)
        expect(again.shape, syntax.shape, comment)
        expect(zip(again.numbers, syntax.numbers).allSatisfy(Self.areClose), comment)
        let constraints = try scene.constraints(string, [], FormatStrings.metrics)
        expect(constraints.count, syntax.constraintCount, comment)
        let others = try scene.constraints(syntax.text, [], FormatStrings.metrics)
        expect(others.map(\.shape), constraints.map(\.shape), comment)
        expect(others.map(\.priority), constraints.map(\.priority), comment)
        expect(
          zip(others, constraints).allSatisfy { Self.areClose($0.constant, $1.constant) }, comment)
      } catch {
        expect(error.format.unicodeScalars.elementsEqual(string.unicodeScalars), comment)
        expect((0...string.utf8.count).contains(error.offset), comment)
        let mark = error.description.unicodeScalars.filter { $0 == "^" }
        expect(mark.count, 1, comment)
      }
    }
  }

  private static func areClose(_ left: Double, _ right: Double) -> Bool {
    left == right || abs(left - right) <= 8 * right.ulp
  }

  /// Series that accept nothing, or everything, would pass, too.
  @Test func seriesAcceptAndReject() {
    var random = SplitMix64(seed: 1)
    var kinds: [VisualFormatError.Kind: Int] = [:]
    var accepted = 0
    for _ in 0..<4000 {
      do throws(VisualFormatError) {
        _ = try scene.constraints(FormatStrings.draw(&random), [], FormatStrings.metrics)
        accepted += 1
      } catch { kinds[error.kind, default: 0] += 1 }
    }
    expect(accepted > 400)
    // Of 24 kinds, five need other views, metrics or options.
    expect(kinds.count >= 15)
  }

  /// A long string takes as long as it is.
  @Test func longStringParses() throws {
    let scene = VisualFormatScene(names: "a")
    let string = "|" + String(repeating: "-8-[a(20,>=10@5)]", count: 5000)
    try expect(scene.constraints(string).count, 15000)
    let error = expect(throws: VisualFormatError.self) {
      _ = try scene.constraints(string + "-")
    }
    expect(error?.kind == .expectedView && error?.offset == string.utf8.count + 1)
  }
}

extension VisualFormat {
  /// The string again, in one spelling.
  fileprivate var text: String { written { $0.description } }

  /// The string without its numbers.
  fileprivate var shape: String { written { _ in "#" } }

  /// The numbers in their order.
  fileprivate var numbers: [Double] {
    var numbers: [Double] = []
    _ = written {
      numbers.append($0)
      return ""
    }
    return numbers
  }

  private func written(_ number: (Double) -> String) -> String {
    func operand(_ operand: Operand) -> String {
      switch operand.value {
      case .name(let name): name
      // An infinite number has no decimal; any other that is too large is one, too.
      case .number(let value): value.isFinite ? number(value) : value < 0 ? "-1e999" : "1e999"
      }
    }
    func list(_ predicates: [Predicate]) -> String {
      let parts = predicates.map {
        $0.relation.symbol + operand($0.object) + ($0.priority.map { "@" + operand($0) } ?? "")
      }
      return "(" + parts.joined(separator: ",") + ")"
    }
    func between(_ connection: Connection) -> String {
      switch connection {
      case .flush: ""
      case .standard: "-"
      case .lengths(let predicates): "-" + list(predicates) + "-"
      }
    }
    var text = axis == .horizontal ? "H:" : "V:"
    if let start { text += "|" + between(start.connection) }
    for (index, view) in views.enumerated() {
      text += "[" + view.name + (view.lengths.isEmpty ? "" : list(view.lengths)) + "]"
      if index < connections.count { text += between(connections[index]) }
    }
    if let end { text += between(end.connection) + "|" }
    return text
  }

  /// One a predicate, and one a connection without any.
  fileprivate var constraintCount: Int {
    let all = connections + [start?.connection, end?.connection].compactMap { $0 }
    return views.reduce(0) { $0 + $1.lengths.count }
      + all.reduce(0) { count, connection in
        if case .lengths(let predicates) = connection { return count + predicates.count }
        return count + 1
      }
  }
}

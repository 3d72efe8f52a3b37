import Expectations
import StackLayout
import TestSupport
import Testing

/// Lists of rows whose own calls ask or change them while rows are laid out.
extension StackReentrancyTests {
  enum RowCall: String, CaseIterable, Codable { case datum, template, views, binding, height }
  enum RowDeed: String, CaseIterable, Codable {
    case insert, delete, reload, width, layOut, measure
  }

  private static func perform(_ call: RowCall, _ act: @escaping (RowList<Int>) -> Void) {
    var list: RowList<Int>?
    var done = false
    func run(_ here: RowCall) {
      guard here == call, !done, let list else { return }
      done = true
      act(list)
    }
    let template = RowTemplate<Int>("row") { row in
      run(.views)
      let view = Asking("row", Size(80, 20))
      view.hook = { if $0 == .height { run(.height) } }
      row.bind({ $0 }, to: { (_: Int) in run(.binding) })
      return view
    }
    let made = RowList<Int>(
      width: 100, count: 10,
      template: { _ in
        run(.template)
        return template
      },
      datum: {
        run(.datum)
        return $0
      })
    list = made
    defer { list = nil }
    _ = made.layOutRows(from: 0, height: 90)
    // Twenty points a row, and a row more for the rest of the ninety.
    let rows = made.layOutRows(from: 0, height: 90).map(\.frame.y)
    precondition(rows == [0, 20, 40, 60, 80] && done, "\(rows)")
  }

  #if os(macOS) || os(Linux) || os(Windows)
    /// All deeds in one of the calls, and one of the deeds in all calls; in a full run, all in all.
    static let traps: [(RowCall, RowDeed)] = RowCall.allCases.flatMap { call in
      RowDeed.allCases.map { (call, $0) }.filter {
        SeriesLength.isFull || call == .binding || $0.1 == .insert
      }
    }

    @Test(arguments: traps)
    func rowListChangesDuringLayoutTrap(_ call: RowCall, _ deed: RowDeed) async {
      await #expect(processExitsWith: .failure) { [call, deed] in
        Self.perform(call) { list in
          switch deed {
          case .insert: list.insertRows(0..<1)
          case .delete: list.deleteRows(0..<1)
          case .reload: list.reloadRows(0..<1)
          case .width: list.width = 50
          case .layOut: _ = list.layOutRows(from: 0, height: 10)
          case .measure: list.measureRows()
          }
        }
      }
    }
  #endif

  /// Asking is allowed.
  @Test func rowListQueriesDuringLayout() {
    for call in RowCall.allCases {
      Self.perform(call) { list in
        expect(list.count, 10)
        expect(list.contentSize.width, 100)
        expect(list.rectForRow(at: 0).y, 0)
      }
    }
  }
}

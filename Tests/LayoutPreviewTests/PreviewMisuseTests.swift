import AnchorLayout
import LayoutPreview
import Testing

@Suite("Misuse of pictures") struct PreviewMisuseTests {
  enum Misuse: String, CaseIterable, Codable {
    case noStates, changeBackwards, endlessChange, negativeHold, holdOfNoLength
    case cellsWithoutWidth, cellsWithoutHeight
  }

  #if os(macOS) || os(Linux) || os(Windows)
    @Test("traps", arguments: Misuse.allCases) func misuseTraps(_ misuse: Misuse) async {
      await #expect(processExitsWith: .failure) { [misuse] in
        let element = PreviewElement("a", frame: Rect(0, 0, 10, 10))
        switch misuse {
        case .noStates: _ = AnimatedSVGDrawing([])
        case .changeBackwards: _ = PreviewState(element, change: -1)
        case .endlessChange: _ = PreviewState(element, change: .infinity)
        case .negativeHold: _ = PreviewState(element, hold: -1)
        case .holdOfNoLength: _ = PreviewState(element, hold: .nan)
        case .cellsWithoutWidth:
          _ = TerminalDrawing(element, options: TerminalOptions(cellSize: Size(0, 16))).lines
        case .cellsWithoutHeight:
          _ = TerminalDrawing(element, options: TerminalOptions(cellSize: Size(8, 0))).lines
        }
      }
    }

    @Test("is not caused by the set-up") func stage() async {
      await #expect(processExitsWith: .success) {
        let element = PreviewElement("a", frame: Rect(0, 0, 10, 10))
        _ = AnimatedSVGDrawing([PreviewState(element, change: 0, hold: 0)])
        _ = TerminalDrawing(element, options: TerminalOptions(cellSize: Size(1, 1))).lines
      }
    }
  #endif
}

import StackLayout

/// Lays out a screen of a toolkit whose classes cannot be changed.
@main enum ImportedSketch {
  @MainActor static func main() {
    let screen = BackupScreen(columns: 44, rows: 10)
    screen.onDraw = { print("\($0)\n") }
    let events: [() -> Void] = [
      {}, { screen.pause.press() }, { screen.gauges[1].value = 0.75 },
      { screen.resize(columns: 32, rows: 9) },
    ]
    for event in events { screen.handle(event) }
  }
}

import StackLayout

/// A window of the toolkit, laid out by stacks and anchors.
@MainActor package final class BackupScreen {
  package let screen = Group()
  package let window = Group("Backup")
  package let note = Text("What is in these folders is copied to the other disk, file by file.")
  package let names = ["Documents", "Pictures", "Mail"].map { Text($0) }
  package let gauges = [0.6, 0.25, 1].map { Gauge($0) }
  package let pause = Button("Pause")
  package let cancel = Button("Cancel")
  private let rows: [Group]
  private let buttons = Group()

  /// Shows a frame.
  package var onDraw: (String) -> Void = { _ in }
  private var isFrameDue = true

  package init(columns: Double, rows count: Double) {
    rows = names.map { _ in Group() }
    for (row, (name, gauge)) in zip(rows, zip(names, gauges)) {
      gauge.item.contentHuggingPriority(249, for: .horizontal)
      row.stack.spacing = 2
      for widget in [name, gauge] { row.stack.addArrangedItem(widget.item) }
    }
    for button in [pause, cancel] { buttons.stack.addArrangedItem(button.item) }
    buttons.stack.distribution = .fillEqually
    buttons.stack.spacing = 1

    let stack = window.stack
    stack.axis = .vertical
    stack.layoutMargins = Insets(top: 1, left: 2, bottom: 1, right: 2)
    stack.isLayoutMarginsRelativeArrangement = true
    for widget in [note] + rows + [buttons] { stack.addArrangedItem(widget.item) }
    stack.setCustomSpacing(1, after: note.item)
    if let last = rows.last { stack.setCustomSpacing(1, after: last.item) }

    let root = screen.item
    root.insertLayoutItem(window.item)
    root.hostSize = Size(width: columns, height: count)
    let layout = root.layout
    layout.snapping = .edges(scale: 1)
    layout.activate {
      stack.top == root.top
      stack.horizontal == root.horizontal
      equalWidths(names.map(\.item))
    }
    layout.onNeedsLayout = { [weak self] in self?.isFrameDue = true }
    pause.action = { [unowned self] in togglePause() }
  }

  private func togglePause() {
    let isPaused = pause.title != "Pause"
    pause.title = isPaused ? "Pause" : "Resume"
    note.isShown = isPaused
  }

  /// What happens in the toolkit's loop. A frame follows where the layout said that one is due.
  package func handle(_ event: () -> Void = {}) {
    event()
    if !isFrameDue { return }
    isFrameDue = false
    screen.item.layoutIfNeeded()
    onDraw(Canvas.picture(of: screen))
  }

  /// Gives the window another size, in cells.
  package func resize(columns: Double, rows: Double) {
    screen.item.hostSize = Size(width: columns, height: rows)
  }
}

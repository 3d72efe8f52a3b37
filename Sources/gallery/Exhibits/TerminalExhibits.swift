import LayoutPreview
import StackLayout

extension Exhibit {
  /// Layouts drawn with characters, for terminals and logs.
  package static let terminal = [
    Exhibit(
      "A form", "A character is 8 points wide and 16 high.", Size(256, 112), isInCharacters: true
    ) { window in
      let name = TextField("name", placeholder: "Name")
      name.setContentHuggingPriority(.low, for: .horizontal)
      let form = StackView("form", arrangedSubviews: [name, Button("send", "Send")])
      form.spacing = 8
      window.layout.place(form, in: window, .horizontal(16), .centerY())
    },
    Exhibit(
      "Controls", "Controls one line high have brackets instead of a border.", Size(256, 144),
      isInCharacters: true
    ) { window in
      let modes = SegmentedControl("mode", ["Day", "Week", "Month"])
      let volume = Picture("volume", .slider(value: 0.4), size: Size(width: 96, height: 16))
      let loaded = Picture("loaded", .progress(value: 0.7), size: Size(width: 96, height: 16))
      let column = StackView("column", arrangedSubviews: [modes, volume, loaded])
      column.axis = .vertical
      column.spacing = 16
      window.layout.place(column, in: window, .horizontal(16), .centerY())
    },
    Exhibit(
      "A month", "Every column is four characters wide.", Size(256, 192), isInCharacters: true
    ) { window in
      let month = GridView("month", numberOfColumns: 7)
      for monday in stride(from: -1, through: 27, by: 7) {
        let days = monday..<monday + 7
        month.addRow(with: days.map { (1...31).contains($0) ? Label("day", "\($0)") : nil })
      }
      for column in 0..<7 { month.column(at: column).size = .share(1) }
      for row in 0..<5 { month.row(at: row).size = .share(1) }
      month.xPlacement = .trailing
      month.yPlacement = .center
      month.rowSpacing = 0
      month.columnSpacing = 0
      window.layout.place(month, in: window, .edges(16))
    },
  ]
}

import LayoutPreview
import StackLayout

extension Exhibit {
  /// Views in rows and columns.
  package static let grids = [
    Exhibit(
      "A form", "Labels end beside the fields, fields fill the rest, and both share a baseline.",
      Size(375, 232), annotations: [.baselines], directions: [.leftToRight, .rightToLeft]
    ) { window in
      let save = Button("Save")
      let form = GridView(
        "form",
        views: [
          [Label("Name"), TextField("Ada Lovelace")],
          [Label("Address"), TextField("12 St James’s Square")],
          [Label("Telephone"), TextField("020 7946 0018")],
          [nil, save],
        ])
      form.column(at: 0).xPlacement = .trailing
      form.column(at: 1).xPlacement = .fill
      form.cell(for: save)?.xPlacement = .leading
      form.rowAlignment = .firstBaseline
      form.rowSpacing = 8
      form.columnSpacing = 12
      window.layout.place(form, in: window, .top(16), .horizontal(16))
    },
    Exhibit(
      "Forms with common columns",
      "The label columns have their own widths, and then one common width.",
      Size(375, 312), annotations: [.guides]
    ) { window in
      let parcel = GridView(
        views: [
          [Label("To"), TextField("Charles Babbage")],
          [Label("Town"), TextField("London")],
        ])
      let payment = GridView(
        views: [
          [Label("Card number"), TextField("4000 1234 5678 9010")],
          [Label("Valid until"), TextField("11/27")],
        ])
      for form in [parcel, payment] {
        form.column(at: 1).xPlacement = .fill
        form.rowAlignment = .firstBaseline
        form.columnSpacing = 12
      }
      let page = StackView(
        "page",
        arrangedSubviews: [
          Label("Parcel", style: .headline), parcel, Label("Payment", style: .headline), payment,
        ])
      page.axis = .vertical
      page.spacing = 16
      window.layout.place(page, in: window, .top(16), .horizontal(16))
      window.then { window.layout.activate { shareColumns(parcel, payment) } }
    },
    Exhibit(
      "A keypad", "The key 0 spans two columns and their gap, the display all four columns.",
      Size(280, 360)
    ) { window in
      let result = Label("1,815.12", style: TextStyle(pointSize: 40))
      let keys = GridView("keys", views: [[result, nil, nil, nil]])
      for digits in ["789", "456", "123", "0 ."] {
        keys.addRow(with: digits.map { $0 == " " ? nil : Tile("\($0)", 24) })
      }
      for (row, sign) in ["÷", "×", "−", "="].enumerated() {
        keys.cell(atColumnIndex: 3, rowIndex: row + 1).contentView = Button(sign)
      }
      keys.row(at: 0).mergeCells(in: 0..<4)
      keys.row(at: 4).mergeCells(in: 0..<2)
      for column in 0..<4 { keys.column(at: column).size = .share(1) }
      for row in 1..<5 { keys.row(at: row).size = .share(1) }
      keys.xPlacement = .fill
      keys.yPlacement = .fill
      keys.cell(for: result)?.xPlacement = .trailing
      keys.rowSpacing = 8
      keys.columnSpacing = 8
      window.layout.place(keys, in: window, .edges(16))
    },
    Exhibit(
      "A month", "Seven equal columns. Constraints tie the mark of a day to its column and row.",
      Size(343, 264), annotations: [], directions: [.leftToRight, .rightToLeft]
    ) { window in
      let month = GridView("month", numberOfColumns: 7)
      month.addRow(with: [Label("July 2026", style: .headline)])
      month.row(at: 0).mergeCells(in: 0..<7)
      month.addRow(with: ["M", "T", "W", "T", "F", "S", "S"].map { Label($0, style: .footnote) })
      for monday in stride(from: -1, through: 27, by: 7) {
        month.addRow(
          with: (monday..<monday + 7).map { (1...31).contains($0) ? Label("\($0)") : nil })
      }
      month.xPlacement = .center
      month.yPlacement = .center
      for column in 0..<7 { month.column(at: column).size = .share(1) }
      for row in 2..<7 { month.row(at: row).size = .share(1) }

      let today = Picture("today", .panel)
      window.addSubview(today)
      window.layout.place(month, in: window, .edges(16))
      window.layout.activate {
        today.horizontal == month.column(at: 1).horizontal
        today.vertical == month.row(at: 4).vertical
      }
    },
  ]
}

import Expectations
import StackLayout
import Testing

/// The examples of docs/Grids.md.
@Suite struct GridsGuideTests {
  private let window = makeWindow(300, 400)

  private func add(_ views: LayoutView..., width: Double = 300) {
    var y = 0.0
    for view in views {
      window.addSubview(view)
      LayoutConstraint.activate {
        view.leading == window.leading
        view.top == window.top + y
        view.width == width
      }
      y += 100
    }
  }

  @Test func grids() {
    Self().formGrid()
    Self().keypadGrid()
    Self().tracksInConstraints()
    Self().sharedColumns()
  }

  private func formGrid() {
    let (nameLabel, nameField) = (Label("nameLabel", "Name"), Label("nameField", "Ada"))
    let (mailLabel, mailField) = (Label("mailLabel", "E-mail"), Label("mailField", "ada@host"))
    // docs/Grids.md: a form
    let form = GridView(
      "form",
      views: [
        [nameLabel, nameField],
        [mailLabel, mailField],
      ])
    form.column(at: 0).xPlacement = .trailing
    form.column(at: 1).xPlacement = .fill
    form.rowAlignment = .firstBaseline
    // end
    add(form)
    window.layoutIfNeeded()
    expect(form.frame, Rect(0, 0, 300, 46))
    expect(nameLabel.frame, Rect(20, 0, 40, 20))
    expect(mailLabel.frame, Rect(0, 26, 60, 20))
    expect(nameField.frame, Rect(66, 0, 234, 20))
    expect(mailField.frame, Rect(66, 26, 234, 20))
  }

  private func keypadGrid() {
    func key(_ name: String) -> Label { Label(name, name) }
    let (seven, eight, nine) = (key("7"), key("8"), key("9"))
    let (four, five, six) = (key("4"), key("5"), key("6"))
    let (zero, point) = (key("0"), key("."))
    // docs/Grids.md: a keypad
    let keypad = GridView(
      "keypad", views: [[seven, eight, nine], [four, five, six], [zero, nil, point]])
    for index in 0..<3 { keypad.column(at: index).size = .share(1) }
    keypad.xPlacement = .fill
    let wide = keypad.mergeCells(inHorizontalRange: 0..<2, verticalRange: 2..<3)
    // end
    add(keypad, width: 312)
    window.layoutIfNeeded()
    expect(nine.frame, Rect(212, 0, 100, 20))
    expect(zero.frame, Rect(0, 52, 206, 20))
    expect(point.frame, Rect(212, 52, 100, 20))
    keypad.unmerge(wide)
    window.layoutIfNeeded()
    expect(zero.frame, Rect(0, 52, 100, 20))
  }

  private func tracksInConstraints() {
    let table = GridView("table", views: [[Label("a", "a"), Label("b", "b"), Label("c", "c")]])
    let badge = Label("badge", "new")
    window.addSubview(badge)
    add(table)
    let layout = window.layout
    // docs/Grids.md: tracks in constraints
    layout.activate {
      table.column(at: 1).width == table.width * 0.3
      badge.leading == table.column(at: 1).leading
      badge.top == table.bottom + 4
    }
    // end
    window.layoutIfNeeded()
    expect(badge.frame, Rect(16, 24, 30, 20))
    expect(table.column(at: 1).layoutFrame, Rect(16, 0, 90, 20))
    table.moveColumn(at: 1, to: 0)
    window.layoutIfNeeded()
    expect(badge.frame, Rect(0, 24, 30, 20))
  }

  private func sharedColumns() {
    let address = GridView(
      "address", views: [[Label("street", "Street"), Label("streetField", "Sackville 12")]])
    let payment = GridView("payment", views: [[Label("iban", "IBAN"), Label("ibanField", "GB33")]])
    for form in [address, payment] { form.column(at: 1).xPlacement = .fill }
    add(address, payment)
    let layout = window.layout
    // docs/Grids.md: shared columns
    layout.activate { shareColumns(address, payment) }
    // end
    window.layoutIfNeeded()
    expect(payment.column(at: 0).layoutFrame.width, 60)
    expect(payment.column(at: 1).layoutFrame, Rect(66, 100, 234, 20))
  }

  @Test func listsAndFlows() {
    Self().rowsOfValues()
    Self().tags()
  }

  private func rowsOfValues() {
    let grid = GridView("grid")
    add(grid)
    // docs/Grids.md: rows of values
    let list = GridElementList(in: grid)
    list.update {
      ElementRow("name") {
        Tag(text: "Name").gridCell(x: .trailing)
        Tag(text: "Ada")
      }
      ElementRow { Tag(text: "Member since 1843").gridCell(columns: 2) }
    }
    // end
    window.layoutIfNeeded()
    expect(grid.numberOfColumns == 2 && grid.numberOfRows == 2)
    // 170 over both: 40 + 30 + 6, and 47 more in each; the last column takes what is left of 300.
    expect(grid.row(at: 1).cell(at: 0).columnRange, 0..<2)
    expect(grid.row(at: 0).cell(at: 0).contentView?.layoutFrame.width, 40)
    expect(list.lastUpdate.views.made, 3)
  }

  private func tags() {
    let (swift, layout) = (Label("swift", "swift"), Label("layout", "layout"))
    let (constraints, linux) = (Label("constraints", "constraints"), Label("linux", "linux"))
    // docs/Grids.md: tags
    let tags = FlowView("tags", arrangedSubviews: [swift, layout, constraints, linux])
    tags.itemSpacing = 8
    tags.lineSpacing = 4
    // end
    add(tags, width: 200)
    window.layoutIfNeeded()
    expect(layout.frame, Rect(58, 0, 60, 20))
    expect(constraints.frame, Rect(0, 24, 110, 20))
    expect(linux.frame, Rect(118, 24, 50, 20))
    expect(tags.frame.height, 44)
    expect(tags.contentHeight(forWidth: 200), 44)
  }
}

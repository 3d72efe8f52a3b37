import Expectations
import StackLayout
import StackTestSupport
import TestSupport
import Testing

/// Grids that are changed inside callbacks.
@Suite struct GridReentrancyTests {
  final class Asking: AskingView, GridContainer {
    let arrangement = GridArrangement()

    override init(
      _ name: String, _ natural: Size = Size(noIntrinsicMetric, noIntrinsicMetric)
    ) {
      super.init(name, natural)
      layoutNode.container = arrangement
    }
  }

  // MARK: Changes

  enum Change: String, CaseIterable {
    case spacing, placement, alignment, trackSize, trackMaximum, hideRow, hideColumn
    case addRow, addColumn, insertColumnFirst, removeFirstRow, removeLastRow, removeColumn
    case moveRow, moveColumn, merge, unmerge, unmergeAndFill
    case newContent, noContent, moveContent, moveHere, contentOfSubject
    case remove, removeSelf, removeNewcomers, hide, hideSelf, empty, layout, fit

    func apply(to stage: Stage) {
      let table = stage.table
      let (rows, columns) = (table.numberOfRows, table.numberOfColumns)
      if rows == 0 || columns == 0 { return }
      let first = table.cell(atColumnIndex: 0, rowIndex: 0)
      let last = table.cell(atColumnIndex: columns - 1, rowIndex: rows - 1)
      switch self {
      case .spacing: table.columnSpacing = 9
      case .placement: table.xPlacement = .fill
      case .alignment: table.rowAlignment = .firstBaseline
      case .trackSize: table.column(at: 0).size = .share(1)
      case .trackMaximum: table.column(at: 0).maximum = 30
      case .hideRow: table.row(at: 0).isHidden = true
      case .hideColumn: table.column(at: columns - 1).isHidden = true
      case .addRow: table.addRow(with: [stage.extra])
      case .addColumn: table.addColumn(with: [nil, stage.extra])
      case .insertColumnFirst: table.insertColumn(at: 0, with: [stage.extra])
      case .removeFirstRow: table.removeRow(at: 0)
      case .removeLastRow: table.removeRow(at: rows - 1)
      case .removeColumn: table.removeColumn(at: columns - 1)
      case .moveRow: if stage.isWhole { table.moveRow(at: 0, to: rows - 1) }
      case .moveColumn: if stage.isWhole { table.moveColumn(at: columns - 1, to: 0) }
      case .merge: table.mergeCells(inHorizontalRange: 0..<columns, verticalRange: 0..<rows)
      case .unmerge: table.unmerge(first)
      case .unmergeAndFill:
        table.unmerge(first)
        if columns > 1 { table.cell(atColumnIndex: 1, rowIndex: 0).contentView = stage.extra }
      case .newContent: last.contentView = stage.extra
      case .noContent: first.contentView = nil
      case .moveContent: if let content = first.contentView { last.contentView = content }
      case .moveHere:
        stage.subject.cell(atColumnIndex: 0, rowIndex: 0).contentView = stage.last
      case .contentOfSubject:
        // A view inside the subject moves out, into the table.
        if !table.isDescendant(of: stage.inner) { first.contentView = stage.inner }
      case .remove: stage.last.removeFromSuperview()
      case .removeSelf: stage.subject.removeFromSuperview()
      case .removeNewcomers:
        for view in [stage.other, stage.second, stage.third] { view.removeFromSuperview() }
      case .hide: stage.first.isHidden = true
      case .hideSelf: stage.subject.isHidden = true
      case .empty: for view in table.subviews { view.removeFromSuperview() }
      case .layout: stage.window.layoutIfNeeded()
      case .fit: _ = stage.last.systemLayoutSizeFitting()
      }
    }
  }

  /// A table of two columns and rows in a window: a view, a grid with another one in it, nothing, and a view.
  final class Stage: AskingStage {
    let window = LayoutView("window")
    let table = Asking("table")
    let first = Asking("first", Size(120, 20))
    let subject = Asking("subject")
    let inner = Asking("inner", Size(70, 30))
    let last = Asking("last", Size(90, 25))
    let extra = Asking("extra", Size(33, 12))
    let other = Asking("other", Size(21, 17))
    let second = Asking("second", Size(15, 15))
    let third = Asking("third", Size(16, 16))

    init() {
      window.frame = Rect(0, 0, 260, 200)
      table.addRow(with: [first, subject])
      table.addRow(with: [nil, last])
      subject.addRow(with: [inner])
      subject.addColumn()
      table.column(at: 1).xPlacement = .fill
      window.layout.place(table, in: window, .horizontal(10), .top(10))
    }

    /// Whether no cell is merged.
    var isWhole: Bool {
      (0..<table.numberOfRows).allSatisfy { row in
        (0..<table.numberOfColumns).allSatisfy {
          let cell = table.cell(atColumnIndex: $0, rowIndex: row)
          return cell.rowRange.count == 1 && cell.columnRange.count == 1
        }
      }
    }

    func differences() -> [String] {
      let fresh = LayoutView("window")
      fresh.frame = window.frame
      var pairs: [(any LayoutItem, any LayoutItem)] = []
      var found = contradictions(in: table)
      if table.superview === window {
        let copy = copy(table, &pairs)
        fresh.layout.place(copy, in: fresh, .horizontal(10), .top(10))
      }
      fresh.layoutIfNeeded()
      for (item, copy) in pairs where !item.layoutFrame.isNear(copy.layoutFrame) {
        found.append("\(item.layoutName) is at \(item.layoutFrame), not \(copy.layoutFrame)")
      }
      for (item, copy) in pairs
      where item.layoutChildItems.map(\.layoutName) != copy.layoutChildItems.map(\.layoutName) {
        found.append("\(item.layoutName) has \(item.layoutChildItems.map(\.layoutName))")
      }
      return found + window.layout.rowDifferences(from: fresh.layout)
    }

    private func contradictions(in grid: Asking) -> [String] {
      var found: [String] = []
      var contents: [String] = []
      for row in 0..<grid.numberOfRows {
        for column in 0..<grid.numberOfColumns {
          let cell = grid.cell(atColumnIndex: column, rowIndex: row)
          if !cell.rowRange.contains(row) || !cell.columnRange.contains(column) {
            found.append("\(row) \(column) is in \(cell.rowRange) \(cell.columnRange)")
          }
          if let view = cell.contentView as? LayoutView {
            if view.superview !== grid { found.append("\(view.layoutName) is elsewhere") }
            if grid.cell(for: view) !== cell { found.append("\(view.layoutName): another cell") }
            if cell.rowRange.first == row && cell.columnRange.first == column {
              contents.append(view.layoutName)
            }
            if let inner = view as? Asking { found += contradictions(in: inner) }
          }
        }
      }
      // Nothing is left over.
      if grid.layoutChildItems.map(\.layoutName) != contents {
        found.append(
          "\(grid.layoutName) has \(grid.layoutChildItems.map(\.layoutName)), cells \(contents)")
      }
      if Set(grid.subviews.map(\.layoutName)) != Set(contents) {
        found.append("\(grid.layoutName) shows \(grid.subviews.map(\.layoutName))")
      }
      return found
    }

    private func copy(
      _ grid: Asking, _ pairs: inout [(any LayoutItem, any LayoutItem)]
    ) -> Asking {
      let copy = Asking(grid.layoutName, grid.natural)
      pairs.append((grid, copy))
      for _ in 0..<grid.numberOfColumns { copy.addColumn() }
      for _ in 0..<grid.numberOfRows { copy.addRow() }
      copy.columnSpacing = grid.columnSpacing
      copy.xPlacement = grid.xPlacement
      copy.rowAlignment = grid.rowAlignment
      copy.isHidden = grid.isHidden
      for index in 0..<grid.numberOfColumns {
        let (old, new) = (grid.column(at: index), copy.column(at: index))
        pairs.append((old, new))
        new.size = old.size
        new.maximum = old.maximum
        new.isHidden = old.isHidden
        new.xPlacement = old.xPlacement
      }
      for index in 0..<grid.numberOfRows {
        pairs.append((grid.row(at: index), copy.row(at: index)))
        copy.row(at: index).isHidden = grid.row(at: index).isHidden
      }
      for row in 0..<grid.numberOfRows {
        for column in 0..<grid.numberOfColumns {
          let cell = grid.cell(atColumnIndex: column, rowIndex: row)
          guard cell.rowRange.first == row, cell.columnRange.first == column else { continue }
          copy.mergeCells(inHorizontalRange: cell.columnRange, verticalRange: cell.rowRange)
          if let content = cell.contentView as? Asking {
            copy.cell(atColumnIndex: column, rowIndex: row).contentView = self.copy(content, &pairs)
          }
        }
      }
      return copy
    }
  }

  // MARK: In a pass

  @Test(
    arguments: [AskingView.Call.size, .height, .update, .emission, .frame, .layout], [false, true])
  func changesDuringPass(_ call: AskingView.Call, isLater: Bool) {
    var wasCalled = false
    for change in SeriesLength.sample(Change.allCases, oneOf: 15, for: "\(call) \(isLater)") {
      for number in 1...2 {
        for isAtTable in [false, true] {
          let stage = Stage()
          if isLater { expect(stage.window.layout.settles()) }
          let asked = isAtTable ? stage.table : stage.subject
          let isCalled = stage.change(
            insideCall: number, call, of: [asked], "\(change), \(asked.layoutName)",
            change.apply(to:)
          ) {
            asked.invalidateIntrinsicContentSize()
            asked.setNeedsUpdateConstraints()
            stage.subject.columnSpacing = 3
            stage.table.columnSpacing = 7
            stage.window.layoutIfNeeded()
          }
          wasCalled = wasCalled || isCalled
        }
      }
    }
    expect(wasCalled)
  }

  // MARK: In another change

  enum Trigger: String, CaseIterable {
    case newContent, noContent, replaceSubject, moveIn
    case addRow, addColumn, removeFirstRow, removeColumn, merge, removeView

    func apply(to stage: Stage) {
      let table = stage.table
      switch self {
      case .newContent: table.cell(atColumnIndex: 0, rowIndex: 1).contentView = stage.other
      case .noContent: table.cell(atColumnIndex: 0, rowIndex: 0).contentView = nil
      case .replaceSubject: table.cell(atColumnIndex: 1, rowIndex: 0).contentView = stage.other
      case .moveIn: table.cell(atColumnIndex: 0, rowIndex: 1).contentView = stage.inner
      case .addRow: table.addRow(with: [stage.other, stage.second, stage.third])
      case .addColumn: table.addColumn(with: [stage.other, stage.second])
      case .removeFirstRow: table.removeRow(at: 0)
      case .removeColumn: table.removeColumn(at: 1)
      case .merge: table.mergeCells(inHorizontalRange: 0..<2, verticalRange: 0..<2)
      case .removeView: stage.last.removeFromSuperview()
      }
    }
  }

  @Test(arguments: Trigger.allCases, [AskingView.Call.leaving, .joining])
  func changesDuringAnotherChange(_ trigger: Trigger, _ call: AskingView.Call) {
    for change in SeriesLength.sample(Change.allCases, oneOf: 15, for: "\(trigger) \(call)") {
      for number in 1...2 {
        let stage = Stage()
        expect(stage.window.layout.settles())
        _ = stage.change(
          insideCall: number, call, of: [stage.table, stage.subject], "\(change)", change.apply(to:)
        ) { trigger.apply(to: stage) }
      }
    }
  }
}

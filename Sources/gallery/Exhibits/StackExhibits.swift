import LayoutPreview
import StackLayout

extension Exhibit {
  /// Every distribution with every alignment, in a row that has more room than it needs.
  package static let rows = StackView.Distribution.allCases.flatMap { distribution in
    StackView.Alignment.allCases.map { alignment in
      Exhibit(
        "\(distribution), \(alignment.nameInRow)", "", Size(360, 104), annotations: [.spacing],
        values: ["distribution": ".\(distribution)", "alignment": ".\(alignment.nameInRow)"]
      ) { window in
        let row = StackView("row")
        row.addArrangedSubview(Tile("one"))
        row.addArrangedSubview(Tile("two", 26))
        row.addArrangedSubview(Tile("six", 13, lines: 2))
        row.distribution = distribution
        row.alignment = alignment
        row.spacing = 8
        window.layout.place(row, in: window, .edges(12))
      }
    }
  }

  /// Every distribution with every alignment of a column.
  package static let columns = StackView.Distribution.allCases.flatMap { distribution in
    StackView.Alignment.allCases.filter { !$0.isForRowsOnly }.map { alignment in
      Exhibit(
        "\(distribution), \(alignment)", "", Size(150, 200), annotations: [.spacing],
        values: ["distribution": ".\(distribution)", "alignment": ".\(alignment)"]
      ) { window in
        let column = StackView("column")
        column.addArrangedSubview(Tile("one"))
        column.addArrangedSubview(Tile("two", 26))
        column.addArrangedSubview(Tile("three", 13))
        column.axis = .vertical
        column.distribution = distribution
        column.alignment = alignment
        column.spacing = 8
        window.layout.place(column, in: window, .edges(12))
      }
    }
  }
}

extension StackView.Alignment {
  /// UIKit's word where the same value has two.
  fileprivate var nameInRow: String {
    switch self {
    case .leading: "top"
    case .trailing: "bottom"
    default: "\(self)"
    }
  }

  fileprivate var isForRowsOnly: Bool { self == .firstBaseline || self == .lastBaseline }
}

import StackLayout

/// A small screen made of stacks, and one change of its content.
struct MeasuredScreen {
  /// A view that asks for a size, perhaps with text.
  final class Piece: LayoutView {
    var size: Size { didSet { invalidateIntrinsicContentSize() } }
    private let text: Baselines?

    init(_ width: Double, _ height: Double, baseline: Double? = nil) {
      size = Size(width, height)
      text = baseline.map {
        Baselines(firstFromTop: $0, lastFromBottom: height - $0, lineHeight: height)
      }
      super.init()
    }

    override var intrinsicContentSize: Size { size }
    override var baselines: Baselines? { text }
  }

  let root: LayoutView
  private(set) var views: [LayoutView] = []
  /// The view whose content changes.
  private let edited: Piece

  /// From nothing, and laid out.
  static func loginForm() -> MeasuredScreen {
    let title = Piece(180, 34, baseline: 27)
    let prompt = Piece(70, 20, baseline: 16)
    let name = row([prompt, Piece(noIntrinsicMetric, 36, baseline: 24)])
    let password = row([Piece(64, 20, baseline: 16), Piece(noIntrinsicMetric, 36, baseline: 24)])
    name.alignment = .firstBaseline
    password.alignment = .firstBaseline
    let remember = row([Piece(120, 20, baseline: 16), Piece(51, 31)])
    remember.distribution = .equalSpacing
    remember.alignment = .center
    let buttons = row([Piece(90, 44, baseline: 28), Piece(90, 44, baseline: 28)])
    buttons.distribution = .fillEqually
    let form = StackView(arrangedSubviews: [
      title, name, password, remember, buttons, Piece(noIntrinsicMetric, noIntrinsicMetric),
    ])
    form.axis = .vertical
    form.spacing = 12
    form.setCustomSpacing(30, after: title)
    form.layoutMargins = Insets(20)
    form.isLayoutMarginsRelativeArrangement = true
    return MeasuredScreen(form, editing: prompt)
  }

  private static func row(_ views: [LayoutView]) -> StackView {
    let row = StackView(arrangedSubviews: views)
    row.spacing = 8
    return row
  }

  /// Stacks in stacks, each proportional, rows and columns in turns: two leaves beside each inner stack.
  static func proportionalNest(depth: Int) -> MeasuredScreen {
    let deepest = Piece(30, 20)
    var inner: LayoutView = deepest
    for level in 0..<depth {
      let stack = StackView(arrangedSubviews: [Piece(20, 10), inner, Piece(25, 15)])
      stack.axis = level.isMultiple(of: 2) ? .horizontal : .vertical
      stack.distribution = .fillProportionally
      stack.spacing = 4
      inner = stack
    }
    return MeasuredScreen(inner, editing: deepest)
  }

  private init(_ root: LayoutView, editing piece: Piece) {
    self.root = root
    edited = piece
    var waiting = [root]
    while let view = waiting.popLast() {
      views.append(view)
      waiting += view.subviews
    }
    root.hostSize = Size(375, 667)
    root.layoutIfNeeded()
  }

  /// Other content, laid out.
  func edit(_ number: Int) {
    edited.size.width = 60 + Double(number % 17)
    root.layoutIfNeeded()
  }

  /// Whether everything is where some constraint puts it, inside the screen.
  var isCorrect: Bool {
    root.layout.conflicts.isEmpty && root.layout.problems.isEmpty && root.layout.trouble == nil
      && views.allSatisfy { view in
        let frame = view.layoutFrame
        return frame.x >= -1e-6 && frame.y >= -1e-6 && frame.x + frame.width <= 375 + 1e-6
          && frame.y + frame.height <= 667 + 1e-6
      }
  }
}

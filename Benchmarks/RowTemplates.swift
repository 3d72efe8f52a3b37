import StackLayout

/// A conversation that is made up row by row, and three templates for it, of stacks and of anchors.
struct MeasuredRows {
  /// What a row shows. Everything follows from the row's number, so that no data take memory.
  struct Datum {
    enum Kind { case day, message, picture }

    let kind: Kind
    let sender: String
    let text: String
    let isUnread: Bool

    init(_ row: Int, edition: Int = 0) {
      let number = row &* 7919 &+ edition &* 104_729
      kind = row % 40 == 0 ? .day : row % 11 == 3 ? .picture : .message
      sender = Self.text(4 + number % 13)
      text = Self.text(number % 160)
      isUnread = number % 5 == 0
    }

    private static let letters = [UInt8](repeating: UInt8(ascii: "w"), count: 160)

    /// Making text should cost little beside showing it.
    private static func text(_ count: Int) -> String {
      String(decoding: letters[..<count], as: UTF8.self)
    }
  }

  /// Text of 8 by 20 points a character, which may wrap.
  private final class Text: LayoutView {
    var text = "" { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
    private let wraps: Bool

    init(_ name: String, wraps: Bool = false) {
      self.wraps = wraps
      super.init(name)
    }

    override var intrinsicContentSize: Size { Size(width: 8 * Double(text.utf8.count), height: 20) }

    override func contentHeight(forWidth width: Double) -> Double? {
      guard wraps else { return nil }
      let columns = max(1, Int(width / 8))
      return 20 * Double((text.utf8.count + columns - 1) / columns)
    }

    override var baselines: Baselines? {
      Baselines(firstFromTop: 16, lastFromBottom: 4, lineHeight: 20)
    }
  }

  private final class Box: LayoutView {
    private let size: Size

    init(_ name: String, _ width: Double, _ height: Double) {
      size = Size(width: width, height: height)
      super.init(name)
      setContentHuggingPriority(.high, for: .horizontal)
    }

    override var intrinsicContentSize: Size { size }
  }

  private let day: RowTemplate<Datum>
  private let message: RowTemplate<Datum>
  private let picture: RowTemplate<Datum>

  init() {
    // Five views; anchors.
    day = RowTemplate("day") { row in
      let text = Text("text")
      let left = Box("left", noIntrinsicMetric, 1)
      let right = Box("right", noIntrinsicMetric, 1)
      let view = LayoutView("day", subviews: [left, text, right])
      row.bind(text, \.text) { $0.sender }
      LayoutConstraint.activate {
        left.leading == view.leading + 8
        text.leading == left.trailing + 8
        right.leading == text.trailing + 8
        view.trailing == right.trailing + 8
        left.width == right.width
        left.centerY == text.centerY
        right.centerY == text.centerY
        text.top == view.top + 12
        view.bottom == text.bottom + 4
      }
      return view
    }
    // Eight views in three stacks.
    message = RowTemplate("message") { row in
      let sender = Text("sender")
      let time = Text("time")
      let text = Text("text", wraps: true)
      let badge = Box("badge", 16, 16)
      time.text = "12:00"
      time.setContentHuggingPriority(.high, for: .horizontal)
      row.bind(sender, \.text) { $0.sender }
      row.bind(text, \.text) { $0.text }
      row.bind(badge, \.isHidden) { !$0.isUnread }
      let head = StackView("head", arrangedSubviews: [sender, time, badge])
      head.alignment = .center
      head.spacing = 8
      let column = StackView("column", arrangedSubviews: [head, text])
      column.axis = .vertical
      column.spacing = 4
      let view = StackView("message", arrangedSubviews: [Box("icon", 40, 40), column])
      view.alignment = .top
      view.spacing = 8
      view.layoutMargins = Insets(8)
      view.isLayoutMarginsRelativeArrangement = true
      return view
    }
    // Six views: a picture of 3 to 2 over a caption and two buttons.
    picture = RowTemplate("picture") { row in
      let image = Box("image", noIntrinsicMetric, noIntrinsicMetric)
      let caption = Text("caption", wraps: true)
      row.bind(caption, \.text) { $0.text }
      let buttons = StackView(
        "buttons", arrangedSubviews: [Box("like", 60, 44), Box("share", 70, 44)])
      buttons.distribution = .fillEqually
      let view = StackView("picture", arrangedSubviews: [image, caption, buttons])
      view.axis = .vertical
      view.spacing = 8
      LayoutConstraint.activate { image.height == image.width * 2 / 3 }
      return view
    }
  }

  func template(_ datum: Datum) -> RowTemplate<Datum> {
    switch datum.kind {
    case .day: day
    case .message: message
    case .picture: picture
    }
  }
}

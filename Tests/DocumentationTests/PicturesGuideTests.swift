import Expectations
import LayoutPreview
import StackLayout
import Testing

/// The examples of docs/Pictures.md, and what they print.
@Suite struct PicturesGuideTests: Printing {
  let output = Output()

  // docs/Pictures.md: views
  /// Measures all texts, in the layout and in its pictures.
  enum Theme { static let measure = SansSerifMeasure() }

  /// Text, in as many lines as it needs where it wraps and there is less room.
  final class Label: LayoutView, PreviewDrawable {
    var text: String { didSet { if text != oldValue { invalidateIntrinsicContentSize() } } }
    let style: TextStyle
    let wraps: Bool

    init(_ name: String, _ text: String = "", style: TextStyle = .body, wraps: Bool = false) {
      self.text = text
      self.style = style
      self.wraps = wraps
      super.init(name)
    }

    override var intrinsicContentSize: Size {
      Theme.measure.size(of: text, pointSize: style.pointSize)
    }

    override func contentSize(forWidth width: Double) -> Size? {
      wraps ? Theme.measure.size(of: text, pointSize: style.pointSize, width: width) : nil
    }

    override var baselines: Baselines? {
      let line = Theme.measure.size(of: "", pointSize: style.pointSize).height
      let ascent = Theme.measure.ascent(pointSize: style.pointSize)
      return Baselines(firstFromTop: ascent, lastFromBottom: line - ascent, lineHeight: line)
    }

    var previewContent: PreviewContent { .text(text, style: style) }
  }

  final class Switch: LayoutView, PreviewDrawable {
    var isOn = false

    override var intrinsicContentSize: Size { Size(width: 51, height: 31) }
    var previewContent: PreviewContent { .toggle(isOn: isOn) }
  }

  final class Button: LayoutView, PreviewDrawable {
    let title: String

    init(_ name: String, _ title: String) {
      self.title = title
      super.init(name)
    }

    override var intrinsicContentSize: Size {
      let text = Theme.measure.size(of: title, pointSize: TextStyle.body.pointSize)
      return Size(width: text.width + 32, height: 44)
    }

    var previewContent: PreviewContent { .button(title) }
  }
  // end

  private struct Screen {
    let window: LayoutView
    let daily: Switch
    let note: Label
  }

  private func makeScreen() -> Screen {
    // docs/Pictures.md: a screen
    let title = Label("title", "Notifications", style: .title)
    let caption = Label("caption", "Every day")
    let daily = Switch("daily")
    let row = StackView("row", arrangedSubviews: [caption, SpacerView(), daily])
    row.alignment = .center
    let note = Label(
      "note", "On Mondays, if anything has happened at all.", style: .footnote, wraps: true)
    let save = Button("save", "Save")
    let form = StackView("form", arrangedSubviews: [title, row, note, save])
    form.axis = .vertical
    form.spacing = 12

    let window = LayoutView("window")
    window.frame = Rect(x: 0, y: 0, width: 240, height: 216)
    window.layout.place(form, in: window, .horizontal(16), .top(16))
    window.layoutIfNeeded()
    // end
    return Screen(window: window, daily: daily, note: note)
  }

  @Test func drawings() {
    Self().terminalDrawing()
    Self().svgDrawing()
    Self().darkAppearance()
    Self().frames()
    Self().elementsByHand()
  }

  private func terminalDrawing() {
    let window = makeScreen().window
    // docs/Pictures.md: in the terminal
    let terminal = TerminalOptions(cellSize: Size(width: 6, height: 13))
    print(TerminalDrawing(PreviewElement(window), options: terminal).text)
    // end
    expectPrints(output.takeText(), as: "docs/Pictures.md: terminal")
  }

  private func svgDrawing() {
    let window = makeScreen().window
    // docs/Pictures.md: as SVG
    let options = SVGOptions(annotations: [.spacing, .names], measure: Theme.measure)
    print(SVGDrawing(PreviewElement(window), options: options).text)
    // end
    let text = output.takeText()
    expect(text.hasPrefix("<svg "))
    for name in [">Notifications<", ">daily<", ">12<", ">16<"] {
      expect(text.contains(name), "\(name)")
    }
    expect(!text.contains("…"))
    // By another measure than that of the layout, there is no room for all of the text.
    expect(SVGDrawing(PreviewElement(window)).text.contains("…"))
  }

  private func darkAppearance() {
    let window = makeScreen().window
    // docs/Pictures.md: in the dark
    let dark = SVGOptions(appearance: .dark, measure: Theme.measure)
    print(SVGDrawing(PreviewElement(window), options: dark).text)
    // end
    expect(!output.takeText().contains("prefers-color-scheme"))
    let options = SVGOptions(measure: Theme.measure)
    expect(
      SVGDrawing(PreviewElement(window), options: options).text.contains("prefers-color-scheme"))
  }

  @Test func changes() {
    Self().problemAnnotations()
    Self().beforeAndAfter()
    Self().animated()
  }

  private func problemAnnotations() {
    let screen = makeScreen()
    let (window, note) = (screen.window, screen.note)
    // docs/Pictures.md: what is wrong
    let badge = LayoutView("badge")
    window.addSubview(badge)
    window.layout.activate {
      badge.size == Size(width: 8, height: 8)
      badge.height == 12  // contradicts the line before
      badge.top == note.top  // no constraint places it horizontally
    }
    window.layoutIfNeeded()
    let inspected = PreviewElement(inspecting: window)
    for view in inspected.children {
      for problem in view.problems { print(problem.summary) }
    }
    let problems = SVGOptions(annotations: .problems, measure: Theme.measure)
    let picture = SVGDrawing(inspected, options: problems).text
    // end
    expectPrints(output.takeText(), as: "docs/Pictures.md: problems")
    expect(picture.contains("badge.height == 12"))
  }

  private func beforeAndAfter() {
    let screen = makeScreen()
    let (window, note) = (screen.window, screen.note)
    let terminal = TerminalOptions(cellSize: Size(6, 13))
    // docs/Pictures.md: before and after
    let before = PreviewElement(window)
    note.isHidden = true
    window.layoutIfNeeded()
    let pair = PreviewPair(
      before: before, after: PreviewElement(window), captions: "with a note", "without")
    print(PairedTerminalDrawing(pair, options: terminal).text)
    let change = PairedSVGDrawing(pair, options: SVGOptions(measure: Theme.measure)).text
    // end
    expectPrints(output.takeText(), as: "docs/Pictures.md: pair")
    expect(change.contains(">with a note<") && change.contains(">without<"))
  }

  private func animated() {
    let screen = makeScreen()
    let (window, daily, note) = (screen.window, screen.daily, screen.note)
    // docs/Pictures.md: animated
    var recording = PreviewRecording(window)
    recording.record {
      daily.isOn = true
      note.text = "Every day."
    }
    recording.record(change: 0.2) { note.isHidden = true }
    let movie = AnimatedSVGDrawing(recording.states, options: SVGOptions(measure: Theme.measure))
    print(movie.text)
    // end
    expect(recording.states.map(\.change), [0.4, 0.4, 0.2])
    let text = output.takeText()
    expect(text.contains("<animate ") && text.contains("Every day."))
  }

  private func frames() {
    let window = makeScreen().window
    // docs/Pictures.md: frames
    print(FrameList(PreviewElement(window)).text)
    // end
    expectPrints(output.takeText(), as: "docs/Pictures.md: frames")
  }

  private func elementsByHand() {
    // docs/Pictures.md: by-hand
    let card = PreviewElement(
      "card", frame: Rect(x: 0, y: 0, width: 192, height: 80),
      children: [
        PreviewElement(
          "name", frame: Rect(x: 16, y: 16, width: 96, height: 16), content: .text("Ada")),
        PreviewElement(
          "rated", frame: Rect(x: 16, y: 48, width: 96, height: 16), content: .progress(value: 0.75)
        ),
        PreviewElement(
          "follow", frame: Rect(x: 128, y: 16, width: 48, height: 48), content: .icon("★")),
      ])
    print(TerminalDrawing(card).text)
    // end
    expectPrints(output.takeText(), as: "docs/Pictures.md: elements")
  }

  @Test @MainActor func topLevelCode() {
    let window = makeScreen().window
    // docs/Pictures.md: the main actor
    @MainActor func draw() { print(TerminalDrawing(PreviewElement(window)).text) }
    // end
    draw()
    expect(output.takeText().contains("Save"))
  }
}

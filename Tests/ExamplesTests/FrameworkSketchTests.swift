import Expectations
import LayoutPreview
import StackLayout
import Testing
import framework_sketch

/// A framework whose views are laid out by this package.
@MainActor @Suite struct FrameworkSketchTests {
  private typealias Stack = framework_sketch.StackView

  private let window = Window(frame: Rect(0, 0, 200, 300), safeAreaInsets: Insets(top: 20))
  private let box = View("box")

  init() {
    box.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(box)
  }

  private func expectFrame(_ view: View, _ frame: Rect, line: Int = #line) {
    let got = view.frame
    let differences = [
      got.x - frame.x, got.y - frame.y, got.width - frame.width, got.height - frame.height,
    ]
    expect(differences.allSatisfy { abs($0) < 1e-6 }, "\(got), not \(frame)", line: line)
  }

  private func constraint(
    _ attribute: LayoutAttribute, _ multiplier: Double, _ constant: Double
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: box, attribute: attribute, relatedBy: .equal, toItem: window, attribute: attribute,
      multiplier: multiplier, constant: constant)
  }

  @Test func constraintsAddedAndRemoved() {
    let width = constraint(.width, 0.5, -10)
    window.addConstraints([constraint(.leading, 1, 10), width, constraint(.height, 0.25, 5)])
    window.addConstraint(
      box.topAnchor.constraint(equalTo: window.safeAreaLayoutGuide.topAnchor, constant: 4))
    let optional = box.widthAnchor.constraint(equalToConstant: 70)
    optional.priority = .low
    box.addConstraint(optional)
    window.layoutIfNeeded()
    expectFrame(box, Rect(10, 24, 90, 80))
    // A constraint is in the list of the view to which it was added last, and that view alone takes it out.
    box.addConstraint(width)
    expect(box.constraints.count == 2 && window.constraints.count == 3)
    window.addConstraint(width)
    box.removeConstraint(width)
    expect(width.isActive && box.constraints.count == 1 && window.constraints.count == 4)
    window.removeConstraint(width)
    window.layoutIfNeeded()
    expect(box.frame.width == 70 && window.constraints.count == 3 && !width.isActive)
    // Constraints across end wherever they were added: to the view itself, to one above, or to one beside it.
    let sibling = View("sibling")
    window.addSubview(sibling)
    sibling.addConstraint(width)
    box.addConstraint(constraint(.trailing, 1, -20))
    expect(width.isActive && box.constraints.count == 2)
    box.removeFromSuperview()
    expect([box, window, sibling].map(\.constraints.count), [1, 0, 0])
    expect(!width.isActive && box.superview == nil)
    window.addSubview(box)
    window.layoutIfNeeded()
    expectFrame(box, Rect(0, 0, 70, 0))
  }

  /// A label of 17 points has 9.35 a character and is 20.4 high; a button has 32 more and is 44 high.
  @Test func stackOfFrameworkViews() {
    let (label, button) = (Label("label", text: "Title"), Button("button", title: "OK"))
    let stack = Stack("stack", arrangedSubviews: [label, button])
    stack.axis = .vertical
    stack.alignment = .leading
    stack.spacing = 6
    stack.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 10),
      stack.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
    ])
    window.layoutIfNeeded()
    expectFrame(stack, Rect(10, 20, 50.7, 70.4))
    expectFrame(label, Rect(0, 0, 46.75, 20.4))
    expectFrame(button, Rect(0, 26.4, 50.7, 44))
    stack.axis = .horizontal
    stack.alignment = .center
    stack.insertArrangedSubview(button, at: 0)
    window.layoutIfNeeded()
    expectFrame(label, Rect(56.7, 11.8, 46.75, 20.4))
    button.removeFromSuperview()
    expect(stack.arrangedSubviews.map(\.layoutName), ["label"])
    // Room for twelve characters of 9.35 points: “twenty”, “characters” and “..”, with 20.4 a line.
    label.numberOfLines = 0
    window.addConstraint(stack.widthAnchor.constraint(equalToConstant: 115))
    for (text, height) in [("twenty characters ..", 61.2), ("short", 20.4)] {
      label.text = text
      window.layoutIfNeeded()
      expect(abs(label.frame.height - height) < 1e-6, "\(text)")
    }
  }

  /// A screen from its first frame on. One frame is drawn for what changed, however much it is, and none where nothing did.
  @Test func framesOfAScreen() {
    let runLoop = RunLoop()
    let window = Window(frame: Rect(0, 0, 375, 420), safeAreaInsets: Insets(top: 47), runLoop)
    let profile = ProfileController()
    window.rootViewController = profile
    var (frames, badges): ([PreviewElement], [Rect]) = ([], [])
    window.onDraw = { [unowned profile] frame in
      frames.append(frame)
      badges.append(profile.portrait.badge.frame)
    }
    runLoop.run()
    runLoop.run()
    expect(frames.count, 1)
    expectFrame(profile.view, Rect(0, 0, 375, 420))
    // Margins of 20; three tenths of the width, 24 below the safe area.
    expectFrame(profile.portrait, Rect(20, 71, 112.5, 112.5))
    expect(profile.follow.frame.width, 335)
    // Both buttons share 335 points, with 12 between them.
    runLoop.perform { profile.follow.press() }
    runLoop.perform { profile.name.text = "Ada" }
    runLoop.run()
    expectFrame(profile.follow, Rect(0, 0, 161.5, 44))
    expectFrame(profile.message, Rect(173.5, 0, 161.5, 44))
    let texts = frames.map { $0.texts.map(\.text) }
    expect(texts.count == 2 && texts[1].contains("Message") && texts[1].contains("Ada"))
    expect(!texts[0].contains("Message") && !window.layout.needsLayout)
    expect(frames[1].overlappingTexts.isEmpty)
    window.frame = Rect(0, 0, 500, 600)
    profile.portrait.proportion = 0.5
    runLoop.run()
    expectFrame(profile.view, Rect(0, 0, 500, 600))
    expectFrame(profile.portrait, Rect(20, 71, 150, 75))
    expect(profile.portrait.constraints.count, 1)
    // A pass sets the badge's place for the next pass, in `layoutSubviews()`; no frame shows the old place.
    expectFrame(profile.portrait.badge, Rect(112.5, 37.5, 37.5, 37.5))
    expect(badges.map(\.width), [28.125, 28.125, 37.5])
  }

  @Test func objectsAreFreed() {
    weak var width: NSLayoutConstraint?
    weak var stack: View?
    weak var screen: View?
    weak var controller: ViewController?
    do {
      let arranged = Stack("stack", arrangedSubviews: [Label("label", text: "ab")])
      let constraint = arranged.widthAnchor.constraint(equalTo: window.widthAnchor)
      (stack, width) = (arranged, constraint)
      window.addSubview(arranged)
      window.addConstraint(constraint)
      window.layoutIfNeeded()
      arranged.removeFromSuperview()
      window.layoutIfNeeded()
      let other = Window(frame: Rect(0, 0, 375, 420))
      let profile = ProfileController()
      other.rootViewController = profile
      other.layoutIfNeeded()
      (screen, controller) = (profile.view, profile)
      expect(screen != nil && stack != nil)
    }
    expect(width == nil && stack == nil && screen == nil && controller == nil)
  }
}

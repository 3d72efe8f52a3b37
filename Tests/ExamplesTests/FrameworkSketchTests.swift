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

  private func expectFrames(
    _ view: View, _ frame: Rect, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    let got = view.frame
    let isRight =
      abs(got.x - frame.x) < 1e-6 && abs(got.y - frame.y) < 1e-6
      && abs(got.width - frame.width) < 1e-6 && abs(got.height - frame.height) < 1e-6
    expect(isRight, "\(got), not \(frame)", sourceLocation: sourceLocation)
  }

  private func constraint(
    _ attribute: LayoutAttribute, _ multiplier: Double, _ constant: Double
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: box, attribute: attribute, relatedBy: .equal, toItem: window, attribute: attribute,
      multiplier: multiplier, constant: constant)
  }

  @Test func addedConstraintsApply() {
    window.addConstraints([
      constraint(.leading, 1, 10), constraint(.width, 0.5, -10), constraint(.height, 0.25, 5),
    ])
    window.addConstraint(
      box.topAnchor.constraint(equalTo: window.safeAreaLayoutGuide.topAnchor, constant: 4))
    window.layoutIfNeeded()
    expectFrames(box, Rect(10, 24, 90, 80))
    expect(window.constraints.count, 4)
  }

  @Test func removedConstraintsNoLongerApply() {
    let optional = box.widthAnchor.constraint(equalToConstant: 70)
    optional.priority = .low
    box.addConstraint(optional)
    let width = constraint(.width, 0.5, 0)
    window.addConstraint(width)
    window.addConstraint(width)
    expect(window.constraints.count, 1)
    window.layoutIfNeeded()
    expect(box.frame.width, 100)
    window.removeConstraint(width)
    window.layoutIfNeeded()
    expect(box.frame.width, 70)
    expect(window.constraints.isEmpty && !width.isActive)
  }

  @Test func constraintsAddedAgainApply() {
    let width = constraint(.width, 0.5, 0)
    window.addConstraint(width)
    width.isActive = false
    expect(window.constraints.isEmpty)
    window.addConstraint(width)
    expect(width.isActive && window.constraints.count == 1)
  }

  /// A constraint is in the list of the view to which it was added last, and that view alone takes it out.
  @Test func constraintIsHeldByOneView() {
    let width = box.widthAnchor.constraint(equalToConstant: 70)
    box.addConstraint(width)
    window.addConstraint(width)
    expect(box.constraints.isEmpty && window.constraints.count == 1)
    box.removeConstraint(width)
    expect(width.isActive && window.constraints.count == 1)
    box.addConstraint(width)
    expect(box.constraints.count == 1 && window.constraints.isEmpty)
    width.isActive = false
    window.addConstraint(width)
    expect(box.constraints.isEmpty && window.constraints.count == 1)
  }

  @Test func guideConstraintIsHeldByOneView() {
    let top = window.safeAreaLayoutGuide.topAnchor.constraint(equalTo: box.topAnchor)
    window.addConstraint(top)
    let outer = View("outer")
    outer.addSubview(window)
    outer.addConstraint(top)
    expect(window.constraints.isEmpty && outer.constraints.count == 1)
  }

  /// Constraints activated and deactivated repeatedly leave nothing behind.
  @Test func deactivatedConstraintsAreReleased() {
    weak var gone: NSLayoutConstraint?
    for _ in 0..<2 {
      let width = constraint(.width, 0.5, 0)
      if gone == nil { gone = width }
      box.addConstraint(width)
      width.isActive = false
    }
    window.layoutIfNeeded()
    expect(gone == nil)
  }

  /// Constraints across end wherever they were added: to the view itself, or to one beside it.
  @Test func removalEndsConstraintsHeldElsewhere() {
    let sibling = View("sibling")
    window.addSubview(sibling)
    let (leading, width) = (constraint(.leading, 1, 10), constraint(.width, 0.5, 0))
    box.addConstraint(leading)
    sibling.addConstraint(width)
    expect(box.constraints.count == 1 && leading.isActive && width.isActive)
    box.removeFromSuperview()
    expect(box.constraints.isEmpty && !leading.isActive && !width.isActive)
  }

  @Test func removalEndsCrossingConstraints() {
    window.addConstraints([constraint(.leading, 1, 10), constraint(.width, 0.5, 0)])
    box.addConstraint(box.heightAnchor.constraint(equalToConstant: 30))
    window.layoutIfNeeded()
    box.removeFromSuperview()
    expect(window.constraints.isEmpty)
    expect(box.constraints.count, 1)
    expect(box.superview == nil && window.subviews.isEmpty)
    window.addSubview(box)
    window.layoutIfNeeded()
    expect(box.frame.height == 30 && box.frame.width == 0)
  }

  /// A label of 17 points has 9.35 a character and is 20.4 high; a button has 32 more and is 44 high.
  @Test func stackOfFrameworkViews() {
    let label = Label("label", text: "Title")
    let button = Button("button", title: "OK")
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
    expectFrames(stack, Rect(10, 20, 50.7, 70.4))
    expectFrames(label, Rect(0, 0, 46.75, 20.4))
    expectFrames(button, Rect(0, 26.4, 50.7, 44))
    expect(
      stack.arrangedSubviews.map(ObjectIdentifier.init), [label, button].map(ObjectIdentifier.init))

    stack.axis = .horizontal
    stack.alignment = .center
    stack.insertArrangedSubview(button, at: 0)
    window.layoutIfNeeded()
    expectFrames(button, Rect(0, 0, 50.7, 44))
    expectFrames(label, Rect(56.7, 11.8, 46.75, 20.4))

    label.isHidden = true
    window.layoutIfNeeded()
    expectFrames(stack, Rect(10, 20, 50.7, 44))
    button.removeFromSuperview()
    expect(stack.arrangedSubviews.count, 1)
  }

  @Test func wrappingTextChanges() {
    let label = Label("label", text: "twenty characters ..")
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    window.addSubview(label)
    // Room for twelve characters of 9.35 points: “twenty”, “characters” and “..”, with 20.4 a line.
    window.addConstraint(label.widthAnchor.constraint(equalToConstant: 115))
    window.layoutIfNeeded()
    expect(abs(label.frame.height - 61.2) < 1e-6)
    label.text = "short"
    window.layoutIfNeeded()
    expect(abs(label.frame.height - 20.4) < 1e-6)
  }

  /// The view of the controller fills the window, also when that grows.
  @Test func autoresizing() {
    let runLoop = RunLoop()
    let window = Window(frame: Rect(0, 0, 375, 420), safeAreaInsets: Insets(top: 47), runLoop)
    let profile = ProfileController()
    window.rootViewController = profile
    runLoop.run()
    expectFrames(profile.view, Rect(0, 0, 375, 420))
    window.frame = Rect(0, 0, 500, 600)
    runLoop.run()
    expectFrames(profile.view, Rect(0, 0, 500, 600))
    // Margins of 20; three tenths of the width, 24 below the safe area.
    expectFrames(profile.portrait, Rect(20, 71, 150, 150))
    // A quarter of the portrait, in its corner, put there by `layoutSubviews()`.
    expectFrames(profile.portrait.badge, Rect(112.5, 112.5, 37.5, 37.5))
  }

  /// The portrait is 0.3 · 375 points wide.
  @Test func updateConstraintsOnRequest() {
    let window = Window(frame: Rect(0, 0, 375, 420))
    let profile = ProfileController()
    window.rootViewController = profile
    window.layoutIfNeeded()
    expectFrames(profile.portrait, Rect(20, 24, 112.5, 112.5))
    profile.portrait.proportion = 0.5
    window.layoutIfNeeded()
    expectFrames(profile.portrait, Rect(20, 24, 112.5, 56.25))
    expect(profile.portrait.constraints.count, 1)
  }

  /// Both buttons share 335 points, with 12 between them.
  @Test func buttonPressChangesScreen() {
    let window = Window(frame: Rect(0, 0, 375, 420))
    let profile = ProfileController()
    window.rootViewController = profile
    window.layoutIfNeeded()
    expect(profile.follow.frame.width, 335)
    profile.follow.press()
    window.layoutIfNeeded()
    expectFrames(profile.follow, Rect(0, 0, 161.5, 44))
    expectFrames(profile.message, Rect(173.5, 0, 161.5, 44))
    expect(PreviewElement(window).overlappingTexts.isEmpty)
  }

  // MARK: Frames

  /// A frame is drawn for what changed, however much it is, and none where nothing did.
  @Test func framesFollowChanges() {
    let runLoop = RunLoop()
    let window = Window(frame: Rect(0, 0, 375, 420), runLoop)
    let profile = ProfileController()
    window.rootViewController = profile
    var frames: [PreviewElement] = []
    window.onDraw = { frames.append($0) }
    runLoop.run()
    expect(frames.count, 1)
    runLoop.run()
    expect(frames.count, 1)

    runLoop.perform { profile.follow.press() }
    runLoop.perform { profile.name.text = "Ada" }
    runLoop.run()
    expect(frames.count, 2)
    expect(frames.last?.texts.map(\.text).contains("Message"), true)
    expect(frames.last?.texts.map(\.text).contains("Ada"), true)
    expect(frames.first?.texts.map(\.text).contains("Message"), false)
    expect(!window.layout.needsLayout)
  }

  /// A pass sets the badge's place for the next pass; no frame shows the old place.
  @Test func manuallyPlacedViewsAreDrawn() {
    let runLoop = RunLoop()
    let window = Window(frame: Rect(0, 0, 375, 420), runLoop)
    let profile = ProfileController()
    window.rootViewController = profile
    var badges: [Rect] = []
    window.onDraw = { [unowned profile] _ in badges.append(profile.portrait.badge.frame) }
    runLoop.run()
    window.frame = Rect(0, 0, 500, 600)
    runLoop.run()
    expect(badges.map(\.width), [28.125, 37.5])
  }

  // MARK: Lifetime

  @Test func removedViewIsFreed() {
    weak var gone: View?
    do {
      let view = View("view")
      gone = view
      window.addSubview(view)
      window.addConstraint(view.widthAnchor.constraint(equalTo: window.widthAnchor))
      window.layoutIfNeeded()
      view.removeFromSuperview()
    }
    expect(gone == nil)
    expect(window.constraints.isEmpty)
  }

  @Test func screenIsFreedWithItsWindow() {
    weak var screen: View?
    weak var stack: View?
    weak var controller: ViewController?
    do {
      let window = Window(frame: Rect(0, 0, 375, 420))
      let profile = ProfileController()
      window.rootViewController = profile
      window.layoutIfNeeded()
      (screen, stack, controller) = (profile.view, profile.buttons, profile)
      expect(screen != nil && stack != nil)
    }
    expect(screen == nil && stack == nil && controller == nil)
  }

  @Test func arrangedViewOutlivesItsStack() {
    let label = Label("label", text: "ab")
    weak var stack: View?
    do {
      let arranged = Stack("stack", arrangedSubviews: [label])
      stack = arranged
      window.addSubview(arranged)
      window.layoutIfNeeded()
      arranged.removeFromSuperview()
    }
    expect(stack == nil)
    expect(label.superview == nil)
    window.addSubview(label)
    window.layoutIfNeeded()
    expectFrames(label, Rect(0, 0, 18.7, 20.4))
  }
}

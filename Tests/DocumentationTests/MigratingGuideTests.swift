import Expectations
import StackLayout
import Testing

/// The examples of docs/Migrating.md.
@Suite struct MigratingGuideTests {
  let window = makeWindow(320, 240)
  let card = LayoutView("card")
  let image = LayoutView("image")
  let title = Label("title", "Ada Lovelace")

  init() {
    window.addSubview(card)
    for view in [image, title] { card.addSubview(view) }
  }

  /// The statements of a group, as they are reported.
  private func expectFrames(
    _ group: ConstraintGroup, _ descriptions: [String],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) { expect(group.constraints.map(\.description), descriptions, sourceLocation: sourceLocation) }

  @Test func fromUIKit() {
    Self().uiKitSpelling()
    Self().constraintsFromAttributes()
    Self().placedByFrame()
    Self().distances()
    Self().constraintsHeldByView()
    Self().viewWithTextOnly()
  }

  private func uiKitSpelling() {
    // docs/Migrating.md: UIKit's spelling
    let top = title.topAnchor.constraint(equalTo: card.topAnchor, constant: 12)
    let width = title.widthAnchor.constraint(lessThanOrEqualTo: card.widthAnchor, multiplier: 0.5)
    width.priority = .high
    LayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: window.layoutMarginsGuide.leadingAnchor),
      card.widthAnchor.constraint(equalToConstant: 200),
      title.leadingAnchor.constraint(equalToSystemSpacingAfter: card.leadingAnchor, multiplier: 2),
      top, width,
    ])
    window.layoutIfNeeded()
    top.constant = 20
    // end
    window.layoutIfNeeded()
    expect(card.frame.x == 8 && card.frame.width == 200)
    expect(title.frame, Rect(16, 20, 100, 20))
  }

  private func constraintsFromAttributes() {
    // docs/Migrating.md: from parts
    let height = LayoutConstraint(
      item: image, attribute: .height, relatedBy: .equal, toItem: image, attribute: .width,
      multiplier: 0.75, constant: 0)
    height.isActive = true
    // end
    (image.width == 40).isActive = true
    window.layoutIfNeeded()
    expect(image.frame.size, Size(40, 30))
  }

  private func placedByFrame() {
    // docs/Migrating.md: placed by frame
    card.translatesAutoresizingMaskIntoConstraints = true
    card.frame = Rect(x: 10, y: 10, width: 300, height: 100)
    card.autoresizingMask = [.flexibleWidth]
    window.layoutIfNeeded()
    // end
    window.hostSize = Size(400, 240)
    window.layoutIfNeeded()
    expect(card.frame, Rect(10, 10, 380, 100))
  }

  @Test func snapKitSpelling() {
    // docs/Migrating.md: makers
    let group = window.layout.group {
      card.edges == window.edges  // make.edges.equalToSuperview()
      card.edges == window.edges.inset(16)  // make.edges.equalToSuperview().inset(16)
      card.edges == window.edges.inset(DirectionalInsets(top: 8, leading: 16))  // .inset(insets)
      title.horizontal == card.horizontal.inset(12)  // make.horizontalEdges.equalTo(card).inset(12)
      title.vertical == card.vertical  // make.verticalEdges.equalTo(card)
      title.leading == image.trailing + 8  // make.leading.equalTo(image.snp.trailing).offset(8)
      title.top == image.top  // make.top.equalTo(image)
      image.center == card.center  // make.center.equalToSuperview()
      image.centerX == card.centerX + 4  // make.centerX.equalToSuperview().offset(4)
      image.size == Size(width: 48, height: 48)  // make.size.equalTo(CGSize(width: 48, height: 48))
      image.width == 48  // make.width.equalTo(48)
      image.width == card.width * 0.25  // make.width.equalToSuperview().multipliedBy(0.25)
      image.width == card.width / 4  // make.width.equalToSuperview().dividedBy(4)
      image.aspect(16, 9)  // make.width.equalTo(image.snp.height).multipliedBy(16.0 / 9)
      title.width >= 120  // make.width.greaterThanOrEqualTo(120)
      title.trailing <= card.trailing - 12  // make.trailing.lessThanOrEqualTo(card).offset(-12)
      title.firstBaseline == image.bottom  // make.firstBaseline.equalTo(image.snp.bottom)
      title.leading == card.leadingMargin  // make.leading.equalTo(card.snp.leadingMargin)
      title.top == window.safeArea.top  // make.top.equalTo(view.safeAreaLayoutGuide)
      title.edges == card.margins.edges  // make.edges.equalTo(card.snp.margins)
      title.size <= card.size / 2 + 8  // make.size.lessThanOrEqualTo(card).dividedBy(2).offset(8)
      title.width == 120 ~ 750  // make.width.equalTo(120).priority(750)
      title.width == 120 ~ .low  // make.width.equalTo(120).priority(.low)
      (title.width == 120).named("width")  // make.width.equalTo(120).labeled("width")
    }
    // end
    expectFrames(
      group,
      [
        "card.leading == window.leading", "card.trailing == window.trailing",
        "card.top == window.top", "card.bottom == window.bottom",
        "card.leading == window.leading + 16", "card.trailing == window.trailing - 16",
        "card.top == window.top + 16", "card.bottom == window.bottom - 16",
        "card.leading == window.leading + 16", "card.trailing == window.trailing",
        "card.top == window.top + 8", "card.bottom == window.bottom",
        "title.leading == card.leading + 12", "title.trailing == card.trailing - 12",
        "title.top == card.top", "title.bottom == card.bottom",
        "title.leading == image.trailing + 8", "title.top == image.top",
        "image.centerX == card.centerX", "image.centerY == card.centerY",
        "image.centerX == card.centerX + 4", "image.width == 48", "image.height == 48",
        "image.width == 48", "image.width == 0.25 * card.width", "image.width == 0.25 * card.width",
        "image.width == 1.7778 * image.height", "title.width >= 120",
        "title.trailing <= card.trailing - 12", "title.firstBaseline == image.bottom",
        "title.leading == card.leadingMargin", "title.top == window.safeArea.top",
        "title.leading == card.margins.leading", "title.trailing == card.margins.trailing",
        "title.top == card.margins.top", "title.bottom == card.margins.bottom",
        "title.width <= 0.5 * card.width + 8", "title.height <= 0.5 * card.height + 8",
        "title.width == 120 @ 750", "title.width == 120 @ 250", "title.width == 120",
      ])
    expect(group.constraints.last?.identifier, "width")
  }

  @Test func makeUpdateRemake() {
    let layout = window.layout
    layout.activate { image.size == Size(48, 48) }
    // docs/Migrating.md: make, update, remake
    layout.activate { image.leading == card.leading + 12 }  // snp.makeConstraints
    let place = layout.group { title.leading == image.trailing + 8 }  // snp.prepareConstraints
    place.isActive = true  // constraint.activate(), for all of them
    place.replace { title.leading == image.trailing + 12 }  // snp.updateConstraints
    place.replace { title.top == image.bottom + 8 }  // snp.remakeConstraints
    place.isActive = false  // snp.removeConstraints
    let top = layout.add(title.top == card.top + 8)  // make.top.….constraint
    top.constant = 20  // constraint.update(offset: 20)
    top.isActive = false  // constraint.deactivate()
    let frame = layout.add(card.edges == window.edges.inset(16))
    frame.setInset(DirectionalInsets(8))  // constraint.update(inset: 8)
    frame.setPriority(.high)  // constraint.update(priority: .high)
    // end
    expect(place.constraints.map(\.description), ["title.top == image.bottom + 8"])
    expect(!place.isActive && !top.isActive && top.constant == 20)
    window.layoutIfNeeded()
    expect(card.frame == Rect(8, 8, 304, 224) && frame.top.priority == 750)
    expect(image.frame.size, Size(48, 48))
  }

  /// What the table has in its last column, as anchors and as pins.
  @Test(arguments: 0..<5) func anchorsAndPins(_ row: Int) {
    let (anchors, pins): (ConstraintGroup, [Pin]) =
      switch row {
      case 0: (ConstraintGroup { title.edges == card.edges.inset(16) }, [.edges(16)])
      case 1: (ConstraintGroup { title.leading == image.trailing + 8 }, [.after(image, 8)])
      case 2: (ConstraintGroup { title.size == Size(48, 48) }, [.size(48, 48)])
      case 3:
        (ConstraintGroup { title.width == card.width * 0.25 }, [.width(of: card, times: 0.25)])
      default: (ConstraintGroup { title.top == image.bottom.gap() }, [.below(image)])
      }
    let placed = window.layout.place(title, in: card, pins)
    expect(anchors.constraints.map(\.description), placed.map(\.description))
  }

  @Test func wholeScreen() {
    let window = makeWindow(320, 480)
    window.safeAreaInsets = Insets(top: 20)
    // docs/Migrating.md: a screen
    let picture = LayoutView("picture")
    let name = Label("name", "Ada Lovelace")
    let text = Label("text", "Writes programs for a machine that is not built", wraps: true)
    let follow = Label("follow", "Follow")

    let names = StackView("names", arrangedSubviews: [name, text])
    names.axis = .vertical
    names.spacing = 4
    for view in [picture, names, follow] { window.addSubview(view) }

    let side = window.layout.add(picture.size == Size(width: 64, height: 64))
    window.layout.activate {
      picture.leading == window.margins.leading
      picture.top == window.safeArea.top + 16
      names.leading == picture.trailing.gap()
      names.trailing == window.margins.trailing
      names.top == picture.top
      follow.centerX == window.centerX
      follow.top == names.bottom + 24
      follow.height == 44
      follow.width >= window.width / 2
    }
    // end
    window.layoutIfNeeded()
    expect(picture.frame, Rect(8, 36, 64, 64))
    // 232 points hold 23 of 47 characters a line: three lines.
    expect(names.frame, Rect(80, 36, 232, 20 + 4 + 60))
    expect(follow.frame, Rect(80, 144, 160, 44))
    let layout = window.layout
    // docs/Migrating.md: a change of the screen
    layout.update {
      side.width.constant = 96
      side.height.constant = 96
    }
    // end
    expect(names.frame, Rect(112, 36, 200, 84))
    expect(layout.conflicts.isEmpty && layout.problems.isEmpty)
  }
}

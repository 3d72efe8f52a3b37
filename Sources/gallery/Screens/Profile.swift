import LayoutPreview
import StackLayout

extension Screen {
  /// A profile, written with anchors alone: each part of the DSL where it is the natural choice.
  package static let profile = Screen(name: "profile") { window in
    let layout = window.layout
    window.safeAreaInsets = Insets(top: 20, bottom: 16)
    window.layoutMargins = Insets(top: 8, left: 16, bottom: 8, right: 16)

    let page = Profile()

    // Pins say where one view stands in its container; distances point inwards.
    layout.place(page.banner, in: window, .top(), .horizontal(), .height(of: window, times: 0.2))
    window.addSubview(page.frame)
    layout.place(page.portrait, in: window.readable, .leading(), .aspect(1, 1), .portrait)
    layout.place(page.tabBar, in: window, .horizontal(), .bottom())
    window.addSubviews(page.content)
    page.tabBar.addSubviews(page.tabs)

    layout.activate {
      // The portrait hangs over the banner's edge in a frame of its own, and its badge is at its corner.
      page.portrait.centerY == page.banner.bottom
      page.portrait.height == page.banner.height * 0.8 ~ .high
      page.frame.edges == page.portrait.edges.inset(-4)
      page.badge.trailing == page.portrait.trailing - 2
      page.badge.bottom == page.portrait.bottom - 2
      page.badge.size == Size(width: 20, height: 20)
      page.badge.inside(window.safeArea, inset: 4)

      // Names stand on one line; the gap between them is the system's.
      page.name.leading == page.portrait.leading
      page.name.top == page.portrait.bottom.gap()
      page.handle.leading == page.name.trailing.gap()
      page.handle.firstBaseline == page.name.firstBaseline
      (page.handle.trailing <= window.readable.trailing).named("the handle stays on the page")

      // Text takes the height of its width.
      page.about.horizontal == window.readable.horizontal
      page.about.firstBaseline == page.name.lastBaseline.gap(1.5)

      // Figures are as wide as each other, and stop growing at some point.
      row(page.figures, in: window.readable, spacing: 8)
      equalWidths(page.figures)
      align(.firstBaseline, page.figures)
      page.figures[0].top == page.about.bottom + 16

      // A bar is filled to a part of its track.
      page.track.horizontal == window.readable.horizontal
      page.track.top == page.figures[0].bottom + 16
      page.track.height == 6
      page.done.leading == page.track.leading
      page.done.vertical == page.track.vertical

      // Tabs: as high as their bar, and with gaps as wide as those at the ends.
      for tab in page.tabs {
        tab.top == page.tabBar.top + 8
        tab.bottom == window.safeArea.bottom
        tab.size == Size(width: 24, height: 24)
      }
      equalGaps(page.tabs)
      page.tabs[0].leading - page.tabBar.leading == page.tabs[1].leading - page.tabs[0].trailing
      page.tabBar.trailing - page.tabs[3].trailing == page.tabs[0].leading - page.tabBar.leading
    }

    // A handle keeps the shape of its statement; a multiplier may change while it is active.
    let (filled, _) = layout.add(
      page.done.width == page.track.width * 0.25,
      equalWidths(page.follow, page.message))
    filled.multiplier = 0.6

    // Groups: below the bar where the window is narrow, beside the names where it is wide.
    let narrow = layout.group("narrow") {
      row(page.follow, page.message, in: window.readable, spacing: 12)
      page.follow.top == page.track.bottom + 16
      page.message.top == page.follow.top
    }
    let wide = layout.group("wide") {
      page.message.trailing == window.readable.trailing
      page.follow.trailing == page.message.leading - 12
      align(.bottom, page.name, page.follow, page.message)
    }
    layout.switchTo(window.bounds.width > 500 ? wide : narrow, from: nil)

    // The name is the first to shrink, the handle the last.
    page.name.contentHuggingPriority(251, for: .horizontal).contentCompressionResistancePriority(
      740, for: .horizontal)
    page.handle.contentCompressionResistancePriority(.required, for: .horizontal)
  }
}

extension Pin {
  /// A portrait is never lost and never takes the page.
  fileprivate static var portrait: Pin { .height(atLeast: 56).named("portrait") }
}

extension LayoutView {
  fileprivate func addSubviews(_ views: [LayoutView]) { for view in views { addSubview(view) } }
}

/// The views of the screen.
private struct Profile {
  let banner = Picture("banner", .image("banner"))
  let frame = Picture("frame", .field(placeholder: ""))
  let portrait = Picture("portrait", .image("portrait"))
  let badge = Picture("badge", .icon("★"))
  let name = Label("name", "Ada Lovelace", style: .title)
  let handle = Label("handle", "@ada", style: .footnote)
  let about = Label(
    "about",
    "Writes programs for a machine that has not been built yet, and notes about what such machines "
      + "will never do by themselves.", wraps: true)
  let figures = ["1 machine", "7 notes", "26 diagrams"].map {
    Label($0, $0, style: .footnote)
  }
  let track = Picture("track", .panel)
  let done = Picture("done", .progress(value: 1))
  let follow = Button("follow", "Follow")
  let message = Button("message", "Message")
  let tabBar = Picture("tab bar", .panel)
  let tabs = ["⌂", "☆", "✉", "⚙"].map { Picture("tab \($0)", .icon($0)) }

  /// What stands on the page, besides what is placed by pins.
  var content: [LayoutView] {
    [badge, name, handle, about] + figures + [track, done, follow, message]
  }
}

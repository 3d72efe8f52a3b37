import LayoutPreview
import StackLayout

extension Screen {
  /// A profile whose views are placed by guidelines, a barrier, chains, a circle and a placeholder.
  package static let placedProfile = Screen(name: "placed-profile") { window in
    let layout = window.layout
    let isWide = window.bounds.width > 500
    let views = ProfileViews()
    for view in views.all { window.addSubview(view) }

    // Guidelines: the banner ends at a third of the height, and where there is room, the page in the middle of the width.
    let fold = window.vertical(at: 0.32)
    let middle = window.horizontal(at: isWide ? 0.5 : 1)
    let page = layout.guide("page", in: window)
    layout.activate {
      page.leading == window.leading
      page.trailing == middle.leading
      page.top == fold.bottom
      page.bottom == views.tabBar.top
      views.banner.horizontal == window.horizontal
      views.banner.top == window.top
      views.banner.bottom == fold.top
      views.tabBar.horizontal == window.horizontal
      views.tabBar.bottom == window.bottom
      views.tabBar.height == 48
    }

    // A ratio: as large as the banner allows.
    layout.activate {
      views.photo.aspect(16, 9, fitting: views.banner)
      views.photo.center == views.banner.center
    }

    // A bias says where the portrait hangs over the fold, and a circle where its star is.
    layout.activate {
      views.frame.edges == views.portrait.edges.inset(-4)
      views.portrait.size == Size(width: 72, height: 72)
      views.portrait.centerY == fold.centerY
      views.portrait.between(page.leading, page.trailing, bias: 0.08)
      views.star.size == Size(width: 24, height: 24)
      views.star.center == views.portrait.center.offset(angle: 135, distance: 50)
      views.name.leading == views.portrait.trailing + 16
      views.name.top == fold.bottom + 8
    }

    // A barrier: facts begin behind the longest of their titles.
    let titles = layout.barrier(.trailing, of: views.titles, in: window, margin: 12)
    layout.activate {
      views.facts[0].top == views.portrait.bottom + 12
      column(views.facts, spacing: 8)
      for (title, fact) in zip(views.titles, views.facts) {
        title.leading == views.portrait.leading
        title.firstBaseline == fact.firstBaseline
        fact.leading == titles.trailing
      }
    }

    // Chains: buttons that are packed in the middle, and tabs with equal gaps.
    layout.activate {
      packed(views.follow, views.message, in: page, spacing: 12)
      views.follow.top == views.facts[2].bottom + 16
      views.message.top == views.follow.top
      spread(views.tabs, in: views.tabBar)
      for tab in views.tabs {
        tab.size == Size(width: 24, height: 24)
        tab.centerY == views.tabBar.centerY
      }
    }

    // A placeholder: below the buttons or beside the page. A new content takes the place of the former, which is hidden.
    let slot = layout.placeholder("slot", in: window)
    layout.activate {
      slot.leading == (isWide ? middle.trailing : views.portrait.leading)
      window.trailing - slot.trailing == views.portrait.leading - window.leading
      slot.top == (isWide ? fold.bottom : views.follow.bottom) + 16
      slot.bottom == page.bottom - 16
    }
    slot.content = views.note
    slot.content = views.diagram
    if isWide { slot.content = views.note }
  }
}

/// The views of the screen.
private struct ProfileViews {
  let banner = Picture("banner", .panel)
  let photo = Picture("photo", .image("photo"))
  let frame = Picture("frame", .field(placeholder: ""))
  let portrait = Picture("portrait", .image("portrait"))
  let star = Picture("star", .icon("★"))
  let name = Label("name", "Ada Lovelace", style: .title)
  let titles = ["Born", "Lives in", "Works on"].map { Label($0, $0, style: .footnote) }
  let facts = ["10 December 1815", "London", "The Analytical Engine"].map { Label($0, $0) }
  let follow = Button("follow", "Follow")
  let message = Button("message", "Message")
  let diagram = Picture("diagram", .image("diagram"))
  let note = Label(
    "note", "The engine weaves algebraic patterns, just as the loom weaves flowers and leaves.",
    wraps: true)
  let tabBar = Picture("tab bar", .panel)
  let tabs = ["⌂", "☆", "✉", "⚙"].map { Picture("tab \($0)", .icon($0)) }

  var all: [LayoutView] {
    [banner, photo, frame, portrait, star, name] + titles + facts
      + [follow, message, diagram, note, tabBar] + tabs
  }
}

import LayoutPreview

/// A part of the gallery page under a heading of its own.
package struct Section {
  /// How the pictures of a section stand on the page.
  enum Style: String {
    /// Each in a card with its lines below.
    case cards
    /// Each with its lines beside it.
    case lines
    /// Large ones, with the files that they are written in below.
    case screens
  }

  let title: String
  /// A sentence or two.
  let introduction: String
  let style: Style
  let figures: [Figure]

  private init(_ title: String, _ introduction: String, _ style: Style, _ figures: [Figure]) {
    self.title = title
    self.introduction = introduction
    self.style = style
    self.figures = figures
  }

  private init(_ title: String, _ introduction: String, _ style: Style, _ exhibits: [Exhibit]) {
    self.init(title, introduction, style, exhibits.map(Figure.init))
  }

  var anchor: String { title.lowercased().split(separator: " ").joined(separator: "-") }

  func html(isInSite: Bool) throws -> String {
    """
    <section id="\(anchor)" class="\(style)">
    <h2>\(title.escapedForXML) <a class="top" href="#top">Top</a></h2>
    <p>\(introduction.escapedForXML)</p>
    <div class="figures">
    \(try figures.map { try $0.html(isInSite: isInSite) }.joined())</div>
    </section>

    """
  }

  package static var all: [Section] {
    [
      Section(
        "Rows",
        "Every distribution with every alignment. The row has more room than its views need.",
        .cards, Exhibit.rows),
      Section(
        "Columns", "The same in columns. Only rows can align views by baselines.", .cards,
        Exhibit.columns),
      Section(
        "Spacing and hidden views",
        "Gaps are exact if views fill the space, and minimums if gaps share it.", .lines,
        Exhibit.spacing),
      Section("Baselines", "Views aligned by baselines.", .lines, Exhibit.baselines),
      Section(
        "Grids", "Rows and columns. Any constraint can refer to them.", .lines, Exhibit.grids),
      Section("Flows", "Lines that wrap.", .lines, Exhibit.flows),
      Section(
        "Margins and guides",
        "Margins, safe areas, and guides, which are rectangles without a view.", .lines,
        Exhibit.margins),
      Section(
        "Directions", "The same code in left-to-right and right-to-left layouts.", .lines,
        Exhibit.directions),
      Section("Anchors", "The syntax of the anchor DSL.", .lines, Exhibit.anchors),
      Section(
        "Positioning", "Barriers, guidelines, chains, ratios, circles and placeholders.", .lines,
        Exhibit.positions),
      Section(
        "Conflicts and ambiguity",
        "A contradiction breaks one constraint, and a report explains it.", .lines, Exhibit.problems
      ),
      Section("Terminal", "Layouts drawn with characters.", .lines, Exhibit.terminal),
      Section(
        "Screens", "Whole screens at several sizes, in both directions, and animated changes.",
        .screens, Screen.all.map(Figure.init) + AnimatedPicture.all.map(Figure.init)),
    ]
  }
}

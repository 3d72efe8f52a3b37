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

  private init(title: String, introduction: String, style: Style, figures: [Figure]) {
    (self.title, self.introduction) = (title, introduction)
    (self.style, self.figures) = (style, figures)
  }

  private init(title: String, introduction: String, style: Style, exhibits: [Exhibit]) {
    let figures = exhibits.map(Figure.init)
    self.init(title: title, introduction: introduction, style: style, figures: figures)
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

  private static var screens: [Figure] {
    let still = Screen.all.map(Figure.init)
    let animated = AnimatedPicture.all.map(Figure.init)
    return still + animated
  }

  package static var all: [Section] {
    [
      Section(
        title: "Rows",
        introduction:
          "Every distribution with every alignment. The row has more room than its views need.",
        style: .cards, exhibits: Exhibit.rows),
      Section(
        title: "Columns",
        introduction: "The same in columns. Only rows can align views by baselines.",
        style: .cards, exhibits: Exhibit.columns),
      Section(
        title: "Spacing and hidden views",
        introduction:
          "Gaps are exact if views fill the space, and minimums if gaps share it.",
        style: .lines, exhibits: Exhibit.spacing),
      Section(
        title: "Baselines", introduction: "Views aligned by baselines.",
        style: .lines, exhibits: Exhibit.baselines),
      Section(
        title: "Grids", introduction: "Rows and columns. Any constraint can refer to them.",
        style: .lines, exhibits: Exhibit.grids),
      Section(
        title: "Flows", introduction: "Lines that wrap.",
        style: .lines, exhibits: Exhibit.flows),
      Section(
        title: "Margins and guides",
        introduction: "Margins, safe areas, and guides, which are rectangles without a view.",
        style: .lines, exhibits: Exhibit.margins),
      Section(
        title: "Directions",
        introduction:
          "The same code in left-to-right and right-to-left layouts.",
        style: .lines, exhibits: Exhibit.directions),
      Section(
        title: "Anchors", introduction: "The syntax of the anchor DSL.", style: .lines,
        exhibits: Exhibit.anchors),
      Section(
        title: "Positioning",
        introduction: "Barriers, guidelines, chains, ratios, circles and placeholders.",
        style: .lines, exhibits: Exhibit.positions),
      Section(
        title: "Conflicts and ambiguity",
        introduction: "A contradiction breaks one constraint, and a report explains it.",
        style: .lines, exhibits: Exhibit.problems),
      Section(
        title: "Terminal", introduction: "Layouts drawn with characters.", style: .lines,
        exhibits: Exhibit.terminal),
      Section(
        title: "Screens",
        introduction: "Whole screens at several sizes, in both directions, and animated changes.",
        style: .screens, figures: screens),
    ]
  }
}

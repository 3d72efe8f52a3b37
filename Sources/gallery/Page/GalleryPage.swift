import LayoutPreview

/// All pictures of the gallery with their sources, as one HTML document that needs nothing else, and has links to the rest
/// of the site where it is a part of that.
///
/// The document is well-formed XML, too.
package struct GalleryPage {
  private let isInSite: Bool

  /// - Parameter isInSite: whether the page stands in a folder beside the playground's, and both below a front page.
  package init(isInSite: Bool) { self.isInSite = isInSite }

  /// The document. Reads the sources where they were compiled.
  package func text() throws -> String {
    let sections = Section.all
    let links = sections.map { "<a href=\"#\($0.anchor)\">\($0.title.escapedForXML)</a>" }
    return """
      <!DOCTYPE html>
      <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
      <head>
      <meta charset="utf-8"/>
      <meta name="viewport" content="width=device-width, initial-scale=1"/>
      <meta name="color-scheme" content="light dark"/>
      <meta name="description" content="Layouts of stacks, grids, flows and anchors, each beside its code."/>
      <title>Gallery – swift-cassowary</title>
      <link rel="icon" href="data:,"/>
      <style>
      \(SVGDrawing.styleSheet(for: [.automatic]))
      \(Self.style)
      </style>
      </head>
      <body>
      <header id="top">
      \(isInSite ? Self.siteLinks : "")<h1>Gallery</h1>
      <p>Each picture is a layout that the solver computed from the code beside it. Stacks, grids and flows also emit
      constraints, and never compute a frame. Numbers are points.</p>
      <p><code>window</code> is the frame around each picture. <code>Tile("two", 26)</code> is a box as large as its text,
      here of 26 points. Code with <code>window.then</code> shows the states before and after the change.</p>
      \(try Figure.Source(path: Tile.sourceFile, isOpen: false).html())
      <nav>\(links.joined(separator: "\n"))</nav>
      </header>
      <main>
      \(try sections.map { try $0.html(isInSite: isInSite) }.joined())</main>
      </body>
      </html>

      """
  }

  private static let siteLinks = """
    <nav class="site" aria-label="Site">
    <a href="../index.html">swift-cassowary</a>
    <a href="../playground/index.html">Playground</a>
    <a href="../Pictures.md">Guide</a>
    </nav>

    """
}

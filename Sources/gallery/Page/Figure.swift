import LayoutPreview

/// Pictures under one title, and the sources that they are made by.
struct Figure {
  /// A picture, with what is said below it.
  struct Picture {
    enum Content {
      case svg(String)
      case characters(String)
    }

    var caption = ""
    let content: Content
    /// What the playground can edit of it.
    var link: PlaygroundLink?
  }

  /// The lines of a file, or a part of them.
  struct Source {
    /// What it is called, where it can be folded.
    var fileName: String?
    var isOpen = true
    let text: () throws -> String
  }

  let title: String
  let caption: String
  let pictures: [Picture]
  let sources: [Source]

  func html(isInSite: Bool) throws -> String {
    let heading = "<h3>\(title.escapedForXML)</h3>"
    let text = caption.isEmpty ? "" : "<p>\(caption.escapedForXML)</p>"
    return """
      <figure>
      <figcaption>\(heading)\(text)</figcaption>
      <div class="pictures">
      \(pictures.map { $0.html(isInSite: isInSite) }.joined())</div>
      <div class="sources">
      \(try sources.map { try $0.html() }.joined())</div>
      </figure>

      """
  }
}

extension Figure.Picture {
  fileprivate func html(isInSite: Bool) -> String {
    var parts = caption.isEmpty ? [] : [caption.escapedForXML]
    if isInSite, let link {
      let address = "../playground/index.html#\(link.fragment)"
      parts.append("<a href=\"\(address)\">Open in the playground</a>")
    }
    let words = parts.isEmpty ? "" : "<small>\(parts.joined(separator: " · "))</small>"
    let picture =
      switch content {
      case .svg(let text): text
      case .characters(let text):
        "<pre class=\"characters\">"
          + text.split(separator: "\n", omittingEmptySubsequences: false).map {
            String($0).escapedForXML
          }
          .joined(separator: "\n") + "</pre>"
      }
    return "<div class=\"picture\">\(picture)\(words)</div>\n"
  }
}

extension Figure.Source {
  func html() throws -> String {
    let code = "<pre><code>\(HighlightedSource(try text()).html)</code></pre>\n"
    guard let fileName else { return code }
    let state = isOpen ? " open=\"open\"" : ""
    return "<details\(state)><summary>\(fileName.escapedForXML)</summary>\(code)</details>\n"
  }
}

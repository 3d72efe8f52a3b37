import AnchorLayout
import LayoutPreview

extension PreviewElement {
  /// What shows text, with the part of its frame that is not cut off.
  var texts: [(text: String, frame: Rect)] {
    var texts: [(String, Rect)] = []
    var pending = [(element: self, clip: frame)]
    while let (element, clip) = pending.popLast() {
      if element.isHidden { continue }
      let seen = element.frame.intersection(clip)
      if let text = element.content.text, let seen { texts.append((text, seen)) }
      pending += element.children.map { ($0, element.clipsChildren ? seen ?? .zero : clip) }
    }
    return texts
  }

  /// Pairs of texts whose frames have more than an edge in common.
  var overlappingTexts: [String] {
    let texts = texts
    return texts.indices.flatMap { first in
      texts[..<first].compactMap { other in
        let common = texts[first].frame.intersection(other.frame)?.size ?? .zero
        if common.width <= 1e-6 || common.height <= 1e-6 { return nil }
        return "\(texts[first].text) and \(other.text)"
      }
    }
  }
}

extension PreviewContent {
  fileprivate var text: String? {
    switch self {
    case .text(let text, _, _): text
    case .field(let placeholder, let text): text.isEmpty ? placeholder : text
    case .button(let title, _): title
    case .checkbox(_, let title): title
    case .segments(let titles, _): titles.joined()
    default: nil
    }
  }
}

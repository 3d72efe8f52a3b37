import AnchorLayout
import LayoutPreview

extension PreviewElement {
  /// What shows text, with the part of its frame that is not cut off.
  var texts: [(text: String, frame: Rect)] {
    var texts: [(String, Rect)] = []
    var pending = [(element: self, clip: frame)]
    while let (element, clip) = pending.popLast() {
      if element.isHidden { continue }
      let seen = element.frame.common(with: clip)
      if let text = element.content.text, seen.width > 0, seen.height > 0 {
        texts.append((text, seen))
      }
      pending += element.children.map { ($0, element.clipsChildren ? seen : clip) }
    }
    return texts
  }

  /// Pairs of texts whose frames have more than an edge in common.
  var overlappingTexts: [String] {
    let texts = texts
    return texts.indices.flatMap { first in
      texts[..<first].compactMap { other in
        let (a, b) = (texts[first].frame, other.frame)
        let isApart =
          a.maxX <= b.x + 1e-6 || b.maxX <= a.x + 1e-6 || a.maxY <= b.y + 1e-6
          || b.maxY <= a.y + 1e-6
        return isApart ? nil : "\(texts[first].text) and \(other.text)"
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

extension Rect {
  fileprivate func common(with other: Rect) -> Rect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return Rect(
      left, top, max(0, min(maxX, other.maxX) - left), max(0, min(maxY, other.maxY) - top))
  }
}

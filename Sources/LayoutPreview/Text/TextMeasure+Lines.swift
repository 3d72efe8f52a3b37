public import AnchorLayout

extension TextMeasure {
  /// The lines `text` takes if none may be wider than `width` points.
  ///
  /// Lines break at line breaks, after spaces, and before and after East Asian wide characters,
  /// though not before closing punctuation. What is too wide even alone breaks anywhere; a single
  /// character always stays whole. Measures each line once for every word in it.
  public func lines(of text: String, pointSize: Double, width: Double) -> [String] {
    lineSlices(of: text, pointSize: pointSize, width: width).map(String.init)
  }

  /// The size of `text` in points if no line may be wider than `width` points; the same breaks as
  /// `lines(of:pointSize:width:)`.
  public func size(of text: String, pointSize: Double, width: Double) -> Size {
    let lines = lines(of: text, pointSize: pointSize, width: width)
    return size(of: lines.joined(separator: "\n"), pointSize: pointSize)
  }

  /// At most `maximumLines` lines of `text`, none of them wider than `width`; the last one ends in
  /// an ellipsis if something is left out.
  func fittedLines(
    of text: String, pointSize: Double, width: Double, maximumLines: Int
  ) -> [String] {
    let slices = lineSlices(of: text, pointSize: pointSize, width: width)
    guard maximumLines > 0 else { return [] }
    var lines = slices.prefix(maximumLines).map(String.init)
    if slices.count > maximumLines {
      let rest = text[slices[maximumLines - 1].startIndex...]
      lines[maximumLines - 1] = ellipsized(
        rest.prefix { !$0.isNewline }, pointSize: pointSize, width: width)
    }
    return lines.map { line in
      fits(line[...], pointSize: pointSize, width: width)
        ? line : ellipsized(line[...], pointSize: pointSize, width: width)
    }
  }

  /// The longest beginning of `line` that fits together with an ellipsis; empty if not even the
  /// ellipsis does.
  private func ellipsized(_ line: Substring, pointSize: Double, width: Double) -> String {
    var shown = line
    while true {
      let text = shown + "…"
      if fits(text, pointSize: pointSize, width: width) { return String(text) }
      if shown.popLast() == nil { return "" }
      while shown.last == " " { shown.removeLast() }
    }
  }

  /// Whether `line` is not wider than `width`, but for rounding in a solved frame.
  private func fits(_ line: Substring, pointSize: Double, width: Double) -> Bool {
    size(of: String(line), pointSize: pointSize).width <= width + 0.01
  }

  private func lineSlices(of text: String, pointSize: Double, width: Double) -> [Substring] {
    var lines: [Substring] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var start = paragraph.startIndex
      var end = start
      var position = start
      while position < paragraph.endIndex {
        let unit = paragraph[position...].firstUnit
        if fits(paragraph[start..<unit.end], pointSize: pointSize, width: width) {
          end = unit.end
          position = unit.next
          continue
        }
        if position == start {
          end = paragraph.index(after: start)
          while end < unit.end,
            fits(paragraph[start...end], pointSize: pointSize, width: width)
          {
            end = paragraph.index(after: end)
          }
          position = end == unit.end ? unit.next : end
        }
        lines.append(paragraph[start..<end])
        start = position
        end = position
      }
      if start < end || paragraph.isEmpty { lines.append(paragraph[start..<end]) }
    }
    return lines
  }
}

extension Substring {
  /// Where the first part that is to stay on one line ends, and where the next one begins, after
  /// the spaces in between. Precondition: the slice is not empty.
  fileprivate var firstUnit: (end: Index, next: Index) {
    var end = self[...].drop { $0 == " " }.startIndex
    if end < endIndex, self[end].isWide {
      end = index(after: end)
    } else {
      end = self[end...].drop { $0 != " " && !$0.isWide }.startIndex
    }
    end = self[end...].drop { Self.closingPunctuation.contains($0) }.startIndex
    return (end, self[end...].drop { $0 == " " }.startIndex)
  }

  /// Wide characters that never begin a line.
  private static let closingPunctuation: Set<Character> = [
    "、", "。", "，", "．", "：", "；", "！", "？", "）", "］", "｝", "」", "』", "】", "》", "〉", "ー",
  ]
}

public import AnchorLayout

extension TextMeasure {
  /// The lines of `text` if none may be wider than `width` points.
  ///
  /// Lines break at line breaks, after spaces, and before and after East Asian wide characters, but not before closing
  /// punctuation. A unit that is too wide for a line breaks anywhere, but a single character stays whole. Measures each line
  /// once for every word in it, and a word that is too wide a few times for every line that it takes.
  public func lines(of text: String, pointSize: Double, width: Double) -> [String] {
    lineSlices(of: text, pointSize: pointSize, width: width).map(String.init)
  }

  /// The size of `text` in points if no line may be wider than `width` points; the breaks are those of
  /// `lines(of:pointSize:width:)`.
  public func size(of text: String, pointSize: Double, width: Double) -> Size {
    let lines = lines(of: text, pointSize: pointSize, width: width)
    return size(of: lines.joined(separator: "\n"), pointSize: pointSize)
  }

  /// At most `maximumLines` lines of `text`, none wider than `width`; the last one ends in an ellipsis if text is left out.
  func fittedLines(
    of text: String, pointSize: Double, width: Double, maximumLines: Int
  ) -> [String] {
    guard maximumLines > 0 else { return [] }
    let slices = lineSlices(
      of: text, pointSize: pointSize, width: width,
      limit: maximumLines < .max ? maximumLines + 1 : .max)
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

  /// The longest prefix of `line` that fits with an ellipsis, without trailing spaces; empty if not even the ellipsis fits.
  private func ellipsized(_ line: Substring, pointSize: Double, width: Double) -> String {
    func text(upTo end: Substring.Index) -> Substring {
      var shown = line[..<end]
      while shown.last == " " { shown.removeLast() }
      return shown + "…"
    }
    guard fits("…", pointSize: pointSize, width: width) else { return "" }
    let end = longest(of: line, past: line.startIndex) {
      fits(text(upTo: $0), pointSize: pointSize, width: width)
    }
    return String(text(upTo: end))
  }

  /// Whether `line` is at most `width` wide, up to rounding in a solved frame.
  private func fits(_ line: Substring, pointSize: Double, width: Double) -> Bool {
    size(of: String(line), pointSize: pointSize).width <= width + 0.01
  }

  /// The last end in `text` up to which it `fits`, or `start` if there is none. The search doubles its steps and then halves
  /// them, so that little more is measured than the part that fits.
  private func longest(
    of text: Substring, past start: Substring.Index, fits: (Substring.Index) -> Bool
  ) -> Substring.Index {
    var end = start
    var step = Self.firstStep
    while end < text.endIndex {
      let next = text.index(end, offsetBy: step, limitedBy: text.endIndex) ?? text.endIndex
      if fits(next) {
        end = next
        step *= 2
        continue
      }
      // The text fits up to `end`, and not `distance` characters further.
      var distance = text.distance(from: end, to: next)
      while distance > 1 {
        let middle = text.index(end, offsetBy: distance / 2)
        if fits(middle) {
          end = middle
          distance -= distance / 2
        } else {
          distance /= 2
        }
      }
      return end
    }
    return end
  }

  /// The first step, in characters. Few words are longer.
  private static var firstStep: Int { 32 }

  /// - Parameter limit: the maximum number of lines to find.
  private func lineSlices(
    of text: String, pointSize: Double, width: Double, limit: Int = .max
  ) -> [Substring] {
    var lines: [Substring] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var start = paragraph.startIndex
      var end = start
      var position = start
      var unit = (end: start, next: start)
      while position < paragraph.endIndex && lines.count < limit {
        // The rest of a broken unit is a unit, too.
        if position >= unit.end { unit = paragraph[position...].firstUnit }
        if position > start {
          if fits(paragraph[start..<unit.end], pointSize: pointSize, width: width) {
            end = unit.end
            position = unit.next
            continue
          }
        } else {
          let fitting = longest(of: paragraph[start..<unit.end], past: start) {
            fits(paragraph[start..<$0], pointSize: pointSize, width: width)
          }
          end = max(fitting, paragraph.index(after: start))
          position = end == unit.end ? unit.next : end
          if end == unit.end { continue }
        }
        lines.append(paragraph[start..<end])
        start = position
        end = position
      }
      if lines.count >= limit { return lines }
      if start < end || paragraph.isEmpty { lines.append(paragraph[start..<end]) }
    }
    return lines
  }
}

extension Substring {
  /// The end of the first unit that must stay on one line, and the start of the next one, after the spaces in between.
  /// Precondition: the slice is not empty.
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

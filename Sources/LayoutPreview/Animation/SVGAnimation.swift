import AnchorLayout

/// The animation of an attribute through the moments of a timeline, as an element of SMIL.
///
/// Source: SVG Animations Level 2, section 2.12 (`values`, `keyTimes`, `calcMode="spline"`, `keySplines`).
struct SVGAnimation {
  let timeline: PictureTimeline

  /// The attributes of an `animate` element; `nil` if the value is constant.
  ///
  /// - Parameter values: the value at each moment: a number or a list of points.
  func attributes(of name: String, _ values: [String]) -> [SVGWriter.Attribute]? {
    guard timeline.duration > 0, values.contains(where: { $0 != values[0] }) else { return nil }
    let all = timeline.keys.map { key in
      key.progress == 0
        ? values[key.moment]
        : values[key.moment].interpolated(to: values[key.next], at: key.progress)
    }
    // A constant stretch needs only its first and its last time.
    let kept = all.indices.filter { index in
      index == 0 || index == all.count - 1 || all[index] != all[index - 1]
        || all[index] != all[index + 1]
    }
    let splines = zip(kept, kept.dropFirst()).map { first, second in
      // If several pieces were left out, the value is constant.
      timeline.curves[second - 1].spline(isConstant: all[first] == all[second])
    }
    return [
      ("attributeName", name), ("dur", timeline.duration.exactDecimal + "s"),
      ("repeatCount", "indefinite"), ("calcMode", "spline"),
      ("keyTimes", kept.map { timeline.keyTimes[$0].exactDecimal }.joined(separator: ";")),
      ("values", kept.map { all[$0] }.joined(separator: ";")),
      ("keySplines", splines.joined(separator: ";")),
    ]
  }
}

extension TimingCurve {
  fileprivate func spline(isConstant: Bool) -> String {
    let curve = isConstant ? .linear : self
    return [curve.first.x, curve.first.y, curve.second.x, curve.second.y].map(\.exactDecimal)
      .joined(separator: " ")
  }
}

extension String {
  /// The interpolated numbers of two texts that differ only in numbers.
  fileprivate func interpolated(to other: String, at progress: Double) -> String {
    let isSeparator = { (character: Character) in character == " " || character == "," }
    let (first, second) = (
      split(whereSeparator: isSeparator), other.split(whereSeparator: isSeparator)
    )
    let separators = filter(isSeparator)
    var text = ""
    for (index, separator) in zip(first.indices, separators.map(String.init) + [""]) {
      let from = Double(first[index]) ?? 0
      let to = Double(second[index]) ?? from
      text += (from + (to - from) * progress).shortDecimal + separator
    }
    return text
  }
}

extension Double {
  /// A number that is not negative, with at most six decimals and without trailing zeros. Times and control points need more
  /// decimals than positions.
  fileprivate var exactDecimal: String {
    let millionths = Int(self * 1_000_000 + 0.5)
    var part = String(millionths % 1_000_000)
    part = String(repeating: "0", count: 6 - part.count) + part
    while part.last == "0" { part.removeLast() }
    return "\(millionths / 1_000_000)" + (part.isEmpty ? "" : ".\(part)")
  }
}

import Expectations
import Foundation
import LayoutPreview
import Testing

/// Texts are readable on their grounds: by WCAG 2, a contrast of 4.5 to 1 at least.
@Suite("Contrast of texts") struct ContrastTests {
  /// The fill of each class. In a dark sheet, what comes later counts.
  private func fills(_ appearance: PreviewAppearance) -> [String: String] {
    var fills: [String: String] = [:]
    for line in SVGDrawing.styleSheet(for: [appearance]).split(separator: "\n") {
      guard let brace = line.firstIndex(of: "{"),
        let name = line[..<brace].split(separator: ".").last?.dropLast(),
        let fill = line[brace...].components(separatedBy: "fill: #").last, fill.count >= 6
      else { continue }
      fills[String(name)] = String(fill.prefix(6))
    }
    return fills
  }

  private func luminance(_ color: String) throws -> Double {
    let number = try require(Int(color, radix: 16), "\(color)")
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(number >> shift & 255) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  @Test("is sufficient", arguments: [PreviewAppearance.light, .dark])
  func contrast(appearance: PreviewAppearance) throws {
    let fills = fills(appearance)
    let texts: [(ground: String, texts: [String])] = [
      ("window", ["primary", "secondary", "placeholder", "accent", "dropped", "caption"]),
      ("panel", ["primary", "secondary", "placeholder", "accent"]),
      ("field", ["primary", "placeholder"]), ("track", ["primary", "secondary"]),
      ("filled", ["on-filled"]), ("name-label", ["label-text"]), ("size-label", ["label-text"]),
      ("gap-label", ["label-text"]), ("overlap-label", ["label-text"]),
      ("guide-label", ["label-text"]), ("conflict-badge", ["label-text"]),
      ("ambiguity-badge", ["label-text"]),
    ]
    for (ground, names) in texts {
      let below = try luminance(require(fills[ground], "\(ground)"))
      for name in names {
        let text = try luminance(require(fills[name], "\(name)"))
        let contrast = (max(text, below) + 0.05) / (min(text, below) + 0.05)
        expect(contrast >= 4.5, "\(name) on \(ground): \(contrast)")
      }
    }
  }
}

/// The classes of an SVG document, with their colours on a light and on a dark ground.
enum SVGStyleSheet {
  /// A class: what it looks like on a light ground, and what is different on a dark one.
  private struct Rule {
    var name: String
    var light: String
    var dark: String
  }

  private static let rules = [
    Rule(name: "window", light: "fill: #ffffff", dark: "fill: #1c1c1e"),
    Rule(
      name: "bezel", light: "fill: none; stroke: #c7c7cc",
      dark: "stroke: #48484a"),
    Rule(
      name: "box", light: "fill: none; stroke: #c7c7cc; stroke-dasharray: 3 3",
      dark: "stroke: #48484a"),
    Rule(name: "panel", light: "fill: #f2f2f7", dark: "fill: #2c2c2e"),
    Rule(
      name: "field", light: "fill: #ffffff; stroke: #c7c7cc",
      dark: "fill: #1c1c1e; stroke: #636366"),
    Rule(name: "track", light: "fill: #e5e5ea", dark: "fill: #3a3a3c"),
    Rule(name: "filled", light: "fill: #0a66d8", dark: "fill: #2f86f6"),
    Rule(name: "knob", light: "fill: #ffffff; stroke: #c7c7cc", dark: "stroke: #636366"),
    Rule(name: "pictogram", light: "fill: #aeaeb2", dark: "fill: #7c7c80"),
    Rule(name: "separator", light: "fill: #c7c7cc", dark: "fill: #48484a"),
    Rule(
      name: "tick",
      light: "fill: none; stroke: #ffffff; stroke-linecap: round; stroke-linejoin: round",
      dark: ""),
    Rule(name: "primary", light: "fill: #1c1c1e", dark: "fill: #f2f2f7"),
    Rule(name: "secondary", light: "fill: #636366", dark: "fill: #aeaeb2"),
    Rule(name: "placeholder", light: "fill: #8e8e93", dark: "fill: #8e8e93"),
    Rule(name: "accent", light: "fill: #0a66d8", dark: "fill: #5aa2ff"),
    Rule(name: "on-filled", light: "fill: #ffffff", dark: ""),
    Rule(name: "strong", light: "font-weight: 600", dark: ""),
    Rule(name: "frame", light: "fill: none; stroke: #d6336c; stroke-width: 0.5", dark: ""),
    Rule(name: "label", light: "fill: #d6336c", dark: ""),
    Rule(name: "name", light: "fill: #ffffff; font-size: 8px", dark: ""),
  ]

  /// Writes the rules. Each holds inside a document of class `preview` only, so that documents
  /// may be put into a page whose style sheet has classes of the same name.
  static func write(into writer: inout SVGWriter, also lines: [String] = []) {
    writer.element("style") { writer in
      writer.line(
        ".preview text { font-family: system-ui, -apple-system, \"Segoe UI\", Roboto, "
          + "\"Noto Sans CJK SC\", sans-serif; white-space: pre }")
      for rule in rules { writer.line(".preview .\(rule.name) { \(rule.light) }") }
      writer.line("@media (prefers-color-scheme: dark) {")
      for rule in rules where !rule.dark.isEmpty {
        writer.line("  .preview .\(rule.name) { \(rule.dark) }")
      }
      writer.line("}")
      for line in lines { writer.line(line) }
    }
  }
}

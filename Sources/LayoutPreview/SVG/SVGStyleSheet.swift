/// The classes of an SVG document, with their colours on a light and on a dark background.
enum SVGStyleSheet {
  /// A class: its style on a light background, and the differences on a dark one.
  private struct Rule {
    var name: String
    var light: String
    var dark: String

    init(_ name: String, _ light: String, _ dark: String = "") {
      self.name = name
      self.light = light
      self.dark = dark
    }
  }

  private static let rules = [
    Rule("window", "fill: #ffffff", "fill: #1c1c1e"),
    Rule("bezel", "fill: none; stroke: #c7c7cc", "stroke: #48484a"),
    Rule("box", "fill: none; stroke: #c7c7cc; stroke-dasharray: 3 3", "stroke: #48484a"),
    Rule(
      "panel", "fill: #f2f2f7; stroke: #c7c7cc; shape-rendering: crispEdges",
      "fill: #2c2c2e; stroke: #48484a"),
    Rule("field", "fill: #ffffff; stroke: #c7c7cc", "fill: #1c1c1e; stroke: #636366"),
    Rule("track", "fill: #e5e5ea", "fill: #3a3a3c"),
    Rule("filled", "fill: #0a66d8", "fill: #1a6fe0"),
    Rule("knob", "fill: #ffffff; stroke: #c7c7cc", "stroke: #636366"),
    Rule("pictogram", "fill: #aeaeb2", "fill: #7c7c80"),
    Rule("separator", "fill: #c7c7cc", "fill: #48484a"),
    Rule("tick", "fill: none; stroke: #ffffff; stroke-linecap: round; stroke-linejoin: round"),
    Rule("primary", "fill: #1c1c1e", "fill: #f2f2f7"),
    Rule("secondary", "fill: #636366", "fill: #aeaeb2"),
    Rule("placeholder", "fill: #6c6c70", "fill: #98989d"),
    Rule("accent", "fill: #0a66d8", "fill: #5aa2ff"),
    Rule("on-filled", "fill: #ffffff"),
    Rule("strong", "font-weight: 600"),
  ]

  /// The classes of annotations.
  private static let annotationRules =
    [
      Rule("label-text", "fill: #ffffff; font-size: 9px; font-weight: 500"),
      Rule(
        "code",
        "font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, \"DejaVu Sans Mono\", monospace"
      ),
      Rule("hatching", "fill: none; stroke: #e03131; stroke-opacity: 0.35", "stroke: #ff6b6b"),
      Rule("dropped", "fill: #c92a2a; font-weight: 600", "fill: #ff8787"),
    ] + lines("frame", "#7048e8", "#9775fa", "stroke-width: 0.5")
    + lines("gap", "#0c8599", "#3bc9db") + lines("overlap", "#e03131", "#ff6b6b")
    + lines("baseline", "#2f9e44", "#69db7c", "stroke-width: 0.75")
    + lines("margin", "#1c7ed6", "#4dabf7", "stroke-dasharray: 4 3")
    + lines("guide", "#ae3ec9", "#da77f2", "stroke-dasharray: 2 2")
    + lines("conflict", "#e03131", "#ff6b6b", "stroke-width: 1.5")
    + lines("ambiguity", "#d9480f", "#ffa94d", "stroke-width: 1.5")
    + grounds("name-label", "#7048e8", "#6741d9") + grounds("size-label", "#495057", "#5c636a")
    + grounds("gap-label", "#0b7285", "#0b7285") + grounds("overlap-label", "#c92a2a", "#c92a2a")
    + grounds("guide-label", "#ae3ec9", "#9c36b5")
    + grounds("conflict-badge", "#c92a2a", "#c92a2a")
    + grounds("ambiguity-badge", "#c2410c", "#c2410c")

  /// The classes of pairs of pictures.
  private static let pairRules =
    [
      Rule("caption", "fill: #6c6c70; font-weight: 500", "fill: #98989d"),
      Rule(
        "step",
        "fill: none; stroke: #7c7c85; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round"
      ),
    ] + lines("moved", "#e64980", "#f783ac", "stroke-dasharray: 4 3; stroke-opacity: 0.8")

  /// The optional groups of classes.
  struct Parts: OptionSet {
    var rawValue: Int

    static let annotations = Parts(rawValue: 1)
    static let pairs = Parts(rawValue: 2)
    static let all = Parts(rawValue: 3)
  }

  private static func lines(
    _ name: String, _ light: String, _ dark: String, _ more: String = ""
  ) -> [Rule] {
    [
      Rule(
        name, "fill: none; stroke: \(light)" + (more.isEmpty ? "" : "; \(more)"),
        "stroke: \(dark)")
    ]
  }

  private static func grounds(_ name: String, _ light: String, _ dark: String) -> [Rule] {
    [Rule(name, "fill: \(light)", light == dark ? "" : "fill: \(dark)")]
  }

  /// The lines of the sheet. Each rule applies only inside documents of the appearance's class, so documents can be put into a
  /// page whose style sheet has classes of the same name, and documents of several appearances into one page.
  static func lines(for appearance: PreviewAppearance, parts: Parts) -> [String] {
    let rules =
      rules + (parts.contains(.annotations) ? annotationRules : [])
      + (parts.contains(.pairs) ? pairRules : [])
    let scope = ".preview\(appearance.scope)"
    var lines = [
      "\(scope) text { font-family: system-ui, -apple-system, \"Segoe UI\", Roboto, "
        + "\"Noto Sans CJK SC\", sans-serif; white-space: pre }"
    ]
    switch appearance {
    case .automatic:
      lines += rules.map { "\(scope) .\($0.name) { \($0.light) }" }
      lines.append("@media (prefers-color-scheme: dark) {")
      for rule in rules where !rule.dark.isEmpty {
        lines.append("  \(scope) .\(rule.name) { \(rule.dark) }")
      }
      lines.append("}")
    case .light: lines += rules.map { "\(scope) .\($0.name) { \($0.light) }" }
    case .dark:
      // Later rules win.
      lines += rules.map { rule in
        "\(scope) .\(rule.name) { \(rule.light)\(rule.dark.isEmpty ? "" : "; \(rule.dark)") }"
      }
    }
    return lines
  }
}

extension PreviewAppearance {
  /// The classes of a document.
  var documentClass: String { self == .automatic ? "preview" : "preview \(rawValue)" }

  /// The additional class in the selector of a document.
  fileprivate var scope: String { self == .automatic ? "" : ".\(rawValue)" }
}

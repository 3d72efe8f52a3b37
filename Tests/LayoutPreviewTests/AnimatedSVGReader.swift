import AnchorLayout
import Foundation

/// Reads an animated document as a viewer does: what each attribute is at a time.
struct AnimatedSVGReader {
  /// A primitive with the opacity of its group.
  struct Shape {
    var tag: String
    var text: String
    fileprivate var attributes: [String: Attribute]
    fileprivate var opacity: Attribute
  }

  fileprivate struct Attribute {
    var value: String
    var animation: [String: String]?
  }

  /// The shapes that move, from the lowest to the topmost.
  private(set) var shapes: [Shape] = []
  /// The problems of the animations.
  private(set) var problems: [String] = []
  /// How long one run takes, in seconds; 0 where nothing is animated.
  private(set) var duration = 0.0

  init(_ document: String) {
    var opacity = Attribute(value: "1")
    for line in document.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      if line == "<g class=\"still\">" { break }
      if line == "</g>" { opacity = Attribute(value: "1") }
      let tags = line.split(separator: "<")
      guard let head = tags.first.map(Self.tag) else { continue }
      let animations = tags.dropFirst().map(Self.tag).filter { $0.name == "animate" }
      switch head.name {
      case "g": opacity = Attribute(value: head.attributes["opacity"] ?? "1")
      case "animate": opacity.animation = checked(head.attributes)
      case "rect", "circle", "polygon", "polyline", "text":
        guard head.attributes["class"] != "window", head.attributes["class"] != "bezel",
          head.attributes["class"] != nil
        else { continue }
        var shape = Shape(tag: head.name, text: head.text, attributes: [:], opacity: opacity)
        for (name, value) in head.attributes { shape.attributes[name] = Attribute(value: value) }
        for animation in animations {
          shape.attributes[
            animation.attributes["attributeName"] ?? "", default: Attribute(value: "")
          ].animation = checked(animation.attributes)
        }
        shapes.append(shape)
      default: break
      }
    }
  }

  private static func tag(_ piece: Substring) -> (
    name: String, attributes: [String: String], text: String
  ) {
    let parts = piece.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
    return (
      String(parts[0].prefix { $0 != " " && $0 != "/" }), AnnotatedSVG.attributes(of: parts[0]),
      parts.count > 1 ? String(parts[1]) : ""
    )
  }

  /// Notes what a viewer would refuse.
  private mutating func checked(_ attributes: [String: String]) -> [String: String] {
    let times = Self.numbers(attributes["keyTimes"])
    let values = attributes["values"]?.split(separator: ";") ?? []
    let splines = attributes["keySplines"]?.split(separator: ";") ?? []
    let isInRange = splines.allSatisfy { spline in
      let numbers = spline.split(separator: " ").compactMap { Double($0) }
      return numbers.count == 4 && numbers.allSatisfy { $0 >= 0 && $0 <= 1 }
    }
    if times.first != 0 || times.last != 1 || times != times.sorted() || !isInRange
      || times.count != values.count || splines.count != times.count - 1
      || values.first != values.last || attributes["repeatCount"] != "indefinite"
      || attributes["calcMode"] != "spline"
    {
      problems.append("\(attributes)")
    }
    duration = attributes["dur"].flatMap { Double($0.dropLast()) } ?? 0
    return attributes
  }

  private static func numbers(_ list: String?) -> [Double] {
    (list ?? "").split(separator: ";").compactMap { Double($0) }
  }

  // MARK: Reading

  /// An attribute that is a number, at a time in seconds.
  func number(_ name: String, of shape: Shape, at time: Double) -> Double {
    shape.attributes[name].map { number($0, at: time) } ?? 0
  }

  func opacity(of shape: Shape, at time: Double) -> Double { number(shape.opacity, at: time) }

  /// The rectangle of a shape that is one.
  func frame(of shape: Shape, at time: Double) -> Rect {
    Rect(
      number("x", of: shape, at: time), number("y", of: shape, at: time),
      number("width", of: shape, at: time), number("height", of: shape, at: time))
  }

  private func number(_ attribute: Attribute, at time: Double) -> Double {
    guard let animation = attribute.animation else { return Double(attribute.value) ?? 0 }
    let times = Self.numbers(animation["keyTimes"])
    let values = Self.numbers(animation["values"])
    let splines = (animation["keySplines"] ?? "").split(separator: ";").map {
      $0.split(separator: " ").compactMap { Double($0) }
    }
    let part = time / duration
    guard let end = times.indices.dropFirst().first(where: { times[$0] >= part }) else {
      return .nan
    }
    let span = times[end] - times[end - 1]
    let spline = splines[end - 1]
    let progress = TimingCurve.cubicBezier(spline[0], spline[1], spline[2], spline[3]).value(
      at: span > 0 ? (part - times[end - 1]) / span : 1)
    return values[end - 1] + (values[end] - values[end - 1]) * progress
  }
}

package import StackLayout
package import TestSupport

/// A list that changes step by step is as one that is shown at one go: frames, emissions, rows and drawing order.
package struct ElementSeries: LayoutSeries {
  private struct Properties {
    let axis: Axis
    let distribution: StackView.Distribution
    let alignment: StackView.Alignment
    let spacing: Double

    init(_ random: inout DrawSource) {
      axis = random.chance(50) ? .horizontal : .vertical
      distribution = random.element(StackView.Distribution.allCases)
      alignment = random.element([.fill, .leading, .center, .trailing])
      spacing = Double(Int.random(in: 0...9, using: &random))
    }

    func apply(to stack: StackView) {
      stack.axis = axis
      stack.distribution = distribution
      stack.alignment = alignment
      stack.spacing = spacing
    }
  }

  package var random: DrawSource
  private let stack = StackView("S")
  package let list: ElementList
  private let views = BroughtViews()
  private var shown: [(BroughtViews) -> ListedElement] = []
  private var properties: Properties
  private var size: Size?

  package init(_ source: DrawSource) {
    random = source
    random.beginBlock()
    list = ElementList(in: stack)
    properties = Properties(&random)
  }

  /// Few names, so that equal elements are frequent; ids and views in another order each time.
  static func elements(_ random: inout DrawSource) -> [(BroughtViews) -> ListedElement] {
    var ids = Array(0..<8)
    ids.shuffle(using: &random)
    var views = Array(0..<3)
    views.shuffle(using: &random)
    return (0..<Int.random(in: 0...9, using: &random)).map { _ in
      let width = Double(Int.random(in: 1...3, using: &random) * 10)
      let made =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: Spacer(width).listed
        case 1: Spacer(atLeast: width).listed
        case 2: OtherCounted(name: "other").listed
        default: Counted("w\(Int(width))", width).listed
        }
      let id = random.chance(50) ? ids.popLast() : nil
      let brought = id == nil && random.chance(30) ? views.popLast() : nil
      let version = Int.random(in: 0..<2, using: &random)
      let spacing = random.chance(20) ? width / 2 : nil
      let isHidden = random.chance(25) ? random.chance(60) : nil
      return { brings in
        var element = made
        if let brought {
          element = Bringing(view: brings.views[brought], version: version).listed
        }
        if let id { element = element.id(id) }
        if let spacing { element = element.spacing(after: spacing) }
        if let isHidden { element = element.hidden(isHidden) }
        return element
      }
    }
  }

  package mutating func mutate() -> String {
    random.beginBlock()
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<5:
      shown = Self.elements(&random)
      list.update(shown.map { $0(views) })
      return "elements: \(shown.count)"
    case 5, 6:
      shown.shuffle(using: &random)
      list.update(shown.map { $0(views) })
      return "shuffle"
    case 7, 8:
      properties = Properties(&random)
      return "properties: \(properties)"
    default:
      size = random.chance(50) ? Size(number(0...300), 100) : nil
      return Self.word(size)
    }
  }

  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    let fresh = StackView("S")
    let others = BroughtViews()
    ElementList(in: fresh).update(shown.map { $0(others) })
    for stack in [stack, fresh] {
      properties.apply(to: stack)
      stack.hostSize = size
      // The drawing order is compared as it is; names are told apart by place.
      for (place, view) in stack.subviews.enumerated() { view.layoutName = "v\(place)" }
      stack.layoutIfNeeded()
    }
    var problems = MutationSeries.differences(stack, fresh)
    problems += stack.layout.differences(from: fresh.layout)
    if stack.subviews.map(\.layoutName) != stack.arrangedSubviews.map(\.layoutName) {
      problems.append("drawing order")
    }
    problems += stack.layout.conflicts.map(\.description)
    list.update(shown.map { $0(views) })
    if stack.layout.needsLayout { problems.append("an equal update is not free") }
    return problems + stack.layout.judged(random, into: &tally)
  }

  package var state: String { stack.layout.words }
}

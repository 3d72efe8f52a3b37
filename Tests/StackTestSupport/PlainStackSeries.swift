import StackLayout
package import TestSupport

/// Stacks of items without a base class beside stacks of views, of proxies, and of views and plain items, that are changed in the same way: they are as
/// each other, and as trees that are made in one go.
package struct PlainStackSeries: LayoutSeries {
  private var plain: PlainStackTree
  private var others: [PlainStackTree]

  package init(_ source: DrawSource) {
    plain = PlainStackTree(.plain, source)
    others = [.views, .proxies, .mixed].map { PlainStackTree($0, source) }
  }

  package var random: DrawSource {
    get { plain.random }
    set {
      plain.random = newValue
      for place in others.indices { others[place].random = newValue }
    }
  }

  package mutating func mutate() -> String {
    for place in others.indices { _ = others[place].change() }
    return plain.change()
  }

  package mutating func problems(into tally: inout SeriesTally) -> [String] {
    plain.root.layoutIfNeeded()
    let fresh = plain.freshCopy(.plain)
    fresh.root.layoutIfNeeded()
    // The copy's items are alive until they are compared.
    var problems = withExtendedLifetime(fresh.items) { plain.differences(from: fresh.root) }
    for other in others {
      other.root.layoutIfNeeded()
      problems += other.differences(from: plain.root).map { "\(other.kind): \($0)" }
    }
    return problems + plain.root.layout.judged(random, into: &tally)
  }

  package var state: String {
    ([plain] + others).map(\.root.layout.words).joined(separator: "\nAnother:\n")
  }
}

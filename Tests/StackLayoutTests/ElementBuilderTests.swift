import Expectations
import StackLayout
import StackTestSupport
import Testing

/// The forms that a block of elements may have.
@Suite struct ElementBuilderTests {
  private func names(@ElementBuilder _ elements: () -> [ListedElement]) -> [String] {
    let list = ElementList(in: StackView())
    list.update(elements())
    return list.stack.arrangedItems.map { $0.layoutName }
  }

  @Test func elementsOfSeveralTypes() {
    expect(
      names {
        Counted("a")
        OtherCounted(name: "b")
        Spacer(4).id("c")
        Counted("d").listed
      }, ["a", "b", "c", "d"])
  }

  @Test(arguments: [true, false]) func conditions(_ condition: Bool) {
    expect(
      names {
        if condition { Counted("if") }
        if condition { Counted("then") } else { OtherCounted(name: "else") }
        switch condition {
        case true: Counted("true")
        case false: Counted("false")
        }
      }, (condition ? ["if", "then", "true"] : ["else", "false"]))
  }

  @Test(arguments: ["x", nil]) func optionals(_ name: String?) {
    expect(names { if let name { Counted(name) } }, (name.map { [$0] } ?? []))
  }

  @Test func loops() {
    expect(
      names {
        for number in 1...2 {
          Counted("\(number)").id(number)
          for letter in ["a", "b"] { Counted("\(number)\(letter)") }
        }
      }, ["1", "1a", "1b", "2", "2a", "2b"])
  }

  @Test func arraysAndNothing() {
    expect(names {}, [])
    expect(
      names {
        [Counted("a"), Counted("b")]
        [Counted("c").listed, OtherCounted(name: "d").id("d")]
        [Counted]()
      }, ["a", "b", "c", "d"])
  }

  @Test func modifiersAddUp() {
    let element = Counted("a").spacing(after: 4).hidden().id("x").hidden(false).id(3)
    expect(element.identifier, 3)
    expect(element.spacingAfter, 4)
    expect(element.isHidden, false)
    expect(Counted("a").listed.identifier == nil)
    expect(ElementID(3) != "3")
    expect(ElementID(3).description, "3")
  }
}

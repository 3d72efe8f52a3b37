import TestSupport

/// Visual format strings, and strings that nobody would write.
package enum FormatStrings {
  package static let names = [
    "button", "textField", "purpleBox", "topField", "bottomField", "maroonView", "blueView",
    "button1", "button2", "flexibleButton", "find", "findNext", "findField", "a", "b", "c",
  ]
  package static let metrics = ["gap": 12.0, "wide": 250]

  private static let strings = [
    "[button]-[textField]", "[button(>=50)]", "|-50-[purpleBox]-50-|",
    "V:[topField]-10-[bottomField]", "[maroonView][blueView]", "[button(100@20)]",
    "[button1(==button2)]", "[flexibleButton(>=70,<=100)]",
    "|-[find]-[findNext]-[findField(>=20)]-|", "H:|-gap-[a(==b@750)]-(>=8,<=20@gap)-[b]-|",
    "V:|-(-10)-[a(wide,>=1.5e1)]-20@750-[b][c(<=a)]-.5-|", " V : | [ a ] | ",
  ]
  /// What strings consist of, and some of what they do not.
  private static let pieces = [
    "[", "]", "(", ")", "|", "-", ",", "@", "==", "<=", ">=", "=", "<", ">", "H:", "V:", "a", "b",
    "c", "gap", "wide", "x", "8", "0", "20", "2000", "1e9", "e", ".", "+", "-8", " ", "\t", "\n",
    "é", "👩‍👩‍👧", "\u{301}", "\0", "[a]", "-[b]", "-8-", "(>=8)",
  ]

  package static func draw(_ random: inout some RandomNumberGenerator) -> String {
    var scalars = Array(random.element(strings).unicodeScalars)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let place = Int.random(in: 0...scalars.count, using: &random)
      let end = min(scalars.count, place + Int.random(in: 0...3, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0: scalars.removeSubrange(place..<end)
      case 1: scalars.insert(contentsOf: scalars[place..<end], at: place)
      case 2: scalars.insert(contentsOf: random.element(pieces).unicodeScalars, at: place)
      case 3: scalars.replaceSubrange(place..<end, with: random.element(pieces).unicodeScalars)
      default: scalars.insert(contentsOf: random.element(strings).unicodeScalars, at: place)
      }
    }
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars)
    return string
  }
}

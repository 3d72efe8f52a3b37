import Expectations
import LayoutPreview
import Testing

@Suite("Columns of characters")
struct EastAsianWidthTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var text: String
    var columns: Int
    var testDescription: String { name }
  }

  // Widths from EastAsianWidth.txt of Unicode Standard Annex #11; those of clusters from the
  // emoji presentation rules of the annex. The letters of Indic and Thai clusters were counted by tmux and by Python's
  // wcwidth, which agree.
  static let cases = [
    Case(name: "empty", text: "", columns: 0),
    Case(name: "Latin", text: "Email", columns: 5),
    Case(name: "precomposed letter", text: "\u{E9}", columns: 1),
    Case(name: "letter with combining accent", text: "e\u{301}", columns: 1),
    Case(name: "combining accent alone", text: "\u{301}", columns: 0),
    Case(name: "Han", text: "用户名", columns: 6),
    Case(name: "first and last unified ideograph", text: "\u{4E00}\u{9FFF}", columns: 4),
    Case(name: "ideograph of plane 2", text: "\u{20000}", columns: 2),
    Case(name: "ideograph of plane 3", text: "\u{30000}", columns: 2),
    Case(name: "Hiragana and Katakana", text: "あア", columns: 4),
    Case(name: "Kana with combining voicing mark", text: "か\u{3099}", columns: 2),
    Case(name: "halfwidth Katakana", text: "\u{FF71}", columns: 1),
    Case(name: "halfwidth Katakana with voicing mark", text: "\u{FF76}\u{FF9E}", columns: 2),
    Case(name: "Hangul syllable", text: "한", columns: 2),
    Case(name: "Hangul syllable from letters", text: "\u{1112}\u{1161}\u{11AB}", columns: 2),
    Case(name: "fullwidth letter and punctuation", text: "Ａ，", columns: 4),
    Case(name: "last fullwidth form and the one after", text: "\u{FF60}\u{FF61}", columns: 3),
    Case(name: "ideographic space", text: "\u{3000}", columns: 2),
    Case(name: "half fill space, the narrow one of its block", text: "\u{303F}", columns: 1),
    Case(name: "ambiguous characters", text: "─…●", columns: 3),
    Case(name: "emoji", text: "😀", columns: 2),
    Case(name: "emoji with skin tone", text: "👍🏽", columns: 2),
    Case(name: "joined emoji", text: "👩\u{200D}💻", columns: 2),
    Case(name: "joiner alone", text: "\u{200D}", columns: 0),
    Case(name: "symbol with emoji selector", text: "❤\u{FE0F}", columns: 2),
    Case(name: "symbol without emoji selector", text: "❤", columns: 1),
    Case(name: "keycap", text: "1\u{FE0F}\u{20E3}", columns: 2),
    Case(name: "flag", text: "🇨🇭", columns: 2),
    Case(name: "selector alone", text: "\u{FE0F}", columns: 0),
    Case(name: "controls", text: "\u{1B}\n\u{7F}", columns: 0),
    Case(name: "Arabic letter with vowel sign", text: "\u{628}\u{64E}", columns: 1),
    Case(name: "letter with emoji selector", text: "a\u{FE0F}", columns: 1),
    Case(name: "joined family", text: "👩\u{200D}👩\u{200D}👧", columns: 2),
    Case(name: "joined symbol with selector", text: "👩\u{200D}⚕\u{FE0F}", columns: 2),
    Case(name: "narrow symbol, selector, joined emoji", text: "🏳\u{FE0F}\u{200D}🌈", columns: 2),
    Case(
      name: "joined hands with skin tones", text: "🧑🏻\u{200D}🤝\u{200D}🧑🏿", columns: 2),
    Case(name: "skin tone alone", text: "\u{1F3FD}", columns: 2),
    Case(name: "flag of a part of a country", text: "🏴\u{E0067}\u{E0062}\u{E007F}", columns: 2),
    Case(name: "two flags", text: "🇩🇪🇫🇷", columns: 4),
    Case(name: "half a flag", text: "🇩", columns: 1),
    Case(name: "ideograph with variation", text: "葛\u{E0100}", columns: 2),
    Case(name: "Devanagari conjunct", text: "\u{915}\u{94D}\u{937}", columns: 2),
    Case(name: "Devanagari letter with vowel sign", text: "\u{915}\u{93F}", columns: 2),
    Case(name: "Thai letter with sara am", text: "\u{E01}\u{E33}", columns: 2),
    Case(name: "two Hangul initials", text: "\u{1100}\u{1100}", columns: 4),
    Case(name: "soft hyphen", text: "a\u{AD}b", columns: 3),
  ]

  @Test("of one text", arguments: cases)
  func columns(_ example: Case) {
    expect(example.text.columns, example.columns)
  }
}

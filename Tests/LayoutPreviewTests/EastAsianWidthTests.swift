import Expectations
import LayoutPreview
import Testing

@Suite("Columns of characters") struct EastAsianWidthTests {
  // Widths from EastAsianWidth.txt of Unicode Standard Annex #11; those of clusters from the
  // emoji presentation rules of the annex. The letters of Indic and Thai clusters were counted by tmux and by Python's
  // wcwidth, which agree.
  static let texts: [(name: String, text: String, columns: Int)] = [
    ("empty", "", 0), ("Latin", "Email", 5), ("precomposed letter", "\u{E9}", 1),
    ("letter with combining accent", "e\u{301}", 1), ("combining accent alone", "\u{301}", 0),
    ("Han", "用户名", 6), ("first and last unified ideograph", "\u{4E00}\u{9FFF}", 4),
    ("ideograph of plane 2", "\u{20000}", 2), ("ideograph of plane 3", "\u{30000}", 2),
    ("Hiragana and Katakana", "あア", 4), ("Kana with combining voicing mark", "か\u{3099}", 2),
    ("halfwidth Katakana", "\u{FF71}", 1), ("the same with voicing mark", "\u{FF76}\u{FF9E}", 2),
    ("Hangul syllable", "한", 2), ("Hangul syllable from letters", "\u{1112}\u{1161}\u{11AB}", 2),
    ("fullwidth letter and punctuation", "Ａ，", 4),
    ("last fullwidth form and the one after", "\u{FF60}\u{FF61}", 3),
    ("ideographic space", "\u{3000}", 2), ("half fill space, the narrow one", "\u{303F}", 1),
    ("ambiguous characters", "─…●", 3), ("emoji", "😀", 2), ("emoji with skin tone", "👍🏽", 2),
    ("joined emoji", "👩\u{200D}💻", 2), ("joiner alone", "\u{200D}", 0),
    ("symbol with emoji selector", "❤\u{FE0F}", 2), ("symbol without emoji selector", "❤", 1),
    ("keycap", "1\u{FE0F}\u{20E3}", 2), ("flag", "🇨🇭", 2), ("selector alone", "\u{FE0F}", 0),
    ("controls", "\u{1B}\n\u{7F}", 0), ("Arabic letter with vowel sign", "\u{628}\u{64E}", 1),
    ("letter with emoji selector", "a\u{FE0F}", 1), ("joined family", "👩\u{200D}👩\u{200D}👧", 2),
    ("joined symbol with selector", "👩\u{200D}⚕\u{FE0F}", 2),
    ("narrow symbol, selector, joined emoji", "🏳\u{FE0F}\u{200D}🌈", 2),
    ("joined hands with skin tones", "🧑🏻\u{200D}🤝\u{200D}🧑🏿", 2), ("skin tone alone", "\u{1F3FD}", 2),
    ("two flags", "🇩🇪🇫🇷", 4), ("half a flag", "🇩", 1),
    ("flag of a part of a country", "🏴\u{E0067}\u{E0062}\u{E007F}", 2),
    ("ideograph with variation", "葛\u{E0100}", 2), ("soft hyphen", "a\u{AD}b", 3),
    ("Devanagari conjunct", "\u{915}\u{94D}\u{937}", 2),
    ("Devanagari letter with vowel sign", "\u{915}\u{93F}", 2),
    ("Thai letter with sara am", "\u{E01}\u{E33}", 2),
    ("two Hangul initials", "\u{1100}\u{1100}", 4),
  ]

  @Test("of texts") func columns() {
    for (name, text, columns) in Self.texts { expect(text.columns, columns, "\(name)") }
  }
}

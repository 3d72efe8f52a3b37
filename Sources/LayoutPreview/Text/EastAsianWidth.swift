extension Character {
  /// The number of columns of the character in fixed-width text: 2 for East Asian wide and fullwidth characters and for emoji,
  /// 0 for marks, joiners and controls on their own, 1 for all others, including ambiguous ones.
  ///
  /// Terminals count scalars, so a grapheme cluster is as wide as its scalars together; several letters of an Indic cluster
  /// take a column each. The components of an emoji do not make it wider: scalars after a joiner, and skin tones, add nothing.
  /// The emoji variation selector turns a narrow symbol into a wide emoji.
  package var columns: Int {
    var counter = ColumnCounter()
    return unicodeScalars.reduce(0) { $0 + counter.columns(adding: $1).added }
  }

  /// Whether lines may break before and after the character: it is East Asian wide, or an emoji.
  var isWide: Bool { columnUnits.contains { $0.columns == 2 } }

  /// The parts of the character with their own columns, each with the zero-width scalars that follow it.
  var columnUnits: [ColumnUnit] {
    var units: [ColumnUnit] = []
    var counter = ColumnCounter()
    for scalar in unicodeScalars {
      let (added, isPart) = counter.columns(adding: scalar)
      if added > 0 && !isPart || units.isEmpty { units.append(ColumnUnit(text: "", columns: 0)) }
      units[units.count - 1].text.unicodeScalars.append(scalar)
      units[units.count - 1].columns += added
    }
    return units
  }
}

/// A part of a character that takes up to two columns.
struct ColumnUnit: Hashable {
  var text: String
  var columns: Int
}

/// Counts the columns of a character, scalar by scalar.
private struct ColumnCounter {
  /// The scalar of the last column, if a following scalar may make it wider.
  private var last: Unicode.Scalar?
  private var hasBase = false
  private var isJoined = false

  /// The number of columns that a scalar adds, and whether they belong to the previous part.
  mutating func columns(adding scalar: Unicode.Scalar) -> (added: Int, isPart: Bool) {
    let (last, wasJoined) = (last, isJoined)
    isJoined = scalar.value == 0x200D
    switch scalar.value {
    case 0xFE0F:
      self.last = nil
      return (last?.properties.isEmoji ?? false ? 1 : 0, true)
    case 0x1F1E6...0x1F1FF:
      if last?.isRegionalIndicator ?? false {
        self.last = nil
        return (1, true)
      }
    case 0x1F3FB...0x1F3FF where hasBase: return (0, true)
    default:
      if wasJoined && hasBase && scalar.properties.isEmoji {
        self.last = nil
        return (0, true)
      }
    }
    let added = scalar.columns
    if added > 0 {
      hasBase = true
      self.last = added == 1 ? scalar : nil
    }
    return (added, false)
  }
}

extension StringProtocol {
  /// The number of columns of the text on one line: the sum over its characters.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text on one line: line breaks and other controls become spaces.
  package var printable: String {
    String(
      map { character in
        character.unicodeScalars.contains { $0.properties.generalCategory == .control }
          || character.isNewline ? " " : character
      })
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { 0x1F1E6...0x1F1FF ~= value }

  /// The number of columns of the scalar on its own.
  fileprivate var columns: Int {
    if value < 0x7F { return value < 0x20 ? 0 : 1 }
    switch value {
    // Vowels and final consonants of Hangul, which join the syllable begun by an initial one.
    case 0x1160...0x11FF, 0xD7B0...0xD7FB: return 0
    // The soft hyphen, a format character that terminals show.
    case 0xAD: return 1
    default: break
    }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator:
      return 0
    default:
      return isWide ? 2 : 1
    }
  }

  /// Whether the scalar is of class W or F of Unicode Standard Annex #11.
  private var isWide: Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = Self.wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if value > Self.wideRanges[middle].upperBound { low = middle + 1 } else { high = middle }
    }
    return low < Self.wideRanges.count && Self.wideRanges[low].contains(value)
  }

  /// The scalars of classes W and F of Unicode Standard Annex #11, ascending. Unassigned scalars are wide within the blocks and
  /// planes that the annex reserves for ideographs.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653,
    0x267F...0x267F, 0x268A...0x268F, 0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB,
    0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA,
    0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705,
    0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
    0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C,
    0x2B50...0x2B50, 0x2B55...0x2B55,
    // Radicals, CJK punctuation, Kana, Bopomofo, Hangul compatibility letters, ideographs, Yi.
    0x2E80...0x2E99, 0x2E9B...0x2EF3, 0x2F00...0x2FD5, 0x2FF0...0x303E, 0x3041...0x3096,
    0x3099...0x30FF, 0x3105...0x312F, 0x3131...0x318E, 0x3190...0x31E5, 0x31EF...0x321E,
    0x3220...0x3247, 0x3250...0xA48C, 0xA490...0xA4C6,
    // Hangul syllables, compatibility ideographs and forms, fullwidth forms.
    0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE52,
    0xFE54...0xFE66, 0xFE68...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    // Tangut, Khitan, Kana supplements, Nüshu, Tai Xuan Jing symbols.
    0x16FE0...0x16FE4, 0x16FF0...0x16FF1, 0x17000...0x187F7, 0x18800...0x18CD5,
    0x18CFF...0x18D08, 0x1AFF0...0x1AFF3, 0x1AFF5...0x1AFFB, 0x1AFFD...0x1AFFE,
    0x1B000...0x1B122, 0x1B132...0x1B132, 0x1B150...0x1B152, 0x1B155...0x1B155,
    0x1B164...0x1B167, 0x1B170...0x1B2FB, 0x1D300...0x1D356, 0x1D360...0x1D376,
    // Emoji.
    0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A,
    0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251,
    0x1F260...0x1F265, 0x1F300...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C,
    0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0,
    0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC,
    0x1F4FF...0x1F53D, 0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A,
    0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5,
    0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6D7, 0x1F6DC...0x1F6DF,
    0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F7F0...0x1F7F0,
    0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FA7C,
    0x1FA80...0x1FA89, 0x1FA8F...0x1FAC6, 0x1FACE...0x1FADC, 0x1FADF...0x1FAE9,
    0x1FAF0...0x1FAF8,
    // The planes of further ideographs.
    0x20000...0x2FFFD, 0x30000...0x3FFFD,
  ]
}

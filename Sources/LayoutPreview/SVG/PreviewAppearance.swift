/// The background of a picture.
public enum PreviewAppearance: String, Hashable, Sendable, CaseIterable {
  /// Light or dark, by the reader's preference.
  case automatic
  /// Light for every reader.
  case light
  /// Dark for every reader.
  case dark
}

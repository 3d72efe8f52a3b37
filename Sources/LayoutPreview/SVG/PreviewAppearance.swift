/// The ground on which a picture is drawn.
public enum PreviewAppearance: String, Hashable, Sendable, CaseIterable {
  /// Light or dark, as the reader prefers.
  case automatic
  /// Light for every reader.
  case light
  /// Dark for every reader.
  case dark
}

/// The parts of a frame that follow the parent's size, for items placed by a frame of their own.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits, with UIKit's values.
  public let rawValue: UInt8

  /// Creates a mask from UIKit's bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The distance from the parent's left edge stretches.
  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  /// The width stretches.
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  /// The distance from the parent's right edge stretches.
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  /// The distance from the parent's top edge stretches.
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  /// The height stretches.
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  /// The distance from the parent's bottom edge stretches.
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// Whether each part along an axis is flexible: the distance before, the length, the distance after.
  func parts(_ axis: Axis) -> (before: Bool, length: Bool, after: Bool) {
    axis == .horizontal
      ? (
        contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)
      )
      : (
        contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)
      )
  }
}

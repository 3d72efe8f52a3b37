/// Shortcuts that replace an ordinary solve with the same result. Tests disable them to compare.
package struct SpecialPaths: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// New constants of the same few constraints move values along straight lines, without a solve; see ``ParametricStep``.
  package static let parametricStep = SpecialPaths(rawValue: 1)

  package static let all: SpecialPaths = [.parametricStep]
}

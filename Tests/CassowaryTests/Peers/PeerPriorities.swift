import Cassowary

/// The three strengths that the solvers of the Cassowary family name, as levels.
extension Priority {
  static let weak: Priority = 250
  static let medium: Priority = 500
  static let strong: Priority = 750
}

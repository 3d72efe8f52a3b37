import Foundation

/// A result that is written as one line of JSON, keys in snake case and sorted.
package protocol JSONReport: Codable {}

extension JSONReport {
  /// The line.
  package var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }
}

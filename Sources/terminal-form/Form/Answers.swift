/// What the user was asked for.
package struct Answers: Hashable {
  package var name: String
  package var mail: String
  package var language: String
  package var wantsNews: Bool
  package var note: String
}

extension Answers: CustomStringConvertible {
  package var description: String {
    let lines = note.split(separator: "\n", omittingEmptySubsequences: false)
    return """
      Name      \(name)
      E-mail    \(mail)
      Language  \(language)
      News      \(wantsNews ? "yes" : "no")
      Note      \(lines.joined(separator: "\n          "))
      """
  }
}

import Foundation

/// Runs a job on several threads of the system at once, however many cores there are.
enum ThreadTeam {
  /// What the threads answer. The lock guards the list.
  private final class Answers<Answer: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var answers: [Int: Answer] = [:]

    func set(_ answer: Answer, of thread: Int) { lock.withLock { answers[thread] = answer } }

    func sorted() -> [Answer] { lock.withLock { answers.sorted { $0.key < $1.key }.map(\.value) } }
  }

  /// The answers of the threads from 0 to `count` - 1, once all have ended.
  static func run<Answer: Sendable>(
    _ count: Int, _ job: @escaping @Sendable (Int) -> Answer
  ) -> [Answer] {
    let answers = Answers<Answer>()
    let done = DispatchSemaphore(value: 0)
    for number in 0..<count {
      Thread {
        answers.set(job(number), of: number)
        done.signal()
      }.start()
    }
    for _ in 0..<count { done.wait() }
    return answers.sorted()
  }
}

/// A queue of jobs that run in order of arrival: events of the user, and frames of windows.
@MainActor package final class RunLoop {
  private var jobs: [() -> Void] = []

  package init() {}

  package func perform(_ job: @escaping () -> Void) { jobs.append(job) }

  /// Works until there is nothing left to do.
  package func run() {
    while !jobs.isEmpty { jobs.removeFirst()() }
  }
}

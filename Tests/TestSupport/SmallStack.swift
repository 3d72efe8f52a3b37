import Foundation

/// Runs work on a thread whose stack is so small that recursion as deep as the data would leave it.
package func onSmallStack(kilobytes: Int = 512, _ work: @escaping @Sendable () -> Void) async {
  await withCheckedContinuation { continuation in
    let thread = Thread {
      work()
      continuation.resume()
    }
    thread.stackSize = kilobytes * 1024
    thread.start()
  }
}

import Expectations
import Foundation
import Testing
import benchmarks

/// Peers made of shell scripts.
@Suite struct PeerTests {
  private func withPeer<Result>(
    _ script: String, seconds: Double = 20, _ body: (Peer) throws -> Result
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "peer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("peer")
    try Data("#!/bin/sh\n\(script)\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    return try body(Peer(path: file.path, seconds: seconds))
  }

  @Test func laterLinesReplaceEarlierOnes() throws {
    let result = try withPeer(
      """
      echo '{"shape": "'$(head -1 $1 | cut -d ' ' -f 2)'", "views": 3}'
      grep -q '^constraint 1000.0 1.0 == 0.0 1 0 1.0$' $1 || exit 9
      echo '{"build_ms": 2.5, "largest_violation": 1e-9, "build_errors": [0, 1.5]}'
      echo '{"build_ms": '$2', "largest_violation": 0}'
      """
    ) { try $0.run(Shape.flat(count: 2).problem, forMilliseconds: 50) }
    expect(result.ending, .exited(0))
    expect(result.times, [.build: 50])
    expect(result.errors, [.build: [0, 1.5]])
    expect(result.largestViolation, 1e-9)
    expect(result.reached, [.build])
    expect(result.bounds.isEmpty)
  }

  @Test func endings() throws {
    // The time is up: of 60 steps that took up to 700 ms together, there is a lower bound.
    let late = try withPeer("echo '{\"build_ms\": 1}'; exec sleep 60", seconds: 0.7) {
      try $0.run(Shape.flat(count: 2).problem, forMilliseconds: 0)
    }
    expect(late.ending, .cutOff)
    expect(late.times, [.build: 1])
    expect(late.bounds.keys.map(\.rawValue), ["resize"])
    expect((late.bounds[.resize] ?? 0) > 0)
    expect((late.bounds[.resize] ?? 99) <= 700.0 / 60)
    // The last measure that was asked for is there.
    let stopped = try withPeer(
      "echo '{\"build_ms\": 1}'; echo '{\"resize_ms\": 2}'; exec sleep 60"
    ) { try $0.run(.dialog, forMilliseconds: 0, until: [.build, .resize]) }
    expect(stopped.ending, .stopped)
    expect(stopped.times, [.build: 1, .resize: 2])
    let failed = try withPeer("echo '{\"build_ms\": 1}'; exit 3") {
      try $0.run(.dialog, forMilliseconds: 0)
    }
    expect(failed.ending, .exited(3))
    expect(failed.reached, [.build])
    expect(throws: (any Error).self) {
      try withPeer("echo nonsense") { try $0.run(.dialog, forMilliseconds: 0) }
    }
    expect(!Peer(path: "/dev/null").isExecutable)
    try expect(withPeer("") { $0.isExecutable })
  }

  @Test func screensAreGivenToPeer() throws {
    let result = try withPeer(
      """
      grep -q '^screen 375.0 667.0$' $1 || exit 9
      echo '{"step": "row in", "ms": '$2', "measured": 3}'
      echo '{"step": "build", "frames": [0, 0, 1, 2]}'
      """
    ) { try $0.run(screen: Screen(.loginForm).flexboxText, forMilliseconds: 50) }
    expect(result.times, [.insertion: 50])
    expect(result.measured, [.insertion: 3])
    expect(result.frames, [.build: [0, 0, 1, 2]])
    expect(throws: (any Error).self) {
      try withPeer("exit 2") { try $0.run(screen: "", forMilliseconds: 0) }
    }
  }
}

import Foundation

// Random operations on the public API of the solver and of stacks, judged by an exact reference, by fresh solves and,
// in builds that check them, by the engine's invariants; see docs/Testing.md.

guard let options = FuzzOptions(Array(CommandLine.arguments.dropFirst())) else {
  print(FuzzOptions.usage)
  exit(2)
}

switch options.mode {
case .seeded:
  let watchdog = Watchdog(seconds: 120)
  var isWell = true
  for surface in options.surfaces {
    var run = SeededRun(surface, options, watchdog)
    if await !run.run() { isWell = false }
  }
  exit(isWell ? 0 : 1)
case .replay(let surface, let files):
  exit(try GuidedRun.replay(surface, files) ? 0 : 1)
case .guided(let surface, let arguments):
  #if LIBFUZZER
    GuidedRun.run(surface, arguments)
  #else
    print("This build does not contain libFuzzer; .ci/fuzz makes one that does.")
    exit(2)
  #endif
}

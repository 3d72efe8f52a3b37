package import Cassowary

extension Solver {
  /// The problems of the engine's state, in words; empty where the build cannot tell.
  package var brokenInvariants: [String] {
    #if DEBUG || ENGINE_INVARIANTS
      engine.brokenInvariants(model)
    #else
      []
    #endif
  }
}

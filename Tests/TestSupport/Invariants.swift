package import Cassowary

extension Solver {
  /// What is wrong with the engine's state, in words; nothing where the build cannot tell.
  package var brokenInvariants: [String] {
    #if DEBUG || ENGINE_INVARIANTS
      engine.brokenInvariants(model)
    #else
      []
    #endif
  }
}

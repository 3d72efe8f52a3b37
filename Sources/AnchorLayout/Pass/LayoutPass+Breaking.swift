// Solving, and the choice of the constraints that contradictions break.

extension LayoutPass {
  /// Solves again with constraints that were broken because of a constraint now broken itself.
  mutating func retryFreed() {
    // Each round settles at least the earliest retried constraint; the limit guards against rounding.
    for _ in 0..<8 + 4 * space.conflicts.active.count {
      if !isBrokenFreed() { return }
      forest.solve { batch in
        var writer = RowWriter(of: forest)
        tested += writer.retryBroken(&batch)
        writer.flush(&batch)
      }
    }
  }

  /// Whether a constraint that contradicts a broken one is itself broken.
  private mutating func isBrokenFreed() -> Bool {
    if space.conflicts.active.isEmpty { return false }
    // The solver is read once: a copy beside the layout's would be duplicated at the next change.
    let solver = space.solver
    return space.conflicts.active.contains { $0.others.contains { !solver.contains($0.id) } }
  }
}

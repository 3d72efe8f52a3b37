// Containers whose constraints depend on their own length, such as lines that break at its end. The solver cannot break
// lines. After a solve each such container is asked whether its emission would differ at the solved length; if so, it emits
// again, and the layout is solved again.

extension Forest {
  /// The own length for which a container emits.
  func ownLength(of node: Int, along axis: Axis) -> Double {
    let own =
      measuring.isRunning
      ? measuring.running.last?.lengths[node] : tree.objects[node].settings?.container.ownLength
    guard let own, own.axis == axis else { return .infinity }
    return own.length
  }

  /// The own length for which a container emits, read for rows of other items.
  func usedOwnLength(of node: Int, along axis: Axis) -> Double {
    if measuring.isRunning { measuring.running[measuring.running.count - 1].hasRowsOfLines = true }
    return ownLength(of: node, along: axis)
  }

  /// Sets the length for which a container emits in the running measurement.
  func setMeasuredLength(_ own: OwnLength, of node: Int) {
    measuring.running[measuring.running.count - 1].lengths[node] = own
  }

  /// Notes an emission of a container. If it depends on the container's own length, it is checked after the solve.
  func noteOwnLength(_ axis: Axis?, of node: Int) {
    guard let axis else {
      if tree.objects[node].settings?.container.ownLength != nil {
        tree.objects[node].settings?.container.ownLength = nil
      }
      return
    }
    tree.features.insert(.hasContent(along: axis))
    let settings = settings(of: node)
    // For another axis, the container emitted as before the first solve.
    if settings.container.ownLength?.axis != axis {
      settings.container.ownLength = OwnLength(axis: axis)
    }
    if tree.emissions[node].inputs.lengthAxis == nil, let identity = tree.objects[node].identity {
      note(identity, in: &followers.lengthReaders)
    }
    tree.emissions[node].inputs.lengthAxis = axis
  }

  /// Whether a container's emission differs between two own lengths.
  func emitsOtherwise(_ node: Int, at length: Double, than other: Double) -> Bool {
    if abs(length - other) <= Self.ownLengthSlack { return false }
    guard let identity = tree.objects[node].identity, let item = identity.item?.item else {
      return false
    }
    return identity.container?.emitsOtherConstraints(for: item, at: length, than: other) ?? true
  }

  /// The tolerance in points for equal solved lengths, whose last digits may differ.
  private static let ownLengthSlack = 1e-9
}

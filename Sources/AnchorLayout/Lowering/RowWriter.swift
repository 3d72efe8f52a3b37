/// Writes the terms of a row, `Σ terms relation constant`.
///
/// Positions are measured from the origin of the items' nearest common ancestor: its left and top edge or, in directional
/// constraints read right to left, its right edge leftwards. The ancestor cancels if the factors of the positions do.
struct RowWriter {
  private(set) var terms: [LinearExpression.Term] = []
  private(set) var reading = Reading()
  /// The sum of the positions' factors on each axis.
  private var degrees = PerAxis(0.0, 0.0)

  /// How leading and trailing are read.
  struct Reading {
    var isRightToLeft = false
    /// Whether horizontal positions run from right to left, as in a right-to-left constraint with a directional position.
    var isMirrored = false

    /// The factor of a horizontal position.
    func sign(_ attribute: LayoutAttribute) -> Double {
      isMirrored && !attribute.isLength && attribute.axis == .horizontal ? -1 : 1
    }
  }

  mutating func begin(_ reading: Reading) {
    terms.removeAll(keepingCapacity: true)
    self.reading = reading
    degrees = PerAxis(0, 0)
  }

  /// Adds `factor * attribute` to the left side.
  mutating func add(
    _ attribute: LayoutAttribute, times factor: Double, _ variables: AxisVariables
  ) {
    if factor == 0 { return }
    let place = attribute.place(mirrored: reading.isRightToLeft)
    let signed = factor * reading.sign(attribute)
    if place.minimum != 0 {
      terms.append(.init(variables.minimum, signed * place.minimum))
      degrees[attribute.axis] += factor
    }
    if place.length != 0 { terms.append(.init(variables.length, signed * place.length)) }
  }

  /// Whether positions on an axis must be measured from the ancestor.
  func needsOrigin(_ axis: Axis) -> Bool { abs(degrees[axis]) > 1e-12 }

  /// Measures the positions on an axis from the ancestor.
  mutating func subtractOrigin(_ axis: Axis, _ ancestor: AxisVariables) {
    let factor = -degrees[axis]
    if axis == .horizontal && reading.isMirrored {
      terms.append(.init(ancestor.minimum, -factor))
      terms.append(.init(ancestor.length, -factor))
    } else {
      terms.append(.init(ancestor.minimum, factor))
    }
  }
}

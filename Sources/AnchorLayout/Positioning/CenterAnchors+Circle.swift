// A centre on a circle around another centre.

extension CenterAnchors {
  /// The centre moved by a distance in points in the direction of an angle in degrees, clockwise from the top, whatever the
  /// direction of reading: `moon.center == planet.center.offset(angle: 120, distance: 50)`.
  ///
  /// Any finite angle will do; a negative distance is measured in the opposite direction. Where a number is not finite,
  /// activating the constraint records it in ``Layout/problems``.
  public func offset(angle degrees: Double, distance: Double) -> CenterAnchors {
    let angle = Angle(degrees: degrees)
    return offset(x: distance * angle.sine, y: -distance * angle.cosine)
  }
}

// A centre on a circle around another centre.

extension CenterAnchors {
  /// The centre moved by a distance in points in the direction of an angle in degrees, clockwise from the top, whatever the
  /// direction of reading: `moon.center == planet.center.offset(angle: 120, distance: 50)`.
  ///
  /// The angle may be any finite number; a negative distance points in the opposite direction. If a number is not finite,
  /// activating the constraint records the mistake in ``Layout/problems``.
  public func offset(angle degrees: Double, distance: Double) -> CenterAnchors {
    let angle = Angle(degrees: degrees)
    return offset(x: distance * angle.sine, y: -distance * angle.cosine)
  }
}

/// What is measured of a case, in the order of a life.
package enum Measure: String, CaseIterable {
  case build
  case resize
  case squeeze
  case mutate

  /// How many times a life takes it; a figure is that of one time.
  package var repeats: Int {
    switch self {
    case .build, .squeeze: 1
    case .resize: 60
    case .mutate: 20
    }
  }
}

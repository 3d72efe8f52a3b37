import Foundation
import StackLayout

/// What is measured of a screen beside a peer, in the order of a life.
package enum ScreenStep: String, CaseIterable, Decodable {
  /// All views made and laid out.
  case build
  case width = "width step"
  case height = "height step"
  case text
  case insertion = "row in"
  case removal = "row out"

  /// How many times a life takes it. A row goes out before the next one comes in.
  package var repeats: Int {
    switch self {
    case .build: 1
    case .width, .height, .text: 10
    case .insertion, .removal: 5
    }
  }

  /// One life of a screen, in a window where everything fits: what does not would be squeezed here, and stick out
  /// with flexbox.
  ///
  /// - Parameter take: gets each step, with the screen after it, the milliseconds that it took, and how often it
  ///   asked leaves for their sizes.
  package static func live<Failure: Error>(
    _ kind: Screen.Kind,
    _ take: (ScreenStep, Screen, Double, Int) throws(Failure) -> Void
  ) throws(Failure) {
    let window = ScreenParts.roomyWindow(kind)
    let start = Stopwatch.now
    let screen = Screen(kind)
    screen.layOut(window)
    let time = Stopwatch.now - start
    try take(.build, screen, time, screen.measuring.value)
    func step(_ step: ScreenStep, _ change: () -> Void) throws(Failure) {
      let measured = screen.measuring.value
      let time = Stopwatch.milliseconds(change)
      try take(step, screen, time, screen.measuring.value - measured)
    }
    for number in 1...width.repeats {
      let size = Size(width: window.width + Double(number), height: window.height)
      try step(.width) { screen.layOut(size) }
    }
    for number in 1...height.repeats {
      let size = Size(width: window.width, height: window.height + Double(number))
      try step(.height) { screen.layOut(size) }
    }
    for number in 1...text.repeats { try step(.text) { screen.edit(number) } }
    for _ in 1...insertion.repeats {
      try step(.insertion) { screen.insert() }
      try step(.removal) { screen.remove() }
    }
  }
}

/// What one run gave, here or at a peer.
package struct ScreenResult: Equatable {
  /// Milliseconds, medians of all times that a step was taken.
  package private(set) var times: [ScreenStep: Double] = [:]
  /// How often leaves were asked for their sizes in one step.
  package private(set) var measured: [ScreenStep: Int] = [:]
  /// Left, top, width and height of each view in the root's coordinates, depth first, after each step.
  package private(set) var frames: [ScreenStep: [Double]] = [:]

  package init() {}

  /// Our times, over as many lives as begin within a duration.
  package init(_ kind: Screen.Kind, forMilliseconds duration: Double) throws {
    var all: [ScreenStep: [Double]] = [:]
    let start = Stopwatch.now
    repeat {
      try ScreenStep.live(kind) { step, screen, time, measured in
        all[step, default: []].append(time)
        self.measured[step] = measured
        if step == .removal, !screen.isCorrect {
          throw ChildProcess.Failure(message: "our layout has conflicts")
        }
      }
    } while Stopwatch.now - start < duration
    times = all.compactMapValues { median($0) }
  }

  /// Our frames.
  package init(framesOf kind: Screen.Kind) {
    ScreenStep.live(kind) { step, screen, _, _ in
      frames[step] = screen.viewsInOrder.flatMap { view in
        let frame = view.layoutFrame
        return [frame.x, frame.y, frame.width, frame.height]
      }
    }
  }

  /// A line of a peer.
  package mutating func take(_ line: Substring) throws {
    struct Line: Decodable {
      let step: ScreenStep
      let ms: Double?
      let measured: Int?
      let frames: [Double]?
    }
    let line = try JSONDecoder().decode(Line.self, from: Data(line.utf8))
    times[line.step] = line.ms ?? times[line.step]
    measured[line.step] = line.measured ?? measured[line.step]
    frames[line.step] = line.frames ?? frames[line.step]
  }

  /// The first frame, in the order of steps, that is further than the tolerance from the other's, in words.
  package func difference(from other: ScreenResult) -> String? {
    for step in ScreenStep.allCases {
      let (own, others) = (frames[step] ?? [], other.frames[step] ?? [])
      if own.count != others.count {
        return "\(own.count / 4) frames and \(others.count / 4) after \(step.rawValue)"
      }
      // Not a number is no frame either.
      guard
        let place = zip(own, others).map({ abs($0 - $1) <= Self.tolerance }).firstIndex(of: false)
      else { continue }
      let view = place / 4
      let numbers = view * 4..<view * 4 + 4
      return "view \(view) is at \(own[numbers]) and \(others[numbers]) after \(step.rawValue)"
    }
    return nil
  }

  /// In points; single precision at the end of a list of 1,000 rows.
  package static let tolerance = 0.01
}

/// What a layout answers: each view's frame in the root's coordinates, by view index.
package struct Frames: Equatable {
  package var lefts: [Double]
  package var tops: [Double]
  package var widths: [Double]
  package var heights: [Double]

  package init(count: Int) {
    lefts = Array(repeating: 0, count: count)
    tops = lefts
    widths = lefts
    heights = lefts
  }
}

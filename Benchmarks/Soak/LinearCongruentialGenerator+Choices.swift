// What the random edits of long runs are drawn with.

extension LinearCongruentialGenerator {
  /// A whole number of a range, all about equally likely.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + draw() % range.count
  }

  /// True in `percent` of 100 times.
  mutating func chance(_ percent: Int) -> Bool { draw() % 100 < percent }

  /// One of some values, all about equally likely.
  ///
  /// - Precondition: there are some.
  mutating func element<Value>(_ values: [Value]) -> Value { values[draw() % values.count] }
}

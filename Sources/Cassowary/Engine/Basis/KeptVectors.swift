/// What solves keep for the next update.
struct KeptVectors: ~Copyable, Sendable {
  struct Entry: BitwiseCopyable {
    let order: Int
    let value: Double
  }

  /// The column of the last FTRAN that keeps it, as a column of U, by pivot order.
  var column = FlatArray<Entry>()
  /// The row of U⁻¹ at `position`, scaled to 1 at that position.
  var row = FlatArray<Entry>()
  /// The position of `row`, or -1.
  var position = -1

  init() {}

  init(copying other: borrowing Self) {
    column = other.column.copy()
    row = other.row.copy()
    position = other.position
  }
}

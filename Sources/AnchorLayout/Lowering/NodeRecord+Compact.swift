#if COMPACT
  extension Array where Element == NodeRecord {
    /// Records where they stand. Code that is small calls the standard library's subscript, which copies a record with all
    /// that it refers to for each of its properties that is read.
    subscript(index: Int) -> NodeRecord {
      @_transparent _read { yield span[index] }
      @_transparent _modify {
        var records = mutableSpan
        yield &records[index]
      }
    }
  }
#endif

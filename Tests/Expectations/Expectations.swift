public import Testing

// The checks of all tests. They are plain functions, because a macro's expansion takes the compiler ten times as long, and
// the tests check some six thousand times. The target is one of its own, since the executables that link TestSupport must
// not link the testing library.

/// Records an issue where `condition` is false.
public func expect(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  if condition { return }
  fail("the condition is false", comment(), SourceLocation(fileID, filePath, line, column))
}

/// Records an issue with both values where they differ.
public func expect<Value: Equatable>(
  _ value: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  if value == expected { return }
  let location = SourceLocation(fileID, filePath, line, column)
  fail(difference(value, expected), comment(), location)
}

/// Records an issue where `condition` is false, at the place of a helper's caller.
public func expect(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil, sourceLocation: SourceLocation
) {
  if !condition { fail("the condition is false", comment(), sourceLocation) }
}

/// Records an issue with both values where they differ, at the place of a helper's caller.
public func expect<Value: Equatable>(
  _ value: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation
) {
  if value != expected { fail(difference(value, expected), comment(), sourceLocation) }
}

/// The error of the type that `operation` throws, or an issue where it throws none.
@discardableResult
public func expect<Failure: Error, Result>(
  throws type: Failure.Type, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column,
  performing operation: () throws -> Result
) -> Failure? {
  let location = SourceLocation(fileID, filePath, line, column)
  do {
    _ = try operation()
    fail("nothing was thrown instead of \(type)", comment(), location)
  } catch {
    if let error = error as? Failure { return error }
    fail("\(error) was thrown instead of \(type)", comment(), location)
  }
  return nil
}

/// Records an issue where `operation` does not throw the error.
public func expect<Failure: Error & Equatable, Result>(
  throws expected: Failure, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column,
  performing operation: () throws -> Result
) {
  let location = SourceLocation(fileID, filePath, line, column)
  do {
    _ = try operation()
    fail("nothing was thrown instead of \(expected)", comment(), location)
  } catch {
    if error as? Failure == expected { return }
    fail("\(error) was thrown instead of \(expected)", comment(), location)
  }
}

/// The value, or an issue and the end of the test where there is none.
public func require<Value>(
  _ value: Value?, _ comment: @autoclosure () -> Comment? = nil, fileID: String = #fileID,
  filePath: String = #filePath, line: Int = #line, column: Int = #column
) throws -> Value {
  if let value { return value }
  fail("the value is nil", comment(), SourceLocation(fileID, filePath, line, column))
  throw MissingValue()
}

/// The value, or an issue at the place of a helper's caller and the end of the test where there is none.
public func require<Value>(_ value: Value?, sourceLocation: SourceLocation) throws -> Value {
  if let value { return value }
  fail("the value is nil", nil, sourceLocation)
  throw MissingValue()
}

/// Ends a test that cannot go on without a value.
public struct MissingValue: Error {}

private func difference<Value>(_ value: Value, _ expected: Value) -> String {
  "\(String(reflecting: value)) instead of \(String(reflecting: expected))"
}

private func fail(_ fact: String, _ comment: Comment?, _ location: SourceLocation) {
  let text = comment.map { "\(fact): \($0)" } ?? fact
  Issue.record(Comment(rawValue: text), sourceLocation: location)
}

extension SourceLocation {
  fileprivate init(_ fileID: String, _ filePath: String, _ line: Int, _ column: Int) {
    self.init(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

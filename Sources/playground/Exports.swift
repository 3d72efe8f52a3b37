// The functions for a page and a WebAssembly runtime. Commands, answers and frames pass through memory, in buffers that
// last until the next call of the same function.

#if hasFeature(Embedded)
  // WebAssembly has one thread here.
  nonisolated(unsafe) private var playground = Playground()
  nonisolated(unsafe) private var input = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  nonisolated(unsafe) private var output = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
  nonisolated(unsafe) private var frames = UnsafeMutableBufferPointer<Double>(start: nil, count: 0)

  /// Room for that many bytes of commands.
  @_expose(wasm, "playground_input")
  @_cdecl("playground_input")
  func playgroundInput(_ count: Int32) -> UnsafeMutablePointer<UInt8>? {
    precondition(count >= 0, "a count is not negative")
    unsafe input.deallocate()
    unsafe input = .allocate(capacity: Int(count))
    unsafe input.initialize(repeating: 0)
    return unsafe input.baseAddress
  }

  /// Carries out the commands; the number of bytes in the answer.
  @_expose(wasm, "playground_run")
  @_cdecl("playground_run")
  func playgroundRun() -> Int32 {
    unsafe playground.run(Array(input))
    return unsafe Int32(playground.answers.bytes.count)
  }

  /// The bytes of the answer.
  @_expose(wasm, "playground_output")
  @_cdecl("playground_output")
  func playgroundOutput() -> UnsafeMutablePointer<UInt8>? {
    unsafe output.deallocate()
    unsafe output = .allocate(capacity: playground.answers.bytes.count)
    _ = unsafe output.initialize(from: playground.answers.bytes)
    return unsafe output.baseAddress
  }

  /// How many records ``playgroundFrames()`` has.
  @_expose(wasm, "playground_frame_count")
  @_cdecl("playground_frame_count")
  func playgroundFrameCount() -> Int32 {
    Int32(unsafe playground.scene?.frames.count ?? 0) / 5
  }

  /// The number, place and size of every view.
  @_expose(wasm, "playground_frames")
  @_cdecl("playground_frames")
  func playgroundFrames() -> UnsafeMutablePointer<Double>? {
    let numbers = unsafe playground.scene?.frames ?? []
    unsafe frames.deallocate()
    unsafe frames = .allocate(capacity: numbers.count)
    _ = unsafe frames.initialize(from: numbers)
    return unsafe frames.baseAddress
  }
#endif

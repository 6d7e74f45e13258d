// Where libFuzzer comes in. Each target is one file with the function `fuzz`.

/// Runs one input; always 0, since a finding stops the program.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  var input = Input(Array(UnsafeBufferPointer(start: bytes, count: count)))
  fuzz(&input)
  return 0
}

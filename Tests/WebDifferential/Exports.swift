// What the WebAssembly module of this program exports.

#if arch(wasm32)
  @_expose(wasm, "caseCount")
  @_cdecl("caseCount")
  public func caseCount() -> Int32 { Int32(Cases.count) }

  @_expose(wasm, "caseSteps")
  @_cdecl("caseSteps")
  public func caseSteps(_ number: Int32) -> Int32 { Int32(Cases.steps(of: Int(number))) }

  @_expose(wasm, "caseDigest")
  @_cdecl("caseDigest")
  public func caseDigest(_ number: Int32, _ steps: Int32) -> Int64 {
    Int64(bitPattern: Cases.digest(of: Int(number), steps: Int(steps)))
  }
#endif

// What the WebAssembly module of this program exports.

#if arch(wasm32)
  @_expose(wasm, "caseCount")
  @_cdecl("caseCount")
  public func caseCount() -> Int32 { Int32(Cases.count) }

  @_expose(wasm, "caseSteps")
  @_cdecl("caseSteps")
  public func caseSteps(_ number: Int32) -> Int32 { Int32(Cases.steps(of: Int(number))) }

  @_expose(wasm, "caseIsPacked")
  @_cdecl("caseIsPacked")
  public func caseIsPacked(_ number: Int32) -> Int32 { Cases.isPacked(Int(number)) ? 1 : 0 }

  @_expose(wasm, "caseDigest")
  @_cdecl("caseDigest")
  public func caseDigest(_ number: Int32, _ steps: Int32) -> Int64 {
    Int64(bitPattern: Cases.digest(of: Int(number), steps: Int(steps)))
  }

  nonisolated(unsafe) private let workloads = Workloads()

  @_expose(wasm, "workloadRun")
  @_cdecl("workloadRun")
  public func workloadRun(_ number: Int32, _ count: Int32) -> Int64 {
    Int64(bitPattern: unsafe workloads?.run(Int(number), Int(count)) ?? 0)
  }

  @_expose(wasm, "workloadCount")
  @_cdecl("workloadCount")
  public func workloadCount(_ number: Int32) -> Int32 { Int32(Workloads.counts[Int(number)]) }
#endif

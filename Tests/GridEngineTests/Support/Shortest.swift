// Making a list that fails shorter.

/// Drops halves of a list, then quarters, down to single elements, as long as what is left fails (Zeller and Hildebrandt,
/// "Simplifying and isolating failure-inducing input", 2002).
func shortest(_ operations: [UInt64], fails: ([UInt64]) -> Bool) -> [UInt64] {
  var operations = operations
  var size = max(1, operations.count / 2)
  while true {
    var start = 0
    var isShorter = false
    while start < operations.count {
      var shorter = operations
      shorter.removeSubrange(start..<min(start + size, operations.count))
      if fails(shorter) {
        (operations, isShorter) = (shorter, true)
      } else {
        start += size
      }
    }
    if size == 1, !isShorter { return operations }
    if !isShorter || size > operations.count { size = max(1, size / 2) }
  }
}

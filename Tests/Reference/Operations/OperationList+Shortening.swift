// Making a list that fails shorter: first fewer operations and sections, then simpler ones.

extension OperationList {
  /// A list that fails as this one does and of which nothing more can be left out, with what goes wrong in it; `nil` when
  /// this one does not fail.
  ///
  /// Drops halves, then quarters, down to single operations (Zeller and Hildebrandt, "Simplifying and isolating
  /// failure-inducing input", 2002); then sets bytes to zero.
  ///
  /// - Parameters:
  ///   - fault: as in ``firstProblem(fault:echo:)``.
  ///   - budget: the most runs.
  public func shortened(fault: Fault? = nil, budget: Int = 2_000) -> (list: OperationList, problem: Problem)? {
    guard var problem = firstProblem(fault: fault) else { return nil }
    var best = self
    best.operations = Array(operations.prefix(problem.operation + 1))
    var left = budget
    func take(_ list: OperationList) -> Bool {
      guard list != best, left > 0 else { return false }
      left -= 1
      guard let found = list.firstProblem(fault: fault) else { return false }
      (best, problem) = (list, found)
      best.operations = Array(best.operations.prefix(found.operation + 1))
      return true
    }
    func dropOperations() {
      var size = max(1, best.operations.count / 2)
      while size > 0 {
        var start = 0
        while start < best.operations.count {
          var list = best
          list.operations.removeSubrange(start..<min(start + size, best.operations.count))
          if !take(list) { start += size }
        }
        size /= 2
      }
    }
    dropOperations()
    func dropSections() {
      for index in best.sections.indices.reversed() {
        var list = best
        list.sections.remove(at: index)
        _ = take(list)
      }
    }
    dropSections()
    for _ in 0..<2 {
      var index = 0
      while index < best.bytes.count {
        let bytes = best.bytes
        // Another number of sections would give all bytes after it another meaning.
        if bytes[index] != 0, index != OperationList.headByteCount {
          for value in [0, 1, bytes[index] & 7, bytes[index] / 2] where value < bytes[index] {
            var simpler = bytes
            simpler[index] = value
            if take(OperationList(bytes: simpler, vocabulary: vocabulary)) { break }
          }
        }
        index += 1
      }
      dropOperations()
      dropSections()
    }
    return (best, problem)
  }
}

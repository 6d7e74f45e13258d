// What always holds of a column set.

extension ColumnSet {
  /// A description of what is wrong, or `nil`.
  ///
  /// - Complexity: O(C log C), C columns.
  func brokenInvariant() -> String? {
    if let broken = extents.stored.tree.brokenInvariant() { return broken }
    if extents.count != hidden.shownCount { return "widths of columns that are not shown" }
    let lists = [userWidths, keptWidths, minimums, growth]
    for list in lists where list.count != count { return "a list of another length" }
    if finished.count != count || hidden.count != count { return "a list of another length" }
    for list in lists { if let broken = list.brokenInvariant() { return broken } }
    if let broken = policies.brokenInvariant() ?? hidden.flags.brokenInvariant() ?? finished.brokenInvariant() {
      return broken
    }
    if let store = ranges.first {
      if store.count == 0 || ranges.count > 1 { return "a store of no merged cells" }
      if let broken = store.brokenInvariant() { return broken }
      var isBeyond = false
      store.forEach { if $0.columns.upperBound > count { isBeyond = true } }
      if isBeyond { return "a merged cell beyond the columns" }
    }
    if declaredFrozen.leading < 0 || declaredFrozen.trailing < 0 { return "a negative number of frozen columns" }
    if declaredFrozen.leading + declaredFrozen.trailing > count { return "more frozen columns than columns" }
    if learnt != learntTotal(in: 0..<count) { return "a sum of learnt widths that is not their sum" }
    if estimate != commonWidth ?? learnt.mean ?? declaredEstimate { return "an estimate that is not the mean" }
    for column in 0..<count { if let broken = brokenInvariant(of: column) { return "\(broken) of column \(column)" } }
    return nil
  }

  private func brokenInvariant(of column: Int) -> String? {
    let policy = policies[column]
    if policy.isByContent, commonWidth != nil { return "a common width instead of an estimate" }
    let isForContent = policy.isByContent && userWidths[column] == nil
    if keptWidths[column] != nil, !isForContent || !isHidden(column) { return "a width kept for nothing" }
    if minimums[column] != nil, policy.kind != .flexibleByContent { return "a learnt minimum" }
    if growth[column] != nil, !policy.grows { return "deferred growth" }
    guard !isHidden(column) else { return nil }
    let width = extents.extent(of: ColumnIndex(hidden.rank(of: column)))
    if isForContent {
      if let width, policy.clamp(width) != width { return "a width out of bounds" }
      return nil
    }
    if policy.isFlexible, userWidths[column] == nil, isFlexed {
      let width = width ?? commonWidth ?? .zero
      let minimum = minimums[column] ?? policy.minimum
      return width < min(minimum, policy.maximum) || width > policy.maximum ? "a share out of bounds" : nil
    }
    return width ?? commonWidth == userWidths[column] ?? declaredWidth(of: column) ? nil : "another width"
  }
}

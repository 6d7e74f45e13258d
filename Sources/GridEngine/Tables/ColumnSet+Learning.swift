// Learning the widths of columns from cells.

extension ColumnSet {
  /// True when the width of a column is not an estimate, and of a flexible one when its minimum is known. A column that
  /// does not exist is settled.
  ///
  /// - Complexity: O(log C), C entries.
  func isSettled(_ column: Int) -> Bool {
    guard column >= 0, column < count, userWidths[column] == nil else { return true }
    switch policies[column].kind {
    case .fixed, .flexible: return true
    case .flexibleByContent: return minimums[column] != nil
    default: return learntWidth(of: column) != nil
    }
  }

  /// True when a cell of the column may still change its width.
  ///
  /// - Complexity: O(log C), C entries.
  func needsMeasuring(_ column: Int) -> Bool {
    guard column >= 0, column < count, userWidths[column] == nil else { return false }
    return policies[column].grows ? !finished[column] : !isSettled(column)
  }

  /// The body rows to learn a column's width from, of so many; `nil` for those in view.
  ///
  /// - Complexity: O(log r), r runs.
  func sampleRows(_ column: Int, rows: Int) -> ColumnSampleRows? {
    column >= 0 && column < count ? policies[column].sample(of: rows) : nil
  }

  /// The width that a column has learnt from its content; `nil` for none, and for columns of other kinds.
  private func learntWidth(of column: Int) -> FixedPoint? {
    isHidden(column) ? keptWidths[column] : extents.extent(of: ColumnIndex(hidden.rank(of: column)))
  }

  /// Settles a column at the width of the widest cell of its sample, or at its minimum if there is none. Columns that
  /// are settled stay as they are, except that growing ones grow.
  ///
  /// - Parameter width: clamped to the column's bounds.
  /// - Returns: whether the column's width is another one.
  /// - Complexity: O(log C), C entries; for a flexible column O(m), m flexible columns with learnt minimums.
  @discardableResult
  mutating func settle(_ column: Int, at width: FixedPoint) -> Bool {
    guard needsMeasuring(column) else { return false }
    let policy = policies[column]
    if policy.grows { return grow(column, to: width) }
    guard policy.isFlexible else { return learn(policy.clamp(width), column) }
    let minimum = policy.clamp(width)
    let old = slot(of: column).extent
    minimums.set(minimum, in: column..<column + 1)
    flexedRoom = nil
    // In view it has its minimum at once, and a share of the room when that is divided again.
    guard !isHidden(column), minimum > old else { return false }
    setEntry(minimum, of: column)
    return true
  }

  /// Lets a growing or exact column grow to the width of a cell; no other column changes, and none shrinks. While
  /// ``defersGrowth`` is set, a column that has a width keeps it until ``settleGrowth()``.
  ///
  /// - Parameter width: clamped to the column's bounds.
  /// - Returns: whether the column's width is another one.
  /// - Complexity: O(log C), C entries; O(g) where growth is deferred, g columns with deferred growth.
  @discardableResult
  mutating func grow(_ column: Int, to width: FixedPoint) -> Bool {
    guard needsMeasuring(column), policies[column].grows else { return false }
    let width = policies[column].clamp(width)
    guard let known = learntWidth(of: column) else { return learn(width, column) }
    let deferred = growth[column] ?? known
    if !defersGrowth {
      // What was deferred before comes with it.
      if deferred > known { growth.set(nil, in: column..<column + 1) }
      return max(width, deferred) > known && learn(max(width, deferred), column)
    }
    guard width > deferred else { return false }
    growth.set(width, in: column..<column + 1)
    return false
  }

  /// Lets columns grow to what was deferred.
  ///
  /// - Returns: whether any column's width is another one.
  /// - Complexity: O(g log C), g columns with deferred growth, C entries.
  @discardableResult
  mutating func settleGrowth() -> Bool {
    let deferred = growth
    growth = RunList(repeating: nil, count: count)
    var isChanged = false
    deferred.forEachRun(in: 0..<count) { run, width in
      guard let width else { return }
      for column in run where learn(width, column) { isChanged = true }
    }
    return isChanged
  }

  /// Ends the measuring of an exact column: all of its rows are, or the host named its widest cell.
  ///
  /// - Parameter width: that of the widest cell; the column does not shrink.
  /// - Returns: whether the column's width is another one.
  /// - Complexity: O(log C + r), C entries, r runs of columns that are measured.
  @discardableResult
  mutating func finish(_ column: Int, at width: FixedPoint) -> Bool {
    guard needsMeasuring(column), policies[column].kind == .exact else { return false }
    let isChanged = grow(column, to: width)
    finished.set(true, in: column..<column + 1)
    return isChanged
  }

  /// The columns that are as wide as the widest of all their cells, but those that are hidden or that a user resized.
  ///
  /// - Complexity: O(r + k), r runs of columns that are declared alike, k exact columns.
  var exactColumns: [Int] {
    var columns: [Int] = []
    policies.forEachRun(in: 0..<count) { run, policy in
      guard policy.kind == .exact else { return }
      for column in run where userWidths[column] == nil && !isHidden(column) { columns.append(column) }
    }
    return columns
  }

  /// Makes a width that is within bounds the learnt one.
  private mutating func learn(_ width: FixedPoint, _ column: Int) -> Bool {
    let old = learntWidth(of: column)
    guard width != old else { return false }
    if let old { learnt.add(old, -1) }
    learnt.add(width)
    updateEstimate()
    flexedRoom = nil
    if isHidden(column) {
      keptWidths.set(width, in: column..<column + 1)
    } else {
      setEntry(width, of: column)
    }
    return true
  }

  // MARK: Widths that a user chooses

  /// Gives a column a width that a user chose. It is final until ``refit(_:)``, follows its column, and heeds no
  /// bounds.
  ///
  /// - Parameters:
  ///   - column: one that does not exist is ignored.
  ///   - width: clamped to 0…``Limits/extent``.
  /// - Complexity: O(log C + u), C entries, u columns with such widths.
  mutating func resize(_ column: Int, to width: FixedPoint) {
    guard column >= 0, column < count else { return }
    let range = column..<column + 1
    learnt -= learntTotal(in: range)
    forgetLearnt(range)
    userWidths.set(max(.zero, min(FixedPoint(Limits.extent), width)), in: range)
    refresh(column)
    updateEstimate()
  }

  /// Forgets the widths that a user chose for columns and what was learnt from their content, so that they learn anew.
  ///
  /// - Parameter columns: those that do not exist are ignored.
  /// - Complexity: O((k + 1) log C + u), k entries of the columns, C entries, u columns with such widths.
  mutating func refit(_ columns: Range<Int>) {
    let columns = columns.clamped(to: 0..<count)
    learnt -= learntTotal(in: columns)
    forgetLearnt(columns)
    userWidths.set(nil, in: columns)
    extents.forget(ranks(of: columns))
    fill(columns)
    flexedRoom = nil
    updateEstimate()
  }

  /// Lets exact columns measure all rows again, because there are other rows; none shrinks.
  ///
  /// - Complexity: O(1).
  mutating func reopen() { finished = RunList(repeating: false, count: count) }

  /// Forgets what columns learnt besides the entries of the tree.
  mutating func forgetLearnt(_ columns: Range<Int>) {
    keptWidths.set(nil, in: columns)
    minimums.set(nil, in: columns)
    growth.set(nil, in: columns)
    finished.set(false, in: columns)
  }
}

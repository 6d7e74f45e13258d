// What the tree of a column set holds of each column.

extension ColumnSet {
  /// The width of a column by what is known besides the tree, as of one that is shown anew; `nil` for none.
  ///
  /// - Complexity: O(log r), r runs.
  private func notedWidth(of column: Int) -> FixedPoint? {
    userWidths[column] ?? declaredWidth(of: column) ?? keptWidths[column]
  }

  /// The width that a column is declared with, or its minimum if it is flexible; `nil` where its content decides.
  func declaredWidth(of column: Int) -> FixedPoint? {
    let policy = policies[column]
    if policy.isByContent { return nil }
    return policy.kind == .flexibleByContent ? minimums[column] ?? .zero : policy.minimum
  }

  /// Gives a column the entry that it has by what is known besides the tree. A hidden one has none.
  mutating func refresh(_ column: Int) {
    flexedRoom = nil
    if !isHidden(column) { setEntry(notedWidth(of: column), of: column) }
  }

  /// Gives a shown column an entry, or takes it away.
  mutating func setEntry(_ width: FixedPoint?, of column: Int) {
    let index = ColumnIndex(hidden.rank(of: column))
    if let width, width != commonWidth {
      extents.setExtent(.measured(width), of: index)
    } else {
      extents.forget(index..<index + 1)
    }
  }

  /// The ranks of the shown columns of a range.
  func ranks(of columns: Range<Int>) -> Range<ColumnIndex> {
    ColumnIndex(hidden.rank(of: columns.lowerBound))..<ColumnIndex(hidden.rank(of: columns.upperBound))
  }

  /// Sets the entries of shown columns that have none.
  ///
  /// - Complexity: O(k log C + p), k entries that are set, C entries, p parts of runs.
  mutating func fill(_ columns: Range<Int>) {
    policies.forEachRun(in: columns) { run, policy in
      // A run of columns without entries, the largest there are, is passed at once.
      guard isPlain(policy) else {
        for column in run { refresh(column) }
        return
      }
      let noted = [userWidths, keptWidths]
      for list in noted {
        list.forEachRun(in: run) { run, width in
          if width != nil { for column in run { refresh(column) } }
        }
      }
    }
  }

  /// Makes the tree anew from what is known besides it.
  ///
  /// - Complexity: O(r log C + k), r runs, k entries, C columns.
  mutating func rebuild() {
    chooseCommonWidth()
    isFlexed = false
    flexedRoom = nil
    updateEstimate()
    countFlexible()
    var entries: [RowEntry] = []
    var unknown = 0
    func flush() {
      if unknown > 0 { entries.append(.run(unknown)) }
      unknown = 0
    }
    hidden.flags.forEachRun(in: 0..<count) { run, isHidden in
      guard !isHidden else { return }
      policies.forEachRun(in: run) { run, policy in
        if isPlain(policy), isNil(userWidths, in: run), isNil(keptWidths, in: run) {
          unknown += run.count
          return
        }
        for column in run {
          guard let width = notedWidth(of: column), width != commonWidth else {
            unknown += 1
            continue
          }
          flush()
          entries.append(.measured(width))
        }
      }
    }
    flush()
    extents.replace(with: entries)
  }

  /// True for columns that have no entries as long as nothing is learnt and no user chose a width.
  private func isPlain(_ policy: ColumnPolicy) -> Bool {
    policy.isByContent || policy.kind == .fixed && policy.minimum == commonWidth
  }

  private func isNil(_ widths: RunList<FixedPoint?>, in columns: Range<Int>) -> Bool {
    let run = widths.index(of: columns.lowerBound)
    return widths.runs[run].value == nil && widths.range(ofRun: run).upperBound >= columns.upperBound
  }

  mutating func countFlexible() {
    flexibleCount = 0
    policies.forEachRun(in: 0..<count) { if $1.isFlexible { flexibleCount += $0.count } }
  }

  /// Chooses the fixed width of the longest run where no column is sized by its content.
  private mutating func chooseCommonWidth() {
    commonWidth = nil
    var longest = 0
    var isByContent = false
    policies.forEachRun(in: 0..<count) { run, policy in
      isByContent = isByContent || policy.isByContent
      if policy.kind == .fixed, run.count > longest { (longest, commonWidth) = (run.count, policy.minimum) }
    }
    if isByContent { commonWidth = nil }
  }

  /// Gives every column an entry, because there will be columns that have yet to learn their widths.
  ///
  /// - Complexity: O(C), C shown columns.
  mutating func dropCommonWidth() {
    guard let width = commonWidth else { return }
    commonWidth = nil
    var entries: [RowEntry] = []
    entries.reserveCapacity(extents.count)
    extents.copy(ColumnIndex(0)..<ColumnIndex(extents.count), into: &entries)
    var all: [RowEntry] = []
    all.reserveCapacity(extents.count)
    for entry in entries {
      if entry.extent != nil {
        all.append(entry)
      } else {
        for _ in 0..<entry.rows { all.append(.measured(width)) }
      }
    }
    extents.replace(with: all)
    updateEstimate()
  }

  /// Lets columns without an entry count with what is learnt by now.
  mutating func updateEstimate() { estimate = commonWidth ?? learnt.mean ?? declaredEstimate }

  /// The sums over columns of a range whose widths were learnt.
  ///
  /// - Complexity: O(p log C), p parts of runs, C entries.
  func learntTotal(in columns: Range<Int>) -> ColumnTotal {
    var total = ColumnTotal()
    policies.forEachRun(in: columns) { run, policy in
      guard policy.isByContent else { return }
      userWidths.forEachRun(in: run) { run, width in
        guard width == nil else { return }
        hidden.flags.forEachRun(in: run) { run, isHidden in
          if isHidden {
            keptWidths.forEachRun(in: run) { run, width in
              if let width { total += ColumnTotal(count: Int64(run.count), extent: Int64(run.count) * width.raw) }
            }
          } else {
            let before = extents.prefix(upTo: ColumnIndex(hidden.rank(of: run.lowerBound)))
            let after = extents.prefix(upTo: ColumnIndex(hidden.rank(of: run.upperBound)))
            total += ColumnTotal(
              count: Int64(after.measuredRows) - Int64(before.measuredRows),
              extent: after.measuredExtent - before.measuredExtent)
          }
        }
      }
    }
    return total
  }
}

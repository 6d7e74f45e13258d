// What is known of columns beyond their declaration, to be saved and restored.

/// What a column learnt, or a user chose for it.
enum KnownWidth: Hashable, Sendable {
  /// The width that a user chose.
  case chosen(FixedPoint)
  /// The width of a column that is sized by its content; the minimum of a flexible one.
  case learnt(FixedPoint)
}

extension ColumnSet {
  /// What is known of each column, without those at the end of which nothing is.
  ///
  /// - Complexity: O(p log C + k), p parts of runs, k entries, C columns.
  var knownWidths: RunList<KnownWidth?> {
    var known = RunList<KnownWidth?>()
    // What is not known waits until something is.
    var unknown = 0
    func add(_ width: KnownWidth?, _ count: Int) {
      guard let width else {
        unknown += count
        return
      }
      known.append(nil, unknown)
      unknown = 0
      known.append(width, count)
    }
    forEachKnowledge(in: 0..<count, add)
    return known
  }

  private func forEachKnowledge(in columns: Range<Int>, _ body: (KnownWidth?, Int) -> Void) {
    var entries: [RowEntry] = []
    func each(_ widths: RunList<FixedPoint?>, in run: Range<Int>) {
      widths.forEachRun(in: run) { run, width in body(width.map { .learnt($0) }, run.count) }
    }
    policies.forEachRun(in: columns) { run, policy in
      userWidths.forEachRun(in: run) { run, width in
        if let width { return body(.chosen(width), run.count) }
        if policy.kind == .flexibleByContent { return each(minimums, in: run) }
        guard policy.isByContent else { return body(nil, run.count) }
        hidden.flags.forEachRun(in: run) { run, isHidden in
          if isHidden { return each(keptWidths, in: run) }
          entries.removeAll(keepingCapacity: true)
          extents.copy(ranks(of: run), into: &entries)
          for entry in entries { body(entry.extent.map { .learnt($0) }, entry.rows) }
        }
      }
    }
  }

  /// Makes what was saved of columns all that is known of them; `false` where that does not fit them, and the set must then be
  /// discarded.
  ///
  /// - Complexity: O(p log C + k), p parts of runs, k entries, C columns.
  mutating func restore(_ known: RunList<KnownWidth?>) -> Bool {
    guard known.count <= count else { return false }
    var known = known
    known.append(nil, count - known.count)
    var (chosen, kept, least) = (RunList<FixedPoint?>(), RunList<FixedPoint?>(), RunList<FixedPoint?>())
    var isFitting = true
    policies.forEachRun(in: 0..<count) { run, policy in
      known.forEachRun(in: run) { run, width in
        var widths: (chosen: FixedPoint?, kept: FixedPoint?, least: FixedPoint?)
        switch width {
        case nil: break
        case .chosen(let width): widths.chosen = width
        case .learnt(let width):
          isFitting =
            isFitting && policy.clamp(width) == width && (policy.isByContent || policy.kind == .flexibleByContent)
          if policy.isByContent { widths.kept = width } else { widths.least = width }
        }
        chosen.append(widths.chosen, run.count)
        kept.append(widths.kept, run.count)
        least.append(widths.least, run.count)
      }
    }
    guard isFitting else { return false }
    (userWidths, keptWidths, minimums) = (chosen, kept, least)
    growth = RunList(repeating: nil, count: count)
    finished = RunList(repeating: false, count: count)
    rebuild()
    // Those of shown columns are in the tree now.
    var hiddenWidths = RunList<FixedPoint?>()
    hidden.flags.forEachRun(in: 0..<count) { run, isHidden in
      if isHidden { hiddenWidths.append(kept, run) } else { hiddenWidths.append(nil, run.count) }
    }
    keptWidths = hiddenWidths
    learnt = learntTotal(in: 0..<count)
    updateEstimate()
    return true
  }

  /// Calls `body` with numbers that are equal where columns are declared alike, the same ones hidden, and as many frozen.
  ///
  /// - Complexity: O(r), r runs.
  func forEachDeclaredNumber(_ body: (UInt64) -> Void) {
    body(UInt64(count))
    policies.forEachRun(in: 0..<count) { run, policy in
      body(UInt64(run.count))
      let (bounds, kind) = policy.numbers
      body(bounds)
      body(kind)
    }
    hidden.flags.forEachRun(in: 0..<count) { body(UInt64($0.count) << 1 | ($1 ? 1 : 0)) }
    body(UInt64(declaredFrozen.leading) << 32 | UInt64(declaredFrozen.trailing))
    for length in [gap, bodyMinimum, bodyMinimumAlong, declaredEstimate] { body(UInt64(length.raw)) }
    body(UInt64(deciding.count))
    for column in deciding { body(UInt64(column)) }
  }
}

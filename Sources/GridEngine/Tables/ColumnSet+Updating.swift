// Inserting, deleting, moving, hiding and declaring columns anew.

extension ColumnSet {
  /// Carries out an update; widths follow their columns.
  ///
  /// - Throws: the first thing that is wrong with the update; nothing is changed then.
  /// - Complexity: O(k log C + m log C + r), k changes, C entries, m entries of columns that are moved, hidden or
  ///   shown, r runs of columns that are declared alike, hidden, or have a user's width; O(C) when the first columns
  ///   that are sized by their content come to those that are not.
  mutating func apply(_ update: ColumnUpdate) throws(ColumnError) {
    apply(update, try ColumnOrder(update, of: count))
  }

  /// Carries out an update that was checked.
  ///
  /// - Parameter order: that of the update, of so many columns.
  mutating func apply(_ update: ColumnUpdate, _ order: ColumnOrder) {
    unflex()
    let bringsContent =
      update.insertions.contains { $0.policies.runs.contains { $0.value.isByContent } }
      || update.redeclarations.contains { $0.policy.isByContent && !$0.columns.isEmpty }
    if bringsContent { dropCommonWidth() }
    for redeclaration in update.redeclarations { redeclare(redeclaration.columns, redeclaration.policy) }
    if !update.hidings.isEmpty {
      var flags = hidden.flags
      for hiding in update.hidings { flags.set(hiding.isHidden, in: hiding.columns) }
      setHidden(flags)
    }
    for resize in update.resizes {
      if let width = resize.width, resize.isGrowth {
        grow(resize.column, to: width)
      } else if let width = resize.width {
        self.resize(resize.column, to: width)
      } else {
        refit(resize.column..<resize.column + 1)
      }
    }
    if !order.isUnchanged { arrange(order, update.insertions) }
    if let changes = order.changes { followRanges(columns: changes) }
    countFlexible()
    updateEstimate()
    flexedRoom = nil
  }

  /// Declares all columns anew; the number of columns stays, and those that the declaration does not have keep their
  /// widths. Widths that users chose stay, and learnt ones of columns that are declared as before.
  ///
  /// - Complexity: O(C), C columns.
  mutating func redeclare(as columns: TableColumns) {
    unflex()
    // With all columns hidden everything that was learnt is in the lists.
    setHidden(RunList(repeating: true, count: count))
    let common = 0..<min(count, columns.count)
    var new = RunList<ColumnPolicy>()
    new.append(RunList<ColumnPolicy>(columns.widths), common)
    new.append(policies, common.upperBound..<count)
    let old = policies
    new.forEachRun(in: common) { run, policy in
      old.forEachRun(in: run) { if $1 != policy { forgetLearnt($0) } }
    }
    policies = new
    var flags = RunList<Bool>()
    flags.append(columns.hiddenRuns, common)
    flags.append(false, count - common.upperBound)
    let declared = columns.frozen
    declaredFrozen.leading = min(count, declared.leading)
    declaredFrozen.trailing = min(count - declaredFrozen.leading, declared.trailing)
    (gap, bodyMinimum, declaredEstimate) = (columns.gap, columns.leastBody, columns.declaredEstimate)
    spanSizing = columns.spanSizing
    learnt = learntTotal(in: 0..<count)
    hidden = HiddenColumns(flags)
    rebuild()
    flags.forEachRun(in: 0..<count) { if !$1 { keptWidths.set(nil, in: $0) } }
  }

  private mutating func redeclare(_ columns: Range<Int>, _ policy: ColumnPolicy) {
    learnt -= learntTotal(in: columns)
    let old = policies
    policies.set(policy, in: columns)
    old.forEachRun(in: columns) { run, former in
      guard former != policy else { return }
      forgetLearnt(run)
      extents.forget(ranks(of: run))
      fill(run)
    }
    learnt += learntTotal(in: columns)
  }

  /// Hides and shows columns. What hidden ones learnt is kept beside the tree.
  private mutating func setHidden(_ flags: RunList<Bool>) {
    var changes: [(columns: Range<Int>, isHidden: Bool)] = []
    flags.forEachRun(in: 0..<count) { run, isHidden in
      hidden.flags.forEachRun(in: run) { if $1 != isHidden { changes.append(($0, isHidden)) } }
    }
    // From the end, so that ranks before stay what they are.
    for (columns, isHidden) in changes.reversed() {
      let ranks = ranks(of: columns)
      if isHidden {
        keep(columns)
        extents.remove(ranks)
      } else {
        extents.insert(columns.count, at: ranks.lowerBound)
      }
    }
    hidden = HiddenColumns(flags)
    for (columns, isHidden) in changes where !isHidden {
      fill(columns)
      keptWidths.set(nil, in: columns)
    }
  }

  /// Notes what shown columns learnt, before they are hidden.
  private mutating func keep(_ columns: Range<Int>) {
    var widths = RunList<FixedPoint?>()
    var entries: [RowEntry] = []
    policies.forEachRun(in: columns) { run, policy in
      userWidths.forEachRun(in: run) { run, width in
        guard policy.isByContent, width == nil else { return widths.append(nil, run.count) }
        entries.removeAll(keepingCapacity: true)
        extents.copy(ranks(of: run), into: &entries)
        for entry in entries { widths.append(entry.extent, entry.rows) }
      }
    }
    keptWidths.replace(columns, with: widths)
  }

  /// Puts columns into another order, with new ones and without those that are deleted.
  private mutating func arrange(_ order: ColumnOrder, _ insertions: [ColumnUpdate.Insertion]) {
    for (range, isMoved) in order.leaving where !isMoved { learnt -= learntTotal(in: range) }
    var moved: [RowEntry] = []
    var ends: [Int] = []
    for piece in order.pieces {
      guard case .moves(let range) = piece.source else { continue }
      extents.copy(ranks(of: range), into: &moved)
      ends.append(moved.count)
    }
    for (range, _) in order.leaving.reversed() { extents.remove(ranks(of: range)) }
    declaredFrozen = order.frozen(declaredFrozen, of: count)
    deciding = deciding.compactMap { order.number(of: $0) }
    deciding.sortCompactly { $0 < $1 }
    arrangeLists(order, insertions)
    var (move, first) = (0, 0)
    for piece in order.pieces {
      if case .stays = piece.source { continue }
      let ranks = ranks(of: piece.target)
      extents.insert(ranks.upperBound - ranks.lowerBound, at: ranks.lowerBound)
      if case .moves = piece.source {
        extents.paste(moved[first..<ends[move]], at: ranks.lowerBound)
        first = ends[move]
        move += 1
      } else {
        fill(piece.target)
      }
    }
  }

  private mutating func arrangeLists(_ order: ColumnOrder, _ insertions: [ColumnUpdate.Insertion]) {
    var policies = RunList<ColumnPolicy>()
    for piece in order.pieces {
      switch piece.source {
      case .stays(let range), .moves(let range): policies.append(self.policies, range)
      case .inserted(let index): policies.append(insertions[index].policies, 0..<insertions[index].count)
      }
    }
    self.policies = policies
    hidden = HiddenColumns(hidden.flags.arranged(order, inserting: false))
    userWidths = userWidths.arranged(order, inserting: nil)
    keptWidths = keptWidths.arranged(order, inserting: nil)
    minimums = minimums.arranged(order, inserting: nil)
    growth = growth.arranged(order, inserting: nil)
    finished = finished.arranged(order, inserting: false)
  }
}

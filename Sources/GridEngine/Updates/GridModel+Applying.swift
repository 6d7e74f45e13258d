// Carrying out an update: what leaves from the back to the front, then what arrives from the front to the back.

extension GridModel {
  /// What is known of items and sections on their way to another place.
  private struct Baggage {
    /// What is known of consecutive items, besides their sizes and spans.
    struct Items {
      /// Their sizes, among all entries.
      var entries = 0..<0
      /// How their section was laid out.
      var style: SectionStyle?
      /// Those that are hidden by themselves, numbered from the first.
      var hidden: [Range<Int>] = []
      /// Their shapes where they have any.
      var shapes: WallItems?
    }

    /// What is known of the items that move, one move after another.
    var entries: [RowEntry] = []
    /// For each move and rearrangement of items.
    var items: [Items]
    /// For each move and rearrangement of items, their spans and starts where they have any.
    var spans: [PackedItems?]
    /// For each move of sections, the sections.
    var sections: [Detached]

    init(_ plan: UpdatePlan) {
      items = Array(repeating: Items(), count: plan.update.moves.count + plan.update.rearrangements.count)
      spans = plan.spans.moved
      sections = Array(repeating: Detached(), count: plan.update.sectionMoves.count)
    }
  }

  /// Checks an update.
  func plan(_ update: GridUpdate) throws(GridError) -> UpdatePlan { try UpdatePlan(update, for: self) }

  /// Carries out an update that was checked.
  ///
  /// Deletions go from the last to the first and insertions from the first to the last, so that each finds its place by
  /// the very number that it was given.
  ///
  /// - Parameter declaration: what the engine makes of a declaration that it was given.
  /// - Complexity: O(k (log N + log S)), k items and sections that are named one by one or measured, N rows and items
  ///   measured and runs of unmeasured ones, S sections.
  func apply(_ plan: UpdatePlan, declaration: (GridSection) -> GridSection) {
    carryOut(plan, declaration: declaration)
    // They were checked.
    if PackedSections.canMerge, plan.mergesCells { try? merge(plan) }
    checkInvariants()
  }

  /// Carries out all of an update but the merging of cells.
  func carryOut(_ plan: UpdatePlan, declaration: (GridSection) -> GridSection) {
    let update = plan.update
    contents.revision &+= 1
    if PackedSections.canMerge, !update.bodyChanges.isEmpty || !plan.ranges.tables.isEmpty { unmerge(plan) }
    editColumns(plan.columns)
    // Before anything lies in other rows than those that were measured.
    for items in update.reloads { reloadItems(items.indexes, ofSection: items.section) }
    if PackedSections.canMerge, !update.bodyChanges.isEmpty { changeVisibility(update.visibilityChanges) }
    if PackedSections.haveWalls, !update.bodyChanges.isEmpty {
      for range in update.placements { for section in range { placeAnew(section) } }
    }
    for range in update.sectionItemReloads { reloadItems(ofSections: range) }
    for range in update.sectionReloads { for section in range { reloadSection(section) } }
    if update.reloadsSupplementaries { reloadSupplementaries() }
    for change in update.spanChanges {
      replaceSpans(of: change.items.indexes, ofSection: change.items.section, by: change.spans)
    }
    var baggage = Baggage(plan)
    removeItems(plan.items.removed, &baggage)
    // With the items that stay, whatever the tracks are to be.
    for change in plan.spans.redeclarations { redeclare(change.index, as: declaration(change.section)) }
    for piece in plan.sections.removed.reversed() {
      if piece.move >= 0 {
        baggage.sections[Int(piece.move)] = detach(piece.range)
      } else {
        removeSections(piece.range)
      }
    }
    for piece in plan.sections.inserted {
      if piece.move >= 0 {
        attach(baggage.sections[Int(piece.move)], at: Int(piece.lower))
      } else {
        let section = declaration(update.sectionInsertions[-1 - Int(piece.move)].section)
        for index in piece.range { insertSection(section, at: index) }
      }
    }
    insertItems(plan.items.inserted, update, baggage)
    if PackedSections.haveWalls, !update.bodyChanges.isEmpty { reshape(update.shapeChanges) }
    settle(after: plan)
    if PackedSections.canMerge, !plan.ranges.tables.isEmpty { followRows(plan) }
    contents.revision &+= 1
  }

  private func removeItems(_ pieces: [SplicePiece], _ baggage: inout Baggage) {
    var open: LocatedSection?
    for piece in pieces.reversed() {
      guard var section = reopened(open, Int(piece.section)) else { continue }
      if piece.move >= 0 {
        let style = contents.styles.entries[section.style]
        let first = baggage.entries.count
        if style.sizesFollow { contents.copySizes(of: piece.items, in: section, into: &baggage.entries) }
        var items = Baggage.Items(entries: first..<baggage.entries.count, style: style)
        if section.hidesRows { items.hidden = contents.hiddenRuns(of: piece.items, in: section) }
        if PackedSections.haveWalls { items.shapes = contents.shapes(of: piece.items, in: section) }
        baggage.items[Int(piece.move)] = items
        if let spans = contents.declaredItems(piece.items, of: section) { baggage.spans[Int(piece.move)] = spans }
      }
      contents.apply(.remove(piece.items), to: &section)
      open = section
    }
    close(open)
  }

  private func insertItems(_ pieces: [SplicePiece], _ update: GridUpdate, _ baggage: Baggage) {
    var open: LocatedSection?
    for piece in pieces {
      guard var section = reopened(open, Int(piece.section)) else { continue }
      let rearrangement = update.rearrangement(piece.move)
      var spans = piece.move >= 0 ? baggage.spans[Int(piece.move)] : update.insertions[-1 - Int(piece.move)].spans
      if let rearrangement, spans != nil || rearrangement.spans != nil {
        let old = spans ?? PackedItems(repeating: GridSpan(), count: rearrangement.order.old.count)
        spans = rearrangement.order.sorted(old, inserted: rearrangement.spans)
      }
      contents.apply(.insert(piece.count, at: piece.items.lowerBound, spans: spans), to: &section)
      if piece.move >= 0 {
        let own = baggage.items[Int(piece.move)]
        if PackedSections.haveWalls, let shapes = own.shapes {
          let items = piece.items.lowerBound..<piece.items.lowerBound + piece.count
          contents.apply(.reshape(items, rearrangement?.order.sorted(shapes) ?? shapes), to: &section)
        }
        if let style = own.style, style.sizesFollow(to: contents.styles.entries[section.style]) {
          let sizes = rearrangement?.order.sorted(baggage.entries[own.entries])[...] ?? baggage.entries[own.entries]
          contents.apply(.paste(sizes, at: piece.items.lowerBound), to: &section)
        }
        if PackedSections.canMerge, !own.hidden.isEmpty {
          hide(own.hidden, of: piece.items, rearrangement?.order, in: &section)
        }
      }
      open = section
    }
    close(open)
  }

  /// Hides items that were hidden where they came from.
  private func hide(
    _ runs: [Range<Int>], of items: Range<ItemIndex>, _ order: ItemOrder?, in section: inout LocatedSection
  ) {
    for run in runs {
      guard let order else {
        contents.apply(.hide(items.lowerBound + run.lowerBound..<items.lowerBound + run.upperBound, true), to: &section)
        continue
      }
      for item in run {
        guard let target = order.target(of: order.old.lowerBound + item)?.item else { continue }
        let new = items.lowerBound + (target - order.new.lowerBound)
        contents.apply(.hide(new..<new + 1, true), to: &section)
      }
    }
  }

  /// The section with an index: the open one, or another after that was put back.
  private func reopened(_ open: LocatedSection?, _ index: Int) -> LocatedSection? {
    if let open, open.index == index { return open }
    close(open)
    return openSection(index)
  }

  private func close(_ open: LocatedSection?) {
    if let open { update(open.index, open.record) }
  }

  /// Brings the rows of all sections up to date whose items changed.
  private func settle(after plan: UpdatePlan) {
    guard contents.hasUnsettledSections else { return }
    for piece in plan.items.inserted { settle(Int(piece.section)) }
    for piece in plan.items.removed { plan.newSection(Int(piece.section)).map { settle($0) } }
    for change in plan.update.spanChanges { plan.newSection(change.items.section).map { settle($0) } }
    if PackedSections.haveWalls { for change in plan.update.shapeChanges { settle(change.target.section) } }
    contents.forgetUnsettledSections()
  }
}

// Records of sections: made from declarations, and put into the tree with the sums over their styles kept right.

extension GridModel {
  /// The record of a section as it is declared and resolved; clamped values are noted as diagnostics. The count has to
  /// be within its limits.
  ///
  /// - Parameters:
  ///   - known: its kind, if that is made already.
  ///   - room: the most rows that the section may have where its kind decides their number.
  func record(
    of declaration: GridSection, as known: BodyKind? = nil, at index: Int, room: Int
  ) -> SectionRecord {
    if declaration.count < 0 { sections.problems.add(.negativeCount(section: index)) }
    if declaration.hasNoTracks { sections.problems.add(.noTracks(section: index)) }
    if declaration.hasUnknownTracks { sections.problems.add(.unsupportedTrack(section: index)) }
    let kind = known ?? BodyKind.make(for: declaration, contents)
    let (style, isClamped) = contents.styles.use(declaration, as: kind)
    if isClamped { sections.problems.add(.clampedLength(section: index)) }
    if Int(style) == sections.estimators.count { sections.estimators.append(ExtentEstimator()) }
    // The number may have belonged to another style, whose statistics do not apply.
    if sections.estimators[Int(style)].tally.sections == 0 {
      sections.estimators[Int(style)] = ExtentEstimator()
    }
    if contents.styles.entries[Int(style)].tracks.isTruncated {
      sections.problems.add(.tooManyTracks(section: index))
    }
    var record = SectionRecord(
      items: Int32(max(0, declaration.count)), style: style, generation: sections.generation)
    record.level = Limits.level(declaration.level)
    if record.level != declaration.level { sections.problems.add(.clampedLevel(section: index)) }
    record.pinsHeader = declaration.pinnedViews.contains(.sectionHeaders)
    record.pinsFooter = declaration.pinnedViews.contains(.sectionFooters)
    record.closesLevel = declaration.closesLevel && (declaration.footer != nil || kind.tablePart == .foot)
    if record.level > 0 || record.closesLevel { sections.hasOutline = true }
    record.isCollapsed = !declaration.isExpanded
    var metrics = contents.styles.entries[Int(style)].metrics
    record.forgetRows(
      count: contents.rowCount(of: record, in: metrics, room: room), floats: metrics.floats)
    if metrics.declaresRows { metrics.declared = contents.noteDeclaredRows(of: record) }
    record.forgetSupplementary(
      header: contents.styles.entries[Int(style)].declaration.header,
      footer: contents.styles.entries[Int(style)].declaration.footer)
    record.stride = record.stride(metrics, spacing: sections.spacing)
    return record
  }

  /// Releases one use of a style, and what its kind keeps for the section.
  ///
  /// - Parameter kind: the kind that the section has from now on; what is kept for that stays.
  func release(_ style: Int32, keeping kind: BodyKind? = nil) {
    let old = contents.styles.entries[Int(style)].metrics.kind
    if old != kind { old.release(contents) }
    contents.styles.release(style)
  }

  // MARK: The tree

  /// Puts a record in before the section with an index; it must not be stale.
  ///
  /// - Complexity: O(log S), S sections; O(d log S) where any is collapsed, d levels.
  func insert(_ record: SectionRecord, at index: Int) {
    noteOpen()
    let heads = showAll(from: index)
    let (position, _) = sections.tree.seekForEditing { $0.sections > index }
    sections.tree.replace(0, at: position, with: .init(resolved(record)))
    note(record)
    if index <= sections.validCount { sections.validCount += 1 }
    if record.isCollapsed {
      sections.collapsedCount += 1
      hide(below: index, record.level, by: 1)
    }
    hideAgain(from: index, below: heads)
  }

  /// Replaces the record of a section, and updates its extent. Whether it is collapsed or hidden stays. Of one that is not shown
  /// as it is only the header is taken.
  ///
  /// - Complexity: O(log S), S sections.
  func update(_ index: Int, _ record: SectionRecord) {
    if sections.open?.index != index { noteOpen() }
    let (position, _) = sections.tree.seekForEditing { $0.sections > index }
    let old = sections.tree.leaves[position.leaf, position.slot]
    var record = record
    if record.isCut {
      let header = (record.header, record.headerIsExact)
      record = old
      (record.header, record.headerIsExact) = header
    } else if old.isCut {
      record.takeCut(of: old)
    }
    noteProvisional(old, -1)
    noteProvisional(record)
    if old.style != record.style {
      noteOpen()
      sections.estimators[Int(old.style)].tally -= tally(of: old)
      sections.estimators[Int(record.style)].tally += tally(of: record)
    } else if contents.styles.entries[Int(record.style)].metrics.declaresRows {
      // What is known of declared rows is that of the record, and no more that of the old one. No other section has the style.
      sections.estimators[Int(record.style)].tally = tally(of: record)
    } else if sections.open == nil {
      sections.open = (index, tally(of: old))
    }
    sections.tree.replace(1, at: position, with: .init(resolved(record)))
  }

  /// Takes a section out. Its style stays in use.
  ///
  /// - Complexity: O(log S), S sections; O(d log S) where any is collapsed, d levels.
  func remove(at index: Int) -> SectionRecord {
    noteOpen()
    let heads = showAll(from: index)
    defer { hideAgain(from: index, below: heads) }
    if sections.collapsedCount > 0, let record = wholeRecord(index), record.isCollapsed {
      hide(below: index, record.level, by: -1)
      sections.collapsedCount -= 1
    }
    let (position, _) = sections.tree.seekForEditing { $0.sections > index }
    let record = sections.tree.leaves[position.leaf, position.slot]
    unnote(record)
    sections.tree.replace(1, at: position, with: .nothing)
    if index < sections.validCount { sections.validCount -= 1 }
    return record
  }

  private func resolved(_ record: SectionRecord) -> SectionRecord {
    var record = record
    record.stride = record.stride(contents.styles.entries[Int(record.style)].metrics, spacing: sections.spacing)
    return record
  }

  // MARK: Sums over styles

  /// Brings the sum over its style up to date with the section that was changed last.
  func noteOpen() {
    guard let (style, change) = openChange else { return }
    sections.estimators[style].tally += change
    sections.open = nil
  }

  /// The difference between a style's present sections and the sum over them, due to the section that was changed last.
  var openChange: (style: Int, change: ExtentEstimator.Tally)? {
    guard let open = sections.open,
      let record = sections.tree.seekCompactly({ $0.sections > open.index })?.element
    else { return nil }
    var change = tally(of: record)
    change -= open.tally
    return (Int(record.style), change)
  }

  /// Adds a section to the sum over its style.
  func note(_ record: SectionRecord) {
    sections.estimators[Int(record.style)].tally += tally(of: record)
    noteProvisional(record)
  }

  private func unnote(_ record: SectionRecord) {
    sections.estimators[Int(record.style)].tally -= tally(of: record)
    noteProvisional(record, -1)
  }

  private func tally(of record: SectionRecord) -> ExtentEstimator.Tally {
    ExtentEstimator.Tally(record, contents.styles.entries[Int(record.style)].metrics)
  }

  private func noteProvisional(_ record: SectionRecord, _ sign: Int64 = 1) {
    guard record.provisionalRows > 0 else { return }
    let metrics = contents.styles.entries[Int(record.style)].metrics
    sections.estimators[Int(record.style)].provisional.add(record, metrics, sign)
  }
}

// Sections that come, go, or are declared anew.

extension SectionStack {
  /// Puts a record in before the section with an index; it must not be behind.
  ///
  /// - Complexity: O(log S), S sections.
  mutating func insert(_ record: SectionRecord, at index: Int) {
    noteOpen()
    let (position, _) = tree.seekForEditing { $0.sections > index }
    tree.replace(0, at: position, with: .init(resolved(record)))
    note(record)
    if index <= passed { passed += 1 }
  }

  /// Replaces the record of a section, and updates its extent.
  ///
  /// - Complexity: O(log S), S sections.
  mutating func update(_ index: Int, _ record: SectionRecord) {
    if open?.index != index { noteOpen() }
    let (position, _) = tree.seekForEditing { $0.sections > index }
    let old = tree.leaves[position.leaf, position.slot]
    if old.style != record.style {
      noteOpen()
      unnote(old)
      note(record)
    } else if open == nil {
      open = (index, ExtentTally(old, styles.entries[Int(old.style)].metrics))
    }
    tree.replace(1, at: position, with: .init(resolved(record)))
  }

  /// Adds up what is not measured of the section that was changed last.
  mutating func noteOpen() {
    guard let (style, change) = openChange else { return }
    knowledge[style].tally += change
    open = nil
  }

  /// By how much the sum over a style differs from what is not measured of its sections, because one of them was changed.
  var openChange: (style: Int, change: ExtentTally)? {
    guard let open, let record = tree.seek({ $0.sections > open.index })?.element else { return nil }
    var change = ExtentTally(record, styles.entries[Int(record.style)].metrics)
    change -= open.tally
    return (Int(record.style), change)
  }

  /// Adds what is not measured of a section to the sum over its style.
  mutating func note(_ record: SectionRecord) {
    knowledge[Int(record.style)].tally += ExtentTally(record, styles.entries[Int(record.style)].metrics)
  }

  private mutating func unnote(_ record: SectionRecord) {
    knowledge[Int(record.style)].tally -= ExtentTally(record, styles.entries[Int(record.style)].metrics)
  }

  private func resolved(_ record: SectionRecord) -> SectionRecord {
    var record = record
    let metrics = styles.entries[Int(record.style)].metrics
    record.stride = SectionStack.stride(of: record, metrics: metrics, spacing: spacing)
    return record
  }

  /// Takes a section out. Its style stays in use.
  ///
  /// - Complexity: O(log S), S sections.
  mutating func remove(at index: Int) -> SectionRecord {
    noteOpen()
    let (position, _) = tree.seekForEditing { $0.sections > index }
    let record = tree.leaves[position.leaf, position.slot]
    unnote(record)
    tree.replace(1, at: position, with: .nothing)
    if index < passed { passed -= 1 }
    return record
  }
}

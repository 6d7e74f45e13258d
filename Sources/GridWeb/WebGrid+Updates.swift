// Changes of the data, settings, and saved states.

import GridEngine

extension WebGrid {
  /// Applies an update. Its words are operations, each a number and what it needs: 1 insert count at section, item; 2 the same
  /// with spans from a number on; 3 delete first, count, section; 4 move first, count, section to section, item; 5 reload first,
  /// count, section; 6 insert a section (a declaration) at an index; 7 delete sections first, count; 8 move a section to an
  /// index; 9 reload sections first, count; 10 declare a section anew as a declaration; 11 reload headers and footers; 12 give
  /// items from one on, section, count other spans from a number on. Of columns, each with the section of the table's head first: 13
  /// insert at an index count of a width; 14 delete first, count; 15 move first, count to an index; 16 hide first, count; 17 show
  /// first, count; 18 resize one to a width, NaN to learn it anew. Of
  /// the rows of a section of a table, which comes first: 19 hide first, count; 20 show first, count. Of merged cells, each with the
  /// section of the head first: 21 merge row, column, rows, columns; 22 unmerge what these cover; 23 make so many the only ones. Of
  /// justified rows, with aspect ratios from a number on: 24 insert count, number at section, item; 25 give so many, from there on, others.
  func apply(_ words: [Double], spans: SpanBuffer) throws(WebError) {
    var reader = WordReader(words)
    var update = GridUpdate()
    var more = RowBound()
    while !reader.isAtEnd {
      let change = reader.integer()
      switch change {
      case 1: update.insertItems(count(&reader, &more), at: target(&reader))
      case 2:
        let count = reader.integer()
        let first = reader.integer()
        if WebGrid.packs {
          update.insertItems(try items(count, first, spans, &more), at: target(&reader))
        } else {
          update.insertItems(count, at: target(&reader))
        }
      case 3:
        let items = try range(&reader)
        update.deleteItems(items, section: reader.integer())
      case 4:
        let items = try range(&reader)
        let section = reader.integer()
        update.moveItems(items, section: section, to: target(&reader))
      case 5:
        let items = try range(&reader)
        update.reloadItems(items, section: reader.integer())
      case 6:
        let index = reader.integer()
        update.insertSection(try section(&reader, spans, &more), at: index)
      case 7: update.deleteSections(try range(&reader))
      case 8:
        let section = reader.integer()
        update.moveSection(section, to: reader.integer())
      case 9: update.reloadSections(try range(&reader))
      case 10:
        let index = reader.integer()
        update.redeclareSection(index, as: try section(&reader, spans, &more))
      case 11: update.reloadHeadersAndFooters()
      case 12:
        let (first, section, count) = (reader.integer(), reader.integer(), reader.integer())
        let firstSpan = reader.integer()
        if WebGrid.packs {
          update.reshapeItems(from: first, section: section, as: try items(count, firstSpan, spans, &more))
        } else {
          update.reloadItems(try range(first, count), section: section)
        }
      case 24, 25:
        let (count, first) = (reader.integer(), reader.integer())
        guard WebGrid.hasAll else { throw .needsAll }
        let aspects = try spans.aspects(count, from: first)
        if change == 24 {
          more.add(Int64(count))
          update.insertItems(aspects, at: target(&reader))
        } else {
          update.setAspects(aspects, from: target(&reader))
        }
      default:
        if try !update.changeColumns(change, &reader), try !update.changeTable(change, &reader) { throw .brokenMessage }
      }
      guard !reader.isBroken else { throw .brokenMessage }
    }
    try take(more)
    let mapping: UpdateMapping
    do throws(GridError) {
      mapping = try grid.mapping(of: update)
      try grid.apply(update)
    } catch {
      if case .tooManyItems = error { throw .tooManyItems }
      if case .mergedCells = error { throw .refusedMerge }
      throw .refusedUpdate
    }
    focusMemory.follow(mapping)
    lastMapping = mapping
    // They are of cells as they were numbered before.
    forgetSizes()
  }

  /// Writes the numbers that cells have after the last update, each in three words, −1 for one that is gone. The host asks once
  /// for all cells that it shows; nothing is known of the update afterwards.
  ///
  /// - Parameter words: the cells as they were numbered before the update.
  func writeFollowed(_ words: [Double]) throws(WebError) {
    output.removeAll()
    let mapping = lastMapping
    lastMapping = nil
    var reader = WordReader(words)
    while !reader.isAtEnd {
      let id = reader.cell()
      guard !reader.isBroken else { throw .brokenMessage }
      let new: CellID? = if let mapping { mapping.newID(of: id) } else { id }
      output.add(new)
    }
  }

  /// Counts rows that an update may bring, and refuses what may be too many.
  private func take(_ more: RowBound) throws(WebError) {
    // Without packed items there are no more rows than items, which the engine counts.
    guard hasPackedItems else { return }
    rowBound.add(more)
    if rowBound.fits { return }
    // What was deleted counts still.
    rowBound = grid.rowBound
    rowBound.add(more)
    guard !rowBound.fits else { return }
    rowBound = grid.rowBound
    throw .tooManyRows
  }

  private func count(_ reader: inout WordReader, _ more: inout RowBound) -> Int {
    let count = reader.integer()
    more.add(Int64(count))
    return count
  }

  private func target(_ reader: inout WordReader) -> CellID {
    let section = reader.integer()
    return .item(reader.integer(), section: section)
  }

  private func range(_ reader: inout WordReader) throws(WebError) -> Range<Int> { try reader.range() }

  private func range(_ first: Int, _ count: Int) throws(WebError) -> Range<Int> {
    let (end, overflow) = first.addingReportingOverflow(count)
    guard count >= 0, !overflow else { throw .brokenMessage }
    return first..<end
  }

  private func items(_ count: Int, _ first: Int, _ spans: SpanBuffer, _ more: inout RowBound) throws(WebError)
    -> PackedItems
  {
    guard count >= 0, first >= 0, count <= spans.count - first else { throw .brokenMessage }
    more.add(RowBound.rows(of: first..<first + count, in: spans))
    return PackedItems(count: count) { spans[first + $0] }
  }

  private func section(
    _ reader: inout WordReader, _ spans: SpanBuffer, _ more: inout RowBound
  ) throws(WebError) -> GridSection {
    var message = SectionMessage(reader, spans: spans)
    let section = try message.next().section
    reader = message.reader
    if case .packed = section.body { hasPackedItems = true }
    if message.hasTables { hasTables = true }
    more.add(message.rowBound)
    return section
  }

  // MARK: Settings

  /// Changes a setting: 0 pinned views (1 headers, 2 footers), 1 overscan, 2 and 3 the insets at the leading and trailing end,
  /// 4 items packed in a step, 5 alignment of short content, 6 anchor (0 top, 1 bottom), 7 overscroll, 8 whether the focus
  /// stops at headers and footers, 9 the largest share of the viewport that is pinned, 10 overscan across.
  func set(_ setting: Int, to value: Double) {
    let isVertical = grid.axis == .vertical
    switch setting {
    case 0: grid.pinnedViews = PinnedViews(rawValue: UInt8(truncatingIfNeeded: WordReader.integer(value) & 3))
    case 1: grid.overscan = value
    case 2: if isVertical { grid.contentInsets.top = value } else { grid.contentInsets.leading = value }
    case 3: if isVertical { grid.contentInsets.bottom = value } else { grid.contentInsets.trailing = value }
    case 4: grid.itemsPackedPerStep = WordReader.integer(value)
    case 5: grid.contentAlignment = value
    case 6: grid.anchorPolicy = value == 1 ? .bottom : .top
    case 7: grid.allowsOverscroll = value != 0
    case 9: grid.maximumPinnedShare = value
    case 10: grid.overscanAcross = value
    case 8: focusMemory.stopsAtHeadersAndFooters = value != 0
    default: break
    }
  }

  /// Makes a cell the one that has the focus, which stays materialised; `nil` for none.
  func focus(on id: CellID?) {
    var settings = grid.settings
    settings.focusedCell = id
    settings.retainedCells = id.map { [$0] } ?? []
    grid.settings = settings
  }

  // MARK: Saved states

  func save() { bytes = grid.savedState() }

  func restore() throws(WebError) {
    do throws(GridError) {
      try grid.restore(from: bytes)
    } catch {
      bytes = []
      if case .differentContent = error { throw .differentContent }
      throw .damagedState
    }
    bytes = []
    forgetSizes()
  }
}

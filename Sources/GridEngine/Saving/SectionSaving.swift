// Writing what is known of every section into a state.

/// A walk over all sections that saves them. Rows and items that follow one another are copied together.
struct SectionSaving {
  private(set) var saved: SavedGrid
  private var index = 0
  private var run = GridRowIndex(0)..<GridRowIndex(0)
  private var items = GridItemIndex(0)..<GridItemIndex(0)

  init(_ saved: SavedGrid) { self.saved = saved }

  /// Adds the sections of a leaf.
  mutating func add(
    _ records: [SectionRecord], _ slots: Range<Int>, _ styles: [SavedStyle], _ contents: SectionContents
  ) {
    var slot = slots.lowerBound
    while slot < slots.upperBound {
      let number = records[slot].style
      let style = styles[Int(number)]
      // Of most sections nothing is known, and only how many rows and items they have is of use.
      var (end, rows, items) = (slot, 0, 0)
      if !style.measuresSupplementaries {
        while end < slots.upperBound, records[end].style == number, records[end].isAsDeclared {
          rows &+= Int(records[end].rows)
          items &+= Int(records[end].items)
          end += 1
        }
      }
      if end == slot {
        if let section = SavedGrid.Section(records[slot], at: UInt32(index), style) { saved.sections.append(section) }
        (rows, items) = (Int(records[slot].rows), Int(records[slot].items))
        end += 1
      }
      pass(rows: rows, items: items, style, contents)
      index += end - slot
      slot = end
    }
  }

  private mutating func pass(rows: Int, items count: Int, _ style: SavedStyle, _ contents: SectionContents) {
    let end = run.upperBound + rows
    if style.savesRows {
      run = run.lowerBound..<end
    } else {
      contents.rows.copy(run, into: &saved.rows)
      run = end..<end
    }
    let endItem = items.upperBound + count
    if style.savesSizes {
      items = items.lowerBound..<endItem
    } else {
      contents.items.copy(items, into: &saved.items)
      saved.items.appendRun(count)
      items = endItem..<endItem
    }
  }

  /// Copies what is left.
  mutating func end(_ contents: SectionContents) {
    contents.rows.copy(run, into: &saved.rows)
    contents.items.copy(items, into: &saved.items)
  }
}

extension SavedGrid.Section {
  /// The saved state of a section; `nil` when it is as it was declared.
  fileprivate init?(_ record: SectionRecord, at index: UInt32, _ style: SavedStyle) {
    self.init(
      index: index, learned: record.learned, header: -1, footer: -1,
      flags: (record.hasStaleRows ? 4 : 0) | (record.isCollapsed ? 8 : 0))
    // Where rows are not saved, their mean is, as an estimate.
    if !style.savesRows, let mean = record.mean { learned = Int32(mean.raw) }
    if record.hasHeader, style.metrics.measuresHeader {
      header = record.header
      if record.headerIsExact { flags |= 1 }
    }
    if record.hasFooter, style.metrics.measuresFooter {
      footer = record.footer
      if record.footerIsExact { flags |= 2 }
    }
    if learned < 0, header < 0, footer < 0, flags == 0 { return nil }
  }
}

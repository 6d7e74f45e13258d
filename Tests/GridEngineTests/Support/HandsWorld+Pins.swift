// Where headers and footers are shown on a sheet of paper that a viewport with bars moves over.

import GridEngine

extension HandsWorld {
  /// What a person sees the paper through.
  struct Window {
    var pins: PinnedViews = []
    /// What bars cover at both ends.
    var leading = 0.0
    var trailing = 0.0
    var extent = 0.0
    var offset = 0.0

    var start: Double { offset + leading }
    var end: Double { offset + extent - trailing }
  }

  private func headerExtent(of index: Int, _ window: Window) -> Double {
    window.pins.contains(.sectionHeaders) && sections[index].showsHeader ? HandsWorld.headerExtent : 0
  }

  private func footerExtent(of index: Int, _ window: Window) -> Double {
    window.pins.contains(.sectionFooters) && sections[index].showsFooter ? HandsWorld.footerExtent : 0
  }

  /// A section and those below it.
  private func subtree(of index: Int) -> Range<Int> {
    let end = sections.indices.first { $0 > index && sections[$0].level <= sections[index].level }
    return index..<(end ?? sections.count)
  }

  /// Where a cell is shown, pinned or not; `nil` for a header that lies wholly under others.
  func shownFrame(of id: CellID, _ window: Window) -> Rect? {
    var frame = frame(of: id)
    switch id.kind {
    case .item: break
    case .header where headerExtent(of: id.section, window) > 0:
      let covered = heads(of: id.section).reduce(0) { $0 + headerExtent(of: $1, window) }
      let top = window.start + covered
      let last = subtree(of: id.section).last { sections[$0].rows > 0 || sections[$0].showsHeader }!
      let end = rowsStart(of: last) + Double(sections[last].rows) * HandsWorld.rowExtent
      let y = min(max(frame.y, top), end - frame.height)
      if y != frame.y, end <= top, covered > 0 { return nil }
      frame.y = y
    case .footer where footerExtent(of: id.section, window) > 0:
      let place = window.end - frame.height
      let section = sections[id.section]
      let start = section.rows > 0 ? rowsStart(of: id.section) : frame.y
      frame.y = max(min(frame.y, place), start)
    case .header, .footer: break
    }
    return frame
  }

  private func rowsStart(of index: Int) -> Double {
    top(of: index) + (sections[index].showsHeader ? HandsWorld.headerExtent : 0)
  }

  /// What nothing covers of the window where a cell is; all between the bars where what is pinned leaves nothing.
  func uncovered(for id: CellID, _ window: Window) -> ClosedRange<Double> {
    let heads = heads(of: id.section) + (id.kind == .header ? [] : [id.section])
    let start =
      window.start
      + (id.kind == .footer ? heads.dropLast() : heads[...]).reduce(0) { $0 + headerExtent(of: $1, window) }
    let end = window.end - (id.kind == .item ? footerExtent(of: id.section, window) : 0)
    return start < end ? start...end : window.start...max(window.start, window.end)
  }
}

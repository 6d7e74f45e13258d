// The functions of the WebAssembly module about single cells, sections and saved states.

import GridEngine

func cell(_ section: Int32, _ kind: Int32, _ item: Int32) -> CellID {
  CellID(words: Int(section), Int(kind), Int(item))
}

/// Writes the frame of a cell where it naturally lies: along, across, and both extents; 0 for one that does not exist.
@_cdecl("gridFrame")
public func gridFrame(_ grid: Int32, _ section: Int32, _ kind: Int32, _ item: Int32) -> Int32 {
  Host.shared[grid]?.writeFrame(of: cell(section, kind, item)) ?? false ? 1 : 0
}

/// Writes the merged cell that covers a cell of a table, by its first row and column; the cell itself where none does.
@_cdecl("gridOrigin")
public func gridOrigin(_ grid: Int32, _ section: Int32, _ kind: Int32, _ item: Int32) {
  Host.shared[grid]?.writeOrigin(of: cell(section, kind, item))
}

/// Writes the cell at a point as a list of one; 0 where there is none.
@_cdecl("gridHit")
public func gridHit(_ grid: Int32, _ along: Double, _ across: Double) -> Int32 {
  Host.shared[grid]?.writeCell(along: along, across: across) ?? false ? 1 : 0
}

/// Writes the list of the cells between two offsets.
@_cdecl("gridCells")
public func gridCells(_ grid: Int32, _ start: Double, _ end: Double) {
  Host.shared[grid]?.writeCells(from: start, to: end)
}

/// Writes the cell that a move of the focus goes to, by the number of the move; 0 where there is none.
@_cdecl("gridNeighbor")
public func gridNeighbor(_ grid: Int32, _ section: Int32, _ kind: Int32, _ item: Int32, _ move: Int32) -> Int32 {
  Host.shared[grid]?.writeNeighbor(of: cell(section, kind, item), Int(move)) ?? false ? 1 : 0
}

/// Makes a cell the focused one, which stays materialised; kind −1 for none.
@_cdecl("gridFocus")
public func gridFocus(_ grid: Int32, _ section: Int32, _ kind: Int32, _ item: Int32) {
  Host.shared[grid]?.focus(on: kind < 0 ? nil : cell(section, kind, item))
}

/// Writes the focused cell, whose number follows updates; 0 when there is none.
@_cdecl("gridFocused")
public func gridFocused(_ grid: Int32) -> Int32 { Host.shared[grid]?.writeFocused() ?? false ? 1 : 0 }

/// Writes where a cell is, for screen readers; 0 for one that does not exist.
@_cdecl("gridPosition")
public func gridPosition(_ grid: Int32, _ section: Int32, _ kind: Int32, _ item: Int32) -> Int32 {
  Host.shared[grid]?.writePosition(of: cell(section, kind, item)) ?? false ? 1 : 0
}

/// Writes from where to where a header or footer may be pinned; 0 for a cell that never is.
@_cdecl("gridReach")
public func gridReach(_ grid: Int32, _ section: Int32, _ kind: Int32, _ item: Int32) -> Int32 {
  Host.shared[grid]?.writeReach(of: cell(section, kind, item)) ?? false ? 1 : 0
}

/// 1 for a cell whose extent is declared or measured.
@_cdecl("gridIsMeasured")
public func gridIsMeasured(_ grid: Int32, _ section: Int32, _ kind: Int32, _ item: Int32) -> Int32 {
  Host.shared[grid]?.grid.isMeasured(cell(section, kind, item)) ?? false ? 1 : 0
}

/// Forgets the measured size of a cell.
@_cdecl("gridInvalidate")
public func gridInvalidate(_ grid: Int32, _ section: Int32, _ kind: Int32, _ item: Int32) {
  Host.shared[grid]?.grid.invalidateSize(of: cell(section, kind, item))
}

/// Writes the column whose edge is at a point of the viewport, from its left and top: the head's section, the column, 1 for a leading
/// edge; 0 where there is none.
@_cdecl("gridColumnEdge")
public func gridColumnEdge(_ grid: Int32, _ x: Double, _ y: Double, _ slop: Double) -> Int32 {
  Host.shared[grid]?.writeColumnEdge(at: Point(x: x, y: y), slop: slop) ?? false ? 1 : 0
}

/// The number of sections.
@_cdecl("gridSectionCount")
public func gridSectionCount(_ grid: Int32) -> Int32 { Int32(Host.shared[grid]?.grid.sectionCount ?? 0) }

/// The number of items in a section.
@_cdecl("gridItemCount")
public func gridItemCount(_ grid: Int32, _ section: Int32) -> Int32 {
  Int32(clamping: Host.shared[grid]?.grid.itemCount(inSection: Int(section)) ?? 0)
}

/// Expands or collapses a section.
@_cdecl("gridExpand")
public func gridExpand(_ grid: Int32, _ section: Int32, _ isExpanded: Int32) {
  guard let web = Host.shared[grid] else { return }
  if isExpanded != 0 { web.grid.expand(Int(section)) } else { web.grid.collapse(Int(section)) }
}

/// Saves the state of a grid; returns the number of its bytes, which lie at `gridBytes`.
@_cdecl("gridSave")
public func gridSave(_ grid: Int32) -> Int32 {
  guard let web = Host.shared[grid] else { return -WebError.unknownGrid.rawValue }
  web.save()
  return Int32(clamping: web.bytes.count)
}

/// The address of the saved bytes or, for a number that is not negative, of room for as many that are to be restored.
@_cdecl("gridBytes")
public func gridBytes(_ grid: Int32, _ count: Int32) -> UnsafeMutableRawPointer? {
  guard let web = Host.shared[grid] else { return nil }
  if count >= 0 { web.bytes = Array(repeating: 0, count: Int(count)) }
  return unsafe web.bytes.withUnsafeMutableBytes { $0.baseAddress }
}

/// Restores the state that was written to `gridBytes`.
@_cdecl("gridRestore")
public func gridRestore(_ grid: Int32) -> Int32 {
  guard let web = Host.shared[grid] else { return -WebError.unknownGrid.rawValue }
  do throws(WebError) {
    try web.restore()
    return 0
  } catch {
    return -error.rawValue
  }
}

/// The offset at which a host scrolls that cannot scroll as far as the content reaches; see `ScrollHeightLimit`.
@_cdecl("gridHostOffset")
public func gridHostOffset(_ limit: Double, _ offset: Double, _ content: Double, _ viewport: Double) -> Double {
  ScrollHeightLimit(limit).hostOffset(of: offset, content: content, viewport: viewport)
}

/// The offset in the content of one that such a host scrolled to.
@_cdecl("gridContentOffset")
public func gridContentOffset(_ limit: Double, _ host: Double, _ content: Double, _ viewport: Double) -> Double {
  ScrollHeightLimit(limit).offset(ofHost: host, content: content, viewport: viewport)
}

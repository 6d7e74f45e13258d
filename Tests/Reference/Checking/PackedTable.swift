// The rows of a packed section, as the frames of its items tell of them.

import GridEngine

/// Where the rows of a packed section begin and end, as far as an item begins or ends there.
struct PackedTable {
  private(set) var starts: [Int: Int] = [:]
  private(set) var ends: [Int: Int] = [:]
  private(set) var isComplete = true
  private var conflict: String?
  private let section: Reference.Section

  init(_ section: Reference.Section, _ index: Int, _ table: Table) {
    self.section = section
    for item in section.items.indices {
      let id = CellID.item(item, section: index)
      guard !table.unplaced.contains(id), let area = section.areas[item], let frame = table.frames[id] else {
        isComplete = false
        continue
      }
      let last = area.rowRange.upperBound - 1
      if let old = starts.updateValue(frame.edge, forKey: area.row), old != frame.edge {
        conflict = "\(id) begins at \(frame.edge), where row \(area.row) begins at \(old)"
      }
      if let old = ends.updateValue(frame.end, forKey: last), old != frame.end {
        conflict = "\(id) ends at \(frame.end), where row \(last) ends at \(old)"
      }
    }
  }

  func extent(of row: Int) -> Int? {
    guard let start = starts[row], let end = ends[row] else { return nil }
    return end - start
  }

  /// What is wrong with the rows, if anything: they follow one another with a gap between two, from `start` on.
  func problem(start: Int) -> String? {
    if let conflict { return conflict }
    let gap = section.spec.gap
    var last = (row: 0, edge: start)
    for row in Set(starts.keys).union(ends.keys).sorted() {
      // Rows between in which nothing begins or ends have extents of 0 or more.
      let earliest = last.edge + gap * (row - last.row)
      if let edge = starts[row] {
        let isNext = row == last.row
        if edge < earliest || isNext && edge != earliest { return "row \(row) begins at \(edge), not at \(earliest)" }
      }
      let from = starts[row] ?? earliest
      let end = ends[row] ?? from
      if end < from { return "row \(row) ends at \(end), before \(from)" }
      last = (row, end)
      if ends[row] != nil { last = (row + 1, end + gap) }
    }
    return nil
  }

  /// The extents of rows by the sizes of the items placed in them, and the items that they rest on.
  static func sizing(of section: Reference.Section, _ known: [Int: Reference.Known], isPlaced: (Int) -> Bool)
    -> RowSizing
  {
    let packed = section.spec.packed!
    var items: [RowSizing.Item] = []
    for (index, item) in section.items.enumerated() {
      guard let area = section.areas[index], isPlaced(index) else { continue }
      let across = section.tracks.slot(area.column, area.columns).extent
      let size = known[item.token].flatMap { Units.areAlike($0.across, across) ? Units.points($0.extent) : nil }
      items.append(RowSizing.Item(rows: area.rowRange, extent: size))
    }
    return RowSizing(
      fixed: (0..<section.rowCount).map { packed.bounds(ofRow: $0 - section.patternStart(ofRow: $0)) },
      gap: Units.points(section.spec.gap),
      items: items)
  }
}

// A grid of rows of tracks on paper, with and without room for dragged items: every frame is summed up from the start.

import GridEngine
import TestSupport

/// Sections of rows whose extents are known, as of a vertical grid that is read from left to right. Nothing here asks
/// a grid.
struct DragWorld {
  static let width = 240.0

  struct Section {
    var number = 0
    var count = 0
    var columns = 1
    var spacing = 0.0
    var header: Double?
    var footer: Double?
    var top = 0.0
    var bottom = 0.0
    /// The extent of all rows; `nil` where items are measured.
    var fixed: Double?

    var columnWidth: Double { DragWorld.width / Double(columns) }

    var declaration: GridSection {
      .lazy(
        count: count, tracks: Array(repeating: .fixed(columnWidth, spacing: 0), count: columns), alignment: 0,
        spacing: spacing, rowSizing: fixed.map { .fixed($0) } ?? .measured(estimate: 25),
        header: header.map { .fixed($0) }, footer: footer.map { .fixed($0) },
        insets: EdgeInsets(top: top, bottom: bottom))
    }

    /// The extents of the rows that are there.
    var rows: [Double] {
      stride(from: 0, to: count, by: columns).map { first in
        fixed ?? (first..<min(first + columns, count)).map { DragWorld.extent(of: $0, in: number) }.max()!
      }
    }

    /// The extent of a row that is not there.
    var newRow: Double {
      if let fixed { return fixed }
      let rows = rows
      return rows.isEmpty ? 25 : (rows.reduce(0, +) / Double(rows.count) * 1024).rounded() / 1024
    }
  }

  /// Where everything is.
  struct Drawing {
    var frames: [CellID: Rect] = [:]
    /// The places of the dragged items, in their order.
    var gaps: [Rect] = []
  }

  var sections: [Section] = []
  var sectionSpacing = 0.0

  static func extent(of item: Int, in section: Int) -> Double { Double(10 + (item &* 7919 &+ section &* 104_729) % 40) }

  init(_ random: inout SeededGenerator) {
    sectionSpacing = Double(random.pick([0, 6]))
    for number in 0..<random.int(1...5) {
      var section = Section(number: number)
      section.count = random.pick([0, 1, 4, 9, 30])
      section.columns = random.pick([1, 1, 2, 3, 5])
      section.spacing = Double(random.pick([0, 4]))
      section.header = random.chance(50) ? 12 : nil
      section.footer = random.chance(40) ? 7 : nil
      (section.top, section.bottom) = (Double(random.pick([0, 3])), Double(random.pick([0, 5])))
      section.fixed = random.chance(50) ? 20 : nil
      sections.append(section)
    }
  }

  /// Lays everything out, with room for items before one of a section.
  func drawing(dragging items: [CellID] = [], before target: CellID? = nil) -> Drawing {
    var drawing = Drawing()
    var y = 0.0
    for section in sections {
      let index = section.number
      var rows = section.rows
      /// The row and column of each item, and of each that is dragged.
      var places = (0..<section.count).map { ($0 / section.columns, $0 % section.columns) }
      var gaps: [(Int, Int)] = []
      if let target, target.section == index {
        if section.columns == 1 {
          let extents = items.map { id in
            section.fixed ?? sections[id.section].fixed ?? DragWorld.extent(of: id.item, in: id.section)
          }
          rows.insert(contentsOf: extents, at: target.item)
        } else {
          let count = (section.count + items.count + section.columns - 1) / section.columns
          rows += Array(repeating: section.newRow, count: count - rows.count)
        }
        for (number, _) in items.enumerated() {
          let place = target.item + number
          gaps.append((place / section.columns, place % section.columns))
        }
        for item in target.item..<max(target.item, section.count) {
          places[item] = ((item + items.count) / section.columns, (item + items.count) % section.columns)
        }
      }
      let isEmpty = section.header == nil && section.footer == nil && rows.isEmpty
      if let header = section.header {
        drawing.frames[.header(section: index)] = Rect(x: 0, y: y, width: DragWorld.width, height: header)
        y += header
        if !rows.isEmpty || section.footer != nil { y += section.spacing }
      }
      var edges: [Double] = []
      if !rows.isEmpty {
        y += section.top
        for row in rows {
          edges.append(y)
          y += row + section.spacing
        }
        y += section.bottom - section.spacing
        if section.footer != nil { y += section.spacing }
      }
      func frame(_ place: (Int, Int)) -> Rect {
        Rect(
          x: Double(place.1) * section.columnWidth, y: edges[place.0], width: section.columnWidth,
          height: rows[place.0])
      }
      for (item, place) in places.enumerated() { drawing.frames[.item(item, section: index)] = frame(place) }
      drawing.gaps += gaps.map { frame($0) }
      if let footer = section.footer {
        drawing.frames[.footer(section: index)] = Rect(x: 0, y: y, width: DragWorld.width, height: footer)
        y += footer
      }
      if !isEmpty { y += sectionSpacing }
    }
    return drawing
  }
}

/// What somebody sees who shows the changes of a grid and of previews, cell by cell.
struct DragScreen {
  private(set) var frames: [CellID: Rect] = [:]

  mutating func show(_ changes: Changes) {
    let listed = Set((changes.entered + changes.left + changes.moved).map { $0.id })
    for id in frames.keys where !listed.contains(id) {
      frames[id]!.x += changes.shift.x
      frames[id]!.y += changes.shift.y
    }
    for change in changes.left { frames[change.id] = nil }
    for change in changes.entered + changes.moved { frames[change.id] = change.frame }
  }
}

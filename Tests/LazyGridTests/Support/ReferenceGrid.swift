// The rules of the grid, one after another, as slowly as they read: every sum is taken afresh, every set looked for.

import GridEngine
import LazyGrid

struct ReferenceGrid {
  /// A cell where it stands, and what is known of it.
  struct Item {
    var cell: CellCase
    var row: Int
    var columns: Range<Int>
    var isInRow: Bool
    var rowAlignment: VerticalAlignment?
    var isProcessed = false
    var answer = Size.zero
    var key: [Double] = []

    var priority: Double { cell.priority ?? cell.leaf.priority }
    var isSingle: Bool { columns.count == 1 }
  }

  var items: [Item] = []
  var columnCount = 0
  var rowCount = 0
  var columnGaps: [Double] = []
  var rowGaps: [Double] = []
  var widths: [Double] = []
  var heights: [Double] = []
  let declaration: GridCase
  let proposal: ProposedSize

  init(_ declaration: GridCase, proposal: ProposedSize) {
    self.declaration = declaration
    self.proposal = proposal
    for child in declaration.children {
      switch child {
      case .row(let alignment, let cells):
        if cells.isEmpty { continue }
        var column = 0
        for cell in cells {
          let span = max(1, cell.span ?? 1)
          items.append(
            Item(cell: cell, row: rowCount, columns: column..<column + span, isInRow: true, rowAlignment: alignment))
          column += span
        }
        columnCount = max(columnCount, column)
      case .view(let cell): items.append(Item(cell: cell, row: rowCount, columns: 0..<0, isInRow: false))
      }
      rowCount += 1
    }
    if !items.isEmpty { columnCount = max(1, columnCount) }
    for i in items.indices where !items[i].isInRow { items[i].columns = 0..<columnCount }
    widths = Array(repeating: 0, count: columnCount)
    heights = Array(repeating: 0, count: rowCount)
    findGaps()
    if proposal == .unspecified { sizeIdeally() } else { sizeByFlexibility() }
  }

  // MARK: Gaps

  private mutating func findGaps() {
    func distance(_ a: Item, _ b: Item) -> Double { a.cell.leaf.kind == .spacer || b.cell.leaf.kind == .spacer ? 0 : 8 }
    columnGaps = (0..<columnCount).map { column in
      var pairs: [Double] = []
      for a in items {
        for b in items where a.row == b.row && a.columns.upperBound == column && b.columns.lowerBound == column {
          pairs.append(declaration.horizontalSpacing ?? distance(a, b))
        }
      }
      return pairs.max() ?? 0
    }
    rowGaps = (0..<rowCount).map { row in
      var pairs: [Double] = []
      for a in items where a.row == row - 1 {
        for b in items where b.row == row && a.columns.overlaps(b.columns) {
          pairs.append(declaration.verticalSpacing ?? distance(a, b))
        }
      }
      return pairs.max() ?? 0
    }
  }

  private func slotWidth(_ columns: Range<Int>) -> Double {
    columns.reduce(0) { $0 + widths[$1] } + columns.dropFirst().reduce(0) { $0 + columnGaps[$1] }
  }

  // MARK: Nothing proposed

  private mutating func sizeIdeally() {
    for i in items.indices {
      items[i].answer = items[i].cell.leaf.sizeThatFits(.unspecified)
      heights[items[i].row] = max(heights[items[i].row], items[i].answer.height)
      if items[i].isSingle {
        widths[items[i].columns.lowerBound] = max(widths[items[i].columns.lowerBound], items[i].answer.width)
      }
    }
    for item in items where !item.isSingle {
      let short = item.answer.width - slotWidth(item.columns)
      let unheld = item.columns.filter { column in
        !items.contains { $0.isSingle && $0.columns.lowerBound == column }
      }
      widen(unheld.isEmpty ? Array(item.columns) : unheld, by: short)
    }
  }

  private mutating func widen(_ columns: [Int], by short: Double) {
    if short > 0 { for column in columns { widths[column] += short / Double(columns.count) } }
  }

  // MARK: Something proposed

  private mutating func sizeByFlexibility() {
    for i in items.indices { items[i].key = key(items[i]) }
    let order = items.indices.sorted { a, b in
      items[a].key == items[b].key ? a < b : items[a].key.lexicographicallyPrecedes(items[b].key)
    }
    var committedColumns: Set<Int> = []
    var committedRows: Set<Int> = []
    var rest = order[...]
    while let first = rest.first {
      let group = rest.prefix { items[$0].key == items[first].key }
      rest = rest.dropFirst(group.count)
      let level = items[first].priority
      measure(group, level, committedColumns, committedRows)
      for i in group { items[i].isProcessed = true }
      for i in group where !items[i].isSingle {
        let columns = items[i].columns
        let waiting = columns.filter { c in
          items.contains { $0.isSingle && !$0.isProcessed && $0.columns.lowerBound == c }
        }
        let unheld = columns.filter { c in !items.contains { $0.isSingle && $0.columns.lowerBound == c } }
        let short = items[i].answer.width - slotWidth(columns)
        widen(!waiting.isEmpty ? waiting : !unheld.isEmpty ? unheld : Array(columns), by: short)
      }
      let left = items.filter { !$0.isProcessed && $0.priority >= level }
      for column in 0..<columnCount where !left.contains(where: { $0.isSingle && $0.columns.lowerBound == column }) {
        committedColumns.insert(column)
      }
      for row in 0..<rowCount where !left.contains(where: { $0.row == row }) { committedRows.insert(row) }
    }
  }

  private func key(_ item: Item) -> [Double] {
    let zero = item.cell.leaf.sizeThatFits(.zero)
    let most = item.cell.leaf.sizeThatFits(.infinity)
    var (infinite, range) = (0.0, 0.0)
    for (proposed, least, most) in [
      (proposal.width, zero.width, most.width), (proposal.height, zero.height, most.height),
    ] where proposed != nil {
      if most == .infinity { infinite += 1 } else { range += most - least }
    }
    return [-item.priority, infinite, range]
  }

  private mutating func measure(
    _ group: ArraySlice<Int>, _ level: Double, _ committedColumns: Set<Int>, _ committedRows: Set<Int>
  ) {
    let waiting = items.filter { !$0.isProcessed && $0.priority == level }
    let openColumns = Set(waiting.filter(\.isSingle).map(\.columns.lowerBound))
    let openRows = Set(waiting.map(\.row))
    let left = proposal.width.map { $0 - columnGaps.reduce(0, +) }
    let leftHeight = proposal.height.map { $0 - rowGaps.reduce(0, +) }
    let shareWidth = left.map { left in
      left == .infinity
        ? left : (left - committedColumns.sorted().reduce(0) { $0 + widths[$1] }) / Double(max(1, openColumns.count))
    }
    let shareHeight = leftHeight.map { left in
      left == .infinity
        ? left : (left - committedRows.sorted().reduce(0) { $0 + heights[$1] }) / Double(max(1, openRows.count))
    }
    for i in group {
      let item = items[i]
      let slot = slotWidth(item.columns)
      var offer = proposal
      if let left, let shareWidth {
        if item.cell.unsized.contains(.horizontal) {
          offer.width = slot
        } else if item.isSingle {
          offer.width = max(shareWidth, slot)
        } else if left == .infinity {
          offer.width = .infinity
        } else {
          let others = (0..<columnCount).filter { !item.columns.contains($0) }
          let taken = others.reduce(0) { $0 + (openColumns.contains($1) ? shareWidth : widths[$1]) }
          offer.width = max(left - taken + item.columns.dropFirst().reduce(0) { $0 + columnGaps[$1] }, slot)
        }
      }
      if let shareHeight {
        offer.height =
          item.cell.unsized.contains(.vertical) ? heights[item.row] : max(shareHeight, heights[item.row])
      }
      items[i].answer = item.cell.leaf.sizeThatFits(notNegative(offer))
      heights[item.row] = max(heights[item.row], items[i].answer.height)
      if item.isSingle {
        widths[item.columns.lowerBound] = max(widths[item.columns.lowerBound], items[i].answer.width)
      }
    }
  }

  /// With negative gaps the rules come to negative slots, which no content is offered.
  private func notNegative(_ offer: ProposedSize) -> ProposedSize {
    ProposedSize(width: offer.width.map { max(0, $0) }, height: offer.height.map { max(0, $0) })
  }

  // MARK: Answers

  var size: Size {
    Size(width: widths.reduce(0, +) + columnGaps.reduce(0, +), height: heights.reduce(0, +) + rowGaps.reduce(0, +))
  }

  var frames: [Rect] {
    items.map { item in
      let x = (0..<item.columns.lowerBound).reduce(0) { $0 + widths[$1] + columnGaps[$1 + 1] }
      let y = (0..<item.row).reduce(0) { $0 + heights[$1] + rowGaps[$1 + 1] }
      let slot = Rect(x: x, y: y, width: slotWidth(item.columns), height: heights[item.row])
      // Sums that are equal but for rounding count as equal.
      let fits = isNear(slot.width, item.answer.width) && isNear(slot.height, item.answer.height)
      let size = fits ? item.answer : item.cell.leaf.sizeThatFits(notNegative(ProposedSize(slot.size)))
      return slot.aligning(size, at: anchor(item))
    }
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) < 1e-9 }

  private func anchor(_ item: Item) -> UnitPoint {
    if let anchor = item.cell.anchor { return anchor }
    let declared = items.first { $0.columns.lowerBound == item.columns.lowerBound && $0.cell.columnAlignment != nil }
    let horizontal =
      (item.isInRow && item.isSingle ? declared?.cell.columnAlignment : nil) ?? declaration.alignment.horizontal
    let vertical = item.rowAlignment ?? declaration.alignment.vertical
    return UnitPoint(
      x: [.leading: 0, .center: 0.5, .trailing: 1][horizontal]!, y: [.top: 0, .center: 0.5, .bottom: 1][vertical]!)
  }
}

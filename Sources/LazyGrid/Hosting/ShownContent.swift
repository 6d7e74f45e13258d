// The content of a cell in view.

import GridEngine

/// The content of a cell in view. A host keeps one for each of the engine's visible cells, in the same order.
struct ShownContent {
  var cell: CellID
  let box: ContentBox
  /// `nil` for most cells.
  private(set) var extras: Extras?
  /// The pane in the lowest byte, and most of the hash in the others: one word is copied as quickly as the hash alone.
  private let bits: Int
  /// The size of the content in its slot.
  var size: Size

  /// - Parameter pane: that of a cell of a table, by ``rank(of:)``; −1 in other grids.
  init(cell: CellID, box: ContentBox, extras: Extras?, identityHash: Int, pane: Int8, size: Size) {
    (self.cell, self.box, self.extras, self.size) = (cell, box, extras, size)
    // The uppermost byte is lost.
    bits = identityHash << 8 | Int(UInt8(bitPattern: pane))
  }

  /// The same for cells of the same identity.
  var identityHash: Int { bits >> 8 }

  /// A hash of an identity as it is kept here.
  static func shortened(_ hash: Int) -> Int { (hash << 8) >> 8 }

  private var rank: Int8 { Int8(truncatingIfNeeded: bits) }

  /// In a table what the cell is drawn over (`Cell.layer`), by which the cells of tables are in order; −1 in other grids.
  var layer: Int8 { rank >> 4 }

  /// The layer and the pane of a cell of a table in one number.
  static func rank(of cell: Cell) -> Int8 {
    let pane = cell.pane
    return Int8(truncatingIfNeeded: cell.layer << 4 | Int(pane.rows.rawValue) << 2 | Int(pane.columns.rawValue))
  }

  /// True for the content of a cell, and of a merged one in the same pane.
  @inline(__always)
  func shows(_ cell: Cell) -> Bool { cell.id == self.cell && (rank < 0 || rank == ShownContent.rank(of: cell)) }

  /// What few cells have, behind a reference so that the others do not pay for it.
  final class Extras {
    /// The alignment of the content in its slot, from the left; `nil` for that of the grid.
    let alignment: UnitPoint?
    let background: ContentBox?
    let overlay: ContentBox?
    /// The number among the cells in view that have the same identity.
    let occurrence: Int

    private init(alignment: UnitPoint?, background: ContentBox?, overlay: ContentBox?, occurrence: Int) {
      (self.alignment, self.background, self.overlay) = (alignment, background, overlay)
      self.occurrence = occurrence
    }

    /// `nil` where there is nothing of it: an initializer that fails would have made the object first.
    @inline(__always)
    static func make(
      alignment: UnitPoint?, background: ContentBox?, overlay: ContentBox?, occurrence: Int = 0
    ) -> Extras? {
      if alignment == nil, background == nil, overlay == nil, occurrence == 0 { return nil }
      return Extras(alignment: alignment, background: background, overlay: overlay, occurrence: occurrence)
    }
  }

  /// The number among the cells in view that have the same identity.
  var occurrence: Int {
    get { extras?.occurrence ?? 0 }
    set {
      guard newValue != occurrence else { return }
      extras = Extras.make(
        alignment: extras?.alignment, background: extras?.background, overlay: extras?.overlay, occurrence: newValue)
    }
  }

  /// The frame of the content in a slot.
  func frame(in slot: Rect, of cell: Cell) -> Rect {
    slot.aligning(size, at: extras?.alignment ?? cell.alignment)
  }
}

extension [ShownContent] {
  /// The place of a cell.
  ///
  /// - Complexity: O(log c), c cells.
  func index(of cell: CellID) -> Int? {
    // After a jump nothing is found, and what is asked for lies beyond either end.
    if count > 0, self[0].layer >= 0 { return indexInTable(of: cell) }
    guard count > 0, !self[count - 1].cell.precedesInView(cell), !cell.precedesInView(self[0].cell) else { return nil }
    // A search that is given elements instead of their numbers would retain the content of each.
    let index = indices.partitioningIndex { !self[$0].cell.precedesInView(cell) }
    return self[index].cell == cell ? index : nil
  }

  /// The place of a cell where cells are in order by layers, and by numbers in each.
  private func indexInTable(of cell: CellID) -> Int? {
    let last = self[count - 1].layer
    var (start, layer) = (0, self[0].layer)
    while true {
      let end = layer == last ? count : (start..<count).partitioningIndex { self[$0].layer > layer }
      let index = (start..<end).partitioningIndex { self[$0].cell >= cell }
      if index < end, self[index].cell == cell { return index }
      guard end < count else { return nil }
      (start, layer) = (end, self[end].layer)
    }
  }
}

/// Items whose content an update keeps, by their new numbers.
struct KeptItems {
  /// True where all cells keep their content, headers and footers too.
  private var isAll = false
  private var ranges: [(section: Int, items: Range<Int>)] = []

  /// Adds items after all that were added before.
  mutating func add(_ items: Range<Int>, section: Int) {
    if !items.isEmpty { ranges.append((section, items)) }
  }

  /// Adds all cells, where nothing is left out later.
  mutating func addAll() { isAll = true }

  /// Leaves out items whose content is made again.
  ///
  /// - Complexity: O(r + k log k), r ranges, k items.
  mutating func exclude(_ items: [CellID]) {
    guard !items.isEmpty else { return }
    assert(!isAll, "Nothing is left out of all.")
    let items = Set(items.map { CellID.item($0.item, section: $0.section) }).sorted()
    let whole = ranges
    ranges.removeAll()
    var next = 0
    for (section, range) in whole {
      var start = range.lowerBound
      while next < items.count, items[next] < .item(range.upperBound, section: section) {
        if items[next].section == section, items[next].item >= start {
          add(start..<items[next].item, section: section)
          start = items[next].item + 1
        }
        next += 1
      }
      add(start..<range.upperBound, section: section)
    }
  }

  func contains(_ cell: CellID) -> Bool {
    if isAll { return true }
    guard !ranges.isEmpty, cell.kind == .item else { return false }
    // Most grids that are updated in small steps have one section.
    if ranges.count == 1 { return ranges[0].section == cell.section && ranges[0].items.contains(cell.item) }
    let index = ranges.partitioningIndex { ($0.section, $0.items.upperBound) > (cell.section, cell.item) }
    return index < ranges.count && ranges[index].section == cell.section && ranges[index].items.contains(cell.item)
  }
}

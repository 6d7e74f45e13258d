// The sections that rows are divided into, and which rows each has.

import GridEngine

/// The numbers of rows of sections, without what the sections are: what finds the row of a cell (see ``PageRanks``).
struct SectionRanks: Sendable {
  fileprivate(set) var counts: [Int] = []
  fileprivate var sums = PrefixSums()

  /// The row that a cell shows; `nil` for headers, footers, and cells that do not exist.
  ///
  /// - Complexity: O(log S), S sections.
  func row(ofCell cell: CellID) -> Int? {
    guard cell.kind == .item, counts.indices.contains(cell.section), cell.item >= 0, cell.item < counts[cell.section]
    else { return nil }
    return sums.sum(before: cell.section) + cell.item
  }
}

/// Sections in order, with the number of rows of each.
struct SectionTable<Section: Hashable & Sendable>: Sendable {
  private(set) var ids: [Section] = []
  private(set) var ranks = SectionRanks()
  private var numbers: [Section: Int] = [:]

  var counts: [Int] { ranks.counts }
  var rowCount: Int { ranks.sums.total }

  init() {}

  /// A table of sections; the first of several that are equal is found by its identifier.
  ///
  /// - Complexity: O(S), S sections.
  init(ids: [Section], counts: [Int]) {
    self.ids = ids
    ranks.counts = counts
    numbers.reserveCapacity(ids.count)
    for (number, id) in ids.enumerated() where numbers[id] == nil { numbers[id] = number }
    ranks.sums.rebuild(count: counts.count) { counts[$0] }
  }

  func number(of section: Section) -> Int? { numbers[section] }

  /// The number of the row that a section begins with.
  ///
  /// - Complexity: O(log S), S sections.
  func start(of number: Int) -> Int { ranks.sums.sum(before: number) }

  /// The rows of a section.
  ///
  /// - Complexity: O(log S), S sections.
  func rows(of number: Int) -> Range<Int> {
    let start = start(of: number)
    return start..<start + counts[number]
  }

  /// The section that a row is in, and the row that the section begins with; `nil` when there is no such row.
  ///
  /// - Complexity: O(log S), S sections.
  func section(ofRow row: Int) -> (number: Int, start: Int)? {
    guard row >= 0, row < rowCount else { return nil }
    let (number, start) = ranks.sums.index(above: row)
    return (number, start)
  }

  /// - Complexity: O(log S), S sections.
  mutating func add(_ change: Int, to number: Int) {
    guard counts.indices.contains(number) else { return }
    ranks.counts[number] += change
    ranks.sums.add(change, at: number)
  }
}

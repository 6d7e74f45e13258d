// The rows from whose cells a column learns its width, as sections and items.

/// The rows that are asked for: those of head and foot that are frozen, and those of the column's sample.
struct SampledRows: Sendable {
  /// Rows whose cells in some columns are known.
  struct Known: Sendable {
    private let columns: [Int]
    private let rows: [(section: Int32, item: Int32)]
    private let revision: Int

    init(columns: [Int], rows: SampledRows, revision: Int) {
      (self.columns, self.rows, self.revision) = (columns, rows.rows, revision)
    }

    /// True for a cell that was asked for, as long as no row got another number.
    func contains(_ row: (section: Int32, item: Int32), _ column: Int, _ contents: SectionContents) -> Bool {
      guard revision == contents.revision, columns.contains(column) else { return false }
      // Frozen rows of a foot come last, all others in order.
      let index = rows.partitioningIndex { ($0.section, $0.item) >= (row.section, row.item) }
      return index < rows.count && rows[index] == row
    }
  }

  /// What is known of the tables that were learnt last.
  struct AllKnown: Sendable {
    private var tables: [(columns: Int32, known: Known)] = []
    /// More tables are hardly in view at once.
    private static let most = 8

    mutating func note(_ known: Known, of columns: Int32) {
      tables.removeAll { $0.columns == columns }
      if tables.count == AllKnown.most { tables.removeFirst() }
      tables.append((columns, known))
    }

    func contains(_ row: (section: Int32, item: Int32), _ column: Int, of columns: Int32, _ contents: SectionContents)
      -> Bool
    {
      tables.contains { $0.columns == columns && $0.known.contains(row, column, contents) }
    }
  }

  /// The most frozen rows of each kind that are asked.
  private static let most = 4_096

  private(set) var rows: [(section: Int32, item: Int32)] = []
  var sections: Range<Int> { span.sections }
  private var span = TableSpan()
  private var policy: ColumnPolicy?

  /// Comes to a table.
  mutating func begin(_ span: TableSpan) {
    self.span = span
    policy = nil
  }

  /// Collects the rows of a column; those of columns with the same policy are the same.
  ///
  /// - Parameter seen: what can be seen along.
  mutating func fill(for policy: ColumnPolicy, _ model: GridModel, _ seen: AxisRange) {
    if self.policy == policy { return }
    self.policy = policy
    rows.removeAll(keepingCapacity: true)
    guard let head = model.section(span.sections.lowerBound),
      let frozen = model.table(around: head, in: seen, freezes: true)
    else { return }
    span = frozen
    let base = model.sections.itemBase(of: span.sections.lowerBound)
    let count = model.sections.itemBase(of: span.sections.upperBound) - base
    let body = span.headItems..<max(span.headItems, count - span.footItems)
    // Rows without extent may be frozen in any number.
    for row in 0..<min(body.lowerBound, SampledRows.most) { add(row, base, model) }
    if policy.kind == .fitSpread, let sample = policy.sample(of: count) {
      for row in sample where body.contains(row) { add(row, base, model) }
    } else if let sample = policy.sample(of: body.count) {
      for row in sample { add(body.lowerBound + row, base, model) }
    } else {
      addSeen(model)
    }
    for row in body.upperBound..<min(max(body.upperBound, count), body.upperBound + SampledRows.most) {
      add(row, base, model)
    }
  }

  /// True for a cell that is merged with others.
  func isMerged(_ row: (section: Int32, item: Int32), _ column: Int, _ columns: Int32, _ model: GridModel) -> Bool {
    let base = model.sections.itemBase(of: span.sections.lowerBound)
    let number = model.sections.itemBase(of: Int(row.section)) + Int(row.item) - base
    return model.contents.columnSets[columns].range(row: number, column: column) != nil
  }

  private mutating func add(_ row: Int, _ base: Int, _ model: GridModel) {
    guard let found = model.sections.tree.seekCompactly({ $0.items > base + row }) else { return }
    rows.append((Int32(found.prefix.sections), Int32(base + row - Int(found.prefix.items))))
  }

  /// Adds the rows that can be seen between those that are frozen.
  private mutating func addSeen(_ model: GridModel) {
    let window = span.rows.body
    guard !window.isEmpty, let first = model.firstSlot(from: window.start) else { return }
    var (section, edge, slot) = (first.section, first.edge, first.slot)
    while section.index < span.sections.upperBound, edge < window.end {
      if let row = section.row(at: slot) {
        let extent = model.extent(of: slot, in: section)
        let isFrozen =
          switch span.part(of: section.index) {
          case .head: row.raw < span.headRows
          case .rows: false
          case .foot: row.raw >= section.rows - span.footRows
          }
        if window.contains(edge, extent), !isFrozen, rows.count < Limits.cells {
          rows.append((Int32(section.index), Int32(model.contents.item(thatIs: row, in: section).raw)))
        }
      }
      guard let next = model.slotBeginning(after: slot, in: section) else { return }
      (slot, section, edge) = (next.slot, next.section, next.start)
    }
  }
}

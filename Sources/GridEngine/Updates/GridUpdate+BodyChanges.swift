// What an update changes that only some kinds of sections have: columns, merged cells and hidden rows of tables, shapes of
// items of walls.

extension GridUpdate {
  /// A change of what only tables or walls have.
  enum BodyChange: Sendable, Hashable {
    /// Changes of columns, once for each table.
    case columns(ColumnChange)
    /// Changes of merged cells, once for each table.
    case ranges(RangeChange)
    /// Rows that are hidden or shown, once for all tables.
    case rows([VisibilityChange])
    /// Shapes of items of walls.
    case shapes(ShapeChange)
    /// Sections whose items choose their lanes anew.
    case placement(Range<Int>)
  }

  /// Rows of a table that are hidden or shown.
  struct VisibilityChange: Sendable, Hashable {
    var items: Items
    var isHidden: Bool
  }

  /// Changes of columns, in the order in which tables were named first.
  var columnChanges: [ColumnChange] {
    bodyChanges.compactMap { if case .columns(let change) = $0 { change } else { nil } }
  }

  /// Changes of merged cells, in the order in which tables were named first.
  var rangeChanges: [RangeChange] {
    bodyChanges.compactMap { if case .ranges(let change) = $0 { change } else { nil } }
  }

  /// Changes of which rows are shown, in order.
  var visibilityChanges: [VisibilityChange] {
    for case .rows(let changes) in bodyChanges { return changes }
    return []
  }

  /// Changes an element of the list where it is: while it is changed the list has nothing of it, so that nothing is copied.
  private mutating func change(_ index: Int, _ body: (inout BodyChange) -> Void) {
    var change = BodyChange.rows([])
    swap(&change, &bodyChanges[index])
    body(&change)
    bodyChanges[index] = change
  }

  mutating func changeColumns(of section: Int, _ body: (inout ColumnUpdate) -> Void) {
    var index = bodyChanges.lastIndex {
      if case .columns(let change) = $0 { change.section == section } else { false }
    }
    if index == nil {
      index = bodyChanges.count
      bodyChanges.append(.columns(ColumnChange(section: section)))
    }
    change(index ?? 0) { change in
      guard case .columns(var columns) = change else { return }
      change = .rows([])
      body(&columns.update)
      change = .columns(columns)
    }
  }

  mutating func changeRanges(of section: Int, _ body: (inout RangeChange) -> Void) {
    var index = bodyChanges.lastIndex { if case .ranges(let change) = $0 { change.section == section } else { false } }
    if index == nil {
      index = bodyChanges.count
      bodyChanges.append(.ranges(RangeChange(section: section)))
    }
    change(index ?? 0) { change in
      guard case .ranges(var ranges) = change else { return }
      change = .rows([])
      body(&ranges)
      change = .ranges(ranges)
    }
  }

  mutating func changeVisibility(of rows: Range<Int>, section: Int, isHidden: Bool) {
    let new = VisibilityChange(items: Items(section: section, range: rows), isHidden: isHidden)
    guard let index = bodyChanges.lastIndex(where: { if case .rows = $0 { true } else { false } }) else {
      return bodyChanges.append(.rows([new]))
    }
    change(index) { change in
      guard case .rows(var changes) = change else { return }
      change = .rows([])
      changes.append(new)
      change = .rows(changes)
    }
  }

  /// Renumbers the sections that the changes name.
  mutating func renumberBodyChanges(_ section: (Int) -> Int) {
    bodyChanges = bodyChanges.map { change in
      switch change {
      case .columns(var columns):
        columns.section = section(columns.section)
        return .columns(columns)
      case .ranges(var ranges):
        ranges.section = section(ranges.section)
        return .ranges(ranges)
      case .rows(var changes):
        for i in changes.indices { changes[i].items.section = section(changes[i].items.section) }
        return .rows(changes)
      case .shapes(var shapes):
        guard PackedSections.haveWalls else { return change }
        shapes.target.section = section(shapes.target.section)
        return .shapes(shapes)
      case .placement(let sections): return .placement(section(sections.lowerBound)..<section(sections.upperBound))
      }
    }
  }
}

// Learning the widths of columns as a step comes to a table: columns that decide how tall rows are before rows are measured, all
// others for the rows that are then in view. See `table-semantics.md` C7, C8, F6, I5 and W1.

extension Step {
  /// The columns of a table that a step learns.
  struct ColumnPass: Sendable {
    enum Stage: Sendable {
      /// Those that are in view in any case and decide how tall rows are.
      case deciding
      /// All that come into view.
      case unknown
      /// Those that become wider with every wider cell, for cells that were not asked for before.
      case growing
    }

    var stage = Stage.deciding
    /// The sections of the table that the step came to last, of which rows may be measured.
    var opened = 0..<0
    /// The section after the last one whose table is done with.
    var end = 0
    /// The number of its column set.
    var columns: Int32 = -1
    /// The column that is measured, −1 for none; how many rows of its sample are, and how many were before the last questions.
    var column = -1
    var measuredRows = 0
    var askedRows = 0
    var widest = FixedPoint.zero
    /// The column that keeps its place across, and the distance of its leading edge from the start of the part between the frozen
    /// columns.
    var anchor: ColumnAnchor?
    /// The fraction of the anchor's column that meets the same fraction of that part, as soon as its width is known; a column that
    /// does not fit then begins there.
    var alignment: Double?
    /// Where a step begins across that knows no anchor, and how far it is to go.
    var start = FixedPoint.zero
    var way = FixedPoint.zero
    /// The anchor where nothing is blank that need not be, by what is known of widths.
    var placed: ColumnAnchor?
    /// True for an anchor that another may take the place of, since the step scrolls across.
    var scrolls = false
    /// How far walks came over columns that are known, so that the next one need not look at them again.
    var walked = Walked()
    /// True where columns that decide how tall rows are were learnt, so that the anchor has to be held though no column is left to
    /// learn.
    var hasLearntDeciding = false
    /// True when a column became wider, so that others may come into view that have to be asked too.
    var hasGrown = false
    /// True when rows were measured with another width of a column that decides how tall they are.
    var hasStaleRows = false
    /// Columns that were learnt beside merged cells, whose rows may be measured with another width.
    var columnsOfMergedCells: [Int] = []
    /// The phase that goes on afterwards.
    var resumed = Phase.done

    /// Known columns: the first ones that are frozen, the last ones, and those around an anchor, with how many there are on each
    /// side of it.
    struct Walked: Sendable {
      var leading = 0
      var trailing = 0
      var anchor = -1
      /// The columns that are not frozen.
      var body = 0..<0
      var first = 0
      var last = 0
      var before = 0
      var after = 0
    }
  }

  /// Makes a step learn the columns that decide how tall the rows of a table are, before it measures any of them; `false` where they
  /// are known.
  @inline(__always)
  mutating func beginColumns(of section: LocatedSection) -> Bool {
    if columnPass.opened.contains(section.index) || pass.phase == .columns { return false }
    return openColumns(of: section)
  }

  private mutating func openColumns(of section: LocatedSection) -> Bool {
    guard let span = model.table(around: section, in: AxisRange(), freezes: false) else { return false }
    columnPass.opened = span.sections
    return begin(.deciding, span)
  }

  /// Makes a step that knows which rows are in view learn the columns of the next table among them; `false` where all are known.
  @inline(__always)
  mutating func beginColumnsInView() -> Bool { contents.columnSets.isEmpty ? false : beginTableInView() }

  private mutating func beginTableInView() -> Bool {
    guard let first = pass.walk.place?.section else { return false }
    var index = max(first, columnPass.end)
    while index <= pass.walk.lastSection, let section = model.section(index) {
      guard section.metrics.kind.traits.hasColumns,
        let span = model.table(around: section, in: AxisRange(), freezes: false)
      else {
        index += 1
        continue
      }
      columnPass.end = span.sections.upperBound
      if begin(.unknown, span) { return true }
      index = columnPass.end
    }
    return false
  }

  private mutating func begin(_ stage: ColumnPass.Stage, _ span: TableSpan) -> Bool {
    guard contents.columnSets[span.columns].mayLearn || stage == .unknown && columnPass.hasLearntDeciding else {
      return false
    }
    (columnPass.stage, columnPass.columns, columnPass.column) = (stage, span.columns, -1)
    columnPass.hasGrown = false
    columnPass.walked = ColumnPass.Walked()
    if columnPass.anchor?.columns != span.columns {
      columnPass.alignment = nil
      let isKnown = viewport.columnAnchor?.columns == span.columns
      if isKnown {
        columnPass.anchor = viewport.columnAnchor
      } else if columnPass.way != .zero, columnPass.way.magnitude <= FixedPoint(2 * viewport.across) {
        columnPass.anchor = anchor(at: columnPass.start, of: span.columns)
        columnPass.anchor?.distance -= columnPass.way
      } else {
        columnPass.anchor = anchor(at: viewport.offsetAcross, of: span.columns)
      }
    }
    columnPass.resumed = pass.phase
    pass.phase = .columns
    columnSample.begin(span)
    if !outlook.isOn { outlook.columns.removeAll(keepingCapacity: true) }
    storeRows()
    return true
  }

  /// The anchor for an offset across, by what is known of widths.
  func anchor(at offset: FixedPoint, of columns: Int32) -> ColumnAnchor {
    let frozen = contents.columnSets[columns].frozen(in: FixedPoint(viewport.across), content: contentAcross)
    let found = contents.columnSets[columns].column(at: offset + frozen.before)
    return ColumnAnchor(columns: columns, column: found.column, distance: found.edge - frozen.before - offset)
  }

  var contentAcross: FixedPoint { FixedPoint(viewport.contentAcross(in: model)) }

  /// Goes on with learning columns; true when the host has to measure cells.
  mutating func learnColumns() -> Bool {
    if columnPass.column >= 0 { takeWidths() }
    while true {
      if columnPass.column >= 0 {
        if askWidths() { return true }
        learnColumn()
      }
      if let column = columnPass.stage == .growing ? nextGrowingColumn() : nextColumn() {
        (columnPass.column, columnPass.measuredRows, columnPass.widest) = (column, 0, .zero)
        let policy = contents.columnSets[columnPass.columns].policies[column]
        columnSample.fill(for: policy, model, seenRows())
      } else if columnPass.stage == .unknown, contents.columnSets[columnPass.columns].growingCount > 0 {
        columnPass.stage = .growing
        if !outlook.isOn, let placed = columnPass.placed { viewport.moveAcross(to: placed, in: model) }
      } else if bringsGrowingColumns() {
        // Each is asked once in a step, so this ends.
        continue
      } else {
        finishColumns()
        return false
      }
    }
  }

  /// Gives the column that was measured its width.
  private mutating func learnColumn() {
    let (number, column) = (columnPass.columns, columnPass.column)
    columnPass.column = -1
    // A look ahead notes that it was here; and a column that grows has been asked for all that is in view.
    let grows = contents.columnSets[number].policies[column].grows
    if outlook.isOn || grows { outlook.columns.append(column) }
    guard !outlook.isOn else { return }
    if columnPass.stage == .deciding { columnPass.hasLearntDeciding = true }
    let isChanged = contents.columnSets[number].settle(column, at: columnPass.widest)
    guard isChanged else { return }
    if columnPass.stage == .growing { columnPass.hasGrown = true }
    if contents.columnSets[number].decides(column) {
      columnPass.hasStaleRows = true
    } else if contents.columnSets[number].hasRanges(beside: column) {
      columnPass.columnsOfMergedCells.append(column)
    }
  }

  private mutating func takeWidths() {
    for answer in measurement.questions.answers {
      columnPass.widest = max(columnPass.widest, answer.extent ?? .zero)
    }
    measurement.questions.reset(for: .item, of: 0)
  }

  /// Asks for the widths of the cells of a column in the next rows of its sample that are in one section.
  private mutating func askWidths() -> Bool {
    let (rows, column) = (columnSample.rows, columnPass.column)
    var index = columnPass.measuredRows
    let hasRanges = contents.columnSets[columnPass.columns].hasRanges
    func isKnown(_ row: (section: Int32, item: Int32)) -> Bool {
      if columnPass.stage == .growing,
        viewport.isAsSaved || growth.contains(row, column, of: columnPass.columns, contents)
      {
        return true
      }
      // Merged cells make no column wider.
      return hasRanges && columnSample.isMerged(row, column, columnPass.columns, model)
    }
    while index < rows.count, isKnown(rows[index]) { index += 1 }
    guard index < rows.count else { return false }
    let section = rows[index].section
    measurement.reset(for: .item, of: Int(section))
    while index < rows.count, rows[index].section == section {
      if !isKnown(rows[index]) {
        measurement.questions.ask(for: ItemIndex(Int(rows[index].item)), column: column, across: -1)
      }
      index += 1
    }
    (columnPass.askedRows, columnPass.measuredRows) = (columnPass.measuredRows, index)
    guard outlook.isOn else { return true }
    measurement.questions.forEach { outlook.questions.append(($0, $1)) }
    return askWidths()
  }

  /// The rows in view, by what is known of the place.
  private func seenRows() -> AxisRange {
    guard let place else { return AxisRange() }
    let start = model.offset(of: place) + distance
    return AxisRange(start: start, end: start + viewport.extent)
  }

  /// The column that has to be measured next: the frozen ones first, then from the anchor back to the start of what is between
  /// them, and on to its end. Where nothing more has to be, moves the anchor to where nothing is blank that need not be.
  mutating func nextColumn() -> Int? {
    let number = columnPass.columns
    func isUnknown(_ column: Int) -> Bool {
      contents.columnSets[number].isUnknown(column) && !outlook.columns.contains(column)
    }
    let (declared, count) = (contents.columnSets[number].declaredFrozen, contents.columnSets[number].count)
    if columnPass.stage == .deciding {
      return contents.columnSets[number].firstDeciding {
        isUnknown($0) && contents.columnSets[number].policies[$0].sample(of: 1) != nil
      }
    }
    let room = FixedPoint(viewport.across)
    // What would begin beyond the viewport thaws in any case, and nobody sees more without extent.
    let most = ColumnWindow.most(in: room)
    for column in min(columnPass.walked.leading, declared.leading)..<min(most, declared.leading) {
      columnPass.walked.leading = column
      if isUnknown(column) { return column }
      if contents.columnSets[number].slot(of: column).edge > room { break }
    }
    let end = contents.columnSets[number].extent
    for index in min(columnPass.walked.trailing, declared.trailing)..<min(most, declared.trailing) {
      columnPass.walked.trailing = index
      let column = count - 1 - index
      if isUnknown(column) { return column }
      if end - contents.columnSets[number].slot(of: column).edge > room { break }
    }
    let frozen = contents.columnSets[number].frozen(in: room, content: contentAcross)
    let body = frozen.leading..<count - frozen.trailing
    guard let first = contents.columnSets[number].shownColumn(from: body.lowerBound), first < body.upperBound else {
      return nil
    }
    let gap = contents.columnSets[number].gap
    var anchor = columnPass.anchor ?? ColumnAnchor(columns: number, column: first, distance: .zero)
    if !body.contains(anchor.column) || contents.columnSets[number].isHidden(anchor.column) {
      anchor = ColumnAnchor(columns: number, column: first, distance: .zero)
    }
    if isUnknown(anchor.column) { return anchor.column }
    let bodyRoom = room - frozen.before - frozen.after
    let extent = contents.columnSets[number].slot(of: anchor.column).extent
    if let alignment = columnPass.alignment, anchor.column == columnPass.anchor?.column {
      let rest = bodyRoom - extent
      anchor.distance = rest < .zero && alignment == 1 ? .zero : FixedPoint(rest.points * alignment)
    }
    if columnPass.walked.anchor != anchor.column || columnPass.walked.body != body {
      let (leading, trailing) = (columnPass.walked.leading, columnPass.walked.trailing)
      columnPass.walked = ColumnPass.Walked(
        leading: leading, trailing: trailing, anchor: anchor.column, body: body, first: anchor.column,
        last: anchor.column)
    }
    let start = contents.columnSets[number].slot(of: anchor.column).edge
    while true {
      var (column, looked) = (columnPass.walked.first, columnPass.walked.before)
      var edge = anchor.distance + (contents.columnSets[number].slot(of: column).edge - start)
      while edge > gap, looked < most, let previous = contents.columnSets[number].shownColumn(before: column),
        previous >= first
      {
        if isUnknown(previous) { return previous }
        looked += 1
        edge -= gap + contents.columnSets[number].slot(of: previous).extent
        column = previous
        (columnPass.walked.first, columnPass.walked.before) = (column, looked)
      }
      let isFirst = column == first
      // Nothing lies before the first.
      if isFirst, edge > .zero { anchor.distance -= edge }
      var last = columnPass.walked.last
      let slot = contents.columnSets[number].slot(of: last)
      var reached = anchor.distance + (slot.edge - start) + slot.extent
      var next = contents.columnSets[number].shownColumn(from: last + 1)
      looked = columnPass.walked.after
      while let column = next, column < body.upperBound, reached + gap < bodyRoom, looked < most {
        if isUnknown(column) { return column }
        looked += 1
        reached += gap + contents.columnSets[number].slot(of: column).extent
        last = column
        (columnPass.walked.last, columnPass.walked.after) = (last, looked)
        next = contents.columnSets[number].shownColumn(from: last + 1)
      }
      let isLast = next.map { $0 >= body.upperBound } ?? true
      let blank = isLast ? bodyRoom - reached : .zero
      if blank <= .zero || isFirst && edge >= .zero { break }
      anchor.distance += blank
    }
    columnPass.placed = anchor
    return nil
  }

  /// Lets the position across follow from the anchor, and shares the room out among flexible columns.
  mutating func holdColumns() {
    guard !outlook.isOn, let anchor = columnPass.placed ?? columnPass.anchor else { return }
    if contents.columnSets[columnPass.columns].flexibleCount > 0 {
      contents.columnSets[columnPass.columns].flex(in: FixedPoint(viewport.across))
    }
    viewport.hold(anchor, scrolls: columnPass.scrolls, in: model)
    (columnPass.anchor, columnPass.alignment) = (viewport.columnAnchor, nil)
    (columnPass.placed, columnPass.scrolls) = (nil, false)
    columnPass.hasLearntDeciding = false
  }

  /// Ends learning, and begins the walk over rows again where some are as tall as another width made them.
  private mutating func finishColumns() {
    pass.phase = columnPass.resumed
    if columnPass.stage == .growing, !outlook.isOn {
      columnSample.fill(for: ColumnPolicy(.growing()), model, seenRows())
      growth.note(
        SampledRows.Known(columns: outlook.columns, rows: columnSample, revision: contents.revision),
        of: columnPass.columns)
    }
    if !outlook.isOn { outlook.columns.removeAll(keepingCapacity: true) }
    if columnPass.stage == .deciding {
      // Rows that were measured before the columns changed which decide.
      _ = forgetStaleRows()
      return
    }
    if columnPass.stage != .growing || outlook.isOn { holdColumns() }
    guard forgetStaleRows() else { return }
    pass.walk = Walk()
    pass.phase = .settle
    columnPass.end = 0
  }

  /// Makes the rows unmeasured that are as tall as another width made them; true where there may be any.
  private mutating func forgetStaleRows() -> Bool {
    defer {
      columnPass.hasStaleRows = false
      columnPass.columnsOfMergedCells.removeAll(keepingCapacity: true)
    }
    if outlook.isOn || !columnPass.hasStaleRows && columnPass.columnsOfMergedCells.isEmpty { return false }
    var hasForgotten = columnPass.hasStaleRows
    if hasForgotten {
      model.forgetRows(ofSections: columnSample.sections)
    } else if PackedSections.canMerge, let head = model.wholeSection(columnSample.sections.lowerBound),
      let table = model.rangedTable(of: head)
    {
      for column in columnPass.columnsOfMergedCells where model.forgetRows(mergedBeside: column, of: table) {
        hasForgotten = true
      }
    }
    guard hasForgotten else { return false }
    knownRows = KnownFrozenRows()
    reader.forgetConfirmed()
    closeSections()
    return true
  }
}

// The walk of a step over headers, rows and footers, stopping wherever something has to be measured.

extension Step {
  /// Goes on with the step until the host has to measure cells; `false` when the step is done.
  mutating func walkToQuestions() -> Bool {
    while true {
      if let place = pass.measured {
        pass.measured = nil
        record(place)
      }
      let unmeasured: Place?
      switch pass.phase {
      case .target: unmeasured = reachTarget()
      case .columns:
        if PackedSections.areBuilt, learnColumns() { return true }
        continue
      case .settle: unmeasured = settle()
      case .forward: unmeasured = walkForward()
      case .backward: unmeasured = walkBackward()
      case .crossed: unmeasured = crossedRow()
      case .pinned: unmeasured = nextPinned()
      case .done: return false
      }
      if let unmeasured {
        if outlook.isOn {
          passAhead(unmeasured)
          continue
        }
        measure(unmeasured)
        if !measurement.questions.asked.isEmpty { return true }
      }
    }
  }

  /// Moves the position to the place that the viewport's leading edge is in, or in the spacing after.
  private mutating func settle() -> Place? {
    // The extent of a place that the walk just went back to.
    var passed: FixedPoint?
    while !pass.budget.isSpent, let place {
      if passed == nil, prepare(place) { return nil }
      guard let extent = passed ?? knownExtent(of: place) else { return place }
      if let (item, lead) = pass.expectedLead {
        pass.expectedLead = nil
        distance += self.lead(of: item) - lead
      }
      pass.walk.firstExtent = extent
      if pass.walk.isArriving {
        // A place that turns out smaller than its estimate is not left for those after it: a far scroll back would go on.
        pass.walk.isArriving = false
        if distance > extent, let (_, spacing) = self.place(after: place) { distance = min(distance, extent + spacing) }
      }
      passed = nil
      pass.budget.places -= 1
      if distance < .zero {
        guard let (previous, spacing) = self.place(before: place) else {
          distance = max(distance, leastDistance(before: place))
          break
        }
        guard !prepare(previous) else { return nil }
        guard let before = knownExtent(of: previous) else { return previous }
        distance += before + spacing
        self.place = previous
        passed = before
      } else if distance >= extent, let (next, spacing) = self.place(after: place), distance >= extent + spacing {
        if extent + spacing != .zero {
          pass.walk.firstWithoutExtent = nil
        } else if pass.walk.firstWithoutExtent == nil {
          pass.walk.firstWithoutExtent = place
        }
        distance -= extent + spacing
        self.place = next
      } else {
        distance = min(distance, extent + Limits.overscroll)
        break
      }
    }
    // There may be more of them than a step walks over: then the next one would go on from there.
    if pass.budget.isSpent, distance == .zero, let first = pass.walk.firstWithoutExtent { place = first }
    // The walk forward knows those pending rows that it begins with.
    if !isPending(place) { storeRows() }
    pass.walk.place = place
    pass.walk.edge = -distance
    pass.walk.candidate = nil
    pass.walk.lastSection = place?.section ?? 0
    // Items of a row that begins above may begin in view.
    if section.metrics.hasSlots, distance > .zero, let place, place.section == section.index { noteCandidate(place) }
    pass.phase = place == nil ? .done : .forward
    return nil
  }

  /// The distance of the first place at the smallest offset. Content that turns out to be shorter than the viewport lies
  /// where it is aligned, also when the end was asked for: that is known once its end pulled the viewport back.
  private mutating func leastDistance(before first: Place) -> FixedPoint {
    if pass.mayOverscroll, !pass.aim.isEnd { return -Limits.overscroll }
    guard pass.walk.isPulled else { return -section.insetBefore(first.slot) }
    storeRows()
    return viewport.minimumOffset(in: model) - section.insetBefore(first.slot)
  }

  /// True for a row of the open section whose extent is not stored yet.
  @inline(__always)
  private func isPending(_ place: Place?) -> Bool {
    guard let place, place.section == section.index, let row = section.row(at: place.slot) else { return false }
    return measurement.pendingExtent(of: section.gridRow(row)) != nil
  }

  /// Measures everything that begins before the end of the viewport and its overscan.
  private mutating func walkForward() -> Place? {
    let limit = viewport.extent + viewport.margins.after
    while !pass.budget.isSpent, let place = pass.walk.place {
      guard !prepare(place) else { return nil }
      if let row = section.row(at: place.slot) {
        switch walkRows(from: row, to: limit) {
        case .unmeasured:
          guard let unmeasured = pass.walk.place, let extent = expectedExtent(of: unmeasured) else {
            return pass.walk.place
          }
          passRow(RowIndex(from: unmeasured.slot), extent)
          continue
        case .unready: continue
        case .done: break
        }
      }
      if pass.walk.edge >= limit { break }
      guard let place = pass.walk.place, !prepare(place) else { return nil }
      guard let extent = knownExtent(of: place) else { return place }
      pass.budget.places -= 1
      pass.walk.lastSection = place.section
      if seeksCandidate { noteCandidate(place) }
      guard let (next, spacing) = openPlace(after: place) else {
        let blank = viewport.extent - (pass.walk.edge + extent + section.insetAfter(place.slot))
        if blank > .zero, !pass.mayOverscroll, !pass.walk.isPulled {
          storeRows()
          pass.walk.isPulled = true
          distance -= blank
          pass.phase = .settle
          return nil
        }
        break
      }
      pass.walk.edge += extent + spacing
      pass.walk.place = next
      passHeaders(to: limit)
      if pass.walk.edge >= limit { break }
    }
    storeRows()
    pass.walk.nextEdge = pass.walk.edge >= limit ? pass.walk.edge : nil
    pass.walk.place = place
    pass.walk.edge = -distance
    pass.phase = .backward
    return nil
  }

  /// The reason why walking over rows stopped.
  private enum RowWalk {
    /// At the section's last row, or past what has to be measured.
    case done
    /// At a row that is not measured, or whose stored extent does not fit its present items.
    case unmeasured
    /// At a row that has to be made ready.
    case unready
  }

  /// Passes all rows of a section but the last with one cursor.
  private mutating func walkRows(from first: RowIndex, to limit: FixedPoint) -> RowWalk {
    var first = first
    while first < section.endRow - 1, let extent = measurement.pendingExtent(of: section.gridRow(first)) {
      if pass.walk.edge >= limit || pass.budget.isSpent { return .done }
      passRow(first, extent)
      first = first + 1
    }
    guard first < section.endRow - 1 else { return .done }
    if pass.walk.edge >= limit || pass.budget.isSpent { return .done }
    let contents = contents
    let fixed = section.fixedRow
    if fixed == nil, pass.walk.unmeasured.contains(section.gridRow(first).raw),
      !isDeclared(first)
    {
      return .unmeasured
    }
    let end = min(section.endRow - 1, pass.ready.rows.upperBound)
    var cursor = reader.cursor(at: section.gridRow(first), contents)
    var items: RowCursor?
    var chunk = 0..<0
    for row in first..<max(first, end) {
      if pass.walk.edge >= limit || pass.budget.isSpent { return .done }
      guard
        let extent = fixed ?? cursor.next(in: contents.rows.stored)
          ?? (section.metrics.declaresRows ? declaredExtent(of: row, &chunk) : nil)
      else {
        pass.walk.unmeasured = cursor.row - 1..<cursor.runEnd
        return .unmeasured
      }
      if section.record.hasStaleRows, fixed == nil {
        let stored = RowEntry.measured(extent, isProvisional: cursor.isProvisional)
        guard confirms(stored, row, &items) else { return .unmeasured }
      }
      passRow(row, extent)
    }
    return end < section.endRow - 1 && pass.walk.edge < limit && !pass.budget.isSpent ? .unready : .done
  }

  // What few rows need is asked out of line: otherwise each walk would copy the open section.

  @inline(never)
  private mutating func isDeclared(_ row: RowIndex) -> Bool { contents.declaredExtent(of: row, in: section) != nil }

  @inline(never)
  private mutating func declaredExtent(of row: RowIndex, _ chunk: inout Range<Int>) -> FixedPoint? {
    contents.declaredExtent(of: row, in: section, &chunk)
  }

  /// True where the extent that is stored for a stale row fits its items.
  @inline(never)
  private mutating func confirms(_ stored: RowEntry, _ row: RowIndex, _ items: inout RowCursor?) -> Bool {
    reader.confirms(stored, ofRow: row, of: section, &items, contents)
  }

  /// Passes sections that have a measured header alone, from the open one on, without looking up more of them than that.
  private mutating func passHeaders(to limit: FixedPoint) {
    var record = section.record
    guard record.isHeaderAlone, !section.isStale, pass.walk.candidate != nil, var place = pass.walk.place else {
      return
    }
    while pass.walk.edge < limit, !pass.budget.isSpent,
      let next = opened.cursor.goToHeader(like: record, from: place.section, in: model)
    {
      pass.budget.places -= 1
      pass.walk.lastSection = place.section
      pass.walk.edge += FixedPoint(raw: Int64(record.header)) + section.spacingAfter
      place.section += 1
      record = next
    }
    guard place.section != section.index else { return }
    pass.walk.place = place
    _ = model.find(place.section, &opened.cursor, &opened.section)
  }

  /// Moves the walk from a row whose extent is known to the next of the same section.
  @inline(__always)
  private mutating func passRow(_ row: RowIndex, _ extent: FixedPoint) {
    pass.budget.places -= 1
    pass.walk.lastSection = section.index
    if seeksCandidate { noteCandidate(Place(section: section.index, row: row)) }
    pass.walk.edge += extent + section.gap
    pass.walk.place = Place(section: section.index, row: row + 1)
  }

  /// Goes on from a row that was just measured for `walkForward`, without looking it up again.
  mutating func passMeasured(_ place: Place, _ extent: FixedPoint) {
    guard pass.phase == .forward, let row = section.row(at: place.slot), row < section.endRow - 1 else { return }
    let next = section.gridRow(row).raw + 1
    pass.walk.unmeasured = next..<(pass.walk.unmeasured.contains(next) ? pass.walk.unmeasured.upperBound : next)
    passRow(row, extent)
  }

  /// True when the walk comes to something that may become the anchor: the first item that begins in view, else a header
  /// or footer.
  private var seeksCandidate: Bool {
    @inline(__always) get {
      pass.walk.edge < viewport.extent && pass.walk.candidate?.id.kind != .item && pass.walk.edge >= .zero
    }
  }

  private mutating func noteCandidate(_ place: Place) {
    guard let row = section.row(at: place.slot) else {
      guard pass.walk.candidate == nil, pass.walk.edge >= .zero else { return }
      pass.walk.candidate = (
        place.isHeader ? .header(section: place.section) : .footer(section: place.section), pass.walk.edge
      )
      return
    }
    if isTableHead { return }
    // A row in which no item begins has no cell for an anchor.
    let from = max(.zero, .zero - pass.walk.edge)
    guard let item = contents.item(.standing(row, from: from, beginsThere: true), in: section) else { return }
    let id = CellID(item: item, section: place.section)
    guard section.metrics.hasSlots else {
      pass.walk.candidate = (id, pass.walk.edge)
      return
    }
    pass.walk.hasSlots = true
    let edge = pass.walk.edge + lead(of: item)
    if edge < viewport.extent { pass.walk.candidate = (id, edge) }
  }

  /// Measures the overscan before the viewport; the walk ends on the first place that is in it.
  private mutating func walkBackward() -> Place? {
    while !pass.budget.isSpent, let place = pass.walk.place, pass.walk.edge >= -viewport.margins.before {
      guard let (previous, spacing) = self.place(before: place) else { break }
      open(previous.section)
      if section.isStale {
        _ = prepare(previous)
        continue
      }
      // Exactly at the edge only something without extent is still in the range.
      if pass.walk.edge == -viewport.margins.before, spacing != .zero || model.extent(of: previous) != .zero { break }
      guard !prepare(previous) else { return nil }
      guard let extent = knownExtent(of: previous) else { return previous }
      pass.budget.places -= 1
      pass.walk.edge -= extent + spacing
      pass.walk.place = previous
      pass.walk.firstExtent = extent
    }
    pass.phase = .crossed
    return nil
  }

  /// The next row out of view that has to be measured for the frames of items in view.
  private mutating func crossedRow() -> Place? {
    guard !pass.budget.isSpent, let place = nextCrossedRow() else {
      pass.phase = .pinned
      return nil
    }
    pass.budget.places -= 1
    return prepare(place) ? nil : place
  }

  /// The next row that an item in view crosses and that is not measured; `nil` when all are.
  private mutating func nextCrossedRow() -> Place? {
    guard contents.needsPreparing, let first = pass.walk.place, let place else { return nil }
    let top = model.offset(of: place) + distance - viewport.margins.before
    let bottom = top + viewport.materialisedExtent
    var (cursor, section) = (SectionCursor(), LocatedSection.none)
    guard model.find(first.section, &cursor, &section) else { return nil }
    while true {
      let start = section.start + section.rowsStart
      // The row that holds the place counts also where nothing of it is in view.
      let held = section.index == place.section ? section.row(at: place.slot) : nil
      if section.rows > 0, start < bottom && start + section.rowsExtent > top || held != nil {
        let first = model.contents.row(in: section, at: top - start).row
        let last = model.contents.row(in: section, at: bottom - start - FixedPoint(raw: 1)).row
        var rows = first..<max(first, last) + 1
        if let held { rows = min(rows.lowerBound, held)..<max(rows.upperBound, held + 1) }
        if let (row, end) = contents.unmeasuredRow(crossedByItemsIn: rows, of: section) {
          pass.walk.crossedEnd = end
          return Place(section: section.index, row: row)
        }
      }
      guard section.index < pass.walk.lastSection, model.find(after: section.index, &cursor, &section) else {
        return nil
      }
    }
  }

  private mutating func nextPinned() -> Place? {
    if let place = unmeasuredPin() { return prepare(place) ? nil : place }
    if beginColumnsInView() { return nil }
    endWalk()
    return nil
  }
}

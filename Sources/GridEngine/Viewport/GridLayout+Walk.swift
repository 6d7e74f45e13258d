// The walk of a step over headers, rows and footers, stopping wherever something has to be measured.

extension GridLayout {
  /// Goes on with the step until the host has to measure a cell; `nil` when the step is done.
  mutating func nextRequest() -> MeasurementRequest? {
    if let request = nextColumn() { return request }
    while true {
      let unmeasured: Place?
      switch pass.phase {
      case .target: unmeasured = aim()
      case .settle: unmeasured = settle()
      case .forward: unmeasured = walkForward()
      case .backward: unmeasured = walkBackward()
      case .crossed: unmeasured = crossedRow()
      case .pinned: unmeasured = nextPinned()
      case .done: return nil
      }
      if let unmeasured {
        measure(unmeasured)
        if let request = nextColumn() { return request }
      }
    }
  }

  /// Derives the position from the target of a jump, once that is measured.
  private mutating func aim() -> Place? {
    guard let target = pass.walker else { return nil }
    guard !prepare(target) else { return nil }
    // The end moves as packing finds out how many rows there are.
    if pass.aimsAtEnd, target.section.metrics.isPacked, let end = place(atOffset: contentExtent),
      end.slot != target.slot
    {
      pass.walker = end
      return nil
    }
    guard let extent = knownExtent(of: target) else { return target }
    pass.phase = .settle
    if let part = pass.part {
      // Going on from here may lead to another target: the end.
      pass.part = nil
      pass.place = relocated(target)
      pass.distance = FixedPoint(extent.points * part.share)
      if part.distance != .zero { move(by: part.distance) }
      return nil
    }
    if let alignment = pass.alignment {
      pass.place = target
      pass.distance = GridLayout.lead(extent, in: viewport, alignment) - pass.aimDistance
      // The end of the content is behind the last row's inset.
      if pass.aimsAtEnd { pass.distance += target.insetAfter }
      return nil
    }
    let top = offset(of: relocated(target))
    let visible = offset
    if top + extent > visible + viewport {
      pass.place = target
      pass.distance = extent - viewport
    } else if top < visible {
      pass.place = target
      pass.distance = .zero
    }
    return nil
  }

  /// Moves the position to the place that the viewport's leading edge is in, or in the spacing after.
  private mutating func settle() -> Place? {
    // Of a place that was gone back to the extent is known already.
    var passed: FixedPoint?
    while !pass.isTruncated, let place = pass.place {
      if passed == nil, prepare(place) { return nil }
      guard let extent = passed ?? knownExtent(of: place) else { return place }
      passed = nil
      pass.budget -= 1
      if pass.distance < .zero {
        guard let (previous, spacing) = self.place(before: place) else {
          // Content that turns out to be shorter than the viewport begins at its start, also when the end was asked for.
          let isFree = pass.allowsOverscroll && !pass.aimsAtEnd
          pass.distance = max(pass.distance, isFree ? -Limits.overscroll : -place.insetBefore)
          break
        }
        guard !prepare(previous) else { return nil }
        guard let before = knownExtent(of: previous) else { return previous }
        pass.distance += before + spacing
        pass.place = previous
        passed = before
      } else if pass.distance >= extent, let (next, spacing) = self.place(after: place),
        pass.distance >= extent + spacing
      {
        pass.distance -= extent + spacing
        pass.place = next
      } else {
        pass.distance = min(pass.distance, extent + Limits.overscroll)
        break
      }
    }
    pass.walker = pass.place
    pass.edge = -pass.distance
    pass.candidate = nil
    pass.lastSection = pass.place?.section.index ?? 0
    pass.phase = pass.place == nil ? .done : .forward
    return nil
  }

  /// Measures everything that begins before the end of the viewport and its overscan.
  private mutating func walkForward() -> Place? {
    let limit = viewport + overscan
    while !pass.isTruncated, pass.walker != nil {
      if pass.walker!.section.isBehind, prepare(pass.walker!) { continue }
      if pass.walker!.isRow, !walkRows(to: limit) {
        guard !prepare(pass.walker!) else { return nil }
        // It may have stopped only because items were not placed yet.
        if pass.walker!.section.metrics.isPacked, knownExtent(of: pass.walker!) != nil { continue }
        return pass.walker
      }
      if pass.edge >= limit { break }
      let place = pass.walker!
      guard !prepare(place) else { return nil }
      guard let extent = knownExtent(of: place) else { return place }
      pass.budget -= 1
      pass.lastSection = place.section.index
      if seeksCandidate { noteCandidate(place) }
      guard let (next, spacing) = self.place(after: place) else {
        let blank = viewport - (pass.edge + extent + place.insetAfter)
        if blank > .zero, !pass.allowsOverscroll, !pass.isPulled {
          pass.isPulled = true
          pass.distance -= blank
          pass.phase = .settle
          return nil
        }
        break
      }
      pass.edge += extent + spacing
      pass.walker = next
      if pass.edge >= limit { break }
    }
    pass.walker = pass.place
    pass.edge = -pass.distance
    pass.phase = .backward
    return nil
  }

  /// Passes all rows of a section but the last with one cursor; `false` when the walker has come to one that is not
  /// measured, or not as its items now are.
  private mutating func walkRows(to limit: FixedPoint) -> Bool {
    let first = pass.walker!.slot
    guard first < pass.walker!.section.rows - 1 else { return true }
    let section = pass.walker!.section
    let last = section.rows - 1
    if pass.edge >= limit || pass.isTruncated { return true }
    if section.fixedRow == nil, pass.unmeasured.contains(section.rowBase + first) { return false }
    var cursor = rowCursor(at: section.rowBase + first)
    var itemCursor: RowCursor?
    for row in first..<last {
      if pass.edge >= limit || pass.isTruncated { return true }
      if section.metrics.isPacked, pass.preparedSection != section.index || !pass.prepared.contains(row) {
        return false
      }
      guard let extent = section.fixedRow ?? cursor.next(in: rows) else {
        pass.unmeasured = cursor.row - 1..<cursor.runEnd
        return false
      }
      if section.record.isRealigned {
        if checkedRows.contains(section.rowBase + row) {
          itemCursor = nil
        } else {
          if itemCursor == nil { itemCursor = self.itemCursor(atRow: row, of: section) }
          guard itemCursor!.largest(of: section.columns, in: items) == extent else { return false }
          noteChecked(section.rowBase + row)
        }
      }
      passRow(extent)
    }
    return true
  }

  /// Moves the walker from a row whose extent is known to the next of the same section.
  private mutating func passRow(_ extent: FixedPoint) {
    pass.budget -= 1
    pass.lastSection = pass.walker!.section.index
    if seeksCandidate { noteCandidate(pass.walker!) }
    pass.edge += extent + pass.walker!.section.gap
    pass.walker!.slot += 1
  }

  /// Goes on from a row that was just measured for `walkForward`, without looking it up again.
  mutating func passMeasured(_ place: Place, _ extent: FixedPoint) {
    guard pass.phase == .forward, place.isRow, place.slot < place.section.rows - 1 else { return }
    let next = place.section.rowBase + place.slot + 1
    pass.unmeasured = next..<(pass.unmeasured.contains(next) ? pass.unmeasured.upperBound : next)
    passRow(extent)
  }

  /// Whether what the walk comes to may be the cell to hold on to: the first row that begins in view, else a header.
  private var seeksCandidate: Bool {
    pass.edge >= .zero && pass.edge < viewport && pass.candidate?.id.kind != .item
  }

  private mutating func noteCandidate(_ place: Place) {
    guard pass.candidate == nil || place.isRow else { return }
    if place.isRow, place.section.metrics.isPacked {
      // A row in which no item begins has no cell to hold on to.
      guard let item = firstItem(beginningIn: place.slot, of: place.section) else { return }
      pass.candidate = (.item(item, section: place.section.index), pass.edge)
    } else {
      pass.candidate = (place.cellID, pass.edge)
    }
  }

  /// Measures the overscan before the viewport; the walker ends on the first place that is in it.
  private mutating func walkBackward() -> Place? {
    while !pass.isTruncated, let place = pass.walker, pass.edge >= -overscan {
      guard let (previous, spacing) = self.place(before: place) else { break }
      if previous.section.isBehind, prepare(previous) { continue }
      // At the very edge only what has no extent is still in the range.
      if pass.edge == -overscan, extent(of: previous) != .zero || spacing != .zero { break }
      guard !prepare(previous) else { return nil }
      guard let extent = knownExtent(of: previous) else { return previous }
      pass.budget -= 1
      pass.edge -= extent + spacing
      pass.walker = previous
    }
    pass.phase = .crossed
    return nil
  }

  /// The next row out of view that has to be measured for the frames of items in view.
  private mutating func crossedRow() -> Place? {
    guard !pass.isTruncated, let place = nextCrossedRow() else {
      pass.phase = .pinned
      return nil
    }
    pass.budget -= 1
    return prepare(place) ? nil : place
  }

  private mutating func nextPinned() -> Place? {
    if pinnedViews.contains(.sectionHeaders), let first = pass.walker?.section, first.record.hasHeader,
      !first.record.headerIsExact
    {
      return Place(slot: Place.header, section: first)
    }
    if pinnedViews.contains(.sectionFooters), let last = sections.section(pass.lastSection, mean: mean),
      last.record.hasFooter, !last.record.footerIsExact
    {
      return Place(slot: last.rows, section: last)
    }
    pass.phase = .done
    return nil
  }
}

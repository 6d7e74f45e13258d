// Headers and footers that are pinned into view from outside: measuring them, and the room that they leave to a jump.

extension Step {
  /// The next header or footer to measure that is pinned where a step ends; `nil` when all are measured.
  mutating func unmeasuredPin() -> Place? {
    if let first = pass.walk.place?.section {
      if let row = unmeasuredFrozenRow(around: first) { return row }
      if let header = unmeasuredHeader(over: first, isItsOwn: true) { return header }
    }
    if let row = unmeasuredFrozenRow(around: pass.walk.lastSection) { return row }
    return unmeasuredFooter(under: pass.walk.lastSection, isItsOwn: true)
  }

  /// The next header or footer to measure that is pinned over or under the target of a jump.
  mutating func unmeasuredPin(beside target: Place) -> Place? {
    unmeasuredFrozenRow(around: target.section)
      ?? unmeasuredHeader(over: target.section, isItsOwn: pass.aim.ownPins.contains(.sectionHeaders))
      ?? unmeasuredFooter(under: target.section, isItsOwn: pass.aim.ownPins.contains(.sectionFooters))
  }

  /// A header that is not measured of those above a section or of its own: the outermost, as on its extent depends which
  /// others are pinned.
  ///
  /// - Parameter isItsOwn: true where the section's own may be pinned as well.
  private mutating func unmeasuredHeader(over index: Int, isItsOwn: Bool) -> Place? {
    guard viewport.pinnedViews.contains(.sectionHeaders) else { return nil }
    open(index)
    let asksOwn = isItsOwn && section.record.hasHeader && section.record.pinsHeader && !section.record.headerIsExact
    var stack = PinnedStack(limit: viewport.pinnedLimit)
    var found: Place?
    if model.sections.hasOutline {
      let generation = model.sections.generation
      let looksAhead = outlook.isOn
      var all: [Place] = []
      paths.heads.go(to: index, section.record, in: model)
      let isMeasured = paths.heads.measuredLimit == stack.limit
      if isMeasured, !asksOwn { return nil }
      paths.heads.forEachHead(in: model) { head, record in
        guard record.hasHeader, record.pinsHeader, !stack.isClosed else { return }
        if !isMeasured, !record.headerIsExact || record.generation != generation {
          let place = Place(section: head, slot: .header)
          found = found ?? place
          if looksAhead { all.append(place) }
        }
        _ = stack.add(FixedPoint(raw: Int64(record.header)))
      }
      for place in all { _ = expects(place) }
      if found == nil { paths.heads.measuredLimit = stack.limit }
    }
    if found == nil, asksOwn, !stack.isClosed { return Place(section: index, slot: .header) }
    return found
  }

  /// A footer that is not measured of those that close a section or of its own, likewise.
  private mutating func unmeasuredFooter(under index: Int, isItsOwn: Bool) -> Place? {
    guard viewport.pinnedViews.contains(.sectionFooters) else { return nil }
    open(index)
    let asksOwn = isItsOwn && section.record.hasFooter && section.record.pinsFooter && !section.record.footerIsExact
    var stack = PinnedStack(limit: viewport.pinnedLimit)
    var found: Place?
    if model.sections.hasOutline {
      let generation = model.sections.generation
      let looksAhead = outlook.isOn
      var all: [Place] = []
      paths.closers.go(to: index, section.record, in: model)
      let isMeasured = paths.closers.measuredLimit == stack.limit
      if isMeasured, !asksOwn { return nil }
      paths.closers.forEachCloser(in: model, outermostFirst: true) { closer, record in
        guard record.pinsFooter, !stack.isClosed else { return }
        if !isMeasured, !record.footerIsExact || record.generation != generation {
          let place = Place(section: closer, slot: SlotIndex(RowIndex(Int(record.rows))))
          found = found ?? place
          if looksAhead { all.append(place) }
        }
        _ = stack.add(FixedPoint(raw: Int64(record.footer)))
      }
      for place in all { _ = expects(place) }
      if found == nil { paths.closers.measuredLimit = stack.limit }
    }
    if found == nil, asksOwn, !stack.isClosed { return Place(section: index, slot: section.footerSlot) }
    return found
  }

  /// The part of the viewport that pinned headers and footers leave to the target of a jump, which is in the open section;
  /// all of it where they leave nothing.
  mutating func uncovered() -> (start: FixedPoint, extent: FixedPoint) {
    guard pass.aim.avoidsPins else { return (.zero, viewport.extent) }
    var headers = PinnedStack(limit: viewport.pinnedLimit)
    var footers = headers
    let record = section.record
    if viewport.pinnedViews.contains(.sectionHeaders) {
      headers = paths.heads.stack(around: section, limit: viewport.pinnedLimit, in: model)
      if pass.aim.ownPins.contains(.sectionHeaders), record.pinsHeader { _ = headers.add(section.headerExtent) }
    }
    if viewport.pinnedViews.contains(.sectionFooters) {
      footers = paths.closers.stack(around: section, limit: viewport.pinnedLimit, in: model)
      if pass.aim.ownPins.contains(.sectionFooters), record.pinsFooter { _ = footers.add(section.footerExtent) }
    }
    var (before, after) = (headers.extent, footers.extent)
    if section.metrics.kind.traits.hasColumns,
      let span = model.table(around: section, in: AxisRange(start: .zero, end: viewport.extent), freezes: true)
    {
      before += span.rows.before
      after += span.rows.after
      // Where nothing is left, the leading edge goes to where the room would begin.
      return (before, viewport.extent - before - after)
    }
    let rest = viewport.extent - before - after
    return rest > .zero ? (before, rest) : (.zero, viewport.extent)
  }
}

// Headers and footers that are pinned into view from outside: measuring them, and the room that they leave to a jump.

extension Step {
  /// The next header or footer to measure that is pinned where a step ends; `nil` when all are measured.
  mutating func unmeasuredPin() -> Place? {
    if let first = walk.place?.section, let header = unmeasuredHeader(over: first, isItsOwn: true) { return header }
    return unmeasuredFooter(under: walk.lastSection, isItsOwn: true)
  }

  /// The next header or footer to measure that is pinned over or under the target of a jump.
  mutating func unmeasuredPin(beside target: Place) -> Place? {
    unmeasuredHeader(over: target.section, isItsOwn: aim.ownPins.contains(.sectionHeaders))
      ?? unmeasuredFooter(under: target.section, isItsOwn: aim.ownPins.contains(.sectionFooters))
  }

  /// A header that is not measured of a section or of those above it.
  ///
  /// - Parameter isItsOwn: true where the section's own may be pinned as well.
  private mutating func unmeasuredHeader(over index: Int, isItsOwn: Bool) -> Place? {
    guard viewport.pinnedViews.contains(.sectionHeaders) else { return nil }
    open(index)
    var found = -1
    if isItsOwn, section.record.hasHeader, section.record.pinsHeader, !section.record.headerIsExact { found = index }
    guard found < 0, model.sections.hasOutline else { return found < 0 ? nil : Place(section: found, slot: .header) }
    let generation = model.sections.generation
    paths.heads.go(to: index, section.record, in: model)
    if paths.heads.isMeasured { return nil }
    let looksAhead = outlook.isOn
    var all: [Int] = []
    paths.heads.forEachHead(in: model) { head, record in
      guard record.hasHeader, record.pinsHeader, !record.headerIsExact || record.generation != generation else {
        return
      }
      found = head
      if looksAhead { all.append(head) }
    }
    for head in all { _ = expects(Place(section: head, slot: .header)) }
    paths.heads.isMeasured = found < 0
    return found < 0 ? nil : Place(section: found, slot: .header)
  }

  /// A footer that is not measured of a section or of those that close it.
  private mutating func unmeasuredFooter(under index: Int, isItsOwn: Bool) -> Place? {
    guard viewport.pinnedViews.contains(.sectionFooters) else { return nil }
    open(index)
    if isItsOwn, section.record.hasFooter, section.record.pinsFooter, !section.record.footerIsExact {
      return Place(section: index, slot: section.footerSlot)
    }
    guard model.sections.hasOutline else { return nil }
    let generation = model.sections.generation
    let looksAhead = outlook.isOn
    var found: Place?
    var all: [Place] = []
    paths.closers.go(to: index, section.record, in: model)
    if paths.closers.isMeasured { return nil }
    paths.closers.forEachCloser(in: model) { closer, record in
      guard record.pinsFooter, !record.footerIsExact || record.generation != generation else { return }
      let place = Place(section: closer, slot: SlotIndex(RowIndex(Int(record.rows))))
      found = place
      if looksAhead { all.append(place) }
    }
    for place in all { _ = expects(place) }
    paths.closers.isMeasured = found == nil
    return found
  }

  /// The part of the viewport that pinned headers and footers leave to the target of a jump, which is in the open section;
  /// all of it where they leave nothing.
  mutating func uncovered() -> (start: FixedPoint, extent: FixedPoint) {
    guard aim.avoidsPins else { return (.zero, viewport.extent) }
    var (header, footer) = (Int64(0), Int64(0))
    let record = section.record
    if viewport.pinnedViews.contains(.sectionHeaders) {
      if aim.ownPins.contains(.sectionHeaders), record.pinsHeader { header = section.headerExtent.raw }
      paths.heads.go(to: section.index, record, in: model)
      paths.heads.forEachHead(in: model) { if $1.pinsHeader { header += Int64(max(0, $1.header)) } }
    }
    if viewport.pinnedViews.contains(.sectionFooters) {
      if aim.ownPins.contains(.sectionFooters), record.pinsFooter { footer = section.footerExtent.raw }
      paths.closers.go(to: section.index, record, in: model)
      paths.closers.forEachCloser(in: model) { if $1.pinsFooter { footer += Int64(max(0, $1.footer)) } }
    }
    let rest = viewport.extent - FixedPoint(raw: header + footer)
    return rest > .zero ? (FixedPoint(raw: header), rest) : (.zero, viewport.extent)
  }
}

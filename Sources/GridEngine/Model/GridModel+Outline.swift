// What the outline of a grid says of headers and footers: which are pinned with those of a range, and by what they are held.

extension GridModel {
  /// The least level of a section, unless it closes others, and of those between it and another before it.
  func leastLevel(of section: LocatedSection, after last: Int, isPlain: Bool = false) -> Int {
    let isCloser = section.record.closesLevel
    if section.index == last + 1 || isPlain || !sections.hasOutline {
      return isCloser ? Limits.levels : section.record.level
    }
    return sections.leastLevel(in: last + 1..<(isCloser ? section.index : section.index + 1))
  }

  /// Adds the headers of the sections above the first.
  func addHeads(of section: LocatedSection, _ pins: inout PinnedRange, _ paths: inout OutlinePaths) {
    guard !pins.views.isEmpty, sections.hasOutline else { return }
    if pins.views.contains(.sectionHeaders) {
      paths.heads.go(to: section.index, section.record, in: self)
      paths.heads.forEachHead(in: self) { pins.add(head: $0, $1) }
    }
    guard pins.views.contains(.sectionFooters) else { return }
    guard let previous = nonEmptySection(before: section.index) else {
      pins.endGroups(upFrom: 0)
      return
    }
    let leastLevel = leastLevel(of: section, after: previous.index)
    pins.endGroups(upFrom: min(leastLevel, previous.record.level + (previous.record.closesLevel ? 0 : 1)))
  }

  /// Adds the footers that close the last section or one above it.
  ///
  func addClosers(
    after last: Int, _ query: inout CellQuery, _ paths: inout OutlinePaths
  ) {
    guard query.pins.views.contains(.sectionFooters), sections.hasOutline, let section = section(last) else { return }
    paths.closers.go(to: last, section.record, in: self)
    let end = query.end
    paths.closers.forEachCloser(in: self) { query.pins.add(closer: $0, $1, from: end) }
  }

  /// Ends the collection of headers and footers.
  ///
  /// - Parameters:
  ///   - last: the last section in the range.
  ///   - next: the next section with content.
  func finish(_ pins: inout PinnedRange, leastLevel: Int, after last: Int, before next: LocatedSection) {
    // A footer by itself is nothing that headers stand for.
    let holdsHeaders = next.rows > 0 || next.record.hasHeader
    pins.finish(leastLevel: leastLevel, next: holdsHeaders ? next.start : nil) { level in
      contentEnd(below: level, after: last)
    } groupStart: { closer in
      groupStart(of: closer)
    }
  }

  /// The end of the last row after a section that is below the nearest one up to a level, or of a header without rows.
  ///
  /// - Complexity: O(log S), S sections.
  private func contentEnd(below level: Int, after index: Int) -> FixedPoint {
    let end = end(below: level, after: index)
    guard let last = sections.lastHeaded(before: end).flatMap({ section($0) }) else { return .zero }
    if last.rows > 0 { return last.start + last.rowsStart + last.rowsExtent }
    return last.start + last.headerExtent
  }

  /// The section after the last of those after a section that are below the nearest one up to a level.
  func end(below level: Int, after index: Int) -> Int {
    guard let found = sections.first(from: index + 1, upTo: level) else { return sections.count }
    // One that closes the level belongs to it.
    return found.index + (found.record.leastEnded > level ? 1 : 0)
  }

  /// True when rows or headers are below a section, so that its header is pinned beyond its own rows.
  ///
  /// - Complexity: O(log S), S sections.
  func hasContent(below section: LocatedSection) -> Bool {
    guard sections.hasOutline else { return false }
    let end = end(below: section.record.level, after: section.index)
    return sections.headed(upTo: end) > sections.headed(upTo: section.index + 1)
  }

  /// From where to where a header or footer may be pinned: its own slot, and the rows that it stands for. `nil` for an item, for
  /// what is not shown, where the section does not pin it, and where it gives way to those farther out.
  ///
  /// - Parameter limit: the extent that those pinned below one another may cover.
  /// - Complexity: O(d log S), d levels, S sections.
  func pinnedReach(of id: CellID, limit: FixedPoint) -> (start: FixedPoint, end: FixedPoint)? {
    guard id.kind != .item, let section = section(id.section), let place = place(of: id, in: section),
      id.kind == .header ? section.record.pinsHeader : section.record.pinsFooter,
      !givesWay(id, in: section, limit: limit)
    else { return nil }
    let start = offset(of: place.slot, in: section)
    let end = start + extent(of: place.slot, in: section)
    if id.kind == .header {
      // It goes with the last row, and not on over the footer.
      if sections.hasOutline {
        return (start, max(end, contentEnd(below: section.record.level, after: section.index)))
      }
      return (start, section.rows > 0 ? max(end, section.start + section.rowsStart + section.rowsExtent) : end)
    }
    if section.record.closesLevel { return (min(start, groupStart(of: section.index)), end) }
    return (section.rows > 0 ? min(start, section.start + section.rowsStart) : start, end)
  }

  /// True when a header or footer is not pinned since those farther out leave no room.
  private func givesWay(_ id: CellID, in section: LocatedSection, limit: FixedPoint) -> Bool {
    let isHeader = id.kind == .header
    let extent = isHeader ? section.headerExtent : section.footerExtent
    guard sections.hasOutline, extent > .zero else { return false }
    var path = OutlinePath(isHeader ? .before : .after)
    var stack = path.stack(around: section, limit: limit, in: self)
    return !stack.add(extent)
  }

  /// The start of the first row that the footer of a section stands for which closes others.
  ///
  /// - Complexity: O(log S), S sections.
  private func groupStart(of closer: Int) -> FixedPoint {
    guard let level = section(closer)?.record.level else { return .zero }
    var first = 0
    if let found = sections.last(before: closer, upTo: level) {
      let belongs = found.record.level == level && !found.record.closesLevel
      first = found.index + (belongs ? 0 : 1)
    }
    return nonEmptySection(after: first - 1)?.contentStart ?? .zero
  }
}

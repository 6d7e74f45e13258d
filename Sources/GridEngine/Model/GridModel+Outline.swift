// What the outline of a grid says of headers and footers: which are pinned with those of a range, and by what they are held.

extension GridModel {
  /// The least level of a section, unless it closes others, and of those between it and another before it.
  func leastLevel(of section: LocatedSection, after last: Int) -> Int {
    let isCloser = section.record.closesLevel
    if section.index == last + 1 || !sections.hasOutline { return isCloser ? Limits.levels : section.record.level }
    return leastLevel(in: last + 1..<(isCloser ? section.index : section.index + 1))
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
  /// - Parameter next: the first section with content after the range.
  func addClosers(
    after last: Int, before next: Int, _ query: inout CellQuery, _ paths: inout OutlinePaths
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
    let count = sections.levels(upTo: index + 1)[level]
    var end = sections.count
    if let found = sections.section(after: count, upTo: level) {
      let belongs = found.element.leastEnded > level
      end = Int(found.prefix.sections) + (belongs ? 1 : 0)
    }
    var last = nonEmptySection(before: end)
    while let section = last, section.rows == 0, !section.record.hasHeader {
      last = nonEmptySection(before: section.index)
    }
    guard let last else { return .zero }
    if last.rows > 0 { return last.start + last.rowsStart + last.rowsExtent }
    return last.start + last.headerExtent
  }

  /// The start of the first row that the footer of a section stands for which closes others.
  ///
  /// - Complexity: O(log S), S sections.
  private func groupStart(of closer: Int) -> FixedPoint {
    guard let level = section(closer)?.record.level else { return .zero }
    let count = sections.levels(upTo: closer)[level]
    var first = 0
    if count > 0, let found = sections.section(after: count - 1, upTo: level) {
      let belongs = found.element.level == level && !found.element.closesLevel
      first = Int(found.prefix.sections) + (belongs ? 0 : 1)
    }
    return nonEmptySection(after: first - 1)?.contentStart ?? .zero
  }
}

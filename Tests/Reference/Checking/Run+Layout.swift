// Sections, rows and gaps: everything follows everything else without overlapping, and what is known has its extent.

import GridEngine

extension Run {
  /// Checks the frames of all cells against the reference.
  ///
  /// - Parameter isStep: true right after a step, when what is in view has to be measured.
  func checkLayout(_ table: Table, isStep: Bool) {
    guard problem == nil else { return }
    for (id, frame) in table.frames where !table.unplaced.contains(id) {
      guard let slot = reference.slot(of: id) else { continue }
      expect(
        abs(frame.x - slot.edge) < 1e-6 && abs(frame.width - slot.extent) < 1e-6,
        "\(id) lies at \(frame.x) and is \(frame.width) across, not at \(slot.edge) and \(slot.extent)")
      expect(frame.extent >= 0, "\(id) has the extent \(frame.extent)")
    }
    var edge: Int? = 0
    var end = 0
    for (index, section) in reference.sections.enumerated() where !section.isEmpty {
      guard problem == nil else { return }
      guard var position = edge ?? observedStart(of: index, table) else { return }
      let gap = section.spec.gap
      if let header = section.shownHeader {
        checkSupplementary(.header(section: index), header, section.header, at: position, table)
        position += table.frames[.header(section: index)]?.extent ?? 0
        if section.hasRows || section.shownFooter != nil { position += gap }
      }
      var known: Int? = position
      if section.hasRows {
        position += Units.of(section.spec.insets.top)
        known = section.isPacked ? checkPacked(index, at: position, table) : checkRows(index, at: position, table)
        // Where the grid gives a bound, the rest of the rows is an estimate, even if every item has a place already.
        if section.isPacked, grid.rowEstimate(inSection: index).map({ $0.bound > 0 }) ?? false { known = nil }
        known = known.map { $0 + Units.of(section.spec.insets.bottom) + (section.shownFooter == nil ? 0 : gap) }
      }
      if let footer = section.shownFooter {
        let place = table.frames[.footer(section: index)]?.edge ?? 0
        checkSupplementary(.footer(section: index), footer, section.footer, at: known ?? place, table)
        known = (known ?? place) + (table.frames[.footer(section: index)]?.extent ?? 0)
      }
      guard let last = known else {
        // The rows of a section that is not packed to its end are known by what follows it.
        edge = nil
        end = -1
        continue
      }
      end = last
      edge = last + (reference.sectionSpacing.map { Units.of($0) } ?? gap)
    }
    if end >= 0 { expect(table.extent == end, "the content ends at \(table.extent), its last section at \(end)") }
  }

  /// Where a section begins by its first cell.
  func observedStart(of index: Int, _ table: Table) -> Int? {
    let section = reference.sections[index]
    if section.shownHeader != nil { return table.frames[.header(section: index)]?.edge }
    guard section.hasRows else { return table.frames[.footer(section: index)]?.edge }
    let first =
      section.isPacked
      ? section.items.indices.first {
        section.areas[$0]?.row == 0 && !table.unplaced.contains(.item($0, section: index))
      } : 0
    guard let first, let frame = table.frames[.item(first, section: index)] else { return nil }
    return frame.edge - Units.of(section.spec.insets.top)
  }

  private func checkSupplementary(
    _ id: CellID, _ declared: GridSection.Supplementary, _ token: Int, at edge: Int, _ table: Table
  ) {
    guard let frame = table.frames[id] else { return }
    expect(frame.edge == edge, "\(id) begins at \(frame.edge), not at \(edge)")
    guard declared.isMeasured else {
      return expect(frame.extent == Units.of(declared.extent), "\(id) has the extent \(frame.extent)")
    }
    if let known = reference.known[token] {
      guard !known.isDoubtful else { return }
      expect(frame.extent == known.extent, "\(id) has the extent \(frame.extent), measured as \(known.extent)")
    } else if reference.sections[id.section].isClean {
      expect(frame.extent == Units.of(declared.extent), "\(id) has the extent \(frame.extent), not its estimate")
    }
  }

  // MARK: Rows of tracks

  /// Checks the rows of a section that begin somewhere; returns where they end.
  private func checkRows(_ index: Int, at start: Int, _ table: Table) -> Int {
    let section = reference.sections[index]
    var edge = start
    let extents = (0..<section.rowCount).map { reference.measuredExtent(ofRow: $0, in: section) }
    let estimate = reference.estimate(of: section, learnsPlaceholders: fault == .learnsPlaceholders)
    checkStatistics(index, section)
    for row in 0..<section.rowCount {
      let first = CellID.item(row * section.tracks.count, section: index)
      guard let frame = table.frames[first] else { return edge }
      for item in section.items(inRow: row) {
        let id = CellID.item(item, section: index)
        let other = table.frames[id]
        expect(
          other?.edge == edge && other?.extent == frame.extent,
          "\(id) lies at \(other?.edge ?? -1), \(other?.extent ?? -1) long, in a row at \(edge), \(frame.extent) long")
      }
      if let extent = section.spec.fixedRow {
        expect(frame.extent == extent, "the row of \(first) is \(frame.extent) long, declared as \(extent)")
      } else if let extent = extents[row], section.tracks.count == 1 || section.isClean && !hasLied {
        expect(frame.extent == extent, "the row of \(first) is \(frame.extent) long, measured as \(extent)")
      } else if let estimate, extents[row] == nil, !hasLied {
        expect(
          abs(frame.extent - estimate) <= 1, "the row of \(first) is \(frame.extent) long, estimated as \(estimate)")
      }
      edge = frame.end + (row == section.rowCount - 1 ? 0 : section.spec.gap)
    }
    return edge
  }

  /// Rows that are measured count in statistics unless any of their items is a placeholder.
  private func checkStatistics(_ index: Int, _ section: Reference.Section) {
    guard section.isClean, section.spec.fixedRow == nil, !hasLied else { return }
    let count = reference.teachingExtents(of: section).count
    let known = grid.rowStatistics(inSection: index)?.measuredCount
    expect(known == count, "\(known ?? -1) rows of section \(index) count as measured, not \(count)")
  }

  // MARK: Packed rows

  /// Checks the placed items of a packed section whose rows begin somewhere; returns where they end, `nil` while that is
  /// not known.
  private func checkPacked(_ index: Int, at start: Int, _ table: Table) -> Int? {
    let section = reference.sections[index]
    let rows = PackedTable(section, index, table)
    if let problem = rows.problem(start: start) {
      fail(problem)
      return nil
    }
    for (row, extent) in section.seenRows {
      guard let now = rows.extent(of: row) else { continue }
      expect(now == extent, "row \(row) of section \(index) is \(now) long, and was \(extent) when it was seen")
    }
    return rows.isComplete ? rows.ends[section.rowCount - 1] : nil
  }
}

extension Reference {
  /// The extent of a row whose items are all measured, for certain, at their present width; `nil` for others.
  ///
  /// - Parameter isInView: true to take sizes, too, that the grid need not have kept: in view it had to ask again.
  func measuredExtent(ofRow row: Int, in section: Section, isInView: Bool = false) -> Int? {
    if let fixed = section.spec.fixedRow { return fixed }
    var extent = 0
    for item in section.items(inRow: row) {
      guard let known = known[section.items[item].token], isInView || !known.isDoubtful,
        Units.areAlike(known.across, section.tracks.extents[item % section.tracks.count])
      else { return nil }
      extent = max(extent, known.extent)
    }
    return extent
  }

  /// The extents of rows that tell something about others: "a row is provisional as long as any of its items is".
  func teachingExtents(of section: Section, withPlaceholders: Bool = false) -> [Int] {
    (0..<section.rowCount).compactMap { row in
      let isProvisional = section.items(inRow: row).contains { known[section.items[$0].token]?.isProvisional == true }
      return isProvisional && !withPlaceholders ? nil : measuredExtent(ofRow: row, in: section)
    }
  }

  /// The documented estimate for rows that are not measured, `nil` where it rests on what is no more.
  ///
  /// - Parameter learnsPlaceholders: true to learn from provisional sizes too.
  func estimate(of section: Section, learnsPlaceholders: Bool = false) -> Int? {
    guard section.isClean else { return nil }
    let known = teachingExtents(of: section, withPlaceholders: learnsPlaceholders)
    if !known.isEmpty { return Int((Double(known.reduce(0, +)) / Double(known.count)).rounded()) }
    if case .measured(let points?) = section.spec.rowSizing { return Units.of(points) }
    // The mean of the grid: of all rows that were ever measured.
    guard sections.allSatisfy({ $0.isClean && !$0.isPacked }) else { return nil }
    var all: [Int] = []
    for other in sections where other.spec.fixedRow == nil {
      all += teachingExtents(of: other, withPlaceholders: learnsPlaceholders)
    }
    return all.isEmpty ? Units.of(32) : Int((Double(all.reduce(0, +)) / Double(all.count)).rounded())
  }
}

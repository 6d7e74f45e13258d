// Questions to the host and what becomes of the answers.

extension GridLayout {
  /// The next cell of the place that is being measured; when it has none left, its extent is recorded.
  mutating func nextColumn() -> MeasurementRequest? {
    guard let place = pass.measuring else { return nil }
    let section = place.section
    if !place.isRow {
      if pass.column == 0 {
        pass.column = 1
        return MeasurementRequest(id: place.cellID, across: extentAcross(of: section))
      }
    } else if pass.column < section.columns {
      let item = place.slot * section.columns + pass.column
      if item < Int(section.record.items) {
        defer { pass.column += 1 }
        return MeasurementRequest(
          id: .item(item, section: section.index), across: sections.styles[section.style].tracks.extents[pass.column])
      }
    }
    pass.measuring = nil
    record(pass.largest, of: place)
    return nil
  }

  /// Takes the host's answer to the last question.
  mutating func answer(_ points: Double, for id: CellID) {
    measurementCount += 1
    pass.cellBudget -= 1
    let safe = points.isNaN ? 0 : max(0, min(Limits.extent, points))
    if safe != points { problem = .invalidMeasurement(id) }
    pass.largest = max(pass.largest, FixedPoint(safe))
  }

  /// Records the extent of a place that was not measured before, and refreshes the places that the step holds.
  private mutating func record(_ extent: FixedPoint, of place: Place) {
    var record = place.section.record
    if place.isHeader {
      record.header = Int32(extent.raw)
      record.headerIsExact = true
    } else if !place.isRow {
      record.footer = Int32(extent.raw)
      record.footerIsExact = true
    } else {
      rows.setExtent(extent, ofRow: place.section.rowBase + place.slot)
      record.measuredRows += 1
      record.measuredExtent += extent.raw
    }
    sections.update(place.section.index, record)
    refresh(&pass.place, record, of: place)
    refresh(&pass.walker, record, of: place)
    passMeasured(place, extent)
  }

  private func refresh(_ held: inout Place?, _ record: SectionRecord, of place: Place) {
    guard held?.section.index == place.section.index else { return }
    held?.section.record = record
  }

  /// What a header or footer is proposed and takes across the scrolling axis.
  func extentAcross(of section: SectionStack.Located) -> Double {
    max(sections.styles[section.style].extentAcross, across)
  }

  /// A place as it is now, after its section changed.
  func relocated(_ place: Place) -> Place {
    guard let section = sections.section(place.section.index, mean: mean) else { return place }
    return Place(slot: place.slot, section: section)
  }

  /// Makes a place unmeasured; what it counted for stays as an estimate where that is possible. Returns whether it was
  /// measured.
  mutating func forget(_ place: Place) -> Bool {
    var record = place.section.record
    let declaration = sections.styles[place.section.style].declaration
    if place.isHeader {
      guard record.headerIsExact, declaration.header?.isMeasured == true else { return false }
      record.headerIsExact = false
    } else if !place.isRow {
      guard record.footerIsExact, declaration.footer?.isMeasured == true else { return false }
      record.footerIsExact = false
    } else {
      let row = place.section.rowBase + place.slot
      guard let extent = rows.extent(ofRow: row) else { return false }
      rows.forget(rows: row..<row + 1)
      if record.measuredRows == 1 {
        record.learned = Int32(extent.raw)
        record.floats = false
      }
      record.measuredRows -= 1
      record.measuredExtent -= extent.raw
    }
    sections.update(place.section.index, record)
    return true
  }
}

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
    } else if section.metrics.isPacked {
      if let request = nextPackedItem(of: place) { return request }
      pass.measuring = nil
      recordPackedRows(of: place)
      return nil
    } else {
      let row = section.metrics.items(inRow: place.slot, of: section.items)
      while pass.column < row.count {
        let column = pass.column
        pass.column += 1
        var known: FixedPoint?
        if section.record.isRealigned {
          var cursor = itemCursor(at: section.itemBase + row.lowerBound + column)
          known = cursor.next(in: items)
        }
        if let known {
          pass.largest = max(pass.largest, known)
        } else {
          return MeasurementRequest(
            id: .item(row.lowerBound + column, section: section.index),
            across: sections.styles.entries[section.style].tracks.extents[column])
        }
      }
    }
    pass.measuring = nil
    record(pass.largest, of: place)
    return nil
  }

  /// Takes the host's answer to the last question; returns what it counts as, and what is wrong with it.
  mutating func answer(_ points: Double, for id: CellID) -> (extent: FixedPoint, problem: GridDiagnostic?) {
    (take(points, for: id), takeProblem())
  }

  private mutating func take(_ points: Double, for id: CellID) -> FixedPoint {
    measurementCount += 1
    pass.cellBudget -= 1
    let safe = points.isNaN ? 0 : max(0, min(Limits.extent, points))
    if safe != points { problem = .invalidMeasurement(id) }
    let extent = FixedPoint(safe)
    pass.largest = max(pass.largest, extent)
    guard let place = pass.measuring, place.isRow, !place.section.metrics.rowsAreItems else { return extent }
    if place.section.metrics.isPacked {
      items.setExtent(extent, ofRow: place.section.itemBase + id.item)
      packed.items[pass.column - 1].extent = extent
    } else if place.section.record.isRealigned {
      items.setExtent(extent, ofRow: place.section.itemBase + id.item)
    } else {
      measuredItems.append(extent)
    }
    return extent
  }

  /// Begins to measure a place.
  mutating func measure(_ place: Place) {
    pass.measuring = place
    pass.column = 0
    pass.largest = .zero
    let section = place.section
    if place.isRow, section.metrics.isPacked { return measurePacked(place) }
    guard place.isRow, !section.metrics.rowsAreItems, !section.record.isRealigned else { return }
    let first = section.itemBase + section.metrics.items(inRow: place.slot, of: section.items).lowerBound
    if first != firstMeasuredItem + measuredItems.count { storeMeasuredItems() }
    if measuredItems.isEmpty { firstMeasuredItem = first }
  }

  /// Puts the extents of items that were measured where they belong. Rows are mostly measured one after another, and
  /// storing many at once is cheaper.
  mutating func storeMeasuredItems() {
    guard !measuredItems.isEmpty else { return }
    items.setExtents(measuredItems, fromRow: firstMeasuredItem)
    measuredItems.removeAll(keepingCapacity: true)
  }

  /// Records the extent of a place that was not measured before, and refreshes the places that the step holds.
  private mutating func record(_ extent: FixedPoint, of place: Place) {
    var record = place.section.record
    if place.isRow {
      sections.learn(extent, of: record)
    } else {
      sections.learnSupplementary(extent, of: record)
    }
    if place.isHeader {
      record.header = Int32(extent.raw)
      record.headerIsExact = true
    } else if !place.isRow {
      record.footer = Int32(extent.raw)
      record.footerIsExact = true
    } else {
      let section = place.section
      let row = section.rowBase + place.slot
      if record.isRealigned, let old = rows.extent(ofRow: row) {
        record.measuredExtent -= old.raw
      } else {
        record.measuredRows += 1
      }
      record.measuredExtent += extent.raw
      rows.setExtent(extent, ofRow: row)
      if record.isRealigned { noteChecked(row) }
    }
    sections.update(place.section.index, record)
    refreshPlaces(record, of: place)
    passMeasured(place, extent)
  }

  /// Gives the places that the step holds a section's new record.
  mutating func refreshPlaces(_ record: SectionRecord, of place: Place) {
    if let section = pass.place?.section, section.index == place.section.index {
      pass.place?.section = section.updated(record)
    }
    if let section = pass.walker?.section, section.index == place.section.index {
      pass.walker?.section = section.updated(record)
    }
  }

  /// What a header or footer is proposed and takes across the scrolling axis.
  func extentAcross(of section: SectionStack.Located) -> Double {
    max(sections.styles.entries[section.style].extentAcross, across)
  }

  /// A place as it is now, after its section changed.
  func relocated(_ place: Place) -> Place {
    guard let section = sections.section(place.section.index, mean: mean) else { return place }
    return Place(slot: place.slot, section: section)
  }

  /// Makes a header or footer unmeasured; what it counted for stays as an estimate. Returns whether it was measured.
  mutating func forgetSupplementary(_ place: Place) -> Bool {
    var record = place.section.record
    let declaration = sections.styles.entries[place.section.style].declaration
    if place.isHeader {
      guard record.headerIsExact, declaration.header?.isMeasured == true else { return false }
      record.headerIsExact = false
    } else {
      guard record.footerIsExact, declaration.footer?.isMeasured == true else { return false }
      record.footerIsExact = false
    }
    sections.update(place.section.index, record)
    return true
  }
}

extension SectionStack.Located {
  /// The section with another record: what was just measured is what the rows beside it count for.
  fileprivate func updated(_ record: SectionRecord) -> Self {
    var section = self
    section.record = record
    if record.measuredRows > 0 {
      section.estimate = SectionStack.estimate(of: record, metrics: metrics, mean: .zero)
    }
    return section
  }
}

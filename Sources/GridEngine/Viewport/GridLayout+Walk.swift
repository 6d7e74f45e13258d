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
      case .pinned: unmeasured = nextPinned()
      case .done: return nil
      }
      if let unmeasured {
        pass.measuring = unmeasured
        pass.column = 0
        pass.largest = .zero
        if let request = nextColumn() { return request }
      }
    }
  }

  /// Derives the position from the target of a jump, once that is measured.
  private mutating func aim() -> Place? {
    guard let target = pass.walker else { return nil }
    guard let extent = knownExtent(of: target) else { return target }
    let target_ = relocated(target)
    pass.phase = .settle
    if let alignment = pass.alignment {
      pass.place = target_
      pass.distance = FixedPoint((extent - viewport).points * alignment)
      return nil
    }
    let top = offset(of: target_)
    let visible = offset
    if top + extent > visible + viewport {
      pass.place = target_
      pass.distance = extent - viewport
    } else if top < visible {
      pass.place = target_
      pass.distance = .zero
    }
    return nil
  }

  /// Moves the position to the place that the viewport's leading edge is in, or in the spacing after.
  private mutating func settle() -> Place? {
    while pass.budget > 0, let place = pass.place {
      guard let extent = knownExtent(of: place) else { return place }
      pass.budget -= 1
      if pass.distance < .zero {
        guard let (previous, spacing) = self.place(before: place) else {
          if !allowsOverscroll { pass.distance = max(pass.distance, -place.insetBefore) }
          break
        }
        guard let before = knownExtent(of: previous) else { return previous }
        pass.distance += before + spacing
        pass.place = previous
      } else if let (next, spacing) = self.place(after: place), pass.distance >= extent + spacing {
        pass.distance -= extent + spacing
        pass.place = next
      } else {
        break
      }
    }
    pass.walker = pass.place
    pass.edge = -pass.distance
    pass.candidate = nil
    pass.last = pass.place
    pass.phase = pass.place == nil ? .done : .forward
    return nil
  }

  /// Measures everything that begins before the end of the viewport and its overscan.
  private mutating func walkForward() -> Place? {
    while pass.budget > 0, let place = pass.walker {
      guard let extent = knownExtent(of: place) else { return place }
      pass.budget -= 1
      if pass.edge < viewport { noteVisible(place) }
      guard let (next, spacing) = self.place(after: place) else {
        let blank = viewport - (pass.edge + extent + place.insetAfter)
        if blank > .zero, !allowsOverscroll, !pass.isPulled {
          pass.isPulled = true
          pass.distance -= blank
          pass.phase = .settle
          return nil
        }
        break
      }
      pass.edge += extent + spacing
      pass.walker = next
      if pass.edge >= viewport + overscan { break }
    }
    pass.walker = pass.place
    pass.edge = -pass.distance
    pass.phase = .backward
    return nil
  }

  private mutating func noteVisible(_ place: Place) {
    pass.last = place
    guard pass.edge >= .zero else { return }
    if let candidate = pass.candidate, candidate.place.isRow || !place.isRow { return }
    pass.candidate = (place, pass.edge)
  }

  private mutating func walkBackward() -> Place? {
    while pass.budget > 0, let place = pass.walker, pass.edge > -overscan {
      guard let (previous, spacing) = self.place(before: place) else { break }
      guard let extent = knownExtent(of: previous) else { return previous }
      pass.budget -= 1
      pass.edge -= extent + spacing
      pass.walker = previous
    }
    pass.phase = .pinned
    return nil
  }

  private mutating func nextPinned() -> Place? {
    if pinnedViews.contains(.sectionHeaders), let first = pass.place.map(relocated), first.section.record.hasHeader {
      let header = Place(slot: Place.header, section: first.section)
      if knownExtent(of: header) == nil { return header }
    }
    if pinnedViews.contains(.sectionFooters), let last = pass.last.map(relocated), last.section.record.hasFooter {
      let footer = Place(slot: last.section.rows, section: last.section)
      if knownExtent(of: footer) == nil { return footer }
    }
    if pass.budget <= 0 { problem = .stepBudgetExceeded }
    pass.phase = .done
    return nil
  }
}

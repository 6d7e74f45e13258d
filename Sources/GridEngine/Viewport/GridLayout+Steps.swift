// Beginning a step: from what the host asks to a place to start from.

extension GridLayout {
  /// Where a step goes.
  enum Target {
    case stay
    case by(FixedPoint)
    case to(FixedPoint)
    /// A cell, and which fraction of it meets the same fraction of the viewport; `nil` moves as little as possible.
    case cell(CellID, Double?)
    /// A share of a cell, and so much more, from its leading edge to the viewport's.
    case part(CellID, Double, FixedPoint)

    /// The cell that the step goes to.
    var cell: CellID? {
      switch self {
      case .stay, .by, .to: nil
      case .cell(let id, _), .part(let id, _, _): id
      }
    }
  }

  /// The offset of the viewport's leading edge in the content.
  var offset: FixedPoint {
    guard let anchor, let place = place(of: anchor.id) else { return .zero }
    return offset(of: place) + anchor.distance
  }

  /// Starts a step; `false` when the target does not exist, in which case the step stays where it is.
  mutating func begin(_ target: Target) -> Bool {
    pass = LayoutPass()
    pass.budget = placeBudget
    pass.packingBudget = itemsPackedPerStep
    pass.allowsOverscroll = allowsOverscroll
    if let anchor, !prepareItem(anchor.id) { return true }
    if case .stay = target, case .cell(let id, _, _, _)? = held, !prepareItem(id) { return true }
    restoreAnchor()
    let held = held
    self.held = nil
    pass.kept = anchor?.id
    if pass.place != nil { pass.phase = .settle }
    switch target {
    case .stay: if let held { begin(at: held) }
    case .by(let distance): move(by: distance)
    case .to(let offset): move(to: offset)
    case .cell(let id, let alignment):
      guard prepareItem(id) else { return true }
      guard let place = place(of: id) else { return false }
      aim(at: place, alignment)
      pass.kept = id
      pass.allowsOverscroll = false
    case .part(let id, let share, let distance):
      guard prepareItem(id) else { return true }
      guard let place = place(of: id) else { return false }
      aim(at: place, nil)
      pass.part = (share, distance)
      pass.kept = id
      pass.allowsOverscroll = false
    }
    return true
  }

  /// Places that a step walks over at most: far more than a viewport holds unless rows have no extent.
  var placeBudget: Int {
    4096 + 4 * Int(min((viewport + overscan + overscan).points, 1_000_000))
  }

  mutating func aim(at place: Place, _ alignment: Double?, distance: FixedPoint = .zero) {
    pass.walker = place
    pass.alignment = alignment
    pass.aimDistance = distance
    pass.phase = .target
  }

  /// Continues from the anchored cell; without one from the start of the content.
  private mutating func restoreAnchor() {
    if let anchor, let place = place(of: anchor.id) {
      pass.place = place
      pass.distance = anchor.distance
    } else if let anchor, let place = nearestPlace(to: anchor.id) {
      pass.place = place
      pass.distance = anchor.distance
      let (id, lead) = cell(of: place)
      self.anchor = (id, pass.distance + lead)
    } else if let first = sections.nonEmptySection(after: -1, mean: mean) {
      let place = Place(firstOf: first)
      pass.place = place
      pass.distance = -place.insetBefore
      let (id, lead) = cell(of: place)
      anchor = (id, pass.distance + lead)
    } else {
      anchor = nil
    }
  }

  /// What is nearest to a cell that is not shown, because its section has no tracks at this width.
  private func nearestPlace(to id: CellID) -> Place? {
    sections.nonEmptySection(after: id.section - 1, mean: mean).map { Place(firstOf: $0) }
      ?? sections.nonEmptySection(before: id.section, mean: mean).map { Place(lastOf: $0) }
  }

  /// Moves to an offset. At both ends estimates do not count: what is before is nothing, and the end is found by its last
  /// place.
  private mutating func move(to offset: FixedPoint) {
    guard let place = pass.place else { return }
    let distance = offset.saturatingSubtract(self.offset(of: place) + pass.distance)
    let slack = allowsOverscroll ? Limits.overscroll : .zero
    if offset <= .zero, let first = sections.nonEmptySection(after: -1, mean: mean) {
      pass.keepsInView = distance == .zero
      let start = Place(firstOf: first)
      pass.place = start
      pass.distance = max(-slack, offset) - start.insetBefore
    } else if offset >= maximumOffset, maximumOffset > .zero || !allowsOverscroll,
      let end = self.place(atOffset: contentExtent)
    {
      pass.keepsInView = distance == .zero
      aim(at: end, 1, distance: -min(slack, offset.saturatingSubtract(maximumOffset)))
      pass.aimsAtEnd = true
    } else {
      move(by: distance)
    }
  }

  /// Near moves walk from the anchor and measure what they pass, so what is on the screen moves by just the distance;
  /// far ones look the place up.
  mutating func move(by distance: FixedPoint) {
    pass.keepsInView = distance == .zero
    if distance.magnitude <= (viewport + overscan) * 2 {
      pass.distance += distance
      return
    }
    let slack = allowsOverscroll ? Limits.overscroll : .zero
    guard let from = pass.place else { return }
    let offset = self.offset(of: from) + pass.distance
    let target = max(-slack, min(offset.saturatingAdd(distance), maximumOffset + slack))
    // The estimates may put the end too near, so it is found by its last place.
    if !allowsOverscroll, target > .zero, target == maximumOffset, let end = place(atOffset: contentExtent) {
      aim(at: end, 1)
      pass.aimsAtEnd = true
    } else if let place = place(atOffset: target) {
      pass.place = place
      pass.distance = target - self.offset(of: place)
      // What is between the rows of a section that is behind is not to be passed by.
      if place.section.isBehind { pass.distance = min(pass.distance, extent(of: place)) }
    }
  }

  /// Ends a step: keeps the position as a cell and a distance.
  mutating func finish() {
    pass.phase = .done
    isRestored = false
    storeMeasuredItems()
    guard let place = pass.place else { return }
    if pass.isTruncated {
      problem = .stepBudgetExceeded
      // The ends of the content were not looked for.
      if !pass.allowsOverscroll {
        let offset = self.offset(of: relocated(place)) + pass.distance
        pass.distance += max(.zero, min(maximumOffset, offset)) - offset
        pass.edge = -pass.distance
        pass.walker = place
        let (id, lead) = cell(of: place)
        anchor = (id, pass.distance + lead)
        return
      }
    }
    if let candidate = pass.candidate {
      anchor = (candidate.id, -candidate.edge)
    } else {
      let (id, lead) = cell(of: place)
      anchor = (id, pass.distance + lead)
    }
    keepAnchor()
  }

  /// Prefers the cell that is to be kept to the one that was chosen, if it begins in view: otherwise the anchor would
  /// become its row's first item, with other columns the first item of that one's row, and so on.
  private mutating func keepAnchor() {
    guard let kept = pass.kept, let chosen = anchor, kept != chosen.id, let place = place(of: kept) else { return }
    let isInSameRow =
      place.section.index == chosen.id.section && place.isRow && chosen.id.kind == .item
      && self.place(of: chosen.id)?.slot == place.slot
    if isInSameRow {
      anchor = (kept, chosen.distance)
    } else if pass.keepsInView, let other = self.place(of: chosen.id) {
      let distance = offset(of: other) + chosen.distance - offset(of: place)
      if distance <= .zero, -distance < viewport { anchor = (kept, distance) }
    }
  }
}

extension FixedPoint {
  var magnitude: FixedPoint { FixedPoint(raw: raw == .min ? .max : abs(raw)) }

  func saturatingAdd(_ other: FixedPoint) -> FixedPoint {
    let (sum, overflow) = raw.addingReportingOverflow(other.raw)
    return FixedPoint(raw: overflow ? (raw < 0 ? .min / 2 : .max / 2) : sum)
  }

  func saturatingSubtract(_ other: FixedPoint) -> FixedPoint {
    let (difference, overflow) = raw.subtractingReportingOverflow(other.raw)
    return FixedPoint(raw: overflow ? (raw < 0 ? .min / 2 : .max / 2) : difference)
  }
}

// Beginning a step: from what the host asks to a place to start from.

extension GridLayout {
  /// Where a step goes.
  enum Target {
    case stay
    case by(FixedPoint)
    case to(FixedPoint)
    /// A cell, and which fraction of it meets the same fraction of the viewport; `nil` moves as little as possible.
    case cell(CellID, Double?)
  }

  /// The offset of the viewport's leading edge in the content.
  var offset: FixedPoint {
    guard let anchor, let place = place(of: anchor.id) else { return .zero }
    return offset(of: place) + anchor.distance
  }

  /// Starts a step; `false` when the target does not exist, in which case the step stays where it is.
  mutating func begin(_ target: Target) -> Bool {
    pass = LayoutPass()
    let reach = viewport + overscan + overscan
    pass.budget = 4096 + 4 * Int(min(reach.points, 1_000_000))
    restoreAnchor()
    guard pass.place != nil else { return true }
    switch target {
    case .stay: break
    case .by(let distance): move(by: distance)
    case .to(let offset): move(by: offset.saturatingSubtract(self.offset))
    case .cell(let id, let alignment):
      guard let place = place(of: id) else {
        pass.phase = .settle
        return false
      }
      pass.walker = place
      pass.alignment = alignment
      pass.phase = .target
      return true
    }
    pass.phase = .settle
    return true
  }

  /// Continues from the anchored cell; without one from the start of the content.
  private mutating func restoreAnchor() {
    if let anchor, let place = place(of: anchor.id) {
      pass.place = place
      pass.distance = anchor.distance
    } else if let first = sections.nonEmptySection(after: -1, mean: mean) {
      let place = Place(firstOf: first)
      pass.place = place
      pass.distance = -place.insetBefore
      anchor = (place.cellID, pass.distance)
    } else {
      anchor = nil
    }
  }

  /// Near moves walk from the anchor and measure what they pass, so what is on the screen moves by just the distance;
  /// far ones look the place up.
  private mutating func move(by distance: FixedPoint) {
    if distance.magnitude <= (viewport + overscan) * 2 {
      pass.distance += distance
      return
    }
    var target = offset.saturatingAdd(distance)
    if !allowsOverscroll { target = max(.zero, min(target, maximumOffset)) }
    guard let place = place(atOffset: target) else { return }
    pass.place = place
    pass.distance = target - self.offset(of: place)
  }

  /// Ends a step: keeps the position as a cell and a distance.
  mutating func finish() {
    if let candidate = pass.candidate {
      anchor = (candidate.id, -candidate.edge)
    } else if let place = pass.place {
      anchor = (place.cellID, pass.distance)
    }
    pass.phase = .done
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

// Holding a place by an anchor policy, from the first change to the step after it.

/// What holds its place on the screen until the next step.
enum HeldPlace: Sendable {
  /// The anchor, which holds its leading edge by itself.
  case anchor
  /// A point of a cell, at a distance from the same point of the viewport; whether the policy named the cell.
  case cell(CellID, fraction: Double, distance: FixedPoint, isNamed: Bool)
  /// The start of the content, so far before the viewport's leading edge.
  case start(FixedPoint)
  /// The end of the content, so far after the viewport's trailing edge.
  case end(FixedPoint)
}

extension GridLayout {
  /// Decides what is to hold its place from now to the next step; does nothing when that is decided already.
  ///
  /// - Complexity: O(n (log S + log R)), n candidates, S sections, R entries of the row tree.
  mutating func hold(by policy: AnchorPolicy, focus: CellID?) {
    guard held == nil else { return }
    let offset = offset
    for candidate in policy.candidates {
      switch candidate {
      case .cell(let id): held = heldCell(id, policy, at: offset)
      case .focusedCell: if let focus { held = heldCell(focus, policy, at: offset) }
      case .firstVisible:
        held = .anchor
        guard policy.fraction(0) != 0, let anchor, let place = place(of: anchor.id) else { return }
        held = hold(place, as: anchor.id, policy.fraction(0), at: offset)
      case .center:
        if let place = place(atOffset: offset + FixedPoint(raw: viewport.raw / 2)) {
          held = hold(place, as: cell(of: place).id, policy.fraction(0.5), at: offset)
        }
      case .lastVisible:
        if let place = lastVisible(at: offset) {
          held = hold(place, as: cell(of: place).id, policy.fraction(1), at: offset)
        }
      case .start:
        if offset >= .zero, offset <= FixedPoint(max(0, policy.distance)) { held = .start(offset) }
      case .end:
        let rest = maximumOffset - offset
        if rest >= .zero, rest <= FixedPoint(max(0, policy.distance)) { held = .end(rest) }
      }
      if held != nil { return }
    }
    held = .anchor
  }

  private func heldCell(_ id: CellID, _ policy: AnchorPolicy, at offset: FixedPoint) -> HeldPlace? {
    guard let place = place(of: id) else { return nil }
    let edge = self.offset(of: place) - offset
    let end = edge + extent(of: place)
    guard viewport > edge, end > .zero || (edge == end && edge >= .zero) else { return nil }
    return hold(place, as: id, policy.fraction(0), at: offset, isNamed: true)
  }

  private func hold(
    _ place: Place, as id: CellID, _ fraction: Double, at offset: FixedPoint, isNamed: Bool = false
  ) -> HeldPlace {
    let edge = self.offset(of: place) - offset
    return .cell(
      id, fraction: fraction, distance: edge + GridLayout.lead(extent(of: place), in: viewport, fraction),
      isNamed: isNamed)
  }

  /// How far a fraction of a cell is from the same fraction of the viewport when the cell is at the viewport's leading edge.
  static func lead(_ extent: FixedPoint, in viewport: FixedPoint, _ fraction: Double) -> FixedPoint {
    FixedPoint((extent - viewport).points * fraction)
  }

  /// The last place that ends in view; when the viewport is inside one place, that one.
  private func lastVisible(at offset: FixedPoint) -> Place? {
    let end = offset + viewport
    guard let place = place(atOffset: end - FixedPoint(raw: 1)) else { return nil }
    guard self.offset(of: place) + extent(of: place) > end, let (previous, _) = self.place(before: place) else {
      return place
    }
    return self.offset(of: previous) + extent(of: previous) > offset ? previous : place
  }

  /// Whether something other than the anchor holds its place.
  var isHolding: Bool {
    switch held {
    case nil, .anchor: false
    default: true
    }
  }

  /// Begins a step at what holds its place.
  mutating func begin(at held: HeldPlace) {
    switch held {
    case .anchor: break
    case .cell(let id, let fraction, let distance, _):
      guard let place = place(of: id) else { return }
      pass.kept = id
      if fraction == 0 {
        pass.place = place
        pass.distance = -distance
        pass.phase = .settle
      } else {
        aim(at: place, fraction, distance: distance)
      }
    case .start(let distance):
      guard let first = sections.nonEmptySection(after: -1, mean: mean) else { return }
      let place = Place(firstOf: first)
      pass.place = place
      pass.distance = distance - offset(of: place)
      pass.phase = .settle
    case .end(let distance):
      guard let place = place(atOffset: contentExtent) else { return }
      aim(at: place, 1, distance: distance)
      pass.aimsAtEnd = true
      pass.allowsOverscroll = false
    }
  }
}

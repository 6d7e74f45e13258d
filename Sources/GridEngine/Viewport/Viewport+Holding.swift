// Holding a place by an anchor policy, from the first change to the step after it.

/// The place that is held on the screen until the next step.
enum HeldPlace: Sendable {
  /// The anchor, whose leading edge stays in place without further work.
  case anchor
  case cell(HeldPoint)
  /// The start of the content, at this distance before where it lies at the smallest offset; negative beyond it.
  case start(FixedPoint)
  /// The end of the content, at this distance after where it lies at the largest offset; negative beyond it.
  case end(FixedPoint)
}

extension Viewport {
  /// Chooses the place to hold from now to the next step; does nothing when one is chosen already, or when nothing can be
  /// seen.
  ///
  /// - Parameter next: the viewport as it is going to be: what is out of view then holds nothing.
  /// - Complexity: O(n (log S + log R)), n candidates, S sections, R entries of the row tree.
  mutating func hold(by policy: AnchorPolicy, focus: CellID?, until next: Viewport, in model: GridModel) {
    // Before the first step nothing was seen that could stay.
    guard held == nil, !isEmpty, anchor != nil || model.firstPlace == nil else { return }
    let sight = sight(at: offset(in: model), until: next)
    for candidate in policy.candidates {
      held = place(of: candidate, policy, focus: focus, sight, in: model)
      if held != nil { return }
    }
    held = firstVisible(0, sight, in: model)
  }

  /// What can be seen before a change of the viewport and after it.
  struct Sight {
    /// The offset before.
    var offset: FixedPoint
    /// The extents that the viewport loses at its leading and at its trailing end.
    var lost = (leading: FixedPoint.zero, trailing: FixedPoint.zero)
    /// The extent that it keeps.
    var kept: FixedPoint

    /// The range that stays in view where a fraction of the viewport keeps its place, from the leading edge before.
    func range(around view: Double) -> (start: FixedPoint, end: FixedPoint) {
      let start = lost.leading + FixedPoint(lost.trailing.points * view)
      return (start, start + kept)
    }
  }

  /// What can be seen at an offset, also once the viewport is another one.
  func sight(at offset: FixedPoint, until next: Viewport) -> Sight {
    if next.isEmpty { return Sight(offset: offset, kept: extent) }
    let leading = max(.zero, next.insets.leading - insets.leading)
    let trailing = max(.zero, insets.leading + extent - next.insets.leading - next.extent)
    return Sight(offset: offset, lost: (leading, trailing), kept: max(.zero, extent - leading - trailing))
  }

  /// The place of one candidate; `nil` when it is not in view.
  private func place(
    of candidate: AnchorPolicy.Candidate, _ policy: AnchorPolicy, focus: CellID?, _ sight: Sight, in model: GridModel
  ) -> HeldPlace? {
    switch candidate {
    case .cell(let id): return hold(id, policy.fraction(0), sight, isNamed: true, in: model)
    case .focusedCell: return focus.flatMap { hold($0, policy.fraction(0), sight, isNamed: true, in: model) }
    case .firstVisible: return firstVisible(policy.fraction(0), sight, in: model)
    case .center:
      return model.cell(atOffset: sight.offset + FixedPoint(raw: extent.raw / 2)).flatMap {
        hold($0, policy.fraction(0.5), sight, in: model)
      }
    case .lastVisible:
      let fraction = policy.fraction(1)
      return lastVisible(sight.range(around: fraction), at: sight.offset, in: model).flatMap {
        hold(model.cell(of: $0).id, fraction, sight, in: model)
      }
    case .start: return policy.distance(from: sight.offset - minimumOffset(in: model)).map { .start($0) }
    case .end: return policy.distance(from: maximumOffset(in: model) - sight.offset).map { .end($0) }
    }
  }

  /// The anchor while its leading edge is in view, otherwise what reaches into the viewport there.
  private func firstVisible(_ fraction: Double, _ sight: Sight, in model: GridModel) -> HeldPlace {
    guard let anchor else { return .anchor }
    let (start, end) = sight.range(around: fraction)
    if fraction == 0, -anchor.distance >= start, -anchor.distance < end { return .anchor }
    if let held = hold(anchor.id, fraction, sight, in: model) { return held }
    guard let (slot, section, edge) = model.located(atOffset: sight.offset + start) else { return .anchor }
    let place = Place(section: section.index, slot: slot)
    let id = model.cell(of: slot, at: sight.offset + start - edge, in: section).id
    if let held = hold(id, fraction, sight, in: model) { return held }
    // In a gap nothing of a cell is in view; what changes before it is to move nothing.
    guard model.place(of: id) == place, let span = model.span(of: id), span.start < sight.offset else { return .anchor }
    var point = HeldPoint(id: id, point: 1, view: fraction, distance: .zero, isNamed: false, isInView: false)
    point.distance = span.start - sight.offset + HeldPoint.lead(span.extent, 1, in: extent, fraction)
    return .cell(point)
  }

  /// A point of a cell that is in view, and stays there by itself; `nil` where none is. Of a cell that fills the viewport it is
  /// the leading edge, from which it does not grow away.
  ///
  /// - Parameter fraction: the point that is preferred, and the fraction of the viewport that it is kept at.
  func hold(
    _ id: CellID, _ fraction: Double, _ sight: Sight, isNamed: Bool = false, in model: GridModel
  ) -> HeldPlace? {
    guard let span = model.span(of: id) else { return nil }
    let edge = span.start - sight.offset
    let (start, end) = sight.range(around: fraction)
    guard edge < end, edge + span.extent > start || (span.extent == .zero && edge >= start) else { return nil }
    var point = HeldPoint(id: id.inFirstColumn, point: fraction, view: fraction, distance: .zero, isNamed: isNamed)
    let preferred = edge + FixedPoint(span.extent.points * fraction)
    let rest = edge + span.extent - end
    if start > edge, rest > .zero || (rest == .zero && fraction < 1) {
      point.point = 0
      point.share = (extent.points * fraction - edge.points) / span.extent.points
    } else if preferred < start || preferred > end {
      point.point = edge >= start ? 0 : 1
    }
    point.distance = edge + HeldPoint.lead(span.extent, point.point, in: extent, fraction)
    return .cell(point)
  }

  /// The last place that ends in the range that stays in view; when that is inside one place, that one.
  private func lastVisible(
    _ range: (start: FixedPoint, end: FixedPoint), at offset: FixedPoint, in model: GridModel
  ) -> Place? {
    let end = offset + range.end
    guard let place = model.place(atOffset: end - FixedPoint(raw: 1)) else { return nil }
    guard model.offset(of: place) + model.extent(of: place) > end, let (previous, _) = model.place(before: place) else {
      return place
    }
    return model.offset(of: previous) + model.extent(of: previous) > offset + range.start ? previous : place
  }

  /// True for an anchor that begins in view.
  var isAnchorInView: Bool { anchor.map { $0.distance <= .zero && -$0.distance < extent } ?? false }

  /// Lets the anchor that is held stay in view where the viewport has become another one.
  ///
  /// - Parameter wasInView: true for an anchor that began in view before.
  mutating func keepAnchorInView(_ wasInView: Bool) {
    guard case .anchor? = held, let anchor, wasInView, !isAnchorInView else { return }
    held = .cell(HeldPoint(id: anchor.id, point: 0, view: 0, distance: -anchor.distance, isNamed: false))
  }

  /// True when something other than the anchor is held.
  var isHolding: Bool {
    switch held {
    case nil, .anchor: false
    default: true
    }
  }
}

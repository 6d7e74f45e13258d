// Beginning a step: from the host's request to a place to start from.

extension Step {
  /// The target of a step.
  enum Target {
    case stay
    case by(FixedPoint, across: FixedPoint = .zero)
    case to(FixedPoint, across: FixedPoint? = nil)
    /// The start and the end of the content, also where overscroll is allowed.
    case start
    /// The end of the content, and a distance before it.
    case end(FixedPoint)
    /// A cell, the fraction of it that meets the same fraction of the viewport, and a distance after that; without a fraction
    /// the viewport moves as little as possible. The last fraction is that across.
    case cell(CellID, Double?, FixedPoint, across: Double?)
    /// A cell, and the way from its leading edge to the viewport's: a share of its extent, and a further distance.
    case part(CellID, Double, FixedPoint)

    /// The cell that the step goes to.
    var cell: CellID? {
      switch self {
      case .stay, .by, .to, .start, .end: nil
      case .cell(let id, _, _, _), .part(let id, _, _): id
      }
    }

    /// The target that lies a distance further on: where a move goes that follows one which is still to be made.
    func moved(by distance: FixedPoint, across: FixedPoint) -> Target {
      switch self {
      case .stay: .by(distance, across: across)
      case .by(let before, let acrossBefore):
        .by(before.saturatingAdd(distance), across: acrossBefore.saturatingAdd(across))
      case .to(let offset, let acrossBefore):
        offset >= Limits.overscroll
          ? Target.end(.zero).moved(by: distance, across: across)
          : .to(
            offset.saturatingAdd(distance),
            across: across == .zero ? acrossBefore : (acrossBefore ?? .zero).saturatingAdd(across))
      case .start: distance > .zero ? .to(distance) : .start
      case .end(let before): .end(max(.zero, Target.bounded(before.saturatingSubtract(distance))))
      // From the start a smallest move ends with the cell at the viewport's end.
      case .cell(let id, let alignment, let before, let alignmentAcross):
        .cell(
          id, alignment ?? 1, Target.bounded(before.saturatingSubtract(distance)), across: alignmentAcross)
      case .part(let id, let share, let before): .part(id, share, Target.bounded(before.saturatingAdd(distance)))
      }
    }

    /// A distance that can be added to any place.
    static func bounded(_ distance: FixedPoint) -> FixedPoint {
      max(.zero - Limits.overscroll, min(Limits.overscroll, distance))
    }

    /// The same target where offsets count from a point further on.
    func shifted(by inset: FixedPoint) -> Target {
      switch self {
      case .to(let offset, let across): .to(offset.saturatingAdd(inset), across: across)
      case .part(let id, let share, let distance): .part(id, share, distance.saturatingAdd(inset))
      case .stay, .by, .start, .end, .cell: self
      }
    }

    /// The same target after cells got other numbers; `nil` when its cell is gone.
    func renumbered(_ newID: (CellID) -> CellID?) -> Target? {
      switch self {
      case .stay, .by, .to, .start, .end: self
      case .cell(let id, let alignment, let distance, let across):
        newID(id).map { .cell($0, alignment, distance, across: across) }
      case .part(let id, let share, let distance): newID(id).map { .part($0, share, distance) }
      }
    }
  }

  /// The most places that a step walks over: far more than a viewport holds unless rows have no extent.
  static func placeBudget(of viewport: Viewport) -> Int {
    4096 + 4 * Int(min(viewport.materialisedExtent.points, 1_000_000))
  }

  /// Starts a step; `false` when the target does not exist, in which case the step stays where it is.
  ///
  /// - Parameter limit: items that the step may pack before it is postponed.
  mutating func begin(_ target: Target, _ viewport: Viewport, itemsPacked limit: Int) -> Bool {
    self.viewport = viewport
    pass = Pass()
    moveAcross(target)
    pass.mayOverscroll = viewport.allowsOverscroll
    // The first layout is no overscroll, wherever short content is aligned.
    if case .stay = target, viewport.anchor == nil { pass.mayOverscroll = false }
    measurement.reset()
    opened.close()
    opened.firstCursor.refresh(in: model)
    pass.budget.places = Step.placeBudget(of: viewport)
    pass.budget.preparing.needed = limit
    if let anchor = viewport.anchor, !prepareItem(anchor.id) { return true }
    if case .stay = target, case .cell(let point)? = viewport.held, !prepareItem(point.id) { return true }
    restoreAnchor()
    let held = viewport.held
    self.viewport.held = nil
    pass.kept.id = self.viewport.anchor?.id
    if place != nil { pass.phase = .settle }
    switch target {
    case .stay: if let held { begin(at: held) }
    case .by(let distance, _): move(by: distance)
    case .to(let offset, _): move(to: offset)
    case .start:
      pass.mayOverscroll = false
      move(to: .zero)
    case .end(let distance):
      pass.mayOverscroll = false
      // Also where all content fits into the viewport by the estimates: only measuring shows whether it does.
      if let end = model.place(atOffset: model.contentExtent) {
        pass.kept.isKeptInView = false
        aim(at: end, Aim(alignment: 1, distance: distance, isEnd: true))
      }
    case .cell(let id, let alignment, let distance, _):
      if let range = model.range(covering: id) {
        guard let rows = rowsToShow(of: range) else { break }
        var aim = Aim(alignment: alignment, distance: distance, avoidsPins: true, ownPins: ownPins(of: id))
        aim.last = model.cell(row: rows.upperBound - 1, column: id.column, of: range)
        return begin(at: model.cell(row: rows.lowerBound, column: id.column, of: range), aim)
      }
      if isInView(frozen: id) { break }
      let isItem = id.kind == .item
      return begin(
        at: id,
        Aim(
          alignment: alignment, distance: distance, item: isItem ? id.itemIndex : nil, avoidsPins: true,
          ownPins: ownPins(of: id)))
    case .part(let id, let share, let distance):
      return begin(at: id, Aim(part: (share, distance)))
    }
    return true
  }

  private mutating func begin(at id: CellID, _ aim: Aim) -> Bool {
    guard prepareItem(id) else { return true }
    guard let place = model.place(of: id) else { return false }
    self.aim(at: place, aim)
    pass.kept.id = id.inFirstColumn
    pass.mayOverscroll = false
    return true
  }

  /// Which of the header and footer of its section may be pinned over a cell.
  private func ownPins(of id: CellID) -> PinnedViews {
    switch id.kind {
    case .item: [.sectionHeaders, .sectionFooters]
    case .header: model.section(id.section)?.record.closesLevel == true ? .sectionFooters : []
    case .footer: model.section(id.section).map { model.hasContent(below: $0) } == true ? .sectionHeaders : []
    }
  }

  private mutating func aim(at place: Place, _ aim: Aim) {
    pass.walk.place = place
    pass.aim = aim
    pass.phase = .target
  }

  /// Continues from the anchored cell; without one from the start of the content.
  private mutating func restoreAnchor() {
    if let anchor = viewport.anchor {
      distance = anchor.distance
      if model.find(anchor.id.section, &opened.firstCursor, &opened.section),
        let place = model.place(of: anchor.id, in: section)
      {
        self.place = place
        if section.metrics.hasSlots, anchor.id.kind == .item {
          takeLead(lead(of: anchor.id.itemIndex), of: anchor.id.itemIndex)
        }
        opened.cursor = opened.firstCursor
        return
      }
      // Its section has no tracks at this width.
      place = model.nearestPlace(to: anchor.id.section)
    } else if let first = model.nonEmptySection(after: -1) {
      place = first.firstPlace
      distance = -first.insetBefore(first.firstPlace.slot)
    }
    guard let place else {
      if viewport.anchor != nil { viewport.anchor = nil }
      return
    }
    let (id, lead) = model.cell(of: place, at: distance)
    viewport.anchor = (id, distance + lead)
  }

  /// Lets the distance count from an item of the place, which begins so far from its row.
  private mutating func takeLead(_ lead: FixedPoint, of item: ItemIndex) {
    distance += lead
    pass.expectedLead = (item, lead)
  }

  /// Begins at the place that is held.
  private mutating func begin(at held: HeldPlace) {
    switch held {
    case .anchor: break
    case .cell(let point):
      guard let place = model.place(of: point.id) else { return }
      pass.kept.id = point.id
      if let edge = point.knownEdge(in: viewport.extent) {
        self.place = place
        self.distance = .zero - edge
        if let section = model.section(place.section), section.metrics.hasSlots, point.id.kind == .item {
          takeLead(contents.lead(of: point.id.itemIndex, in: section), of: point.id.itemIndex)
        }
        pass.phase = .settle
      } else {
        aim(at: place, Aim(held: point, item: point.id.kind == .item ? point.id.itemIndex : nil))
      }
    case .start(let distance):
      guard let place = model.firstPlace else { return }
      self.place = place
      // Whether the content is short may only show when it is measured.
      let offset = distance > .zero ? distance : distance + viewport.minimumOffset(in: model)
      self.distance = offset - model.offset(of: place)
      pass.phase = .settle
      if distance == .zero { pass.mayOverscroll = false }
    case .end(let distance):
      guard let place = model.place(atOffset: model.contentExtent) else { return }
      aim(at: place, Aim(alignment: 1, distance: distance, isEnd: true, measuresWay: true))
      // Of short content both ends are one place.
      if distance >= .zero || model.contentExtent <= viewport.extent { pass.mayOverscroll = false }
    }
  }

  /// Moves to an offset. The ends do not depend on estimates: nothing lies before the start, and the end is found by
  /// its last place.
  private mutating func move(to offset: FixedPoint) {
    guard let place else { return }
    open(place.section)
    let current = model.offset(of: place.slot, in: section) + distance
    let way = offset.saturatingSubtract(current)
    let slack = viewport.allowsOverscroll ? Limits.overscroll : .zero
    let maximum = viewport.maximumOffset(in: model)
    if offset <= .zero, let first = model.nonEmptySection(after: -1) {
      pass.kept.isKeptInView = way == .zero
      self.place = first.firstPlace
      distance = max(-slack, offset) - first.insetBefore(first.firstPlace.slot)
    } else if offset >= maximum, maximum > .zero || !pass.mayOverscroll,
      let end = model.place(atOffset: model.contentExtent)
    {
      pass.kept.isKeptInView = way == .zero
      aim(at: end, Aim(alignment: 1, distance: -min(slack, offset.saturatingSubtract(maximum)), isEnd: true))
    } else if isNear(way) {
      move(by: way)
    } else {
      jump(from: current, by: way, maximum)
    }
  }

  func isNear(_ way: FixedPoint) -> Bool {
    way.magnitude <= (viewport.bounds + viewport.overscan) * 2
  }

  /// Near moves walk from the anchor and measure what they pass, so that the content moves by exactly the distance; far
  /// ones look the place up.
  ///
  /// - Parameter seeksEnd: true for a move that is to be at the end where it leads to the largest offset by the estimates.
  mutating func move(by way: FixedPoint, seeksEnd: Bool = true) {
    pass.kept.isKeptInView = way == .zero
    if isNear(way) {
      distance += way
      return
    }
    guard let place else { return }
    jump(from: model.offset(of: place) + distance, by: way, viewport.maximumOffset(in: model), seeksEnd: seeksEnd)
  }

  /// Goes to the place that lies so far away by the estimates.
  ///
  /// - Parameters:
  ///   - offset: the present offset.
  ///   - maximum: the largest offset by the estimates.
  private mutating func jump(
    from offset: FixedPoint, by way: FixedPoint, _ maximum: FixedPoint, seeksEnd: Bool = true
  ) {
    pass.kept.isKeptInView = false
    let slack = viewport.allowsOverscroll ? Limits.overscroll : .zero
    var target = max(-slack, min(offset.saturatingAdd(way), maximum + slack))
    // Near moves may have gone somewhat further beyond an end.
    target = way < .zero ? min(target, offset) : max(target, offset)
    // The estimates may put the end too near, so it is found by its last place.
    if !viewport.allowsOverscroll, target > .zero, target == maximum, seeksEnd || offset.saturatingAdd(way) > maximum,
      let end = model.place(atOffset: model.contentExtent)
    {
      aim(at: end, Aim(alignment: 1, isEnd: true))
    } else if target <= .zero, let first = model.nonEmptySection(after: -1) {
      // Rows that have no extent by the estimates all lie at the start.
      place = first.firstPlace
      distance = target - first.insetBefore(first.firstPlace.slot)
    } else if let (slot, edge) = model.find(atOffset: target, &opened.section) {
      place = Place(section: section.index, slot: slot)
      distance = target - edge
      // Gaps in a stale section are provisional, so the position is kept within the row.
      if section.isStale { distance = min(distance, model.extent(of: slot, in: section)) }
      pass.walk.isArriving = true
    }
  }
}

// What holds its place: the anchor policy's candidates, tried when something changes, and looked for after the step.

import GridEngine

/// What has to be where it was on the screen after the next step.
enum Held {
  case cell(HeldPoint)
  /// The start of the content, in units before the end of the leading bar.
  case start(Int)
  /// The end of the content, in units after the start of the trailing bar.
  case end(Int)
  /// Something about which the documentation does not say enough.
  case open
}

/// A point of a cell that is in view, in units from a point of what the bars leave of the viewport.
struct HeldPoint {
  var token: Int
  /// The fraction of the cell, and that of the viewport.
  var point: Double
  var view: Double
  var distance: Int
  var isNamed = false
  /// The fraction of a cell that fills the viewport at that of the viewport, which a new width keeps.
  var share: Double?
  /// True for a cell that stays in view.
  var staysInView = true

  /// The leading edge of a cell of this extent.
  func edge(_ extent: Int, in viewport: Int) -> Int {
    let lead =
      point == view
      ? Units.points(extent - viewport) * point : Units.points(extent) * point - Units.points(viewport) * view
    let edge = distance - Units.of(lead)
    guard staysInView, viewport > 0 else { return edge }
    let least = min(extent, Units.of(1))
    if edge < 0, edge + extent <= 0 { return least - extent }
    return edge >= viewport ? max(0, viewport - least) : edge
  }
}

extension Run {
  /// The anchor, which keeps its place by itself.
  var anchorHeld: Held? {
    guard let anchor = grid.anchor, reference.isShown(anchor.id), let token = reference.token(of: anchor.id) else {
      return nil
    }
    let distance = Units.of(anchor.distance) - insets.leading
    return .cell(
      HeldPoint(
        token: token, point: 0, view: 0, distance: distance, staysInView: distance >= 0 && distance < openExtent))
  }

  /// Chooses what holds its place from now to the next step, before something changes.
  ///
  /// - Parameters:
  ///   - size: the size that the viewport is going to have.
  ///   - bars: what is going to cover it.
  func hold(until size: Size? = nil, bars: EdgeInsets? = nil) {
    isPending = true
    guard held == nil, !isHidden, grid.anchor != nil || reference.cells.isEmpty else { return }
    let table = table()
    let sight = Sight(self, until: size ?? grid.viewportSize, bars ?? grid.contentInsets)
    for candidate in grid.anchorPolicy.candidates {
      held = place(of: candidate, table, sight)
      if held != nil { return }
    }
    held = firstVisible(0, table, sight)
  }

  /// What the viewport loses at its ends when it becomes another one.
  struct Sight {
    var leading = 0
    var trailing = 0
    var open: Int

    init(_ run: Run, until size: Size, _ bars: EdgeInsets) {
      open = run.openExtent
      guard size.width > 0, size.height > 0 else { return }
      let extent = Units.of(run.along(size))
      let next = run.insets(bars, in: extent)
      leading = max(0, next.leading - run.insets.leading)
      trailing = max(0, run.insets.leading + open - (extent - next.trailing))
    }

    /// What stays in view while a fraction of the viewport keeps its place.
    func range(_ view: Double) -> (start: Int, end: Int) {
      let start = leading + Units.of(Units.points(trailing) * view)
      return (start, start + max(0, open - leading - trailing))
    }
  }

  private func place(of candidate: AnchorPolicy.Candidate, _ table: Table, _ sight: Sight) -> Held? {
    let policy = grid.anchorPolicy
    func fraction(_ natural: Double) -> Double { policy.edge.map { $0.isNaN ? 0 : max(0, min(1, $0)) } ?? natural }
    let start = table.offset + insets.leading
    let middle = start + openExtent / 2
    switch candidate {
    case .cell(let id): return held(id, fraction(0), isNamed: true, table, sight)
    case .focusedCell: return grid.focusedCell.flatMap { held($0, fraction(0), isNamed: true, table, sight) }
    case .firstVisible: return firstVisible(fraction(0), table, sight)
    case .center:
      guard
        let id = reference.cells.first(where: { id in
          table.frames[id].map { $0.edge <= middle && middle < $0.end } ?? false
        }), !isPacked(id)
      else { return .open }
      return held(id, fraction(0.5), table, sight)
    case .lastVisible:
      let range = sight.range(fraction(1))
      let (start, end) = (start + range.start, start + range.end)
      // Where the viewport ends in a gap, or in something without extent, the last row may be one or the other.
      guard
        let id = reference.cells.first(where: { id in
          table.frames[id].map { $0.edge < end && end <= $0.end } ?? false
        }), !isPacked(id), let frame = table.frames[id]
      else { return .open }
      if frame.end == end || frame.edge <= start { return held(id, fraction(1), table, sight) }
      return .open
    case .start:
      let start = table.offset - minimumOffset(of: table.extent)
      guard start <= Units.of(max(0, policy.distance)) else { return nil }
      return .start(policy.snaps ? 0 : start)
    case .end:
      let rest = maximumOffset(of: table.extent) - table.offset
      guard rest <= Units.of(max(0, policy.distance)) else { return nil }
      return .end(policy.snaps ? 0 : rest)
    }
  }

  /// The anchor while it begins in view; otherwise what reaches into the viewport at its start.
  private func firstVisible(_ fraction: Double, _ table: Table, _ sight: Sight) -> Held {
    guard let anchor = grid.anchor, case .cell(let point)? = anchorHeld else { return .open }
    let (start, end) = sight.range(fraction)
    if fraction == 0, point.distance >= start, point.distance < end { return .cell(point) }
    if isPacked(anchor.id) { return .open }
    if let held = held(anchor.id, fraction, table, sight) { return held }
    let line = table.offset + insets.leading + start
    guard
      let id = reference.cells.first(where: { id in
        table.frames[id].map { $0.edge <= line && line < $0.end } ?? false
      }), !isPacked(id)
    else { return .open }
    return held(id, fraction, table, sight) ?? .open
  }

  private func isPacked(_ id: CellID) -> Bool { id.kind == .item && reference.sections[id.section].isPacked }

  /// A point of a cell that is in view and stays there: the one that is wanted, else an edge, else the cell fills the viewport.
  private func held(_ id: CellID, _ fraction: Double, isNamed: Bool = false, _ table: Table, _ sight: Sight) -> Held? {
    guard let token = reference.token(of: id), let frame = table.frames[id] else { return nil }
    let edge = frame.edge - table.offset - insets.leading
    let (start, end) = sight.range(fraction)
    guard edge < end, edge + frame.extent > start || frame.extent == 0 && edge >= start else { return nil }
    if isPacked(id) { return .open }
    var point = HeldPoint(token: token, point: fraction, view: fraction, distance: 0, isNamed: isNamed)
    let wanted = edge + Units.of(Units.points(frame.extent) * fraction)
    if edge < start, edge + frame.extent > end || edge + frame.extent == end && fraction < 1 {
      point.share = (Units.points(openExtent) * fraction - Units.points(edge)) / Units.points(frame.extent)
      point.point = 0
    } else if wanted < start || wanted > end {
      point.point = edge < start ? 1 : 0
    }
    point.distance =
      edge
      - HeldPoint(token: token, point: point.point, view: fraction, distance: 0, staysInView: false)
      .edge(frame.extent, in: openExtent)
    return .cell(point)
  }

  /// Other bars: the start of the content stays at its bar, and so does what is held by its trailing edge; anything else
  /// stays where it is on the screen.
  func setInsets(_ insets: EdgeInsets) {
    let isOther =
      axis == .vertical
      ? insets.top != grid.contentInsets.top || insets.bottom != grid.contentInsets.bottom
      : insets.leading != grid.contentInsets.leading || insets.trailing != grid.contentInsets.trailing
    if isOther {
      noteOriginWidths()
      hold(bars: insets)
    }
    let (before, offset) = (self.insets.leading, self.offset - minimumOffset)
    grid.contentInsets = insets
    shareSettings()
    let change = self.insets.leading - before
    guard change != 0 else { return }
    switch held {
    case .cell where offset <= 0, .open where offset <= 0: held = .start(offset)
    case .cell(var point):
      point.distance -= Units.of(Units.points(change) * (1 - point.view))
      held = .cell(point)
    case .start, .end, .open, nil: break
    }
  }

  /// What was held is where it was, unless an end of the content came first.
  func checkHeld(_ held: Held, _ table: Table) {
    guard problem == nil else { return }
    let maximum = maximumOffset(of: table.extent)
    switch held {
    case .cell(let point):
      guard table.offset > minimumOffset, table.offset < maximum, let id = reference.cell(of: point.token),
        let frame = table.frames[id]
      else { return }
      let (now, wanted) = (frame.edge - table.offset - insets.leading, point.edge(frame.extent, in: openExtent))
      expect(now == wanted, "\(id) was held by \(point) at \(wanted), and is at \(now)")
    case .start(let distance):
      // Beyond the ends the start is known where everything is.
      if grid.allowsOverscroll, distance != 0, maximum == minimumOffset { return }
      let wanted = distance + (distance > 0 ? -insets.leading : minimumOffset)
      expect(
        grid.allowsOverscroll && table.offset == wanted
          || table.offset == max(minimumOffset, min(wanted, maximum)),
        "the start was held at \(distance), the offset is \(table.offset)")
    case .end(let rest):
      if grid.allowsOverscroll, rest < 0, maximum == minimumOffset { return }
      let wanted = grid.allowsOverscroll ? maximum - rest : min(maximum, maximum - rest)
      // Content that fits by the estimates has one place, and what is measured may make it longer.
      if rest < 0, table.offset == maximum { return }
      expect(
        table.offset == max(minimumOffset, wanted),
        "the end was held at \(rest), the offset is \(table.offset) of \(maximum)")
    case .open: break
    }
  }

  /// After a step the anchor is a cell where the grid says it is: one that begins in view, if any row does.
  func checkAnchor(_ table: Table) {
    guard problem == nil else { return }
    guard let anchor = grid.anchor else {
      return expect(reference.cells.isEmpty, "no anchor, and there are cells")
    }
    guard let frame = table.frames[anchor.id] else { return fail("the anchor \(anchor.id) does not exist") }
    let edge = frame.edge - table.offset
    if table.unplaced.contains(anchor.id) { return }
    expect(
      Units.of(anchor.distance) == edge, "\(anchor.id) is \(edge) from the edge, the anchor says \(anchor.distance)")
    guard edge < insets.leading || edge >= insets.leading + openExtent else { return }
    for id in reference.cells where id.kind == .item && !table.unplaced.contains(id) {
      guard table.frames[id]!.extent > 0 else { continue }
      let other = table.frames[id]!.edge - table.offset - insets.leading
      // The row that an item begins in may have no extent, and then it lies on either side of the edge.
      guard other > 0 || !isPacked(id) else { continue }
      expect(!(other >= 0 && other < openExtent), "the anchor is \(anchor.id) at \(edge), \(id) begins at \(other)")
    }
  }
}

// What holds its place: the anchor policy's candidates, tried when something changes, and looked for after the step.

import GridEngine

/// What has to be where it was on the screen after the next step.
enum Held {
  /// A point of a cell, in units from the same point of what the bars leave of the viewport.
  case cell(Int, fraction: Double, distance: Int, isNamed: Bool)
  /// The start of the content, in units before the end of the leading bar.
  case start(Int)
  /// The end of the content, in units after the start of the trailing bar.
  case end(Int)
  /// Something about which the documentation does not say enough.
  case open
}

extension Run {
  /// The anchor, which keeps its place by itself.
  var anchorHeld: Held? {
    guard let anchor = grid.anchor, reference.isShown(anchor.id), let token = reference.token(of: anchor.id) else {
      return nil
    }
    return .cell(token, fraction: 0, distance: Units.of(anchor.distance) - insets.leading, isNamed: false)
  }

  /// Chooses what holds its place from now to the next step, before something changes.
  func hold() {
    isPending = true
    guard held == nil else { return }
    let table = table()
    for candidate in grid.anchorPolicy.candidates {
      held = place(of: candidate, table)
      if held != nil { return }
    }
    held = anchorHeld
  }

  private func place(of candidate: AnchorPolicy.Candidate, _ table: Table) -> Held? {
    let policy = grid.anchorPolicy
    func fraction(_ natural: Double) -> Double { policy.edge.map { $0.isNaN ? 0 : max(0, min(1, $0)) } ?? natural }
    let (start, end) = (table.offset + insets.leading, table.offset + viewportExtent - insets.trailing)
    let middle = start + openExtent / 2
    switch candidate {
    case .cell(let id): return held(id, fraction(0), isNamed: true, table)
    case .focusedCell: return grid.focusedCell.flatMap { held($0, fraction(0), isNamed: true, table) }
    case .firstVisible:
      guard let anchor = grid.anchor, fraction(0) != 0 else { return anchorHeld ?? .open }
      // In a packed section it is the row that counts, in which other items may be longer or shorter.
      if isPacked(anchor.id) { return .open }
      return held(anchor.id, fraction(0), isNamed: false, table, isInView: false) ?? .open
    case .center:
      guard
        let id = reference.cells.first(where: { id in
          table.frames[id].map { $0.edge <= middle && middle < $0.end } ?? false
        }), !isPacked(id)
      else { return .open }
      return held(id, fraction(0.5), isNamed: false, table, isInView: false)
    case .lastVisible:
      // Where the viewport ends in a gap, or in something without extent, the last row may be one or the other.
      guard
        let id = reference.cells.first(where: { id in
          table.frames[id].map { $0.edge < end && end <= $0.end } ?? false
        }), !isPacked(id), let frame = table.frames[id]
      else { return .open }
      if frame.end == end { return held(id, fraction(1), isNamed: false, table, isInView: false) }
      return .open
    case .start:
      let start = table.offset - minimumOffset(of: table.extent)
      guard start >= 0, start <= Units.of(max(0, policy.distance)) else { return nil }
      return .start(policy.snaps ? 0 : start)
    case .end:
      let rest = maximumOffset(of: table.extent) - table.offset
      guard rest >= 0, rest <= Units.of(max(0, policy.distance)) else { return nil }
      return .end(policy.snaps ? 0 : rest)
    }
  }

  private func isPacked(_ id: CellID) -> Bool { id.kind == .item && reference.sections[id.section].isPacked }

  private func held(
    _ id: CellID, _ fraction: Double, isNamed: Bool, _ table: Table, isInView: Bool = true
  ) -> Held? {
    guard let token = reference.token(of: id), let frame = table.frames[id] else { return nil }
    let edge = frame.edge - table.offset - insets.leading
    if isInView {
      let end = edge + frame.extent
      guard edge < openExtent, end > 0 || frame.extent == 0 && edge >= 0 else { return nil }
    }
    if isPacked(id) { return .open }
    return .cell(token, fraction: fraction, distance: edge + lead(frame.extent, fraction), isNamed: isNamed)
  }

  /// From a cell's leading edge to a point of it, less as far into the viewport.
  private func lead(_ extent: Int, _ fraction: Double) -> Int {
    Units.of(Units.points(extent - openExtent) * fraction)
  }

  /// Other bars: the start of the content stays at its bar, and so does what is held by its trailing edge; anything else
  /// stays where it is on the screen.
  func setInsets(_ insets: EdgeInsets) {
    let isOther =
      axis == .vertical
      ? insets.top != grid.contentInsets.top || insets.bottom != grid.contentInsets.bottom
      : insets.leading != grid.contentInsets.leading || insets.trailing != grid.contentInsets.trailing
    if isOther { hold() }
    let (before, offset) = (self.insets.leading, self.offset - minimumOffset)
    grid.contentInsets = insets
    shareSettings()
    let change = self.insets.leading - before
    guard change != 0 else { return }
    switch held {
    case .cell where offset <= 0, .open where offset <= 0: held = .start(offset)
    case .cell(let token, let fraction, let distance, let isNamed):
      let distance = distance - Units.of(Units.points(change) * (1 - fraction))
      held = .cell(token, fraction: fraction, distance: distance, isNamed: isNamed)
    case .start, .end, .open, nil: break
    }
  }

  /// What was held is where it was, unless an end of the content came first.
  func checkHeld(_ held: Held, _ table: Table) {
    guard problem == nil else { return }
    let maximum = maximumOffset(of: table.extent)
    switch held {
    case .cell(let token, let fraction, let distance, _):
      guard table.offset > minimumOffset, table.offset < maximum, let id = reference.cell(of: token),
        let frame = table.frames[id]
      else { return }
      let now = frame.edge - table.offset - insets.leading + lead(frame.extent, fraction)
      expect(
        abs(now - distance) <= (fraction == 0 ? 0 : 1),
        "\(id) was held at \(distance) from \(fraction), and is at \(now)")
    case .start(let distance):
      // Beyond the ends the start is known where everything is.
      if grid.allowsOverscroll, distance != 0, maximum == minimumOffset { return }
      let wanted = distance + (distance > 0 ? -insets.leading : minimumOffset)
      expect(
        grid.allowsOverscroll && table.offset == wanted
          || table.offset == max(minimumOffset, min(wanted, maximum)),
        "the start was held at \(distance), the offset is \(table.offset)")
    case .end(let rest):
      expect(
        table.offset == max(minimumOffset, maximum - rest),
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

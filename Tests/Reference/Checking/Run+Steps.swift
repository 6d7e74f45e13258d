// Steps: a call that moves the viewport, and everything that has to be true after it.

import GridEngine

extension Run {
  /// What is known of a step before it is made.
  struct Before {
    /// The cells in view, by token, as distances from the viewport's leading edge.
    var places: [Int: Int] = [:]
    var offset: Int
    var anchor: ScrollAnchor?
    var held: Held?
    var wasPending: Bool
    /// The distance in points that the step goes; `nil` for a step to a place.
    var distance: Double?
    /// True when data or settings changed, so that the thumb may be anywhere, or what is in view.
    var isDataChanged = false
    var isAtEnd = false
  }

  /// Makes a step; returns what was before it, or `nil` when nothing more is to be said about it.
  ///
  /// - Parameter isStay: true for a step after which what is held has to be in its place.
  @discardableResult
  func step(
    _ call: String, to target: ScrollTarget? = nil, isStay: Bool = false,
    _ body: (VirtualGrid, VirtualGrid.Measure) -> Changes
  ) -> Before? {
    guard problem == nil else { return nil }
    var before = Before(offset: offset, anchor: grid.anchor, held: held ?? anchorHeld, wasPending: isPending)
    if case .by(let distance, _)? = target { before.distance = distance }
    (before.isDataChanged, before.isAtEnd) = (isDataChanged, isAtEnd)
    if !isPending {
      let width = grid.contentSize.width
      for cell in cellsInView where !cell.isPinned {
        guard let token = reference.token(of: cell.id) else { continue }
        before.places[token] = inner(cell.frame, contentWidth: width).edge - before.offset
      }
    }
    program.begin(call)
    let asked = questions
    (answers, provisional) = ([:], [:])
    let changes = body(grid, measure)
    expect(changes.measurements == questions - asked, "\(questions - asked) questions, told \(changes.measurements)")
    follow(changes, to: target, body)
    if isHidden {
      expect(questions == asked, "questions of a viewport without extent")
      // Where a step goes that nobody could see, it goes with the next that somebody can.
      if !isStay { hasUnseenTarget = true }
      isPending = true
      follow(changes)
      // A jump that expands sections may show the header that hides the anchor.
      let hiding = before.anchor.flatMap { reference.sectionHiding($0.id.section, isHeader: $0.id.kind == .header) }
      let isInHeader = hiding != nil && grid.anchor?.id == hiding.map { .header(section: $0) } && isStay == false
      expect(grid.anchor == before.anchor || isInHeader, "another place in a viewport without extent")
      expect(grid.visibleCells.allSatisfy(\.isRetained), "cells in a viewport without extent")
      if vocabulary == .full { checkUnseen(changes) }
      return nil
    }
    guard changes.status != .deferred else {
      held = .open
      return nil
    }
    if hasUnseenTarget { before.held = .open }
    hasUnseenTarget = false
    held = changes.status != .done ? .open : nil
    isDataChanged = changes.status != .done
    isPending = changes.status != .done
    follow(changes)
    expect(
      Units.of(changes.offset) == offset,
      "the change set says offset \(changes.offset), the grid \(grid.offset)")
    let table = table()
    checkLayout(table, isStep: true)
    checkView(table)
    checkAnchor(table)
    checkThumb()
    if vocabulary == .full { checkEverythingElse(changes, before, isStay: isStay) }
    if isStay, changes.status == .done, let held = before.held { checkHeld(held, table) }
    return changes.status != .done ? nil : before
  }

  func layout() { step("grid.layout(measure: measure)", to: .stay, isStay: true) { $0.layout(measure: $1) } }

  /// Follows a change set; the mirror then has to be what is in view.
  private func follow(_ changes: Changes) {
    if previewed != nil { followPreviewed(changes) }
    mirror.follow(changes, in: grid, ignoresShift: fault == .ignoresShift)
    if let problem = mirror.problem { fail(problem) }
  }

  // MARK: Where a step goes

  /// After a step by a distance of at most two viewports, all that was in view and still is has moved by just that.
  func checkMovement(_ before: Before?, by distance: Int) {
    guard let before, problem == nil else { return }
    let isAtEnd = offset <= minimumOffset || offset >= maximumOffset
    guard abs(distance) <= 2 * (viewportExtent + overscan) else { return checkFarMovement(before, by: distance) }
    guard !before.wasPending else { return }
    let width = grid.contentSize.width
    for cell in cellsInView where !cell.isPinned {
      guard let token = reference.token(of: cell.id), let old = before.places[token] else { continue }
      let moved = inner(cell.frame, contentWidth: width).edge - offset - old
      if isAtEnd {
        guard !grid.allowsOverscroll, before.offset >= minimumOffset, before.offset <= maximumOffset else { continue }
        expect(
          distance > 0 ? moved <= 0 && moved >= -distance : moved >= 0 && moved <= -distance,
          "\(cell.id) moved by \(moved) units, where the step was \(distance) towards an end")
      } else {
        expect(moved == -distance, "\(cell.id) moved by \(moved) units, where the step was \(distance)")
      }
    }
  }

  /// A far step moves the content in its direction, by whatever the estimates say.
  private func checkFarMovement(_ before: Before, by distance: Int) {
    guard !before.wasPending, let old = before.anchor, let new = grid.anchor else {
      return
    }
    // The cells of lazy sections lie in order.
    guard !reference.sections.contains(where: \.isPacked) else { return }
    let order =
      new.id == old.id
      ? (old.distance < new.distance ? -1 : old.distance > new.distance ? 1 : 0)
      : new.id < old.id ? -1 : 1
    if new.id != old.id, let a = grid.frame(of: new.id), let b = grid.frame(of: old.id) {
      // Another anchor at the same place is no movement.
      let width = grid.contentSize.width
      let moved = offset - inner(b, contentWidth: width).edge + Units.of(old.distance)
      _ = a
      expect(distance > 0 ? moved >= 0 : moved <= 0, "a far step by \(distance) moved the content by \(moved)")
      return
    }
    expect(distance > 0 ? order >= 0 : order <= 0, "a far step by \(distance) moved \(old) to \(new)")
  }

  /// After a jump a point of the cell is on the same point of the viewport, as far as the content reaches.
  func checkJump(to id: CellID, _ fraction: Double?) {
    guard problem == nil, let frame = frame(of: id) else { return }
    let open = uncovered(for: id)
    if let fraction {
      let wanted = frame.edge - open.start + Units.of(Units.points(frame.extent - open.extent) * fraction)
      expect(
        abs(offset - max(minimumOffset, min(maximumOffset, wanted))) <= 1,
        "a jump to \(id) at \(fraction) leads to \(offset), not to \(wanted) of \(maximumOffset)")
    } else {
      let edge = frame.edge - offset - open.start
      let isShown = edge >= 0 && edge + frame.extent <= open.extent
      // Of a cell that is too large the start is shown.
      let isStart = edge == 0 && frame.extent > open.extent
      // The content may end too early for that.
      let isAtEnd = offset == (edge < 0 ? minimumOffset : maximumOffset)
      expect(
        isShown || isStart || isAtEnd,
        "a jump to \(id) shows \(edge)...\(edge + frame.extent) of \(open.extent)")
    }
  }

  /// The part of the viewport that nothing covers where a cell is: between the bars, and between the headers above its section
  /// and the footers that close it where these are pinned and leave something; an item also has those of its section, a footer
  /// the header where that stands for more, and a header the footer that closes others.
  private func uncovered(for id: CellID) -> (start: Int, extent: Int) {
    let (isUnderHeader, isOverFooter) = isBesideOwnPins(id)
    let (header, footer) = pinnedRoom(around: id.section, ownHeader: isUnderHeader, ownFooter: isOverFooter)
    let rest = openExtent - header - footer
    return rest > 0 ? (insets.leading + header, rest) : (insets.leading, openExtent)
  }

  func frame(of id: CellID) -> Frame? {
    grid.frame(of: id).map { inner($0, contentWidth: grid.contentSize.width) }
  }

  // MARK: The thumb

  /// The thumb is at an end just when the content is.
  func checkThumb() {
    let thumb = grid.thumb
    guard !grid.isDraggingThumb else {
      self.thumb = nil
      return
    }
    expect(thumb.position >= 0 && thumb.position <= 1 && thumb.length >= 0 && thumb.length <= 1, "\(thumb)")
    if maximumOffset > minimumOffset {
      expect(
        (thumb.position == 0) == (offset <= minimumOffset), "the thumb is at \(thumb.position) at offset \(offset)")
      expect((thumb.position == 1) == (offset >= maximumOffset), "the thumb is at \(thumb.position) at \(offset)")
    }
  }

  /// Neither edge of the thumb moves against the scrolling.
  func checkThumbMovement(from old: (start: Double, length: Double), by distance: Double) {
    guard problem == nil, !grid.isDraggingThumb, distance != 0 else { return }
    let new = grid.thumb.range(inTrack: 1)
    // The last bits of its shares do not show.
    let slack = 1e-12
    let moves = [new.start - old.start, new.start + new.length - old.start - old.length]
    expect(
      moves.allSatisfy { distance >= 0 ? $0 >= -slack : $0 <= slack },
      "a step by \(distance) moved the thumb's edges by \(moves)")
  }
}

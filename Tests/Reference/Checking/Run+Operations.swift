// Operations from bytes: each says what it does to the grid by the state that it finds.

import GridEngine

extension Run {
  /// Does what 16 bytes stand for; zeros are a step that stays.
  func perform(_ operation: [UInt8], _ index: Int) {
    self.index = index
    var bytes = Bytes(operation)
    let kind = bytes.next()
    if vocabulary == .full, kind >= Run.firstService {
      performService(kind - Run.firstService, &bytes)
      return checkSnapshots()
    }
    switch kind % 32 {
    case 1...4: scrollBy(&bytes)
    case 5: scrollTo(&bytes)
    case 6...8: jump(&bytes)
    case 9: scrollToAnchor(&bytes)
    case 10, 11:
      resize(to: Run.viewport(&bytes))
      if !bytes.chance(64) { layout() }
    case 12...19:
      apply(randomChanges(&bytes))
      if !bytes.chance(64) { layout() }
    case 20: apply(hostileChanges(&bytes))
    case 21: invalidate(&bytes)
    case 22, 23: set(&bytes)
    case 24: dragThumb(&bytes)
    case 25: pack(&bytes)
    case 26: takeSnapshot(rect(&bytes))
    case 27: restore(isKept: bytes.chance(128), damaged: bytes.wide())
    case 28 where bytes.chance(128): turnPages(&bytes)
    case 28: manner = bytes.pick([0, 0, 1, 2, 4, 5, 6, 0])
    case 29:
      let frame = frame(&bytes)
      checkCells(in: frame)
    case 30: if let id = cell(&bytes) { checkCell(near: id) }
    case 31: changeOutline(&bytes)
    default: layout()
    }
    checkSnapshots()
  }

  /// A cell that exists, mostly.
  func cell(_ bytes: inout Bytes) -> CellID? {
    guard !reference.sections.isEmpty else { return nil }
    let section = bytes.next() % reference.sections.count
    let item = bytes.next()
    switch bytes.next() % 8 {
    case 6: return .header(section: section)
    case 7: return .footer(section: section)
    default: return .item(item % (reference.sections[section].items.count + 1), section: section)
    }
  }

  private func frame(_ bytes: inout Bytes) -> Frame {
    Frame(
      edge: Units.of(Double(bytes.wide() % 4000) - 100), extent: Units.of([300, 10, 1000, 0.5][bytes.next() & 3]),
      x: Double(bytes.next()) - 20.25, width: [500, 30, 1][bytes.next() % 3])
  }

  func rect(_ bytes: inout Bytes) -> Rect {
    let frame = frame(&bytes)
    return outer(edge: Units.points(frame.edge), extent: Units.points(frame.extent), x: frame.x, width: frame.width)
  }

  // MARK: Scrolling

  private func scrollBy(_ bytes: inout Bytes) {
    let distance = [37, -37, 5.25, -120, 200, -390, 0.001, 900, -2000, 0, 1e7, -1e7][bytes.next() % 12]
    let old = !isPending && !grid.isDraggingThumb ? grid.thumb.range(inTrack: 1) : nil
    if old != nil { everywhere { _ = $0.thumb } }
    let before = scroll(by: distance)
    checkMovement(before, by: Units.of(distance))
    if let old, let before, !before.wasPending, abs(Units.of(distance)) <= 2 * (viewportExtent + overscan) {
      checkThumbMovement(from: old, by: distance)
    }
  }

  @discardableResult
  func scroll(by distance: Double) -> Before? {
    step("grid.scroll(by: \(distance), measure: measure)", to: .by(distance)) { $0.scroll(by: distance, measure: $1) }
  }

  private func scrollTo(_ bytes: inout Bytes) {
    let kind = bytes.next()
    let offset = kind >= 224 ? [1e7, -50, 0, .infinity][kind & 3] : Double(bytes.wide() % 8000) / 2 - 100
    let before = step("grid.scroll(to: \(Source.literal(offset)), measure: measure)", to: .to(offset)) {
      $0.scroll(to: offset, measure: $1)
    }
    guard before != nil, problem == nil, !grid.allowsOverscroll else { return }
    if Units.of(max(-1e6, offset)) <= minimumOffset {
      expect(self.offset == minimumOffset, "the start is at \(self.offset)")
    }
    if offset == .infinity {
      expect(self.offset == maximumOffset, "the end is at \(self.offset) of \(maximumOffset)")
    }
  }

  private func jump(_ bytes: inout Bytes) {
    guard let id = cell(&bytes) else { return }
    let anchor: UnitPoint? = bytes.pick([nil, .topLeading, .center, .bottomTrailing, UnitPoint(x: 0.25, y: 0.25)])
    let expands = reference.token(of: id) != nil && !reference.isShown(id) && bytes.chance(128)
    if expands {
      hold()
      noteChange(isRenumbering: nil)
      expand(toShow: id)
    }
    let exists = reference.isShown(id)
    let count = grid.diagnosticCount
    let text =
      "grid.scroll(to: \(Source.literal(id)), anchor: \(Source.literal(anchor)), "
      + (expands ? "expands: true, " : "") + "measure: measure)"
    let fraction = anchor.map { axis == .vertical ? $0.y : $0.x }
    // The same point on either axis.
    let target = ScrollTarget.cell(id, anchor: fraction.map { UnitPoint(x: $0, y: $0) }, expands: expands)
    let isTaken = step(text, to: target) { grid, measure in
      let turned = grid.axis == axis ? anchor : anchor?.turned
      return grid.scroll(to: id, anchor: turned, expands: expands, measure: measure)
    }
    guard isTaken != nil else { return }
    if !exists { return expect(grid.diagnosticCount > count, "a jump to \(id), which does not exist") }
    checkJump(to: id, fraction)
  }

  private func scrollToAnchor(_ bytes: inout Bytes) {
    guard let id = cell(&bytes), reference.isShown(id), var anchor = grid.anchor else { return }
    anchor.id = id
    anchor.distance = [0, 20, -15.5, 150][bytes.next() & 3]
    let text =
      "if var anchor = grid.anchor {\n  anchor.id = \(Source.literal(id))\n  anchor.distance = \(anchor.distance)\n"
      + "  grid.step(to: .anchor(anchor), measure: measure)\n}"
    let before = step(text) { $0.step(to: .anchor(anchor), measure: $1) }
    guard before != nil, problem == nil, offset > minimumOffset, offset < maximumOffset, let frame = frame(of: id)
    else { return }
    // Beyond two viewports the distance goes by the estimates.
    if abs(Units.of(anchor.distance)) > 2 * (viewportExtent + overscan) { return }
    expect(
      frame.edge - offset == Units.of(anchor.distance), "\(id) is at \(frame.edge - offset), not \(anchor.distance)")
  }

  // MARK: Sizes and settings

  func resize(to size: Size) {
    guard problem == nil else { return }
    if size != grid.viewportSize {
      hold(until: size)
      noteChange(isRenumbering: nil)
    }
    let isOther = across(size) != across(grid.layoutSize)
    program.begin("grid.resize(to: \(Source.literal(size)))")
    grid.resize(to: size)
    for follower in followers {
      follower.grid.resize(to: follower.orientation.size(along: along(size), across: across(size)))
    }
    expect(grid.viewportSize == size, "the viewport is \(grid.viewportSize)")
    guard !isHidden else { return }
    reference.resize(across: across(size))
    if isOther, case .cell(var point)? = held, let share = point.share {
      (point.point, point.distance) = (share, 0)
      held = .cell(point)
    }
    checkLayout(table(), isStep: false)
  }

  private func invalidate(_ bytes: inout Bytes) {
    guard let id = cell(&bytes), let token = reference.token(of: id), problem == nil else { return }
    hold()
    program.begin("grid.invalidateSize(of: \(Source.literal(id)))")
    everywhere { $0.invalidateSize(of: id) }
    version[token, default: 0] += 1
    reference.forget(id)
    checkLayout(table(), isStep: false)
    if !bytes.chance(64) { layout() }
  }

  private func set(_ bytes: inout Bytes) {
    guard problem == nil else { return }
    var calls: [String] = []
    switch bytes.next() % 6 {
    case 0:
      let byte = bytes.next()
      let views = PinnedViews(rawValue: UInt8(byte & 3))
      everywhere { $0.pinnedViews = views }
      calls.append("grid.pinnedViews = \(Source.literal(grid.pinnedViews))")
      if byte >= 128 {
        let share = [0.4, 0, 0.25, 0.6, 1, 0.1, 0.33, 0.9][byte >> 2 & 7]
        everywhere { $0.maximumPinnedShare = share }
        calls.append("grid.maximumPinnedShare = \(grid.maximumPinnedShare)")
      }
    case 1:
      grid.overscan = bytes.pick([0, 35.5, 200, 1])
      calls.append("grid.overscan = \(grid.overscan)")
    case 2:
      setInsets(
        bytes.pick([
          .zero, EdgeInsets(top: 10, leading: 7, bottom: 3, trailing: 21),
          EdgeInsets(top: 44, leading: 30.5, bottom: 80, trailing: 64),
        ]))
      calls.append("grid.contentInsets = \(Source.literal(grid.contentInsets))")
    case 3 where bytes.chance(128):
      let alignment: Double = bytes.pick([0, 1, 0.5])
      if alignment != grid.contentAlignment { hold() }
      grid.contentAlignment = alignment
      calls.append("grid.contentAlignment = \(alignment)")
    case 3:
      grid.allowsOverscroll.toggle()
      calls.append("grid.allowsOverscroll = \(grid.allowsOverscroll)")
    case 4:
      let id = cell(&bytes)
      grid.focusedCell = id.flatMap { reference.isShown($0) ? $0 : nil }
      calls.append("grid.focusedCell = \(grid.focusedCell.map { Source.literal($0) } ?? "nil")")
      setPolicy(&bytes)
      calls.append("grid.anchorPolicy = \(Source.literal(grid.anchorPolicy))")
    default:
      setPolicy(&bytes)
      calls.append("grid.anchorPolicy = \(Source.literal(grid.anchorPolicy))")
    }
    shareSettings()
    (isDataChanged, planning.isRenumbered) = (true, planning.isRenumbered == true ? true : nil)
    origins.isOpen = true
    program.begin(calls.joined(separator: "\n"))
    isPending = true
    if !bytes.chance(64) { layout() }
  }

  private func setPolicy(_ bytes: inout Bytes) {
    let id = cell(&bytes) ?? .item(0)
    grid.anchorPolicy = AnchorPolicy(
      bytes.pick([
        [.firstVisible], [.end, .lastVisible], [.start, .center], [.focusedCell, .cell(id)], [.cell(id), .end], [],
        [.lastVisible], [.center],
      ]), edge: bytes.pick([nil, nil, 0, 0.5, 1]), distance: bytes.pick([0, 0, 40]),
      snaps: bytes.chance(64), successor: bytes.pick([.next, .previous]))
  }

  // MARK: The thumb, packing in slices

  private func dragThumb(_ bytes: inout Bytes) {
    guard problem == nil else { return }
    if bytes.chance(80) {
      program.begin("grid.endDraggingThumb()")
      everywhere { $0.endDraggingThumb() }
      return
    }
    let position = bytes.pick([0, 1, 0.5, Double(bytes.next()) / 255, 0.999])
    let before = step("grid.step(to: .thumb(\(position)), measure: measure)", to: .thumb(position)) {
      $0.step(to: .thumb(position), measure: $1)
    }
    guard before != nil, problem == nil else { return }
    if position == 0 {
      expect(offset == minimumOffset, "the thumb is dragged to the start, and the offset is \(offset)")
    }
    if position == 1 {
      expect(offset == maximumOffset, "the thumb is dragged to the end, \(offset) of \(maximumOffset)")
    }
  }

  private func pack(_ bytes: inout Bytes) {
    guard problem == nil else { return }
    let budget = bytes.next()
    if budget >= 64 {
      grid.itemsPackedPerStep = [1, 16, 100, .max][budget & 3]
      shareSettings()
      program.begin("grid.itemsPackedPerStep = \(grid.itemsPackedPerStep)")
    }
    if budget % 2 == 1 {
      hold()
      held = .open
      isDataChanged = true
      let slices = bytes.next() % 3
      program.begin("var slices = \(slices)\ngrid.performPostponedWork {\n  slices -= 1\n  return slices >= 0\n}")
      var isDone = false
      everywhere {
        var left = slices
        isDone = $0.performPostponedWork {
          left -= 1
          return left >= 0
        }
      }
      if isDone { expect(grid.unpackedItemCount == 0, "packing is done, and items are not placed") }
      for i in reference.sections.indices { reference.sections[i].seenRows = [:] }
      checkLayout(table(), isStep: false)
    }
    step("grid.step(to: .resume, measure: measure)", to: .resume) { $0.step(to: .resume, measure: $1) }
  }
}

// One run in four orientations: what is done to the first grid is done to the others, and they answer alike.

import GridEngine

extension Run {
  /// Makes the grids of the other orientations, some of which measure in batches.
  func begin(_ specs: [SectionSpec], _ list: OperationList) {
    for (index, other) in Orientation.all.filter({ $0 != orientation }).enumerated() {
      guard let grid = grid(in: other, of: specs.map { other.axis == axis ? $0 : $0.turned() }) else {
        return fail("the grid is refused: \(other)")
      }
      let isBatched = scramble(index, list.head.reduce(0) { $0 &* 31 &+ Int($1) }) & 1 == 0
      followers.append(Follower(grid, other, isBatched: isBatched, self))
    }
    program.begin(
      "grid.tracksOrigins = true\ngrid.contentType = { _ in 0 }  // Here: three types, which go with the items.")
    everywhere {
      $0.tracksOrigins = true
      $0.contentType = { [unowned self] in contentType(of: $0) }
    }
  }

  private func grid(in orientation: Orientation, of specs: [SectionSpec]) -> VirtualGrid? {
    try? VirtualGrid(
      axis: orientation.axis, layoutDirection: orientation.direction, sectionSpacing: sectionSpacing,
      sections: specs.map(\.section))
  }

  /// The first grid and those that follow it.
  func everywhere(_ body: (VirtualGrid) -> Void) {
    body(grid)
    for follower in followers { body(follower.grid) }
  }

  /// Gives all grids the settings of the first.
  func shareSettings() {
    for follower in followers { share(with: follower.grid, follower.orientation) }
  }

  private func share(with other: VirtualGrid, _ orientation: Orientation) {
    let given = grid.contentInsets
    var settings = grid.settings
    settings.contentInsets =
      axis == .vertical
      ? orientation.insets(leading: given.top, trailing: given.bottom)
      : orientation.insets(leading: given.leading, trailing: given.trailing)
    other.settings = settings
  }

  /// Applies an update to the other grids.
  func follow(_ changes: [Change], isRight: Bool) {
    for follower in followers {
      var update = GridUpdate()
      for change in changes { (follower.orientation.axis == axis ? change : change.turned()).add(to: &update) }
      let isAccepted = (try? follower.grid.apply(update)) != nil
      expect(isAccepted == isRight, "an update is accepted: \(isAccepted), \(follower.name)")
    }
  }

  /// Saves and restores the other grids.
  func restoreFollowers() {
    contentWidth = grid.contentSize.width
    for follower in followers {
      let old = follower.grid
      guard let new = grid(in: follower.orientation, of: declarations(for: follower.orientation.axis)) else {
        return fail("the data cannot be declared anew, \(follower.name)")
      }
      new.contentType = old.contentType
      new.hasProvisionalSize = old.hasProvisionalSize
      share(with: new, follower.orientation)
      do { try new.restore(from: old.savedState()) } catch { return fail("\(error), \(follower.name)") }
      follower.grid = new
      (follower.planner, follower.plan) = (PrefetchPlanner(), PrefetchPlan())
    }
    for follower in followers {
      _ = follower.grid.layout(measure: follower.measure)
      follower.mirror = Mirror()
      for cell in follower.grid.visibleCells { follower.mirror.frames[cell.id] = cell.frame }
      follower.contentWidth = follower.grid.contentSize.width
    }
  }

  // MARK: Steps

  /// Takes the step of the first grid in the others, and compares what changed.
  func follow(
    _ changes: Changes, to target: ScrollTarget?, _ body: (VirtualGrid, VirtualGrid.Measure) -> Changes
  ) {
    for follower in followers where problem == nil {
      let other = follower.step(to: target, body)
      if let problem = follower.problem { return fail("\(problem), \(follower.name)") }
      compare(changes, other, follower)
      if other.status != .deferred { follower.mirror.follow(other, in: follower.grid) }
      if let problem = follower.mirror.problem { return fail("\(problem), \(follower.name)") }
      // A step that is deferred leaves in view what was there, at frames of another content.
      if changes.status != .deferred { compareViews(follower) }
      if changes.status != .deferred { follower.contentWidth = follower.grid.contentSize.width }
    }
    if changes.status != .deferred { contentWidth = grid.contentSize.width }
  }

  private func compare(_ one: Changes, _ other: Changes, _ follower: Follower) {
    func check<T: Equatable>(_ a: T, _ b: T, _ what: String) {
      expect(a == b, "\(what): \(a), and \(b) where it is \(follower.name)")
    }
    check(one.status, other.status, "the status of a step")
    check(one.measurements, other.measurements, "measurements")
    check(Units.of(one.offset), Units.of(other.offset), "the offset")
    check(one.visibleCount, other.visibleCount, "cells in view")
    check(one.renumbered, other.renumbered, "renumbered cells")
    check(one.discarded, other.discarded, "discarded handles")
    compare(one.entered, other.entered, "entered", follower)
    compare(one.left, other.left, "left", follower)
    compare(one.retained, other.retained, "retained", follower)
    compare(one.returned, other.returned, "returned", follower)
    // Content of another width moves where it is mirrored.
    guard follower.contentWidth == follower.grid.contentSize.width || follower.orientation.axis == .horizontal,
      contentWidth == grid.contentSize.width || axis == .horizontal
    else { return }
    // What is or was pinned or retained does not move with the content; where that is mirrored, its other end counts.
    let returned = Set(one.returned.map(\.id))
    func inView(_ change: CellChange) -> Bool {
      let wasPinned = reference.token(of: change.id).map { origins.pinned.contains($0) } ?? false
      return !change.cell.isRetained && !change.cell.isPinned && !wasPinned && !returned.contains(change.id)
    }
    compare(one.moved.filter(inView), other.moved.filter(inView), "moved", follower)
  }

  private func compare(_ one: [CellChange], _ other: [CellChange], _ what: String, _ follower: Follower) {
    guard one.map(\.id) == other.map(\.id) else {
      return fail("\(what): \(one.map(\.id)), and \(other.map(\.id)) where it is \(follower.name)")
    }
    for (a, b) in zip(one, other) {
      expect(
        a.reason == b.reason && a.isReused == b.isReused && a.handle == b.handle && a.isDeleted == b.isDeleted
          && a.successor == b.successor, "\(what): \(a), and \(b) where it is \(follower.name)")
      func isLike(_ a: Rect?, _ b: Rect?, _ width: Double, _ otherWidth: Double) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return inner(a, contentWidth: width).isLike(follower.orientation.inner(b, contentWidth: otherWidth))
      }
      let now = (grid.contentSize.width, follower.grid.contentSize.width)
      expect(
        isLike(a.destination, b.destination, now.0, now.1),
        "\(what): \(a.id) goes to \(a.destination as Any), and \(b.destination as Any) where it is \(follower.name)")
      let isEntering = what == "entered"
      let (width, otherWidth) =
        isEntering ? (originWidth, follower.originWidth) : (contentWidth, follower.contentWidth)
      expect(
        isLike(a.previousFrame, b.previousFrame, width, otherWidth),
        "\(what): \(a.id) was at \(a.previousFrame as Any), and \(b.previousFrame as Any) where it is \(follower.name)")
    }
  }

  /// Compares what another grid shows with what the first one does.
  func compareViews(_ follower: Follower) {
    let (one, other) = (grid, follower.grid)
    expect(
      one.anchor == other.anchor,
      "the anchor is \(one.anchor as Any), and \(other.anchor as Any) where it is \(follower.name)")
    expect(one.thumb.isLike(other.thumb), "\(one.thumb), and \(other.thumb) where it is \(follower.name)")
    expect(
      one.focusedCell == other.focusedCell && one.retainedCells == other.retainedCells,
      "other cells have the focus or are retained where it is \(follower.name)")
    let sizes = (one.contentSize, follower.orientation.axis == axis ? other.contentSize : other.contentSize.turned)
    expect(
      abs(sizes.0.width - sizes.1.width) < 1e-6 && abs(sizes.0.height - sizes.1.height) < 1e-6,
      "the content is \(sizes.0), and \(sizes.1) where it is \(follower.name)")
    compare(one.visibleCells, other.visibleCells, follower)
  }

  /// Compares cells of the first grid with those of another.
  func compare(_ one: [Cell], _ other: [Cell], _ follower: Follower) {
    guard one.map(\.id) == other.map(\.id) else {
      return fail("there are \(one.map(\.id)), and \(other.map(\.id)) where it is \(follower.name)")
    }
    let width = grid.contentSize.width
    for (a, b) in zip(one, other) {
      let (alignment, turned) = (orientation.inner(a.alignment), follower.orientation.inner(b.alignment))
      expect(
        inner(a.frame, contentWidth: width).isLike(follower.inner(b.frame)) && a.track == b.track
          && abs(alignment.x - turned.x) < 1e-9 && abs(alignment.y - turned.y) < 1e-9 && a.handle == b.handle
          && a.isPinned == b.isPinned && a.isPushed == b.isPushed && a.isRetained == b.isRetained,
        "\(a), and \(b) where it is \(follower.name)")
    }
  }
}

extension ScrollThumb {
  /// True for thumbs that differ by no more than arithmetic in another order leaves.
  fileprivate func isLike(_ other: ScrollThumb) -> Bool {
    abs(position - other.position) < 1e-12 && abs(length - other.length) < 1e-12
  }
}

extension Size {
  fileprivate var turned: Size { Size(width: height, height: width) }
}

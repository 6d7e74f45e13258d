// Who looks at the rows: what is in view, how it moves, and a row whose place there is not known yet.

/// A key whose row was shown where it most likely is, until its page is read.
struct Landmark<Key: PagingKey>: Sendable {
  var key: Key
  /// The row that it was shown at.
  var spot: PagingSpot<Key>
}

/// The viewport, by spots of the rows as they are now.
struct Viewer<Key: PagingKey>: Sendable {
  var view: PagingView<Key>?
  /// When the content counts as at rest, if nothing is heard of it before.
  var restsAt = 0.0
  /// Where a row is that was shown before its page was read again.
  var landmark: Landmark<Key>?

  /// Seconds after which a host that tells of no further movement has stopped, rather than taken long for a frame.
  static var longestFrame: Double { 0.05 }

  /// What a host tells now, with the speed of before where it tells none, and without numbers that are not allowed.
  mutating func checked(_ given: PagingView<Key>, at now: Double) -> PagingView<Key> {
    var view = given
    view.count = max(0, min(Int(Int32.max), view.count))
    if view.keepsSpeed, let before = self.view, now < restsAt {
      (view.velocity, view.motion, view.landing) = (before.velocity, before.motion, before.landing)
    } else {
      if view.keepsSpeed || !view.velocity.isFinite { view.velocity = 0 }
      restsAt = now + Viewer.longestFrame
    }
    return view
  }

  /// Lets content rest of which nothing was heard for long.
  ///
  /// - Returns: when it will rest, if it moves.
  mutating func rest(at now: Double) -> Double? {
    guard let velocity = view?.velocity, velocity != 0 else { return nil }
    if now < restsAt { return restsAt }
    view?.velocity = 0
    return nil
  }

  /// Goes on from spots of a page that is no more by those of another.
  mutating func moveSpots(from old: Key, to new: Key, by rows: Int) {
    func mend(_ spot: inout PagingSpot<Key>) {
      // A host may have made up any offset.
      if spot.fence == old { spot = PagingSpot(fence: new, offset: max(0, min(Int(Int32.max), spot.offset)) + rows) }
    }
    if view != nil { mend(&view!.first) }
    if landmark != nil { mend(&landmark!.spot) }
    for index in (view?.retained ?? []).indices { mend(&view!.retained[index]) }
  }
}

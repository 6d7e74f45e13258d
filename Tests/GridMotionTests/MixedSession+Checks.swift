// What has to hold in every step, whatever the sections are: from what is shown and from where the engine says that cells lie.

import GridEngine
import GridMotion

extension MixedSession {
  /// A moment: what is shown, and where everything lies.
  struct Look {
    let shown: [Int: MixedShown]
    let sections: [MixedSection]
    let bounds: Rect
    let natural: [Int: Rect]
    private let snapshot: GridSnapshot
    private let origin: Rect

    init(_ session: MixedSession) {
      (shown, sections, bounds, natural) = (session.shown(), session.sections, session.bounds, session.natural)
      (snapshot, origin) = (session.grid.snapshot, session.grid.visibleRect)
    }

    /// Where a cell lies in the viewport, in view or not; `nil` for headers and cells of tables, which may stay in the viewport.
    func place(_ name: Int) -> Rect? {
      guard name > 0 else { return nil }
      for (number, section) in sections.enumerated() where section.kind != .head && section.kind != .rows {
        guard let item = section.items.firstIndex(of: name / 16) else { continue }
        return snapshot.frame(of: .item(item, section: number)).map {
          Rect(x: $0.x - origin.x, y: $0.y - origin.y, width: $0.width, height: $0.height)
        }
      }
      return nil
    }

    func isMeasured(_ name: Int) -> Bool {
      sections.contains { ($0.kind == .lanes || $0.kind == .measured) && $0.items.contains(name / 16) }
    }

    /// Whether a rectangle is beyond one of the edges beyond which another is.
    func isBeyond(_ rect: Rect, as other: Rect, by tolerance: Double) -> Bool {
      other.maxX <= 0.01 && rect.maxX <= tolerance
        || other.x >= bounds.width - 0.01 && rect.x >= bounds.width - tolerance
        || other.maxY <= 0.01 && rect.maxY <= tolerance
        || other.y >= bounds.height - 0.01 && rect.y >= bounds.height - tolerance
    }
  }

  func check(_ cause: MotionCause, _ before: Look, _ after: Look) {
    if cause == .scroll { checkScroll(before, after) } else { checkChange(before, after) }
    for (name, now) in after.shown where now.isGhost {
      guard let place = after.place(name), !isSeen(place) else { continue }
      exits += 1
      if !after.isBeyond(now.place, as: place, by: 0.5) { fault("\(name) leaves for \(now.place), and is at \(place)") }
    }
  }

  /// Data or layout changed: everything goes on from where it is shown.
  private func checkChange(_ before: Look, _ after: Look) {
    for (name, was) in before.shown where Session.overlap(was.rect, before.bounds) || was.isGhost {
      guard let now = after.shown[name] else {
        if isSeen(was.rect), Session.overlap(was.rect, before.bounds), was.opacity > 0.02 {
          fault("\(name) was at \(was) and is gone")
        }
        continue
      }
      guard was.opacity > 0.02 || now.opacity > 0.02, isSeen(now.rect) || isSeen(was.rect) else { continue }
      // A smaller viewport shows it no more, and where it lies it appears: it is in another pane of a table.
      if !isSeen(was.rect), now.opacity == 0 { continue }
      continued += 1
      let edges = [
        now.rect.x - was.rect.x, now.rect.y - was.rect.y, now.rect.maxX - was.rect.maxX, now.rect.maxY - was.rect.maxY,
      ]
      if edges.contains(where: { abs($0) > 0.5 }) { fault("\(name) jumped by \(edges): was \(was) and is \(now)") }
      if abs(now.opacity - was.opacity) > 0.02 { fault("\(name) flickers: was \(was) and is \(now)") }
    }
    for (name, now) in after.shown where isSeen(now.rect) && now.opacity > 0.02 && before.bounds == after.bounds {
      if let was = before.shown[name], Session.overlap(was.rect, before.bounds) || was.isGhost { continue }
      if let was = before.shown[name], abs(was.rect.y - now.rect.y) < 0.5, abs(was.rect.x - now.rect.x) < 0.5 {
        continue
      }
      fault("\(name) came into view at once at \(now)")
    }
    for (name, now) in after.shown where before.shown[name] == nil && !now.isGhost && isSeen(now.place) {
      guard let old = before.place(name), !Session.overlap(old, before.bounds) else { continue }
      entries += 1
      // From the very place where it was, which a viewport of another size may come to show.
      if abs(now.rect.y - old.y) < 0.5, abs(now.rect.x - old.x) < 0.5 { continue }
      if now.opacity > 0.02, !before.isBeyond(now.rect, as: old, by: 0.5), !after.isBeyond(now.rect, as: old, by: 0.5) {
        fault("\(name) enters at \(now) from \(old)")
      }
    }
  }

  /// Somebody scrolled, and rows may have been measured: what moves keeps its distance from its place.
  private func checkScroll(_ before: Look, _ after: Look) {
    // How far the content in view moved: by different distances where what is between was measured.
    var ways: [Point] = []
    for (name, was) in before.natural {
      guard let now = after.natural[name] else { continue }
      let way = Point(x: now.midX - was.midX, y: now.midY - was.midY)
      if !ways.contains(where: { abs($0.x - way.x) + abs($0.y - way.y) < 0.2 }) { ways.append(way) }
    }
    func isWay(_ x: Double, _ y: Double) -> Bool { ways.contains { abs($0.x - x) < 0.6 && abs($0.y - y) < 0.6 } }
    for (name, was) in before.shown where !was.isHeader && was.pane == PaneID() && was.opacity > 0.02 {
      guard let now = after.shown[name] else {
        // Cells of tables go under frozen ones, which may be anywhere.
        guard ways.count == 1, before.place(name) != nil, Session.overlap(was.rect, before.bounds) else { continue }
        let rect = Rect(
          x: was.rect.x + ways[0].x, y: was.rect.y + ways[0].y, width: was.rect.width, height: was.rect.height)
        if isSeen(rect) { fault("\(name) was at \(was), moved by \(ways[0]) and is gone") }
        continue
      }
      guard isSeen(now.rect) else { continue }
      continued += 1
      if abs(now.opacity - was.opacity) > 0.02 { fault("\(name) flickers: was \(was) and is \(now)") }
      let moved = Point(x: now.rect.midX - was.rect.midX, y: now.rect.midY - was.rect.midY)
      if !was.isGhost, !now.isGhost, let old = before.natural[name], let new = after.natural[name] {
        if abs(moved.x - new.midX + old.midX) > 0.5 || abs(moved.y - new.midY + old.midY) > 0.5 {
          fault("\(name) was at \(was) and is at \(now)")
        }
      } else if !ways.isEmpty, !isWay(moved.x, moved.y) {
        fault("\(name) moved by \(moved), and not by one of \(ways): was \(was) and is \(now)")
      }
    }
    guard ways.count == 1 else { return }
    for (name, now) in after.shown where before.shown[name] == nil && !now.isHeader && now.pane == PaneID() {
      // What is measured may be shorter than was thought, and then the next cell comes where nobody thought of it.
      guard isSeen(now.rect), now.opacity > 0.02, after.place(name) != nil, !after.isMeasured(name) else { continue }
      let rect = Rect(
        x: now.rect.x - ways[0].x, y: now.rect.y - ways[0].y, width: now.rect.width, height: now.rect.height)
      if Session.overlap(rect, before.bounds) { fault("\(name) came into view in the middle at \(now)") }
    }
  }
}

// What frozen rows of tables leave to headers and footers, which are pinned between them.

extension PinnedRange {
  /// The part of the content between the frozen rows of a table, and how much these cover of the viewport; all of it without
  /// frozen rows.
  struct Room: Sendable {
    var range = AxisRange(start: -PinnedRange.far, end: PinnedRange.far)
    var before = FixedPoint.zero
    var after = FixedPoint.zero
    /// The first entry that it is left to.
    var first = 0
    let isInTable: Bool

    /// What a table leaves.
    init(range: AxisRange, before: FixedPoint, after: FixedPoint) {
      (self.range, self.before, self.after, isInTable) = (range, before, after, true)
    }

    /// All of the viewport.
    init() { isInTable = false }
  }

  /// Pins headers and footers of the sections that come between the frozen rows of a table.
  mutating func enter(_ room: Room) {
    let covered = rooms?.last?.before ?? .zero
    stacked += room.before - covered
    headerLimit = limit + room.before
    var room = room
    room.first = entries.count
    isInRoom = true
    if rooms == nil { rooms = [] }
    rooms?.append(room)
  }

  /// Pins those of the sections that come where the viewport's edges are.
  @inline(never)
  mutating func leaveRoom() {
    guard rooms?.last?.isInTable == true else { return }
    enter(Room())
  }

  /// What frozen rows leave to an entry; `nil` in sections that are in no table.
  ///
  /// - Complexity: O(log t), t tables.
  func room(of entry: Int) -> Room? {
    guard let rooms else { return nil }
    let next = rooms.partitioningIndex { $0.first > entry }
    return next > 0 && rooms[next - 1].isInTable ? rooms[next - 1] : nil
  }

  /// Lends room for what tables leave, or takes it back.
  mutating func swapRooms(_ rooms: inout [Room]?) { swap(&self.rooms, &rooms) }

  /// Leaves out the headers in tables that lie wholly under one that is farther out; see `table-semantics.md` G2.
  @inline(never)
  mutating func coverHeaders() {
    var least = UInt8.max
    for index in entries.indices where entries[index].kind == .header { least = min(least, entries[index].level) }
    for index in entries.indices where entries[index].kind == .header && room(of: index) != nil {
      let entry = entries[index]
      var (level, isCovered, before) = (entry.level, false, index - 1)
      while level > least, before >= 0, !isCovered {
        let outer = entries[before]
        before -= 1
        guard outer.kind == .header, outer.level < level else { continue }
        level = outer.level
        isCovered = outer.edge <= entry.edge && entry.edge + entry.extent <= outer.edge + outer.extent
      }
      if isCovered || entry.isCovered { allow(back: .zero, forward: .zero) }
      entries[index].isCovered = isCovered
    }
  }

  /// Leaves out the entries that the frozen rows of their tables hide.
  ///
  /// - Parameters:
  ///   - start: the start of the range whose cells are collected.
  ///   - end: its end.
  @inline(never)
  mutating func keepToRooms(from start: FixedPoint, to end: FixedPoint) {
    for index in entries.indices where !entries[index].isCovered {
      guard let room = room(of: index)?.range else { continue }
      let (edge, extent) = (entries[index].edge, entries[index].extent)
      if !room.contains(edge, extent) {
        leaveOut(entries[index], from: max(start, room.start), to: min(end, room.end))
        entries[index].isCovered = true
      } else if !entries[index].follows, edge < end, edge + extent > start || (extent == .zero && edge >= start) {
        // What lies still goes out of the room as the viewport moves.
        let unit = FixedPoint(raw: 1)
        allow(
          back: room.end - edge - unit,
          forward: extent == .zero ? edge - room.start : edge + extent - room.start - unit)
      }
    }
  }
}

// Rows and columns that are inserted, deleted, moved, and resized: E2 to E6. Tables with row groups are not edited here.

/// Edits of one axis, numbered as those of items: deletes and sources before, inserts and targets after (E1).
public struct ModelEdit: Hashable, Sendable {
  public var deletes: Set<Int> = []
  /// The extents of new ones, by their number after.
  public var inserts: [Int: Int] = [:]
  public var source: Range<Int> = 0..<0
  /// The number after of the first that moves.
  public var target = 0

  public init() {}

  /// Of each number after the one before; `nil` of new ones.
  func order(of count: Int) -> [Int?] {
    let moved = source.filter { !deletes.contains($0) }
    var stay = (0..<count).filter { !deletes.contains($0) && !source.contains($0) }[...]
    return (0..<stay.count + moved.count + inserts.count).map { number in
      if inserts[number] != nil { return nil }
      let place = number - target - inserts.keys.filter { $0 >= target && $0 < number }.count
      return number >= target && moved.indices.contains(place) ? moved[place] : stay.popFirst()
    }
  }
}

/// An update that moves what a range does not cover into it (E3).
public struct ModelTornRange: Error, Hashable {
  /// The first range that is torn.
  public var range: Int
}

extension TableModel {
  /// The table after a batch, and the offset that holds its place.
  public func edited(
    columns columnEdit: ModelEdit?, rows rowEdit: ModelEdit?, at offset: ModelPoint
  ) throws(ModelTornRange) -> (table: TableModel, offset: ModelPoint) {
    var table = self
    let columnOrder = columnEdit?.order(of: columns.extents.count) ?? Array(columns.extents.indices)
    let rowOrder = rowEdit?.order(of: rows.extents.count) ?? Array(rows.extents.indices)
    if let columnEdit { table.columns = columns.edited(columnEdit, columnOrder) }
    if let rowEdit { table.rows = rows.edited(rowEdit, rowOrder) }
    table.ranges = []
    for (index, range) in ranges.enumerated() {
      let columns = range.columnNumbers.covered(in: columnOrder)
      let rows = range.rowNumbers.covered(in: rowOrder)
      // One whose rows are all deleted is torn nevertheless: the case edit-15.
      if columns.isTorn || rows.isTorn { throw ModelTornRange(range: index) }
      let new = ModelRange(
        row: rows.numbers.lowerBound, column: columns.numbers.lowerBound, rows: rows.numbers.count,
        columns: columns.numbers.count)
      if new.rows > 0, new.columns > 0, new.rows > 1 || new.columns > 1 { table.ranges.append(new) }
    }
    let (oldAcross, oldAlong, newAcross, newAlong) = (across, along, table.across, table.along)
    return (
      table,
      ModelPoint(
        x: newAcross.clamped(oldAcross.held(offset.x, columnEdit, columnOrder, newAcross)),
        y: newAlong.clamped(oldAlong.held(offset.y, rowEdit, rowOrder, newAlong)))
    )
  }

  /// The table after a column is resized.
  ///
  /// E6: a column in the body holds its leading edge, in view or not; otherwise the anchor holds.
  public func resized(
    column: Int, to width: Int, at offset: ModelPoint
  ) -> (table: TableModel, offset: ModelPoint) {
    var table = self
    table.columns.extents[column] = width
    let (old, new) = (across, table.across)
    let start = ModelPoint(x: old.clamped(offset.x), y: along.clamped(offset.y))
    let held = old.pane(of: column) == 1 && old.places[column] != nil ? column : old.anchor(at: start.x)
    let x = held.map { start.x + new.fromBody($0) - old.fromBody($0) } ?? start.x
    return (table, ModelPoint(x: new.clamped(x), y: start.y))
  }
}

extension ModelAxis {
  /// E2, E4: extents and hiding follow; a frozen edge stays behind the last frozen one that was not moved.
  fileprivate func edited(_ edit: ModelEdit, _ order: [Int?]) -> ModelAxis {
    var axis = self
    axis.extents = order.enumerated().map { number, old in old.map { extents[$0] } ?? edit.inserts[number]! }
    axis.hidden = Set(order.indices.filter { number in order[number].map { hidden.contains($0) } ?? false })
    let stays = order.map { old in old.flatMap { edit.source.contains($0) ? nil : $0 } }
    let last = stays.lastIndex { old in old.map { $0 < leading } ?? false }
    let first = stays.firstIndex { old in old.map { $0 >= extents.count - trailing } ?? false }
    axis.leading = last.map { $0 + 1 } ?? 0
    axis.trailing = first.map { order.count - $0 } ?? 0
    return axis
  }
}

extension Range where Bound == Int {
  /// E3: what lies between the outermost survivors of some numbers, and whether a survivor of others does.
  fileprivate func covered(in order: [Int?]) -> (numbers: Range<Int>, isTorn: Bool) {
    let survivors = order.indices.filter { number in order[number].map(contains) ?? false }
    guard let first = survivors.first, let last = survivors.last else { return (0..<0, false) }
    return (first..<last + 1, order[first...last].contains { old in old.map { !contains($0) } ?? false })
  }
}

extension AxisLayout {
  /// B3 without a history: the first shown that begins in the body window, else the one that the window's start is in.
  fileprivate func anchor(at offset: Int) -> Int? {
    let window = window(1, at: offset)
    let body = places.indices.filter { places[$0] != nil && pane(of: $0) == 1 }
    return body.first { window.contains(places[$0]!.lowerBound) }
      ?? body.last { places[$0]!.lowerBound <= window.lowerBound }
  }

  /// The distance from the start of the body's area.
  fileprivate func fromBody(_ number: Int) -> Int { places[number]!.lowerBound - area(1).lowerBound }

  /// E5: the offset at which the anchor has its distance again.
  fileprivate func held(_ offset: Int, _ edit: ModelEdit?, _ order: [Int?], _ new: AxisLayout) -> Int {
    let offset = clamped(offset)
    guard let edit, let anchor = anchor(at: offset) else { return offset }
    func after(_ number: Int) -> Int? { order.firstIndex(of: number).flatMap { new.places[$0] == nil ? nil : $0 } }
    var held = anchor
    var successor = after(anchor)
    if edit.source.contains(anchor), !edit.deletes.contains(anchor) {
      // The nearest in view that stays holds its own place.
      let window = window(1, at: offset)
      let stay = places.indices.filter { number in
        guard let place = places[number], pane(of: number) == 1, place.isInView(of: window) else { return false }
        return !edit.source.contains(number) && !edit.deletes.contains(number)
      }
      if let nearest = stay.min(by: { abs($0 - anchor) < abs($1 - anchor) }) {
        (held, successor) = (nearest, after(nearest))
      }
    } else if edit.deletes.contains(anchor) {
      // The next survivor takes its place, else the last one before it.
      let survivors = places.indices.filter { places[$0] != nil && pane(of: $0) == 1 && after($0) != nil }
      successor = (survivors.first { $0 > anchor } ?? survivors.last { $0 < anchor }).flatMap(after)
    }
    return successor.map { offset + new.fromBody($0) - fromBody(held) } ?? offset
  }
}

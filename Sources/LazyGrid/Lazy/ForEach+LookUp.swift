// Data that is never held as a whole: identifiers by number, and numbers by identifier, both asked of the caller.

import GridEngine

extension Elements where Data == Range<Int> {
  /// A number of elements that are looked up, as in ``ForEach/init(count:id:index:content:)``.
  ///
  /// - Parameters:
  ///   - count: the number of elements; less than 0 is 0.
  ///   - id: the identifier of an element by its number.
  ///   - index: the number of the element with an identifier; `nil`, or a number out of range, if there is none.
  /// - Complexity: O(1).
  public init(count: Int, id: @escaping (Int) -> ID, index: @escaping (ID) -> Int?) {
    let code = ElementCode<Range<Int>, ID>(
      changes: { ElementChanges(count: $1.count) }, isShared: { _, _ in false },
      find: { id, data, limit in index(id).flatMap { data.contains($0) && $0 < limit ? $0 : nil } },
      hasSameID: { id($1) == id($3) }, hash: { id($1).hashValue })
    self.init(
      data: 0..<max(0, count), count: max(0, count), first: nil, areEqual: nil, isSame: nil, isLookedUp: true,
      identify: id, code: code)
  }
}

extension ForEach where Data == Range<Int> {
  /// Content for each of a number of elements that are looked up: rows of a database, pages of a service.
  ///
  /// ```swift
  /// ForEach(count: table.rowCount, id: { table.key(ofRow: $0) }, index: { table.row(ofKey: $0) }) { row in
  ///   Line(table.page(ofRow: row))
  /// }
  /// ```
  ///
  /// An update looks up what is in view and no more: those elements stay where they are on the screen, or leave if `index`
  /// does not know them any more. What lies between two of them stays if as many elements are there as before. All sizes out
  /// of view become estimates. `GridHost.scroll(toElement:)` and `cell(ofElement:)` take one look-up.
  ///
  /// - Parameters:
  ///   - count: the number of elements; less than 0 is 0.
  ///   - id: the identifier of an element by its number. It is asked for elements in view; during an update to other data
  ///     also about those that were in view and whose content was not made lately, or that lie in a ``PackedGrid``.
  ///   - index: the number of the element with an identifier, the reverse of `id`; `nil`, or a number out of range, if there is
  ///     none.
  ///   - content: the content of an element by its number.
  /// - Complexity: O(1); an update O(c) look-ups, c elements in view.
  public init(
    count: Int, id: @escaping (Int) -> ID, index: @escaping (ID) -> Int?,
    @LazyGridContentBuilder content: @escaping (Int) -> Content
  ) {
    self.init(
      elements: Elements(count: count, id: id, index: index), content: content, add: { content($1)._add(to: &$2) })
  }
}

extension ForEach {
  /// The elements as runs of old ones, of which those in view are looked up.
  ///
  /// - Parameters:
  ///   - visible: old elements in view, in ascending order.
  ///   - oldID: the identifier of one of them.
  /// - Complexity: O(c) look-ups, O(c log c) for c elements in view.
  func lookedUp(from old: ForEach, _ visible: [Int], oldID: (Int) -> ID) -> RunChanges {
    // Without identifiers on both sides nothing is the same.
    guard isLookedUp, old.isLookedUp else { return RunChanges([GridUpdate.Run(source: nil, count: count)]) }
    return RunChanges(
      from: old.count, to: count, known: visible.map { (old: $0, new: code.find(oldID($0), data, count)) })
  }
}

extension RunChanges {
  /// The elements as runs of old ones, where only those in view are known.
  ///
  /// - Parameters:
  ///   - oldCount: the number of elements before.
  ///   - count: the number of elements.
  ///   - known: the old numbers of elements in view, in ascending order, and their new ones; `nil` for those that are gone. Of
  ///     several with the same new number the first one has it.
  init(from oldCount: Int, to count: Int, known: [(old: Int, new: Int?)]) {
    self.init([], reloadsAll: true)
    func append(_ source: Int?, _ count: Int) {
      if count > 0 { runs.append(GridUpdate.Run(source: source, count: count)) }
    }
    /// In the order of the new numbers, each with its place among those in view.
    var staying: [(place: Int, old: Int, new: Int)] = []
    for (place, element) in known.enumerated() {
      if let new = element.new { staying.append((place, element.old, new)) }
    }
    staying.sort { ($0.new, $0.place) < ($1.new, $1.place) }
    for index in staying.indices.reversed().dropLast() where staying[index].new == staying[index - 1].new {
      staying.remove(at: index)
    }
    guard let first = staying.first, let last = staying.last else {
      let common = known.isEmpty ? min(oldCount, count) : 0
      append(0, common)
      append(nil, count - common)
      return
    }
    // Before the first and after the last, elements may have come or gone anywhere: those next to it stay.
    let head = min(first.old - (first.place > 0 ? known[first.place - 1].old + 1 : 0), first.new)
    append(nil, first.new - head)
    append(first.old - head, head)
    for (element, next) in zip(staying, staying.dropFirst()) {
      append(element.old, 1)
      let gap = next.new - element.new - 1
      let isSame = next.place == element.place + 1 && next.old - element.old - 1 == gap
      append(isSame ? element.old + 1 : nil, gap)
    }
    append(last.old, 1)
    var end = last.place + 1 < known.count ? known[last.place + 1].old : oldCount
    // What lay between the two may stay before the first already.
    if last.place + 1 == first.place { end = first.old - head }
    let tail = min(end - last.old - 1, count - last.new - 1)
    append(last.old + 1, tail)
    append(nil, count - last.new - 1 - tail)
  }
}

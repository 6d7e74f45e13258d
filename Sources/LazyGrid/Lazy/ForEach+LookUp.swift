// Data that is never held as a whole: identifiers by number, and numbers by identifier, both asked of the caller.

import GridEngine

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
  /// of view become estimates. `GridHost.scrollTo(_:anchor:)` and `cell(of:)` take one look-up.
  ///
  /// - Parameters:
  ///   - count: the number of elements; less than 0 is 0.
  ///   - id: the identifier of an element by its number. It is asked for elements in view; during an update to other data
  ///     also about those that were in view and whose content was not made lately.
  ///   - index: the number of the element with an identifier, the reverse of `id`; `nil`, or a number out of range, if there is
  ///     none.
  ///   - content: the content of an element by its number.
  /// - Complexity: O(1); an update O(c) look-ups, c elements in view.
  public init(
    count: Int, id: @escaping (Int) -> ID, index: @escaping (ID) -> Int?,
    @LazyGridContentBuilder content: @escaping (Int) -> Content
  ) {
    let code = ElementCode<Range<Int>, ID>(
      changes: { ElementChanges.between($0, $1, identify: { $0 }, areEqual: ==) },
      find: { id, data, limit in index(id).flatMap { data.contains($0) && $0 < limit ? $0 : nil } },
      hash: { id($1).hashValue }, add: { content($1).add(to: &$2) })
    self.init(
      data: 0..<max(0, count), count: max(0, count), first: nil, areEqual: nil, isSame: nil, isLookedUp: true,
      identify: id,
      code: code, content: content)
  }
}

extension RunChanges {
  /// The elements as runs of old ones, where only those in view are known.
  ///
  /// - Parameters:
  ///   - oldCount: the number of elements before.
  ///   - count: the number of elements.
  ///   - known: the old numbers of elements in view, in ascending order, and their new ones; `nil` for those that are gone.
  init(from oldCount: Int, to count: Int, known: [(old: Int, new: Int?)]) {
    self.init([], reloadsAll: true)
    // Elements in view that keep their order; the others in view move, come or go.
    let staying = RunChanges.increasing(known)
    var targets: [(new: Int, old: Int)] = []
    for element in known where !staying.contains(where: { $0.old == element.old }) {
      if let new = element.new { targets.append((new, element.old)) }
    }
    targets.sort { $0.new < $1.new }
    var (nextOld, next) = (0, 0)
    func append(_ source: Int?, _ count: Int) {
      if count > 0 { runs.append(GridUpdate.Run(source: source, count: count)) }
    }
    /// New elements up to `end` that are not the old ones between: those that moved here, and others.
    func appendOthers(to end: Int) {
      for target in targets where target.new >= next && target.new < end {
        append(nil, target.new - next)
        append(target.old, 1)
        next = target.new + 1
      }
      append(nil, end - next)
      next = end
    }
    func isUnknown(_ old: Range<Int>, _ new: Range<Int>) -> Bool {
      !known.contains { old.contains($0.old) } && !targets.contains { new.contains($0.new) }
    }
    for element in staying {
      let gap = (old: nextOld..<element.old, new: next..<element.new)
      // At the start of all, elements may have come or gone anywhere before what is in view.
      let common = next == 0 && nextOld == 0 ? min(gap.old.count, gap.new.count) : gap.old.count
      let (tail, newTail) = (element.old - common..<element.old, element.new - common..<element.new)
      if newTail.lowerBound >= next, next == 0 && nextOld == 0 || gap.old.count == gap.new.count,
        isUnknown(tail, newTail)
      {
        appendOthers(to: newTail.lowerBound)
        append(tail.lowerBound, common)
        next = element.new
      } else {
        appendOthers(to: element.new)
      }
      append(element.old, 1)
      (nextOld, next) = (element.old + 1, element.new + 1)
    }
    let common = staying.isEmpty && !known.isEmpty ? 0 : min(oldCount - nextOld, count - next)
    if isUnknown(nextOld..<nextOld + common, next..<next + common) {
      append(nextOld, common)
      next += common
    }
    appendOthers(to: count)
    merge()
  }

  /// The most elements whose new numbers ascend with their old ones.
  private static func increasing(_ known: [(old: Int, new: Int?)]) -> [(old: Int, new: Int)] {
    let elements = known.compactMap { element in element.new.map { (old: element.old, new: $0) } }
    var (length, before) = ([Int](), [Int?]())
    for (number, element) in elements.enumerated() {
      var best: Int?
      for other in 0..<number where elements[other].new < element.new {
        if best.map({ length[other] > length[$0] }) ?? true { best = other }
      }
      length.append(1 + (best.map { length[$0] } ?? 0))
      before.append(best)
    }
    var chain: [(old: Int, new: Int)] = []
    var place = length.indices.max { length[$0] < length[$1] }
    while let number = place {
      chain.append(elements[number])
      place = before[number]
    }
    return chain.reversed()
  }

  /// Makes each run as long as possible.
  private mutating func merge() {
    var merged: [GridUpdate.Run] = []
    for run in runs {
      if let last = merged.last, last.source.map({ $0 + last.count }) == run.source {
        merged[merged.count - 1].count += run.count
      } else {
        merged.append(run)
      }
    }
    runs = merged
  }
}

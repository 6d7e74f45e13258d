// How elements became others: compared in the module that declares a grid, where their type is known.

import GridEngine

/// The elements of new data as runs of old ones, and the old ones that changed.
@usableFromInline
struct ElementChanges {
  /// Elements that stand at the same places in both lists from some number on.
  struct Stretch {
    var old: Int
    var new: Int
    var count: Int
  }

  /// In order of both lists.
  private(set) var stretches: [Stretch] = []
  /// For new elements in no stretch, in order: the old one; −1 for one that is new.
  private var pairs: [Int32] = []
  /// Old elements that stay and are no longer equal to what they were.
  private(set) var reloads: [Range<Int>] = []
  private let count: Int

  /// - Parameter count: the number of new elements.
  @usableFromInline init(count: Int) { self.count = count }

  @usableFromInline mutating func addStretch(old: Int, new: Int, count: Int) {
    if count > 0 { stretches.append(Stretch(old: old, new: new, count: count)) }
  }

  @usableFromInline mutating func addPair(_ old: Int) { pairs.append(Int32(truncatingIfNeeded: old)) }
  @usableFromInline mutating func reservePairs(_ count: Int) { pairs.reserveCapacity(count) }

  @usableFromInline mutating func noteChange(_ old: Int) {
    if let last = reloads.last, last.upperBound == old {
      reloads[reloads.count - 1] = last.lowerBound..<old + 1
    } else {
      reloads.append(old..<old + 1)
    }
  }

  /// The ranges of old elements in no stretch.
  @usableFromInline func oldGaps(of count: Int) -> [Range<Int>] { gaps(of: count, \.old) }

  /// The ranges of new elements in no stretch.
  @usableFromInline func newGaps() -> [Range<Int>] { gaps(of: count, \.new) }

  private func gaps(of count: Int, _ start: KeyPath<Stretch, Int>) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var next = 0
    for stretch in stretches {
      let first = stretch[keyPath: start]
      if next < first { gaps.append(next..<first) }
      next = first + stretch.count
    }
    if next < count { gaps.append(next..<count) }
    return gaps
  }

  /// The new elements as runs of old ones, each as long as possible.
  var runs: [GridUpdate.Run] {
    var runs: [GridUpdate.Run] = []
    var (last, count) = (Int32.min, 2 * stretches.count + 1)
    for pair in pairs {
      if pair < 0 ? last >= 0 : pair != last &+ 1 { count += 1 }
      last = pair
    }
    runs.reserveCapacity(count)
    func append(_ source: Int?, _ count: Int) {
      if let last = runs.last, last.source.map({ $0 + last.count }) == source {
        runs[runs.count - 1].count += count
      } else {
        runs.append(GridUpdate.Run(source: source, count: count))
      }
    }
    var (next, pair) = (0, 0)
    func appendGap(to end: Int) {
      while next < end {
        append(pair < pairs.count && pairs[pair] >= 0 ? Int(pairs[pair]) : nil, 1)
        pair += 1
        next += 1
      }
    }
    for stretch in stretches {
      appendGap(to: stretch.new)
      append(stretch.old, stretch.count)
      next += stretch.count
    }
    appendGap(to: self.count)
    return runs
  }
}

extension ElementChanges {
  /// The number of elements after a difference in which the lists are searched for the place where they go on together.
  @usableFromInline static var window: Int { 32 }

  /// Compares two lists. Equal identifiers of several elements are paired in order, where both stand in one gap.
  ///
  /// - Complexity: O(n), n elements; without memory for each of them, unless they change their places or their collection has
  ///   no contiguous storage, so that they are copied first.
  @inlinable @inline(__always)
  static func between<Data: RandomAccessCollection, ID: Hashable>(
    _ old: Data, _ new: Data, identify: (Data.Element) -> ID, areEqual: (Data.Element, Data.Element) -> Bool
  ) -> ElementChanges {
    let contiguous = old.withContiguousStorageIfAvailable { old in
      new.withContiguousStorageIfAvailable { new in
        unsafe compare(old, new, identify: identify, areEqual: areEqual)
      }
    }
    if let changes = contiguous ?? nil { return changes }
    return betweenCopies(old, new, identify: identify, areEqual: areEqual)
  }

  @inlinable
  static func betweenCopies<Data: RandomAccessCollection, ID: Hashable>(
    _ old: Data, _ new: Data, identify: (Data.Element) -> ID, areEqual: (Data.Element, Data.Element) -> Bool
  ) -> ElementChanges {
    unsafe ContiguousArray(old).withUnsafeBufferPointer { old in
      unsafe ContiguousArray(new).withUnsafeBufferPointer { new in
        unsafe compare(old, new, identify: identify, areEqual: areEqual)
      }
    }
  }

  /// Compares two lists; part of its caller, so that looking at an element is no call.
  @inlinable @inline(__always)
  static func compare<Element, ID: Hashable>(
    _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>, identify: (Element) -> ID,
    areEqual: (Element, Element) -> Bool
  ) -> ElementChanges {
    let (oldCount, newCount) = (old.count, new.count)
    var changes = ElementChanges(count: newCount)
    var (i, j, searches) = (0, 0, 0)
    while true {
      let start = i
      let end = min(oldCount, i + newCount - j)
      while i < end, unsafe identify(old[i]) == identify(new[j]) {
        if unsafe !areEqual(old[i], new[j]) { changes.noteChange(i) }
        i += 1
        j += 1
      }
      changes.addStretch(old: start, new: j - (i - start), count: i - start)
      // Searches stay a part of the whole also where the lists have nothing to do with one another.
      searches += 1
      guard i < oldCount, j < newCount, searches * window <= i + j + 64 * window else { break }
      var skip = 1
      var (isRemoval, isInsertion, isReplacement) = (false, false, false)
      while skip <= window {
        isRemoval = unsafe i + skip < oldCount && identify(old[i + skip]) == identify(new[j])
        isInsertion = unsafe j + skip < newCount && identify(old[i]) == identify(new[j + skip])
        isReplacement =
          unsafe i + skip < oldCount && j + skip < newCount && identify(old[i + skip]) == identify(new[j + skip])
        if isRemoval || isInsertion || isReplacement { break }
        skip += 1
      }
      guard skip <= window else { break }
      if isRemoval || !isInsertion { i += skip }
      if !isRemoval { j += skip }
    }
    // What both end with.
    var end = 0
    while end < oldCount - i, end < newCount - j,
      unsafe identify(old[oldCount - 1 - end]) == identify(new[newCount - 1 - end])
    { end += 1 }
    changes.addStretch(old: oldCount - end, new: newCount - end, count: end)
    for number in 0..<end where unsafe !areEqual(old[oldCount - end + number], new[newCount - end + number]) {
      changes.noteChange(oldCount - end + number)
    }
    let (oldGaps, newGaps) = (changes.oldGaps(of: oldCount), changes.newGaps())
    guard !oldGaps.isEmpty, !newGaps.isEmpty else { return changes }
    unsafe pair(old, oldGaps, new, newGaps, identify: identify, areEqual: areEqual, &changes)
    return changes
  }

  /// Pairs elements that are in no stretch by their identifiers.
  @inlinable
  static func pair<Element, ID: Hashable>(
    _ old: UnsafeBufferPointer<Element>, _ oldGaps: [Range<Int>], _ new: UnsafeBufferPointer<Element>,
    _ newGaps: [Range<Int>], identify: (Element) -> ID, areEqual: (Element, Element) -> Bool,
    _ changes: inout ElementChanges
  ) {
    var table = ElementTable(count: oldGaps.reduce(0) { $0 + $1.count }, numbersBelow: old.count)
    changes.reservePairs(newGaps.reduce(0) { $0 + $1.count })
    // The last first, so that of several with one identifier the first is found first.
    var probes = Array(repeating: ElementTable.Probe(), count: ElementTable.probeCount)
    for gap in oldGaps.reversed() {
      var end = gap.upperBound
      while end > gap.lowerBound {
        let start = max(gap.lowerBound, end - ElementTable.probeCount)
        for number in start..<end { probes[number - start] = unsafe table.probe(identify(old[number]).hashValue) }
        for number in (start..<end).reversed() {
          let id = unsafe identify(old[number])
          table.insert(number, probes[number - start]) { unsafe identify(old[$0]) == id }
        }
        end = start
      }
    }
    for gap in newGaps {
      var start = gap.lowerBound
      while start < gap.upperBound {
        let end = min(gap.upperBound, start + ElementTable.probeCount)
        for number in start..<end { probes[number - start] = unsafe table.probe(identify(new[number]).hashValue) }
        for number in start..<end {
          let found = probes[number - start].number
          probes[number - start].isMeant = unsafe found >= 0 && identify(old[found]) == identify(new[number])
        }
        for number in start..<end {
          let id = unsafe identify(new[number])
          let source = table.take(probes[number - start]) { unsafe identify(old[$0]) == id }
          changes.addPair(source)
          if source >= 0, unsafe !areEqual(old[source], new[number]) { changes.noteChange(source) }
        }
        start = end
      }
    }
  }

  /// The number of the first element with an identifier, if it is below `limit`.
  @inlinable @inline(__always)
  static func number<Data: RandomAccessCollection, ID: Hashable>(
    of id: ID, in data: Data, before limit: Int, identify: (Data.Element) -> ID
  ) -> Int? {
    func search(_ data: some Collection<Data.Element>) -> Int? {
      var number = 0
      for element in data {
        if number >= limit { return nil }
        if identify(element) == id { return number }
        number += 1
      }
      return nil
    }
    return data.withContiguousStorageIfAvailable { unsafe search($0) } ?? search(data)
  }
}

// Finding the elements of a ForEach, and comparing them with those of an earlier one.

import GridEngine

extension ForEach {
  var code: ElementCode<Data, ID> { elements.code }
  var first: Int? { elements.first }
  var areEqual: ((Data.Element, Data.Element) -> Bool)? { elements.areEqual }
  var isSame: ((Data, Data) -> Bool)? { elements.isSame }
  var isLookedUp: Bool { elements.isLookedUp }

  func element(at number: Int) -> Data.Element {
    if count < .max { return data[data.index(data.startIndex, offsetBy: number)] }
    // A range of more numbers than `Int` has cannot measure distances. No grid shows it, but its first elements may be
    // asked for their sizes.
    var index = data.startIndex
    for _ in 0..<number { data.formIndex(after: &index) }
    return data[index]
  }

  func id(at number: Int) -> ID { elements.identify(element(at: number)) }

  /// The number of the first element with an identifier, if it is below `limit`.
  ///
  /// - Complexity: O(1) for integers that are their own identifiers, else O(n), n elements before it.
  func number(of element: AnyHashable, before limit: Int) -> Int? {
    guard let id = element as? ID else { return nil }
    if let first {
      guard let value = id as? Int else { return nil }
      let (number, overflow) = value.subtractingReportingOverflow(first)
      return !overflow && number >= 0 && number < limit ? number : nil
    }
    return code.find(id, data, limit)
  }

  /// True when both have the same array storage, so that nothing has to be compared.
  func hasStorage(of old: ForEach) -> Bool { code.isShared(data, old.data) }

  /// The numbers of the elements, if they are consecutive integers and their own identifiers.
  var interval: (first: Int, count: Int)? { first.map { ($0, count) } }

  /// True for data that say that they are what the old ones were.
  func isSameVersion(as old: ForEach) -> Bool { count == old.count && isSame?(old.data, data) ?? false }

  /// What is known without looking at elements.
  func sameness(as old: ForEach) -> RunSameness? {
    if isSameVersion(as: old) { return .kept }
    guard hasStorage(of: old) else { return nil }
    return areEqual == nil || old.areEqual == nil ? .unsure : .equal
  }

  /// The elements as runs of old ones.
  func changes(from old: ForEach) -> RunChanges {
    if let interval, let before = old.interval {
      return RunChanges(ForEach.runs(from: before, to: interval), reloadsAll: true)
    }
    if let sameness = sameness(as: old) { return RunChanges(sameness, count: count) }
    let isUnsure = areEqual == nil || old.areEqual == nil
    let elements = code.changes(old.data, data)
    var changes = RunChanges(elements.runs, reloadsAll: isUnsure)
    if !isUnsure { changes.reloads = elements.reloads }
    return changes
  }

  private static func runs(
    from old: (first: Int, count: Int), to new: (first: Int, count: Int)
  ) -> [GridUpdate.Run] {
    let first = max(old.first, new.first)
    let (oldBefore, newBefore) = (
      first.subtractingReportingOverflow(old.first), first.subtractingReportingOverflow(new.first)
    )
    let common = min(old.count &- oldBefore.partialValue, new.count &- newBefore.partialValue)
    guard !oldBefore.overflow, !newBefore.overflow, common > 0 else {
      return [GridUpdate.Run(source: nil, count: new.count)]
    }
    return [
      GridUpdate.Run(source: nil, count: newBefore.partialValue),
      GridUpdate.Run(source: oldBefore.partialValue, count: common),
      GridUpdate.Run(source: nil, count: new.count - newBefore.partialValue - common),
    ]
  }
}

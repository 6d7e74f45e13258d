// Finding the elements of a ForEach, and comparing them with those of an earlier one.

extension ForEach {
  func element(at number: Int) -> Data.Element {
    if count == .max { return endless(number) }
    return data[data.index(data.startIndex, offsetBy: number)]
  }

  /// Access by number to the elements of a range of more than `Int.max` numbers, whose own indices trap.
  var endless: (Int) -> Data.Element {
    func numbers<Bound: FixedWidthInteger>(_ type: Bound.Type) -> ((Int) -> Data.Element)? {
      guard let first = (data as? Range<Bound>)?.lowerBound ?? (data as? ClosedRange<Bound>)?.lowerBound,
        let start = first as? Data.Element
      else { return nil }
      return { (first &+ Bound(truncatingIfNeeded: $0)) as? Data.Element ?? start }
    }
    return numbers(Int.self) ?? numbers(UInt.self) ?? numbers(Int64.self) ?? numbers(UInt64.self)
      ?? { data[data.index(data.startIndex, offsetBy: $0)] }
  }

  func id(at number: Int) -> ID { identify(element(at: number)) }

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
    var number = 0
    for element in data {
      if number >= limit { return nil }
      if identify(element) == id { return number }
      number += 1
    }
    return nil
  }

  /// True when both have the same array storage, so that nothing has to be compared.
  func hasStorage(of old: ForEach) -> Bool {
    guard let array = data as? [Data.Element], let before = old.data as? [Data.Element], array.count == before.count
    else { return false }
    return unsafe array.withUnsafeBufferPointer { new in
      unsafe before.withUnsafeBufferPointer { old in unsafe new.baseAddress == old.baseAddress }
    }
  }
}

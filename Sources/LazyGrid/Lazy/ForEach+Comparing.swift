// Finding the elements of a ForEach, and comparing them with those of an earlier one.

extension ForEach {
  func element(at number: Int) -> Data.Element {
    if count < .max { return data[data.index(data.startIndex, offsetBy: number)] }
    // A range of more numbers than `Int` has cannot measure distances. No grid shows it, but its first elements may be
    // asked for their sizes.
    var index = data.startIndex
    for _ in 0..<number { data.formIndex(after: &index) }
    return data[index]
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
    return code.find(id, data, limit)
  }

  /// True when both have the same array storage, so that nothing has to be compared.
  func hasStorage(of old: ForEach) -> Bool {
    guard Data.self == [Data.Element].self, let array = data as? [Data.Element],
      let before = old.data as? [Data.Element], array.count == before.count
    else { return false }
    return unsafe array.withUnsafeBufferPointer { new in
      unsafe before.withUnsafeBufferPointer { old in unsafe new.baseAddress == old.baseAddress }
    }
  }
}

// A list that is filled and emptied again and again.

/// Elements that are collected, used and forgotten several times in a step. Forgetting them sets a number; emptying an array
/// and keeping its room takes more than a hundred instructions.
struct Scratch<Element: Sendable>: RandomAccessCollection, Sendable {
  /// The elements, and after them what is left of former ones.
  private(set) var slots: [Element] = []
  private(set) var count = 0

  init(_ elements: [Element] = []) { (slots, count) = (elements, elements.count) }

  var startIndex: Int { 0 }
  var endIndex: Int { count }
  var capacity: Int { slots.capacity }

  subscript(index: Int) -> Element {
    precondition(index < count)
    return slots[index]
  }

  /// Calls `body` with each element.
  @inline(__always)
  func forEach(_ body: (Element) -> Void) {
    unsafe slots.withUnsafeBufferPointer { slots in
      for i in 0..<Swift.min(count, slots.count) { unsafe body(slots[i]) }
    }
  }

  /// Replaces an element that there is.
  mutating func set(_ index: Int, _ element: Element) {
    precondition(index < count)
    slots[index] = element
  }

  mutating func reserveCapacity(_ capacity: Int) { slots.reserveCapacity(capacity) }

  mutating func append(_ element: Element) {
    if count < slots.count {
      slots[count] = element
    } else {
      slots.append(element)
    }
    count += 1
  }

  /// Appends a number of elements, looking only once whether the list is shared.
  @inline(__always)
  mutating func append(_ added: Int, _ element: (Int) -> Element) {
    let replaced = Swift.min(added, slots.count - count)
    if replaced == added {
      let first = count
      unsafe slots.withUnsafeMutableBufferPointer { slots in
        for i in 0..<added { unsafe slots[first + i] = element(i) }
      }
      count += added
    } else {
      for i in 0..<added { append(element(i)) }
    }
  }

  /// Appends so many elements, which `body` hands over one after another, looking only once whether the list is shared. More are left
  /// out.
  @inline(__always)
  mutating func append(_ added: Int, from body: ((Element) -> Void) -> Void) {
    guard slots.count - count >= added else { return body { append($0) } }
    let end = count + added
    var next = count
    unsafe slots.withUnsafeMutableBufferPointer { slots in
      body { element in
        guard next < end else { return }
        unsafe slots[next] = element
        next &+= 1
      }
    }
    count = next
  }

  /// Appends elements of another list, all at once.
  mutating func append(_ other: Scratch, _ range: Range<Int>) { append(other.slots, range) }

  /// Appends elements of an array, all at once.
  mutating func append(_ elements: [Element], _ range: Range<Int>) {
    let replaced = Swift.min(range.count, slots.count - count)
    slots.replace(at: count, with: elements, range.lowerBound..<range.lowerBound + replaced)
    if replaced < range.count { slots.append(contentsOf: elements[range.lowerBound + replaced..<range.upperBound]) }
    count += range.count
  }

  /// Writes some of the elements over those of an array from an index on.
  func copy(_ range: Range<Int>, to array: inout [Element], at index: Int) {
    precondition(range.upperBound <= count)
    array.replace(at: index, with: slots, range)
  }

  mutating func removeAll() { count = 0 }
}

extension Array {
  /// Replaces as many elements from an index on by some of another array.
  fileprivate mutating func replace(at index: Int, with elements: [Element], _ range: Range<Int>) {
    precondition(range.lowerBound >= 0 && range.upperBound <= elements.count)
    precondition(index >= 0 && range.count <= count - index)
    unsafe withUnsafeMutableBufferPointer { target in
      unsafe elements.withUnsafeBufferPointer { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        unsafe (target + index).update(from: source + range.lowerBound, count: range.count)
      }
    }
  }
}

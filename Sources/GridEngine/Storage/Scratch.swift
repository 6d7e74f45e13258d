// A list that is filled and emptied again and again.

/// Elements that are collected, used and forgotten several times in a step. Forgetting them sets a number; emptying an array
/// and keeping its room takes more than a hundred instructions.
struct Scratch<Element: Sendable>: RandomAccessCollection, Sendable {
  private var slots: [Element] = []
  private(set) var count = 0

  var startIndex: Int { 0 }
  var endIndex: Int { count }
  var capacity: Int { slots.capacity }

  subscript(index: Int) -> Element {
    precondition(index < count)
    return slots[index]
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

  mutating func removeAll() { count = 0 }
}

// A set of small numbers, without the code of hashing that each `Set` brings into a module by itself.

/// A set of numbers from 0 on, such as those of stores or styles. It takes a byte for each number up to the largest.
struct NumberSet: Sendable {
  private var isMember: [Bool] = []
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// - Complexity: O(1) up to the largest number that there was, otherwise O(n), n the number.
  mutating func insert(_ number: Int32) {
    let place = Int(number)
    while isMember.count <= place { isMember.append(false) }
    guard !isMember[place] else { return }
    isMember[place] = true
    count += 1
  }

  /// Whether the number was a member.
  ///
  /// - Complexity: O(1).
  mutating func remove(_ number: Int32) -> Bool {
    let place = Int(number)
    guard place < isMember.count, isMember[place] else { return false }
    isMember[place] = false
    count -= 1
    return true
  }

  /// - Complexity: O(1) where it is empty, otherwise O(n), n the largest number that there was.
  mutating func removeAll() {
    guard !isEmpty else { return }
    for place in isMember.indices { isMember[place] = false }
    count = 0
  }
}

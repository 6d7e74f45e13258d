// Sums over the first numbers of a list, of which any may change.

/// Numbers, none below 0, with the sum over any prefix and the search for where a prefix passes a target.
///
/// See Fenwick, "A new data structure for cumulative frequency tables" (1994).
struct PrefixSums: Sendable {
  /// At each place i, counted from 1, the sum over the last numbers up to it: as many as the lowest bit of i.
  private var parts: [Int] = []
  private(set) var total = 0

  var count: Int { parts.count }

  /// - Complexity: O(n), n numbers.
  mutating func rebuild(count: Int, _ number: (Int) -> Int) {
    parts.removeAll(keepingCapacity: true)
    parts.reserveCapacity(count)
    for index in 0..<count { parts.append(number(index)) }
    total = parts.reduce(0, +)
    for place in 1..<count + 1 {
      let next = place + (place & -place)
      if next <= count { parts[next - 1] += parts[place - 1] }
    }
  }

  /// - Complexity: O(log n), n numbers.
  mutating func add(_ change: Int, at index: Int) {
    total += change
    var place = index + 1
    while place <= parts.count {
      parts[place - 1] += change
      place += place & -place
    }
  }

  /// The sum over the numbers before an index.
  ///
  /// - Complexity: O(log n), n numbers.
  func sum(before index: Int) -> Int {
    var (place, sum) = (index, 0)
    while place > 0 {
      sum += parts[place - 1]
      place &= place - 1
    }
    return sum
  }

  /// The first index at which the sum up to and with it is above a target, and the sum before it; the number of numbers
  /// where no sum is.
  ///
  /// - Complexity: O(log n), n numbers.
  func index(above target: Int) -> (index: Int, before: Int) {
    var (place, before) = (0, 0)
    var step = parts.isEmpty ? 0 : 1 << (Int.bitWidth - 1 - parts.count.leadingZeroBitCount)
    while step > 0 {
      let next = place + step
      if next <= parts.count, before + parts[next - 1] <= target {
        place = next
        before += parts[next - 1]
      }
      step >>= 1
    }
    return (place, before)
  }
}

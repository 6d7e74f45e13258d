// A list whose equal neighbors are stored once.

/// Values by number, stored as runs of equal ones.
///
/// Invariants: the first run starts at 0, starts ascend, no two neighbors are equal, and an empty list has no runs.
struct RunList<Value: Hashable & Sendable>: Hashable, Sendable {
  struct Run: Hashable, Sendable {
    var value: Value
    var start: Int32
  }

  private(set) var runs: [Run] = []
  private(set) var count = 0

  init() {}
  init(repeating value: Value, count: Int) { append(value, count) }

  /// The value of a number of the list.
  ///
  /// - Complexity: O(log r), r runs.
  subscript(number: Int) -> Value { runs[index(of: number)].value }

  /// The numbers of a run, by its index.
  func range(ofRun index: Int) -> Range<Int> {
    Int(runs[index].start)..<(index + 1 < runs.count ? Int(runs[index + 1].start) : count)
  }

  /// The index of the run of a number.
  ///
  /// - Complexity: O(log r), r runs.
  func index(of number: Int) -> Int {
    runs.count == 1 ? 0 : runs.partitioningIndex { Int($0.start) > number } - 1
  }

  /// Calls `body` with the parts of runs that lie in a range.
  ///
  /// - Complexity: O(log r + p), r runs, p parts.
  func forEachRun(in range: Range<Int>, _ body: (Range<Int>, Value) -> Void) {
    guard !range.isEmpty else { return }
    var index = index(of: range.lowerBound)
    while index < runs.count, case let run = self.range(ofRun: index), run.lowerBound < range.upperBound {
      body(run.clamped(to: range), runs[index].value)
      index += 1
    }
  }

  /// - Complexity: O(1) amortised.
  mutating func append(_ value: Value, _ added: Int) {
    guard added > 0 else { return }
    if runs.last?.value != value { runs.append(Run(value: value, start: Int32(count))) }
    count += added
  }

  /// Appends a part of another list.
  ///
  /// - Complexity: O(log r + p), r runs of the other list, p of them in the part.
  mutating func append(_ other: RunList, _ range: Range<Int>) {
    other.forEachRun(in: range) { append($1, $0.count) }
  }

  /// Sets all values of a range.
  ///
  /// - Complexity: O(r), r runs from the range on.
  mutating func set(_ value: Value, in range: Range<Int>) {
    replace(range, with: RunList(repeating: value, count: range.count))
  }

  /// Replaces the values of a range by as many others.
  ///
  /// - Complexity: O(s + r), s other runs, r runs from the range on.
  mutating func replace(_ range: Range<Int>, with other: RunList) {
    assert(range.count == other.count)
    guard !range.isEmpty else { return }
    var first = index(of: range.lowerBound)
    var last = index(of: range.upperBound - 1)
    var new: [Run] = []
    // What the range begins in or after, and what it ends in or before, may be joined with it.
    if runs[first].start == range.lowerBound, first > 0 { first -= 1 }
    if runs[first].start < range.lowerBound { new.append(runs[first]) }
    func add(_ value: Value, _ start: Int) {
      if new.last?.value != value { new.append(Run(value: value, start: Int32(start))) }
    }
    for run in other.runs { add(run.value, range.lowerBound + Int(run.start)) }
    if range.upperBound == self.range(ofRun: last).upperBound, last + 1 < runs.count { last += 1 }
    if range.upperBound < self.range(ofRun: last).upperBound { add(runs[last].value, range.upperBound) }
    runs.replaceSubrange(first...last, with: new)
  }

  /// A description of what is wrong, or `nil`.
  func brokenInvariant() -> String? {
    if (count == 0) != runs.isEmpty { return "runs of nothing" }
    for (index, run) in runs.enumerated() {
      if index == 0 ? run.start != 0 : run.start <= runs[index - 1].start { return "runs out of order" }
      if run.start >= count { return "a run past the end" }
      if index > 0, run.value == runs[index - 1].value { return "equal runs side by side" }
    }
    return nil
  }
}

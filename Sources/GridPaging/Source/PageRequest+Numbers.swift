// What sources have in common whose keys are the numbers of their rows.

extension PageRequest where Key == Int {
  /// The numbers of the rows that are asked for, of rows with the numbers 0..<count.
  func numbers(of count: Int) -> Range<Int> {
    let end = max(0, min(count, to ?? count))
    let first = max(0, min(end, from ?? 0))
    let start = first + max(0, min(end - first, skip))
    return start..<start + max(0, min(end - start, limit))
  }

  /// The number that the page after those begins with, `nil` after the last.
  func next(after numbers: Range<Int>, of count: Int) -> Int? {
    numbers.upperBound < max(0, min(count, to ?? count)) ? numbers.upperBound : nil
  }
}

extension PagedIndex where Key == Int {
  /// Pages of a number of rows, of which the last may have fewer.
  init(count: Int, pageSize: Int) {
    let fences = Array(stride(from: 0, to: count, by: pageSize))
    self.init(fences: fences, counts: fences.map { Int32(min(pageSize, count - $0)) })
  }
}

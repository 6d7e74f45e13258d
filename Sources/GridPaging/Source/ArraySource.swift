// Rows that are in memory already, as a source: for small data, and as the simplest source there is.

/// The rows of an array, by their numbers.
///
/// A source with another array is another source: make another ``Pager``. Its rows never change, so ``Pager/refresh()`` reads the same
/// ones again.
public struct ArraySource<Row: Identifiable & Sendable>: PagedSource where Row.ID: Sendable {
  /// The rows in order.
  public let rows: [Row]
  /// What the source can do. By default pages of 128 rows are read in any order.
  public let traits: SourceTraits

  /// A source of rows.
  ///
  /// - Complexity: O(1).
  public init(_ rows: [Row], traits: SourceTraits = SourceTraits()) {
    self.rows = rows
    self.traits = traits
  }

  /// The numbers that pages begin with.
  ///
  /// - Complexity: O(n / s), n rows, s ``SourceTraits/pageSize``.
  public func open() async throws -> PagedIndex<Int> {
    let size = traits.checked.pageSize
    let fences = Array(stride(from: 0, to: rows.count, by: size))
    return PagedIndex(fences: fences, counts: fences.map { Int32(min(size, rows.count - $0)) })
  }

  /// The rows with numbers in the range.
  ///
  /// - Complexity: O(m), m rows of the answer.
  public func page(_ request: PageRequest<Int>) async throws -> PageAnswer<Int, Row> {
    let end = max(0, min(rows.count, request.to ?? rows.count))
    let first = max(0, min(end, request.from ?? 0))
    let start = first + max(0, min(end - first, request.skip))
    let stop = start + max(0, min(end - start, request.limit))
    return PageAnswer(
      keys: Array(start..<stop), rows: Array(rows[start..<stop]), next: stop < end ? stop : nil)
  }

  /// The number of numbers between two.
  ///
  /// - Complexity: O(1).
  public func count(from: Int?, before: Int) async throws -> Int {
    max(0, min(rows.count, before) - max(0, from ?? 0))
  }
}

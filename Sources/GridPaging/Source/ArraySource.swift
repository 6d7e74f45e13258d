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
    PagedIndex(count: rows.count, pageSize: traits.checked.pageSize)
  }

  /// The rows with numbers in the range.
  ///
  /// - Complexity: O(m), m rows of the answer.
  public func page(_ request: PageRequest<Int>) async throws -> PageAnswer<Int, Row> {
    let numbers = request.numbers(of: rows.count)
    return PageAnswer(
      keys: Array(numbers), rows: Array(rows[numbers]), next: request.next(after: numbers, of: rows.count))
  }

  /// The number of numbers between two.
  ///
  /// - Complexity: O(1).
  public func count(from: Int?, before: Int) async throws -> Int {
    max(0, min(rows.count, before) - max(0, from ?? 0))
  }
}

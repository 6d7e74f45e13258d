// Rows whose identifiers are in memory already: a source of one function.

/// The rows of an array of identifiers, such as the answer of a search: read a page at a time.
///
///     let results = IdentifierSource(found) { ids in try await library.photos(withIDs: ids) }
///
/// An identifier whose row is not there any more has no row: the page has one less. The array does not change; for another one make
/// another ``Pager``.
public struct IdentifierSource<Row: Identifiable & Sendable>: PagedSource where Row.ID: Sendable {
  public typealias Key = Int
  public typealias Section = Undivided
  /// Reads rows by their identifiers, in any order. Those that are not there are left out.
  public typealias Loading = @Sendable (_ ids: [Row.ID]) async throws -> [Row]

  /// The identifiers in order. One that is there twice is shown twice.
  public let ids: [Row.ID]
  /// What the source can do. By default pages of 128 rows are read in any order.
  public let traits: SourceTraits
  private let load: Loading

  /// A source.
  ///
  /// - Parameters:
  ///   - ids: the identifiers in the order in which rows are shown.
  ///   - traits: what the source can do; the size of its pages above all.
  ///   - load: reads rows.
  /// - Complexity: O(1).
  public init(_ ids: [Row.ID], traits: SourceTraits = SourceTraits(), load: @escaping Loading) {
    var traits = traits.checked
    (traits.access, traits.hasChanges, traits.counts, traits.skips) = (.byKey, false, false, true)
    (self.ids, self.traits, self.load) = (ids, traits, load)
  }

  /// The numbers that pages begin with.
  ///
  /// - Complexity: O(n / s), n identifiers, s ``SourceTraits/pageSize``.
  public func open() async throws -> PagedIndex<Int> {
    PagedIndex(count: ids.count, pageSize: traits.pageSize)
  }

  /// The rows of the identifiers with numbers in the range.
  ///
  /// - Complexity: O(m), m identifiers, and one call of the function.
  public func page(_ request: PageRequest<Int>) async throws -> PageAnswer<Int, Row> {
    let numbers = request.numbers(of: ids.count)
    guard !numbers.isEmpty else { return PageAnswer(keys: [], rows: []) }
    var found: [Row.ID: Row] = [:]
    for row in try await load(Array(ids[numbers])) { found[row.id] = row }
    var answer = PageAnswer<Int, Row>(keys: [], rows: [], next: request.next(after: numbers, of: ids.count))
    for place in numbers {
      guard let row = found[ids[place]] else { continue }
      answer.keys.append(place)
      answer.rows.append(row)
    }
    return answer
  }

  /// The number of identifiers between two.
  ///
  /// - Complexity: O(1).
  public func count(from: Int?, before: Int) async throws -> Int {
    max(0, min(ids.count, before) - max(0, from ?? 0))
  }
}

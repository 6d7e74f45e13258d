// Where rows come from: a database, a service, an array.

/// Rows in the order of their keys, read a page at a time.
///
/// A source answers questions; it keeps nothing but what it needs to answer. The ``Pager`` decides what to ask and when, keeps
/// what was answered, and tells the grid. All functions may be called at the same time, and again after an error.
///
/// The least is ``open()`` and ``page(_:)``, with default ``traits``:
///
/// - a table by keys: an exact ``PagedIndex`` with a fence every ``SourceTraits/pageSize`` rows, or one page with an estimated
///   count that ``exactIndex()`` replaces;
/// - rows by number: keys are numbers, fences every so many rows;
/// - a service with cursors and no total: ``SourceTraits/Access/forward``, keys that carry a running number and the cursor, an
///   index of one page ``PagedIndex/Accuracy/atLeast``.
///
/// With ``SourceTraits/hasChanges`` every answer carries the version of the data that it is of, read in the same transaction.
public protocol PagedSource<Key, Row>: Sendable {
  /// What rows are ordered by.
  associatedtype Key: PagingKey
  /// A row. Its identifier stays the same whatever else changes, so that a row which moves is known again.
  associatedtype Row: Identifiable & Sendable where Row.ID: Sendable
  /// What rows are divided by, in the order of the keys: months, initials. ``Undivided`` where they are not.
  associatedtype Section: Hashable & Sendable = Undivided

  /// What the source can do. Asked for once.
  var traits: SourceTraits { get }

  /// Starts a task in which the pager asks the source, or does what follows from an answer.
  ///
  /// A source that waits for a disk starts it on threads of its own. Then nobody else waits, and a page does not change threads
  /// more often than it must. By default it is a task like any other.
  func task(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never>

  /// Opens the source, or opens it again after a reset, and tells its pages: quickly, and estimated rather than late.
  func open() async throws -> PagedIndex<Key>

  /// Counts all rows. Called only if the source ``SourceTraits/counts``.
  func exactIndex() async throws -> PagedIndex<Key>

  /// Counts the rows of a range: the pages in it, the first of which begins where the range does or above. Called only if the source
  /// ``SourceTraits/countsRanges``.
  ///
  /// - Parameter range: bounds are fences, or of an index that was told before.
  func index(of range: KeyRange<Key>) async throws -> PagedIndex<Key>

  /// Reads rows in one transaction.
  func page(_ request: PageRequest<Key>) async throws -> PageAnswer<Key, Row>

  /// Reads what changed since a version, in one transaction. Called only if the source ``SourceTraits/hasChanges``.
  ///
  /// - Parameters:
  ///   - version: of an index or of changes that were told before.
  ///   - ranges: where rows are loaded: changes to a key in one of them come with their row. They ascend.
  func changes(since version: Int64, rowsIn ranges: [KeyRange<Key>]) async throws -> SourceChanges<Key, Row>

  /// Reads what changed since versions of several lanes: places of the data that each count changes for themselves, such as
  /// the servers that a table is spread over. The pager asks this; sources with one lane answer ``changes(since:rowsIn:)``.
  ///
  /// Every answer has a version for each lane, and each change its ``RowChange/lane``. A page that is newer in any lane waits until
  /// changes have been read up to it. One that is older in some is brought up to date by the changes of these.
  ///
  /// - Parameters:
  ///   - version: of the first lane.
  ///   - lanes: of the further ones.
  ///   - ranges: where rows are loaded.
  func changes(since version: Int64, lanes: [Int64], rowsIn ranges: [KeyRange<Key>]) async throws
    -> SourceChanges<Key, Row>

  /// Returns when there may be changes after the versions of several lanes. The pager asks this; sources with one lane answer
  /// ``waitForChanges(after:)``.
  func waitForChanges(after version: Int64, lanes: [Int64]) async throws

  /// Returns when there may be changes after a version, or when the task is cancelled: at once if there are some already. Called only
  /// if the source ``SourceTraits/hasChanges``, and before changes are read.
  func waitForChanges(after version: Int64) async throws

  /// The number of rows with keys from one on, or from the first row on, and before another: for finding the row of a key that
  /// is not loaded. Both lie in one page.
  ///
  /// It may run where the caller does, as finding the place of a key in an index takes less time than changing threads: a source
  /// that waits for longer should be one that does not. A page that is not known to be small is never counted on the caller's thread.
  nonisolated(nonsending) func count(from: Key?, before: Key) async throws -> Int

  /// The section of a key. Sections follow one another in the order of the keys.
  ///
  /// - Complexity: should be O(1); it is called for every row that comes.
  func section(of key: Key) -> Section

  /// The memory that a row takes in the cache, in bytes.
  func byteCount(of row: Row) -> Int

  /// True if a row that was read again looks as it did before: then its cell keeps its size and content. By default true for rows
  /// that are equal, and false for rows that cannot be compared.
  func isSame(_ row: Row, as before: Row) -> Bool
}

/// The section of a source that has none.
public struct Undivided: Hashable, Sendable {
  /// The one section.
  ///
  /// - Complexity: O(1).
  public init() {}
}

extension PagedSource {
  /// Access by key, pages of 128 rows, two at a time.
  public var traits: SourceTraits { SourceTraits() }

  /// A task on the threads that all tasks share.
  public func task(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> { Task(operation: body) }

  /// What ``open()`` tells.
  public func exactIndex() async throws -> PagedIndex<Key> { try await open() }

  /// The pages of ``exactIndex()`` that lie in the range, and those at its ends as far as they do.
  ///
  /// - Complexity: that of ``exactIndex()``, and two of ``count(from:before:)``.
  public func index(of range: KeyRange<Key>) async throws -> PagedIndex<Key> {
    let all = try await exactIndex().checked
    var index = all
    (index.fences, index.counts) = ([], [])
    if let from = range.from, let to = range.to, from >= to { return index }
    for (place, fence) in all.fences.enumerated() {
      // Rows below the first fence belong to the first page.
      let start = place == 0 ? nil : fence
      let end = place + 1 < all.fences.count ? all.fences[place + 1] : nil
      if let to = range.to, fence >= to { break }
      if let from = range.from, let end, end <= from { continue }
      var count = all.counts[place]
      let first = range.from.map { from in start.map { max(from, $0) } ?? from } ?? start
      let last = range.to.flatMap { to in end.map { min(to, $0) } ?? to } ?? end
      if all.accuracy == .exact, first != start || last != end {
        if let last {
          count = Int32(clamping: try await self.count(from: first, before: last))
        } else if let first {
          count -= Int32(clamping: try await self.count(from: start, before: first))
        }
      }
      guard count > 0 else { continue }
      index.fences.append(range.from.map { max($0, fence) } ?? fence)
      index.counts.append(count)
    }
    return index
  }

  /// Tells a reset, so that the source is opened again each time ``waitForChanges(after:)`` returns. After it was opened, changes are
  /// not read before that.
  public func changes(since version: Int64, rowsIn ranges: [KeyRange<Key>]) async throws -> SourceChanges<Key, Row> {
    SourceChanges(version: version, isReset: true)
  }

  /// What changed since the version of the one lane.
  public func changes(since version: Int64, lanes: [Int64], rowsIn ranges: [KeyRange<Key>]) async throws
    -> SourceChanges<Key, Row>
  {
    try await changes(since: version, rowsIn: ranges)
  }

  /// Waits for changes of the one lane.
  public func waitForChanges(after version: Int64, lanes: [Int64]) async throws {
    try await waitForChanges(after: version)
  }

  /// Returns when the task is cancelled.
  public func waitForChanges(after version: Int64) async throws {
    while true { try await Task.sleep(nanoseconds: 3_600_000_000_000) }
  }

  /// Counts by reading the rows.
  ///
  /// - Complexity: one ``page(_:)`` for each ``SourceTraits/pageSize`` rows.
  public func count(from: Key?, before: Key) async throws -> Int {
    var (start, total) = (from, 0)
    while true {
      let answer = try await page(PageRequest(from: start, to: before, limit: traits.checked.pageSize))
      total += answer.keys.count
      guard let next = answer.next, next < before, start.map({ next > $0 }) ?? true else { return total }
      start = next
    }
  }

  /// The bytes of the row itself, without what it refers to.
  public func byteCount(of row: Row) -> Int { MemoryLayout<Row>.stride }

  /// False: the row may look otherwise.
  public func isSame(_ row: Row, as before: Row) -> Bool { false }
}

extension PagedSource where Row: Equatable {
  /// True for equal rows.
  public func isSame(_ row: Row, as before: Row) -> Bool { row == before }
}

extension PagedSource where Section == Undivided {
  /// The one section.
  public func section(of key: Key) -> Undivided { Undivided() }
}

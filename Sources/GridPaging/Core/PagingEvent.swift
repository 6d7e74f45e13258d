// What the core is told, and what it wants done.

public import GridEngine

/// An error, as far as the core has to know it.
struct PagingFault: Sendable {
  enum Kind: Sendable {
    case passing, expired, permanent
  }

  var kind: Kind
  var message: String

  init(kind: Kind = .passing, message: String) {
    self.kind = kind
    self.message = message
  }

  init(_ error: some Error) {
    message = String(describing: error)
    switch error as? PagingError {
    case .expired?: kind = .expired
    case .permanent?: kind = .permanent
    case nil: kind = .passing
    }
  }
}

extension PagingFailure {
  /// One more failure after another: the next try is later each time, unless it would not help.
  init(_ fault: PagingFault, after last: PagingFailure?, at now: Double, _ options: PagingOptions) {
    let attempts = (last?.attempts ?? 0) + 1
    let retryAt = fault.kind == .permanent ? nil : now + options.delay(afterFailures: attempts)
    self.init(message: fault.message, attempts: attempts, retryAt: retryAt)
  }
}

/// Something that happened.
enum PagingEvent<Source: PagedSource>: Sendable {
  /// The source was opened.
  case opened(PagedIndex<Source.Key>)
  case openingFailed(PagingFault)
  /// All rows were counted.
  case counted(PagedIndex<Source.Key>)
  case countingFailed(PagingFault)
  /// The rows of a range were counted.
  case countedRange(KeyRange<Source.Key>, PagedIndex<Source.Key>)
  case countingRangeFailed(PagingFault)
  /// A load was answered.
  case answered(load: Int, PageAnswer<Source.Key, Source.Row>)
  case loadFailed(load: Int, PagingFault)
  /// The rows of a page before a key were counted; `nil` if they could not be.
  case ranked(Int?)
  /// There may be changes.
  case noticed
  /// Somebody asks for everything to be looked at again.
  case refresh
  case changed(SourceChanges<Source.Key, Source.Row>)
  case readingChangesFailed(PagingFault)
  /// The viewport is somewhere.
  case viewed(PagingView<Source.Key>)
  /// Somebody asks for another try: of one page, or of everything.
  case retry(PagingSpot<Source.Key>?)
  /// Time has passed.
  case tick
}

/// A page to load.
struct PageLoad<Key: PagingKey>: Sendable {
  var number: Int
  var request: PageRequest<Key>
}

/// What to do now. Everything that is started ends with an event, loads that are cancelled too.
struct PagingWork<Source: PagedSource>: Sendable {
  var opens = false
  var counts = false
  /// A range to count.
  var countsRange: KeyRange<Source.Key>?
  var loads: [PageLoad<Source.Key>] = []
  var cancels: [Int] = []
  /// Keys between which rows are to be counted.
  var ranks: (from: Source.Key?, before: Source.Key)?
  /// The versions after which changes are to be read, and where rows are loaded.
  var changes: (since: Int64, lanes: [Int64], ranges: [KeyRange<Source.Key>])?
  /// When to send a tick, if nothing happens before.
  var wakesAt: Double?

  mutating func wake(at time: Double) { wakesAt = min(wakesAt ?? time, time) }
}

/// Rows at another version or with other pages loaded, and how a grid gets there.
public struct PagingDelivery<Source: PagedSource>: Sendable {
  /// The changes of rows and sections. Empty where nothing but pages came or went.
  public var update: GridUpdate
  /// The rows after the update.
  public var rows: PagedRows<Source>
  /// The fences of the pages that came, came again, or failed; none where there is an update.
  public var arrived: [Source.Key]
  /// What the pager did so far.
  public var statistics: PagingStatistics
  /// True if the source was opened again, because what changed could not be told or ``Pager/refresh()`` asked for it.
  ///
  /// The update says which rows are the same, as far as their pages were loaded before and are loaded again: by their identifiers, and
  /// by their keys where those are others. Of all other rows only the number is known.
  public var isReset: Bool

  /// A delivery, for tests of a host, which gets its deliveries from a ``Pager`` otherwise.
  ///
  /// - Complexity: O(1).
  public init(
    update: GridUpdate = GridUpdate(), rows: PagedRows<Source> = PagedRows(), arrived: [Source.Key] = [],
    statistics: PagingStatistics = PagingStatistics(), isReset: Bool = false
  ) {
    self.update = update
    self.rows = rows
    self.arrived = arrived
    self.statistics = statistics
    self.isReset = isReset
  }
}

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

/// Something that happened.
enum PagingEvent<Source: PagedSource>: Sendable {
  /// The source was opened.
  case opened(PagedIndex<Source.Key>)
  case openingFailed(PagingFault)
  /// All rows were counted.
  case counted(PagedIndex<Source.Key>)
  case countingFailed(PagingFault)
  /// A load was answered.
  case answered(load: Int, PageAnswer<Source.Key, Source.Row>)
  case loadFailed(load: Int, PagingFault)
  /// There may be changes.
  case noticed
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
  var loads: [PageLoad<Source.Key>] = []
  var cancels: [Int] = []
  /// The version after which changes are to be read, and where rows are loaded.
  var changes: (since: Int64, ranges: [KeyRange<Source.Key>])?
  /// When to send a tick, if nothing happens before.
  var wakesAt: Double?
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
}

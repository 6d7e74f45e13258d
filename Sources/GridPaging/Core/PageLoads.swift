// Loads of pages: those under way, answers that wait for changes, and pages whose answers could not be taken.

/// What was asked for and is not there yet.
///
/// Invariants: a page is loaded once at a time, and not while an answer of it is held; a load that was cancelled is that of no page.
struct PageLoads<Source: PagedSource>: Sendable {
  typealias Key = Source.Key

  /// A load that has not ended.
  struct Load: Sendable {
    var page: PageID
    /// The fence of the page when it was asked for.
    var fence: Key
    var request: PageRequest<Key>
    var began: Double
    /// True for a page that may have passed before it comes. It goes on nonetheless: the one after it would be no better.
    var isSpeculative = false
    var isCancelled = false
  }

  /// An answer that is newer than the index, until changes have been read up to it.
  struct HeldAnswer: Sendable {
    var load: Load
    var answer: PageAnswer<Key, Source.Row>
    /// How often changes were read without coming to its version.
    var rounds = 0
  }

  /// A page whose answers could not be taken.
  struct Setback: Sendable {
    var count: Int
    var notBefore: Double
  }

  var underWay: [Int: Load] = [:]
  var ofPage: [PageID: Int] = [:]
  var held: [PageID: HeldAnswer] = [:]
  var setbacks: [PageID: Setback] = [:]
  /// Pages that begin below their fence, so that rows cannot be passed over in them.
  var unskippable: Set<PageID> = []
  /// The pages that are needed now: they are not evicted.
  var wants: [PageWant] = []
  var last = 0
  /// Seconds that a load takes; `nil` before the first answer.
  var knownLatency: Double?

  var latency: Double { knownLatency ?? 0.05 }

  /// True if a page was asked for, or its answer is held.
  func isComing(_ page: PageID) -> Bool { ofPage[page] != nil || held[page] != nil }

  /// The pages of which answers are held, always in the same order.
  var heldPages: [PageID] { held.keys.sorted { $0.raw < $1.raw } }
}

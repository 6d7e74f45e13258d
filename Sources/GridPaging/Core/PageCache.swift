// What is known of loaded pages beside their rows: their order, their bytes, and whose rows they are.

/// The loaded pages of a ``PagedRows``, which has their rows for those who read them.
///
/// Invariants: ``fences`` ascend, and are those of the loaded pages; bytes are the sums of theirs.
struct PageCache<Source: PagedSource>: Sendable {
  typealias Key = Source.Key
  typealias Content = PageContent<Source.Key, Source.Row>

  /// Notes of which page the rows are that went and came.
  let own: @Sendable (Content?, Content?, PageID, inout [Source.Row.ID: PageID]) -> Void
  /// The fences of the pages of which keys are known, ascending.
  var fences: [Key] = []
  var bytes = 0
  /// The pages of which only keys and identifiers are left.
  var bare: Set<PageID> = []
  /// Bytes of these.
  var bareBytes = 0
  /// The page of each identifier that is known; of several that of the last.
  var owners: [Source.Row.ID: PageID] = [:]

  init(_ rules: RowRules<Source>) { own = rules.own }

  /// Takes note of a page whose rows are others now.
  ///
  /// - Complexity: O(p + m), p loaded pages, m rows of the page.
  mutating func replace(_ old: Content?, with new: Content?, as id: PageID) {
    bytes += (new?.bytes ?? 0) - (old?.bytes ?? 0)
    if new?.isBare == true { bare.insert(id) } else { bare.remove(id) }
    bareBytes += (new.map { $0.isBare ? $0.bytes : 0 } ?? 0) - (old.map { $0.isBare ? $0.bytes : 0 } ?? 0)
    if old?.fence != new?.fence {
      if let old { fences.remove(at: Key.lowerBound(of: old.fence, in: fences)) }
      if let new { fences.insert(new.fence, at: Key.lowerBound(of: new.fence, in: fences)) }
    }
    if old !== new { own(old, new, id, &owners) }
  }

  mutating func removeAll() {
    fences.removeAll()
    owners.removeAll(keepingCapacity: true)
    (bytes, bare, bareBytes) = (0, [], 0)
  }
}

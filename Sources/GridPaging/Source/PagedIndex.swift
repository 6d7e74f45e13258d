// How many rows a source has, and where its pages begin.

/// The pages of a source: where each begins, and how many rows it has.
///
/// A page is all rows from its fence on, up to the fence of the next; rows below the first fence belong to the first page. A
/// fence need not be the key of a row. Pages of a source with sections do not reach beyond one, so there is a fence wherever a
/// section begins. The section of a fence is that of the rows of its page.
///
/// A grid has at most `Limits.items` rows. Those beyond are left out, by whole pages from the end, also when others come before
/// them later; ``PagedRows/failure`` says so as long as it is so. They come back when the rows are counted or opened again and
/// there is room, which the pager asks for once a sixteenth of all rows has gone.
public struct PagedIndex<Key: PagingKey>: Sendable {
  /// How far the counts can be trusted.
  public enum Accuracy: Sendable, Hashable {
    /// All counts are right.
    case exact
    /// Any count may be wrong. Each is put right when its page is read.
    case estimated
    /// The last page has at least as many rows as its count says, and one is shown of it. How many there are is known when an
    /// answer says that nothing comes after it. Other counts are right.
    case atLeast
  }

  /// The version of the data that was counted; 0 for a source that tells no changes.
  public var version: Int64
  /// The versions of further lanes; none for a source with one. See ``PagedSource/changes(since:lanes:rowsIn:)``.
  public var otherLanes: [Int64] = []
  /// The first key of each page, ascending.
  public var fences: [Key]
  /// The number of rows of each page, none below 0.
  public var counts: [Int32]
  /// How far the counts can be trusted.
  public var accuracy: Accuracy
  /// What people should know of the source although its rows can be read. For example, each page takes long because an index is
  /// missing, or a part is out of reach. In place of what was told before; ``PagedRows/warnings`` has it.
  public var warnings: [String] = []

  /// An index.
  ///
  /// Fences that do not ascend are left out, together with their counts; missing and negative counts are 0.
  ///
  /// - Complexity: O(n), n fences.
  public init(version: Int64 = 0, fences: [Key], counts: [Int32], accuracy: Accuracy = .exact) {
    self.version = version
    self.fences = fences
    self.counts = counts
    self.accuracy = accuracy
  }

  /// Leaves out pages beyond a number of rows, and a part of one that is read in parts.
  ///
  /// - Parameters:
  ///   - limit: at least as many rows as one page can have.
  ///   - largest: the most rows of a page that is left out as a whole.
  /// - Returns: the first key that is left out, if it is known, and what is wrong; `nil` if there are no more rows.
  /// - Complexity: O(n), n fences.
  mutating func cut(to limit: Int, largest: Int) -> (end: Key?, failure: PagingFailure)? {
    var (total, pages) = (0, 0)
    while pages < counts.count, total + Int(counts[pages]) <= limit {
      total += Int(counts[pages])
      pages += 1
    }
    guard pages < counts.count else { return nil }
    if Int(counts[pages]) > largest, total < limit {
      counts[pages] = Int32(limit - total)
      total = limit
      pages += 1
    }
    let end = pages < fences.count ? fences[pages] : nil
    fences.removeSubrange(pages...)
    counts.removeSubrange(pages...)
    return (end, PagedIndex.tooManyRows(shown: total, limit: limit))
  }

  static func tooManyRows(shown count: Int, limit: Int) -> PagingFailure {
    PagingFailure(
      message: "the source has more than \(limit) rows; those after the first \(count) are not shown")
  }

  /// What is allowed of the index.
  ///
  /// - Complexity: O(n), n fences.
  var checked: PagedIndex {
    if fences.count == counts.count, !counts.contains(where: { $0 < 0 }), Key.areAscending(fences) { return self }
    var index = self
    index.fences.removeAll(keepingCapacity: true)
    index.counts.removeAll(keepingCapacity: true)
    index.fences.reserveCapacity(fences.count)
    index.counts.reserveCapacity(fences.count)
    for (place, fence) in fences.enumerated() {
      if let last = index.fences.last, last >= fence { continue }
      index.fences.append(fence)
      index.counts.append(place < counts.count ? max(0, counts[place]) : 0)
    }
    return index
  }
}

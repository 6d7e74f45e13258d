// All sections of a grid in order: their records, and the estimators of each style.

/// The sections in order, as records in a tree.
///
/// A section that was never visited is one record; a million of them are fine. Empty sections (no header, no rows, no
/// footer) take no room and no spacing.
struct SectionStack: Sendable {
  var tree = SummaryTree<SectionRecord>(leafCapacity: 32, branchCapacity: 32, leafSlabShift: 2, branchSlabShift: 2) {
    didSet { version &+= 1 }
  }
  /// The number of changes of the tree.
  private(set) var version = 0
  /// Spacing after every section that is not empty; `nil` is the section's own row spacing.
  let spacing: FixedPoint?
  /// True once any section was below another or closed others.
  var hasOutline = false
  /// The number of collapsed sections, shown or not.
  var collapsedCount = 0
  /// What estimates the extents of the sections of each style.
  var estimators: [ExtentEstimator] = []
  /// The section that was changed last, and its share in the sum over its style. Rows are mostly measured one after
  /// another, so the sum is brought up to date once after all of them.
  var open: (index: Int, tally: ExtentEstimator.Tally)?
  /// Diagnostics that wait to be reported.
  var problems = Problems()
  /// The number of the present width, counted up by every width that changes anything. A section whose record has
  /// another number is stale: it has the rows and extents of an earlier width.
  var generation: UInt16 = 0
  /// The number of the last width at which tracks changed, which made all measurements of rows invalid.
  var tracksGeneration: UInt16 = 0
  /// The number of sections, counted from the first, none of which is stale.
  var validCount = 0
  /// The largest number of tracks that a stale section may have had.
  var staleColumns = 1

  init(spacing: FixedPoint?) { self.spacing = spacing }

  var count: Int { Int(tree.total.sections) }
  var rowCount: Int { Int(cutting: Int64(tree.total.rows)) }
  var itemCount: Int { Int(tree.total.items) }

  /// True when any section may be stale.
  var isStale: Bool { validCount < count }

  var bytesHeld: Int { tree.bytesHeld + estimators.capacity * MemoryLayout<ExtentEstimator>.stride }

  /// Makes the number of changes one that neither these sections nor others had.
  mutating func countVersion(from other: SectionStack) { version = max(version, other.version) &+ 1 }

  /// The number of items in a section; 0 for a section that does not exist.
  ///
  /// - Complexity: O(log S), S sections.
  func itemCount(of section: Int) -> Int {
    guard section >= 0, let found = tree.seekCompactly({ $0.sections > section }) else { return 0 }
    return Int(found.element.items)
  }

  /// The number of items in all sections before one.
  ///
  /// - Complexity: O(log S), S sections.
  func itemBase(of section: Int) -> Int { Int(prefix(upTo: section).items) }

  /// The sums over all sections before one.
  ///
  /// - Complexity: O(log S), S sections.
  func prefix(upTo section: Int) -> SectionSummary {
    tree.seekCompactly { $0.sections > section }?.prefix ?? tree.total
  }

  /// Diagnostics that wait to be reported: the first 64, and the number of all.
  struct Problems: Sendable {
    private(set) var first: [GridDiagnostic] = []
    private(set) var count = 0

    mutating func add(_ problem: GridDiagnostic) {
      if first.count < 64 { first.append(problem) }
      count += 1
    }
  }
}

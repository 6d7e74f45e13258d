// Updates from runs: a new order of items or sections, told by ranges.

extension GridUpdate {
  /// Consecutive items or sections after an update, and the numbers that they had before it.
  ///
  /// A list of runs tells the whole new order of a section's items, or of a grid's sections, without naming each of them:
  /// a million items that stay together are one run.
  ///
  /// A run takes 8 bytes, so that ten million items in a new order do too.
  public struct Run: Sendable, Hashable {
    private var first: UInt32
    private var length: UInt32
    private static let none = UInt32.max
    /// No grid has so many items; updates refuse this number whichever it stands for.
    private static let impossible = UInt32.max - 1

    /// The number of the first of them before the update; `nil` for new ones. A number that no grid can have, such as a
    /// negative one, is stored as another that no grid can have.
    public var source: Int? {
      get { first == Run.none ? nil : Int(cutting: Int64(first)) }
      set { first = newValue.map { Run.word($0) } ?? Run.none }
    }

    /// The number of items or sections in the run. A negative one is stored as 0, one beyond 2³² − 2 as that.
    public var count: Int {
      get { Int(cutting: Int64(length)) }
      set { length = newValue < 0 ? 0 : Run.word(newValue) }
    }

    /// See ``source`` and ``count`` for numbers that make no sense.
    ///
    /// - Complexity: O(1).
    public init(source: Int?, count: Int) {
      (first, length) = (0, 0)
      self.source = source
      self.count = count
    }

    private static func word(_ number: Int) -> UInt32 {
      (0..<Int64(impossible)).contains(Int64(number)) ? UInt32(truncatingIfNeeded: number) : impossible
    }

    /// The old numbers of the run, which begin with its source.
    func range(from source: Int) -> Range<Int> { source..<source.cutSum(count) }
  }

  /// The runs that make up a new list of identifiers: old ones that stay together, and new ones.
  ///
  /// An identifier that occurs more than once stands for as many items, paired in order.
  ///
  /// - Complexity: O(n), n identifiers in both collections together; the common start and end are not hashed.
  public static func runs<ID: Hashable>(from old: some Collection<ID>, to new: some Collection<ID>) -> [Run] {
    var match = IdentityMatch()
    match.match(old: old, new: new)
    return match.runs
  }

  /// Adds the changes that give a section's items a new order. Runs of old items stay or move, so that as few items as
  /// possible move. Old items in no run are deleted, and runs without a source are inserted. The same update must not
  /// insert, delete or move items of the section in other ways, nor delete the section; it may reload items and give them
  /// other spans.
  ///
  /// - Parameters:
  ///   - runs: all items of the section after the update, in order. Runs of fewer than one item are left out; one that names
  ///     items that do not exist, or that are in another run too, makes ``VirtualGrid/apply(_:)`` refuse the update.
  ///   - count: the number of items that the section has.
  ///   - section: numbered as before the update.
  ///   - newSection: its number after the update.
  ///   - anchor: an item as it was numbered before. Where several choices move equally many items, one that leaves this item
  ///     where it is comes first.
  ///   - visible: items in view, in ascending order, as they were numbered before. Of choices that are still equal, one that
  ///     leaves most of these where they are is taken.
  ///   - spans: the spans of new items of a packed section, numbered as after the update; `nil` is one cell each.
  /// - Complexity: O(r log r), r runs, and that of `spans`.
  public mutating func arrangeItems(
    _ runs: [Run], of count: Int, section: Int, as newSection: Int, anchor: Int? = nil, visible: [Int] = [],
    spans: ((Range<Int>) -> PackedItems)? = nil
  ) {
    arrangeItems(
      Arrangement(runs, of: count, anchor, visible, fewestMoves: Arrangement.fewestMoves), section, newSection, spans)
  }

  mutating func arrangeItems(
    _ arrangement: Arrangement, _ section: Int, _ newSection: Int, _ spans: ((Range<Int>) -> PackedItems)?
  ) {
    if let order = arrangement.order {
      let inserted = spans.map { spans in PackedItems(order.inserted.flatMap { spans($0).list }) }
      rearrangements.append(
        Rearrangement(section: section, newSection: newSection, order: order, spans: inserted))
      return
    }
    for (run, target) in arrangement.arrivals {
      let first = CellID.item(target, section: newSection)
      if let source = run.source {
        moveItems(run.range(from: source), section: section, to: first)
      } else if let spans, !arrangement.isRefused, target <= Limits.items - run.count {
        insertItems(spans(target..<target + run.count), at: first)
      } else {
        insertItems(run.count, at: first)
      }
    }
    for range in arrangement.departures { deleteItems(range, section: section) }
  }

  /// Adds the changes that give the sections of a grid a new order, as
  /// ``arrangeItems(_:of:section:as:anchor:visible:spans:)`` does for items.
  ///
  /// - Parameters:
  ///   - runs: all sections after the update, in order.
  ///   - count: the number of sections that the grid has.
  ///   - anchor: a section that stays rather than others, as it was numbered before.
  ///   - visible: sections in view, in ascending order, as they were numbered before.
  ///   - declaration: the layout of a new section, by its number after the update. It is asked once for each new section,
  ///     and not at all when ``VirtualGrid/apply(_:)`` refuses the runs anyway.
  /// - Complexity: O(r log r + n), r runs, n new sections; consecutive ones whose declarations are equal share one.
  public mutating func arrangeSections(
    _ runs: [Run], of count: Int, anchor: Int? = nil, visible: [Int] = [], declaration: (Int) -> GridSection
  ) {
    let arrangement = Arrangement(runs, of: count, anchor, visible)
    let isRefused = arrangement.isRefused || arrangement.total > Limits.sections
    for (run, target) in arrangement.arrivals {
      if let source = run.source {
        sectionMoves.append(SectionMove(source: run.range(from: source), target: target))
      } else if isRefused {
        // The number of sections is enough to refuse them.
        sectionInsertions.append(SectionInsertion(count: run.count, target: target, section: .list(count: 0)))
      } else {
        for index in target..<target + run.count { insertSection(joining: declaration(index), at: index) }
      }
    }
    sectionDeletions += arrangement.departures
  }

  /// Inserts a section; one like the section inserted before it, and next to it, shares its record.
  mutating func insertSection(joining section: GridSection, at index: Int) {
    if let last = sectionInsertions.last, last.target + last.count == index, last.section == section {
      sectionInsertions[sectionInsertions.count - 1].count += 1
    } else {
      insertSection(section, at: index)
    }
  }
}

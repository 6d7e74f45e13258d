// The items that are dragged, as runs of consecutive ones.

/// Dragged items in the order of the grid, each once: any number of them, in memory by the number of runs.
struct DraggedItems: Sendable {
  /// All that were named.
  private let declared: [GridUpdate.Items]
  /// Those of them that exist.
  private(set) var runs: [GridUpdate.Items] = []
  /// The number of items that exist.
  private(set) var count = 0
  /// The run that ``next(in:)`` has come to, its section, and the items of it that were given.
  private var run = 0
  private var given = 0
  private var section = LocatedSection.none

  /// - Complexity: O(k log k), k items.
  init(_ items: [CellID]) { declared = GridUpdate.runs(of: items) }

  /// Leaves out what does not exist.
  ///
  /// - Complexity: O(r log S), r runs, S sections; O(r) where they lie in a few sections.
  mutating func clip(to model: GridModel) {
    runs.removeAll(keepingCapacity: true)
    count = 0
    var (section, items) = (-1, 0)
    for run in declared {
      if run.section != section {
        (section, items) = (run.section, model.wholeSection(run.section)?.items ?? 0)
      }
      let range = run.range.clamped(to: 0..<items)
      guard !range.isEmpty else { continue }
      runs.append(GridUpdate.Items(section: section, range: range))
      count += range.count
    }
  }

  /// The item that exists, if it is one alone.
  var only: CellID? { count == 1 ? .item(runs[0].range.lowerBound, section: runs[0].section) : nil }

  /// True when the items would lie where they lie already.
  func stay(before target: CellID) -> Bool { GridUpdate.stay(runs, before: target) }

  /// True for a dragged item that exists.
  ///
  /// - Complexity: O(log r), r runs.
  func contains(_ id: CellID) -> Bool {
    guard id.kind == .item else { return false }
    let next = runs.partitioningIndex {
      $0.section > id.section || ($0.section == id.section && $0.range.lowerBound > id.item)
    }
    return next > 0 && runs[next - 1].section == id.section && runs[next - 1].range.contains(id.item)
  }

  /// Goes back to the first item.
  mutating func rewind() { (run, given, section) = (0, 0, .none) }

  /// The next item that exists, with its section; `nil` after the last.
  ///
  /// - Complexity: O(1); O(log S) for the first of a section, S sections.
  mutating func next(in model: GridModel) -> DragRoom.Dragged? {
    guard run < runs.count else { return nil }
    let source = runs[run]
    if section.index != source.section {
      guard let found = model.wholeSection(source.section) else { return nil }
      section = found
    }
    let id = CellID.item(source.range.lowerBound + given, section: source.section)
    given += 1
    if given == source.range.count { (run, given) = (run + 1, 0) }
    return DragRoom.Dragged(id: id, section: section)
  }
}

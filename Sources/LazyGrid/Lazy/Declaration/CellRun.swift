// The consecutive cells of one statement of a declaration.

import GridEngine

/// The cells of one statement, behind a class so that a section can hold runs of many types. A single run can be the
/// content of a section.
class CellRun: SectionContent {
  let id: ContentID
  /// Hashed once for all elements.
  private(set) lazy var hash = id.hashValue

  init(id: ContentID) { self.id = id }

  /// The changes from another run with the same identity; `nil` if that run is of another type.
  ///
  /// - Parameter visible: the cells of the old run in view, in ascending order.
  func changes(from old: CellRun, visible: [Int]) -> RunChanges? { nil }

  /// What is known beside an earlier run without looking at elements; `nil` where they have to be compared.
  func sameness(as old: CellRun) -> RunSameness? { nil }

  /// Notes that content of an item was made elsewhere: what is looked up then is looked up once.
  func noteMade(_ item: Int) {}

  /// The number of cells of each element of a ``ForEach``; `nil` for other statements.
  var cellsOfElement: Int? { nil }

  /// The runs that this run consists of.
  var runs: [CellRun] { [self] }
  /// The first item of each of them.
  func start(ofRun run: Int) -> Int { 0 }
  /// Which of them has an item that there is.
  func run(of item: Int) -> Int { 0 }

  override func addChanges(
    from old: SectionContent, section: Int, as newSection: Int, _ inView: CellsInView, to update: inout GridUpdate,
    kept: inout KeptItems
  ) {
    guard let old = old as? CellRun else { return }
    if let sameness = self === old ? .kept : sameness(as: old) {
      switch sameness {
      case .kept: kept.add(0..<count, section: newSection)
      case .equal: break
      case .unsure: update.reloadItems(ofSections: section..<section + 1)
      }
      return
    }
    let arranged = arrangement(from: old, section: section, as: newSection, inView, &update, &kept)
    if arranged == [GridUpdate.Run(source: 0, count: old.count)] { return }
    update.arrangeItems(
      arranged, of: old.count, section: section, as: newSection, anchor: inView.anchor(inSection: section),
      visible: inView.items(ofSection: section))
  }

  override var singles: [Range<Int>] {
    runs.indices.compactMap { run in
      let (statement, start) = (runs[run], start(ofRun: run))
      return statement.cellsOfElement == nil && statement.count > 0 ? start..<start + statement.count : nil
    }
  }

  override func id(at item: Int) -> ContentID { id }
  override func identityHash(at item: Int) -> Int { hash }
  override var parts: [ContentID] { [id] }
  override func item(ofElement element: AnyHashable, in section: ContentID) -> Int? {
    id.contains(element, after: section) ? 0 : nil
  }
}

/// What is known of a run that has the elements of an earlier one, in the same order.
enum RunSameness {
  /// Content is what it was.
  case kept
  /// Sizes are what they were.
  case equal
  /// Sizes may be others.
  case unsure
}

/// The cells of a run as runs of old ones, in numbers that count from the first cell of the run.
struct RunChanges {
  var runs: [GridUpdate.Run]
  /// Old cells that stay, but may have another size.
  var reloads: [Range<Int>] = []
  /// True when all old cells may have another size.
  var reloadsAll = false
  /// True when all cells are known to be what they were.
  var keepsAll = false

  /// Changes in which everything that stays keeps its size, or nothing does.
  init(_ runs: [GridUpdate.Run], reloadsAll: Bool = false) {
    self.runs = runs
    self.reloadsAll = reloadsAll
  }

  /// All elements as they were.
  init(_ sameness: RunSameness, count: Int) {
    self.init([GridUpdate.Run(source: 0, count: count)], reloadsAll: sameness == .unsure)
    keepsAll = sameness == .kept
  }

  /// The same changes counted in cells instead of elements.
  func times(_ cells: Int) -> RunChanges {
    guard cells != 1 else { return self }
    var changes = self
    for i in runs.indices {
      changes.runs[i].source = runs[i].source.map { $0 * cells }
      changes.runs[i].count *= cells
    }
    for i in reloads.indices {
      changes.reloads[i] = reloads[i].lowerBound * cells..<reloads[i].upperBound * cells
    }
    return changes
  }
}

/// One cell.
final class SingleRun: CellRun {
  private let content: ContentBox

  init(_ content: ContentBox, id: ContentID) {
    self.content = content
    super.init(id: id)
  }

  override var count: Int { 1 }
  override func cells(with item: Int) -> MadeCells { MadeCells(content, at: 0) }

  override func sameness(as old: CellRun) -> RunSameness? { old is SingleRun && id == old.id ? .unsure : nil }

  override func changes(from old: CellRun, visible: [Int]) -> RunChanges? {
    guard old is SingleRun else { return nil }
    return RunChanges(.unsure, count: 1)
  }
}

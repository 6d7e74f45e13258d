// Several statements as the content of a section.

import GridEngine

/// Runs one after another.
final class JoinedRuns: CellRun {
  private let joined: [CellRun]
  /// The number of items up to the end of each run.
  private let ends: [Int]

  init(_ runs: [CellRun]) {
    joined = runs
    var ends: [Int] = []
    ends.reserveCapacity(runs.count)
    var count = 0
    for run in runs {
      let (sum, overflow) = count.addingReportingOverflow(run.count)
      count = overflow ? .max : sum
      ends.append(count)
    }
    self.ends = ends
    super.init(id: ContentID())
  }

  override var count: Int { ends.last ?? 0 }
  override var runs: [CellRun] { joined }
  override func start(ofRun run: Int) -> Int { run == 0 ? 0 : ends[run - 1] }

  override func run(of item: Int) -> Int { min(ends.partitioningIndex { $0 > item }, ends.count - 1) }

  /// The run that holds an item, and the number of its first item.
  private func place(of item: Int) -> (run: CellRun, start: Int) {
    let run = run(of: item)
    return (joined[run], start(ofRun: run))
  }

  override func cells(with item: Int) -> MadeCells {
    let (run, start) = place(of: item)
    return run.cells(with: item - start).moved(by: start)
  }

  override func sameness(as old: CellRun) -> RunSameness? {
    guard let old = old as? JoinedRuns, joined.count == old.joined.count else { return nil }
    var common: RunSameness?
    for (run, oldRun) in zip(joined, old.joined) {
      guard let sameness = run.sameness(as: oldRun), common == nil || sameness == common else { return nil }
      common = sameness
    }
    return common
  }

  override func id(at item: Int) -> ContentID {
    let (run, start) = place(of: item)
    return run.id(at: item - start)
  }

  override func identityHash(at item: Int) -> Int {
    let (run, start) = place(of: item)
    return run.identityHash(at: item - start)
  }

  override var parts: [ContentID] { joined.map(\.id) }

  override func item(ofElement element: AnyHashable, in section: ContentID) -> Int? {
    for (number, run) in joined.enumerated() {
      if let item = run.item(ofElement: element, in: section) { return start(ofRun: number) + item }
    }
    return nil
  }
}

// The update that turns the items of an old lazy section into those of a new one.

import GridEngine

extension CellRun {
  /// Matches runs with those of the old section by their identities.
  private func matches(_ runs: [CellRun], with old: [CellRun]) -> [GridUpdate.Run] {
    // In most updates the runs are few and all the same.
    if runs.count == old.count, zip(runs, old).allSatisfy({ $0.id == $1.id }) {
      return [GridUpdate.Run(source: 0, count: runs.count)]
    }
    return GridUpdate.runs(from: old.lazy.map(\.id), to: runs.lazy.map(\.id))
  }

  /// The new order of the items as runs of old ones, each as long as possible. Old items that have to be measured again
  /// are added to the update.
  func arrangement(
    from old: CellRun, section: Int, _ update: inout GridUpdate
  ) -> [GridUpdate.Run] {
    var arranged: [GridUpdate.Run] = []
    func append(_ run: GridUpdate.Run) {
      guard run.count > 0 else { return }
      if let last = arranged.last, last.source.map({ $0 + last.count }) == run.source {
        arranged[arranged.count - 1].count += run.count
      } else {
        arranged.append(run)
      }
    }
    let (runs, oldRuns) = (runs, old.runs)
    var number = 0
    for match in matches(runs, with: oldRuns) {
      for offset in 0..<match.count {
        let run = runs[number]
        number += 1
        guard let source = match.source.map({ $0 + offset }), let changes = run.changes(from: oldRuns[source]) else {
          append(GridUpdate.Run(source: nil, count: run.count))
          continue
        }
        let start = old.start(ofRun: source)
        for part in changes.runs { append(GridUpdate.Run(source: part.source.map { $0 + start }, count: part.count)) }
        for range in changes.reloads {
          update.reloadItems(range.lowerBound + start..<range.upperBound + start, section: section)
        }
      }
    }
    return arranged
  }
}

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
  /// are added to the update, new ones that are known to be what they were to `kept`.
  func arrangement(
    from old: CellRun, section: Int, as newSection: Int, _ inView: CellsInView, _ update: inout GridUpdate,
    _ kept: inout KeptItems
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
    let inSection = inView.items(ofSection: section)
    func visible(_ start: Int, _ count: Int) -> [Int] {
      let first = inSection.partitioningIndex { $0 >= start }
      return inSection[first...].prefix { $0 - start < count }.map { $0 - start }
    }
    var number = 0
    // Old runs all of whose items may have another size, and whether others have any that do not.
    var unsure: [Range<Int>] = []
    var keepsAny = false
    for match in matches(runs, with: oldRuns) {
      for offset in 0..<match.count {
        let (run, first) = (runs[number], self.start(ofRun: number))
        number += 1
        guard let source = match.source.map({ $0 + offset }),
          let changes = run.changes(
            from: oldRuns[source], visible: visible(old.start(ofRun: source), oldRuns[source].count))
        else {
          append(GridUpdate.Run(source: nil, count: run.count))
          continue
        }
        let start = old.start(ofRun: source)
        if arranged.isEmpty, start == 0, changes.runs.count > 64 {
          // Many runs are not copied.
          arranged = changes.runs
        } else {
          for part in changes.runs { append(GridUpdate.Run(source: part.source.map { $0 + start }, count: part.count)) }
        }
        if changes.keepsAll { kept.add(first..<first + run.count, section: newSection) }
        if changes.reloadsAll {
          unsure.append(start..<start + oldRuns[source].count)
        } else {
          keepsAny = true
        }
        for range in changes.reloads {
          update.reloadItems(range.lowerBound + start..<range.upperBound + start, section: section)
        }
      }
    }
    // A section that is reloaded as a whole keeps its extents as estimates.
    if !keepsAny, !unsure.isEmpty { unsure = [0..<old.count] }
    for range in unsure where !range.isEmpty { update.reloadItems(range, section: section) }
    return arranged
  }
}

// Numbers of sections by their level in the outline.

/// The number of sections up to each level, 0 … 7: sums of it find the nearest section that is not deeper than another.
typealias LevelCounts = SIMD8<Int32>

extension LevelCounts {
  /// One for each level from `level` on.
  @inline(__always)
  init(upFrom level: Int) {
    // A difference below 0 is −1 when all its bits are shifted out.
    let distance = LevelCounts(0, 1, 2, 3, 4, 5, 6, 7) &- LevelCounts(repeating: Int32(truncatingIfNeeded: level))
    self = (distance &>> 31) &+ 1
  }
}

extension SectionStack {
  /// The number of sections up to each level before an index.
  ///
  /// - Complexity: O(log S), S sections.
  func levels(upTo index: Int) -> LevelCounts {
    tree.seek(passing: { $0.passLevels($1) }) { $0.sections > index }?.prefix.levels ?? tree.total.levels
  }

  /// The number of rows and headers before a section.
  ///
  /// - Complexity: O(log S), S sections.
  func headed(upTo index: Int) -> Int64 {
    tree.seek(passing: { $0.passLevels($1) }) { $0.sections > index }?.prefix.headed ?? tree.total.headed
  }

  /// The last section before an index that has rows or a header; `nil` when none has.
  ///
  /// - Complexity: O(log S), S sections.
  func lastHeaded(before index: Int) -> Int? {
    let count = headed(upTo: index)
    guard count > 0 else { return nil }
    return tree.seek(passing: { $0.passLevels($1) }) { $0.headed >= count }.map { Int($0.prefix.sections) }
  }

  /// The number of rows that are shown before a section.
  ///
  /// - Complexity: O(log S), S sections.
  func shownRows(upTo index: Int) -> Int64 {
    tree.seek(passing: { $0.passLevels($1) }) { $0.sections > index }?.prefix.shownRows ?? tree.total.shownRows
  }

  /// The section of the shown row before which there are so many.
  ///
  /// - Complexity: O(log S), S sections.
  func section(ofShownRow row: Int64) -> Int? {
    tree.seek(passing: { $0.passLevels($1) }) { $0.shownRows > row }.map { Int($0.prefix.sections) }
  }

  /// The section before which there are so many up to a level, none of them after the last such.
  ///
  /// - Complexity: O(log S), S sections.
  func section(after count: Int32, upTo level: Int) -> SummaryTree<SectionRecord>.Found? {
    tree.seek(passing: { $0.passLevels($1) }) { $0.levels[level] > count }
  }
}

// Which sections of a source are collapsed at first.

import GridEngine

/// Sections by their numbers, and those of deep levels.
public struct Folds: Sendable, Hashable {
  /// The sections that are collapsed themselves, counted from 0.
  public var sections: Set<Int>
  /// The level from which on all are collapsed; `nil` for none.
  public var level: Int?

  public init(sections: Set<Int> = [], fromLevel level: Int? = nil) { (self.sections, self.level) = (sections, level) }

  /// True for a section that is collapsed itself.
  ///
  /// - Parameter level: that of the section.
  func isCollapsed(_ section: Int, level: Int) -> Bool {
    sections.contains(section) || self.level.map { level >= $0 } == true
  }

  /// For each section of a source, the outermost collapsed one that it is or is below; −1 for none.
  ///
  /// - Complexity: O(S), S sections.
  func heads(in source: some CellSource) -> [Int] {
    var head: (section: Int, level: Int)?
    return (0..<source.sectionCount).map { section in
      let level = source.level(ofSection: section)
      if let last = head, level <= last.level { head = nil }
      if head == nil, isCollapsed(section, level: level) { head = (section, level) }
      return head?.section ?? -1
    }
  }
}

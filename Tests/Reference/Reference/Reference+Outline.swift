// The outline: which sections are above which, and what collapsed ones hide.

extension Reference {
  func closesLevel(_ index: Int) -> Bool { sections[index].spec.closesLevel && sections[index].spec.footer != nil }
  func isOnlyClosing(_ index: Int) -> Bool { closesLevel(index) && sections[index].spec.header == nil }

  /// The sections that are above one: each the nearest before that is less deep.
  func heads(of index: Int) -> [Int] {
    // A section that only closes others is below what it closes.
    var level = sections[index].spec.depth + (isOnlyClosing(index) ? 1 : 0)
    var found: [Int] = []
    for other in (0..<index).reversed() where sections[other].spec.depth < level {
      found.append(other)
      level = sections[other].spec.depth
    }
    return found
  }

  /// Hides the sections below collapsed ones, and no others.
  mutating func hide() {
    for index in sections.indices {
      sections[index].isHidden = heads(of: index).contains { sections[$0].isCollapsed }
    }
  }

  /// The section whose header is all that is shown of a section's surroundings: the outermost collapsed one; `nil` for a cell
  /// that is shown.
  func sectionHiding(_ index: Int, isHeader: Bool) -> Int? {
    if let head = heads(of: index).last(where: { sections[$0].isCollapsed }) { return head }
    return sections[index].isCollapsed && !isHeader ? index : nil
  }
}

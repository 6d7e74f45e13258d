// Sections of data that did not change, taken over from an earlier declaration.

/// The sections that a ``ForEach`` over data with a version declared, without cells between them.
class VersionedSections {
  /// The place of the ForEach.
  let id: ContentID
  fileprivate let sections: [SectionDeclaration]
  /// The number of sections around it.
  fileprivate let level: Int

  fileprivate init(id: ContentID, level: Int, _ sections: [SectionDeclaration]) {
    (self.id, self.level) = (id, level)
    self.sections = sections
  }
}

private final class VersionedSource<Data: RandomAccessCollection, ID: Hashable, Content: LazyGridContent>:
  VersionedSections
{
  let source: ForEach<Data, ID, Content>

  init(_ source: ForEach<Data, ID, Content>, id: ContentID, level: Int, _ sections: [SectionDeclaration]) {
    self.source = source
    super.init(id: id, level: level, sections)
  }
}

extension LazyGridParts {
  /// Adds the sections of a ForEach as `add` does it, unless an earlier declaration has them.
  mutating func addSections<Data, ID, Content>(
    of source: ForEach<Data, ID, Content>, _ add: (inout LazyGridParts) -> Void
  ) {
    // Cells before the first section or after the last one may be joined with others.
    guard source.isSame != nil, isBetweenSections else { return add(&self) }
    if let old = earlier[group] as? VersionedSource<Data, ID, Content>, old.level == level,
      source.isSameVersion(as: old.source)
    {
      append(old.sections)
      versioned[group] = old
      return
    }
    let first = sections.count
    add(&self)
    if isBetweenSections, sections.count > first, !isFull {
      // A grid of nothing else shares its sections.
      versioned[group] = VersionedSource(
        source, id: group, level: level, first == 0 ? sections : Array(sections[first...]))
    }
  }
}

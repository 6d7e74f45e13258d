// What content adds itself to: the sections of a grid, or the cells of one element.

import GridEngine

/// The parts of a grid while it is declared; see ``LazyGridContent/add(to:)``.
public struct LazyGridParts {
  private(set) var sections: [SectionDeclaration] = []
  private(set) var diagnostics: [HostDiagnostic] = []
  /// The number of elements that were too many to look at; 0 where there were none.
  private(set) var refusedCount = 0

  /// Runs since the last section.
  private var runs: [CellRun] = []
  /// The way to the statement at hand, and the statement's number.
  private(set) var group = ContentID()
  private var position = 0
  /// The way to the section at hand, which all of its cells have in common.
  private var root = ContentID()

  /// Cells that are wanted by themselves, and how many at most.
  private var boxes: [ContentBox] = []
  private var limit: Int?

  /// The first cells of some content, without the ways to them.
  static func cells(limit: Int, _ add: (inout LazyGridParts) -> Void) -> [ContentBox] {
    var parts = LazyGridParts()
    parts.limit = limit
    add(&parts)
    return parts.boxes
  }

  /// Whether only cells are wanted.
  var collectsCells: Bool { limit != nil }
  /// Whether enough was added: all cells that are wanted, or more sections than there can be.
  var isFull: Bool { limit.map { boxes.count >= $0 } ?? (sections.count > Limits.sections) }

  // MARK: Adding

  mutating func append(_ box: ContentBox) {
    if collectsCells {
      if !isFull { boxes.append(box) }
    } else {
      append { SingleRun(box, id: $0) }
    }
  }

  mutating func append(_ run: (ContentID) -> CellRun) { runs.append(run(next())) }

  /// Counts a statement that adds nothing.
  mutating func skip() { position += 1 }

  private mutating func next() -> ContentID {
    position += 1
    return group.appending(.position(position - 1))
  }

  /// Adds what one statement leads to.
  mutating func group(branch: Int, _ add: (inout LazyGridParts) -> Void) {
    guard !collectsCells else { return add(&self) }
    inside(next().appending(.position(branch)), add)
  }

  /// Adds what a modifier names.
  mutating func named(_ id: AnyHashable, _ add: (inout LazyGridParts) -> Void) {
    guard !collectsCells else { return add(&self) }
    inside(next().appending(.element(id)), add)
  }

  /// Adds what belongs to one element.
  mutating func element(_ number: Int, of node: ContentNode, _ add: (inout LazyGridParts) -> Void) {
    guard !collectsCells else { return add(&self) }
    inside(ContentID(node, element: number), add)
  }

  private mutating func inside(_ id: ContentID, _ add: (inout LazyGridParts) -> Void) {
    let outside = (group, position)
    (group, position) = (id, 0)
    add(&self)
    (group, position) = outside
  }

  /// Whether a number of elements may be looked at one by one.
  mutating func canEvaluate(_ count: Int) -> Bool {
    if count > Limits.items, !collectsCells { refusedCount = max(refusedCount, count) }
    return count <= Limits.items || collectsCells
  }
}

extension LazyGridParts {
  /// Adds a section.
  mutating func section(
    header: (inout LazyGridParts) -> Void, content: (inout LazyGridParts) -> Void,
    footer: (inout LazyGridParts) -> Void
  ) {
    guard !collectsCells else { return content(&self) }
    endSection()
    let (id, first, outside) = (next(), sections.count, root)
    root = id
    inside(id, content)
    endSection()
    root = outside
    let (header, footer) = (supplementary(header, of: first), supplementary(footer, of: first))
    // The header goes before all sections inside, the footer after them.
    if first == sections.count || !sections[first].isImplicit { sections.insert(empty(id), at: first) }
    if footer != nil, sections.count > first + 1, !sections[sections.count - 1].isImplicit {
      sections.append(empty(id.appending(.footer)))
    }
    sections[first].id = id
    sections[first].isStretch = false
    sections[first].header = header
    sections[sections.count - 1].footer = footer
    for i in [first, sections.count - 1] { sections[i].isImplicit = false }
  }

  private func empty(_ id: ContentID) -> SectionDeclaration {
    SectionDeclaration(id: id, content: JoinedRuns([]), isImplicit: true)
  }

  private mutating func supplementary(_ add: (inout LazyGridParts) -> Void, of section: Int) -> ContentBox? {
    let boxes = LazyGridParts.cells(limit: 2, add)
    if boxes.count > 1 { diagnostics.append(.supplementaryCells(section: section)) }
    return boxes.first
  }

  /// Makes a section of what was added since the last one.
  mutating func endSection() {
    guard let first = runs.first else { return }
    sections.append(
      SectionDeclaration(
        id: first.id.statement(after: root), content: runs.count == 1 ? first : JoinedRuns(runs), isImplicit: true,
        isStretch: true))
    runs.removeAll(keepingCapacity: true)
  }
}

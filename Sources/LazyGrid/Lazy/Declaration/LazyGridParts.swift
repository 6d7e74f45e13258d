// What content adds itself to: the sections of a grid, or the cells of one element.

import GridEngine

/// The parts of a grid while it is declared; see ``LazyGridContent/add(to:)``.
public struct LazyGridParts {
  private(set) var sections: [SectionDeclaration] = []
  private(set) var diagnostics: [HostDiagnostic] = []
  /// The number of elements that were too many to look at; 0 where there were none.
  private(set) var refusedCount = 0

  private let makeContent: ([CellRun]) -> SectionContent
  /// Runs since the last section.
  private var runs: [CellRun] = []
  private var group: ContentID
  private var position = 0
  /// The steps to the parts, which all that is added has in common.
  private let depth: Int

  /// Cells that are wanted by themselves, and how many at most.
  private var boxes: [ContentBox] = []
  private var limit: Int?

  /// - Parameters:
  ///   - group: the way to the parts.
  ///   - content: makes the content of a section of its runs.
  init(in group: ContentID = ContentID(), content: @escaping ([CellRun]) -> SectionContent) {
    self.group = group
    depth = group.steps.count
    makeContent = content
  }

  /// The first cells of some content, without the ways to them.
  static func cells(limit: Int, _ add: (inout LazyGridParts) -> Void) -> [ContentBox] {
    var parts = LazyGridParts { _ in preconditionFailure("cells have no section") }
    parts.limit = limit
    add(&parts)
    return parts.boxes
  }

  /// Whether only cells are wanted.
  var collectsCells: Bool { limit != nil }
  /// Whether enough was added.
  var isFull: Bool { limit.map { boxes.count >= $0 } ?? false }

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

  /// Adds what belongs to one element.
  mutating func element(_ id: AnyHashable, _ add: (inout LazyGridParts) -> Void) {
    guard !collectsCells else { return add(&self) }
    inside(group.appending(.element(id)), add)
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
    let id = next()
    var inner = LazyGridParts(in: id, content: makeContent)
    content(&inner)
    inner.endSection()
    refusedCount = max(refusedCount, inner.refusedCount)
    diagnostics += inner.diagnostics
    let (header, footer) = (supplementary(header), supplementary(footer))
    var parts = inner.sections
    // The header goes before all sections inside, the footer after them.
    if parts.first?.isImplicit != true { parts.insert(empty(id), at: 0) }
    if footer != nil, parts.last?.isImplicit != true, parts.count > 1 { parts.append(empty(id.appending(.footer))) }
    parts[0].id = id
    parts[0].isStretch = false
    parts[0].header = header
    parts[parts.count - 1].footer = footer
    for i in [0, parts.count - 1] { parts[i].isImplicit = false }
    sections += parts
  }

  private func empty(_ id: ContentID) -> SectionDeclaration {
    SectionDeclaration(id: id, content: makeContent([]), isImplicit: true)
  }

  private mutating func supplementary(_ add: (inout LazyGridParts) -> Void) -> ContentBox? {
    let boxes = LazyGridParts.cells(limit: 2, add)
    if boxes.count > 1 { diagnostics.append(.supplementaryCells(section: sections.count)) }
    return boxes.first
  }

  /// Makes a section of what was added since the last one.
  mutating func endSection() {
    guard let first = runs.first else { return }
    sections.append(
      SectionDeclaration(
        id: first.id.statement(after: depth), content: makeContent(runs), isImplicit: true, isStretch: true))
    runs.removeAll(keepingCapacity: true)
  }
}

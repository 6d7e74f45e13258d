// The receiver of declared content: it gathers the sections of a grid, or the cells of one element.

import GridEngine

/// The parts of a grid while they are gathered; see ``LazyGridContent``.
public struct LazyGridParts {
  private(set) var sections: [SectionDeclaration] = []
  /// Sections that a later declaration may take over, by the place of their ``ForEach``, and those of the earlier one.
  var versioned: [ContentID: VersionedSections] = [:]
  let earlier: [ContentID: VersionedSections]
  private(set) var diagnostics: [LazyGridDiagnostic] = []
  /// The largest number of elements that was too many to run a body for each; 0 if there was none.
  private(set) var refusedCount = 0

  /// Runs since the last section.
  private var runs: [CellRun] = []
  /// The path to the present statement, and the number of the statement.
  private(set) var group = ContentID()
  private var position = 0
  /// The number of sections around the present place.
  private(set) var level = 0
  /// The path to the present section, with which the paths of its cells begin.
  private var root = ContentID()

  /// The cells when only these are gathered, the first apart from the others, and their largest number.
  private var box: ContentBox?
  private var boxes: [ContentBox] = []
  private var limit: Int?

  init(after earlier: [ContentID: VersionedSections] = [:]) { self.earlier = earlier }

  /// The first cells of some content, without their paths.
  static func cells(limit: Int, _ add: (inout LazyGridParts) -> Void) -> [ContentBox] {
    var parts = LazyGridParts()
    parts.limit = limit
    add(&parts)
    return (parts.box.map { [$0] } ?? []) + parts.boxes
  }

  /// The first cell of some content.
  static func cell(_ add: (inout LazyGridParts) -> Void) -> ContentBox? {
    var parts = LazyGridParts()
    parts.limit = 1
    add(&parts)
    return parts.box
  }

  /// The sections of one element, as they are where other sections are around it.
  static func sections(
    inElement number: Int, of node: ContentNode, level: Int, _ add: (inout LazyGridParts) -> Void
  ) -> [SectionDeclaration] {
    var parts = LazyGridParts()
    parts.level = level
    parts.element(number, of: node, add)
    return parts.sections
  }

  /// True when only cells are gathered, no sections.
  var collectsCells: Bool { limit != nil }
  /// True when nothing more is needed: all cells are gathered, or there are more sections than allowed.
  var isFull: Bool { limit.map { $0 <= (box == nil ? 0 : 1 + boxes.count) } ?? (sections.count > Limits.sections) }

  // MARK: Adding

  @usableFromInline mutating func append(_ box: ContentBox) {
    if collectsCells {
      if isFull { return }
      if self.box == nil { self.box = box } else { boxes.append(box) }
    } else {
      append { SingleRun(box, id: $0) }
    }
  }

  mutating func append(_ run: (ContentID) -> CellRun) { runs.append(run(next())) }

  /// True where there are no cells since the last section.
  var isBetweenSections: Bool { !collectsCells && runs.isEmpty }

  mutating func append(_ section: SectionDeclaration) { sections.append(section) }

  mutating func append(_ sections: [SectionDeclaration]) {
    if self.sections.isEmpty { self.sections = sections } else { self.sections += sections }
  }

  /// Counts a statement that adds nothing.
  mutating func skip() { position += 1 }

  private mutating func next() -> ContentID {
    position += 1
    return group.appending(.position(position - 1))
  }

  /// Adds the content of a branch, a loop or the like as one statement.
  mutating func group(branch: Int, _ add: (inout LazyGridParts) -> Void) {
    guard !collectsCells else { return add(&self) }
    inside(next().appending(.position(branch)), add)
  }

  /// Adds the content of a modifier that gives it a name.
  mutating func named(_ id: AnyHashable, _ add: (inout LazyGridParts) -> Void) {
    guard !collectsCells else { return add(&self) }
    inside(next().appending(.element(id)), add)
  }

  /// Adds the content of one element.
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

  /// Reports a body that ran for each of many elements, though it added cells only.
  mutating func noteEvaluation(of count: Int) {
    guard count > 1_000, !collectsCells else { return }
    diagnostics.append(.evaluatedElements(section: sections.count, count: count))
  }

  /// True when the body may be run for each of a number of elements.
  mutating func canEvaluate(_ count: Int) -> Bool {
    if count > Limits.items, !collectsCells { refusedCount = max(refusedCount, count) }
    return count <= Limits.items || collectsCells
  }
}

extension LazyGridParts {
  /// Where a section begins, and what surrounds it.
  @usableFromInline
  struct SectionStart {
    let id: ContentID
    let first: Int
    let outside: (root: ContentID, group: ContentID, position: Int)
  }

  /// Begins a section, whose content is added next.
  ///
  /// - Returns: `nil` where only cells are gathered.
  @usableFromInline
  mutating func beginSection() -> SectionStart? {
    guard !collectsCells else { return nil }
    endSection()
    let id = next()
    let start = SectionStart(id: id, first: sections.count, outside: (root, group, position))
    (root, group, position) = (id, id, 0)
    level += 1
    return start
  }

  /// Ends a section.
  @usableFromInline
  mutating func endSection(
    _ start: SectionStart, header: LazyGridParts?, footer: LazyGridParts?, isExpanded: Bool
  ) {
    endSection()
    level -= 1
    let (id, first) = (start.id, start.first)
    (root, group, position) = start.outside
    let (header, footer) = (supplementary(header, of: first), supplementary(footer, of: first))
    // The header goes before all sections inside, the footer after them.
    if first == sections.count || !sections[first].isImplicit { sections.insert(empty(id), at: first) }
    if footer != nil, sections.count > first + 1, !sections[sections.count - 1].isImplicit {
      sections.append(empty(id.appending(.footer)))
    }
    sections[first].id = id
    sections[first].isStretch = false
    sections[first].level = UInt8(clamping: level)
    sections[first].header = header
    sections[first].isExpanded = isExpanded
    // Without a footer, the last section may be one inside with a footer of its own.
    if let footer {
      sections[sections.count - 1].footer = footer
      sections[sections.count - 1].level = UInt8(clamping: level)
      sections[sections.count - 1].closesLevel = sections.count > first + 1
    }
    for i in [first, sections.count - 1] { sections[i].isImplicit = false }
  }

  private func empty(_ id: ContentID) -> SectionDeclaration {
    SectionDeclaration(id: id, content: JoinedRuns([]), level: UInt8(clamping: level), isImplicit: true)
  }

  /// The cells of a header or footer, gathered on their own.
  @usableFromInline static func supplementary() -> LazyGridParts {
    var parts = LazyGridParts()
    parts.limit = 2
    return parts
  }

  private mutating func supplementary(_ cells: LazyGridParts?, of section: Int) -> ContentBox? {
    if let cells, !cells.boxes.isEmpty { diagnostics.append(.supplementaryCells(section: section)) }
    return cells?.box
  }

  /// Makes a section of the runs since the last one.
  mutating func endSection() {
    guard let first = runs.first else { return }
    sections.append(
      SectionDeclaration(
        id: first.id.statement(after: root), content: runs.count == 1 ? first : JoinedRuns(runs),
        level: UInt8(clamping: level), isImplicit: true, isStretch: true))
    runs.removeAll(keepingCapacity: true)
  }
}

// Sections inside sections, declared for a source whose sections have levels.

import LazyGrid

/// Which sections lie directly in which, by the levels of a source: a section lies in the last one before it of a lower level.
struct Outline {
  let source: any CellSource
  /// Sections that lie in none.
  private(set) var roots: [Int] = []
  private var children: [Int: [Int]] = [:]

  /// - Complexity: O(S), S sections.
  init(_ source: any CellSource) {
    self.source = source
    var open: [(level: Int, section: Int)] = []
    for section in 0..<source.sectionCount {
      let level = source.level(ofSection: section)
      while let last = open.last, last.level >= level { open.removeLast() }
      if let parent = open.last?.section {
        children[parent, default: []].append(section)
      } else {
        roots.append(section)
      }
      open.append((level, section))
    }
  }

  func sections(in section: Int) -> [Int] { children[section] ?? [] }
}

/// A section with its header and items, and those that lie in it. Declared one in another they are numbered as in the source.
struct OutlineSection: LazyGridContent {
  let outline: Outline
  let number: Int

  static var cellCount: Int? { nil }

  func add(to parts: inout LazyGridParts) {
    let (source, number) = (outline.source, number)
    let indent = String(repeating: "  ", count: source.level(ofSection: number))
    Section {
      ForEach(0..<source.itemCount(inSection: number)) { item in source.cell(item, number) }
      ForEach(outline.sections(in: number), id: \.self) { OutlineSection(outline: outline, number: $0) }
    } header: {
      if let title = source.header(ofSection: number) { TextCell(text: indent + title, style: .bar) }
    }.add(to: &parts)
  }
}

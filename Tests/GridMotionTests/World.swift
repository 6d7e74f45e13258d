// A small grid by brute force: every item by name, and where each lies, laid out anew each time.

import GridEngine
import TestSupport

/// Sections of rows of one height under headers, as plainly as can be said. Names of items are positive, those of headers negative.
struct World {
  struct Section {
    var name: Int
    var items: [Int]
    var columns: Int
    var rowHeight: Double
    var isExpanded = true

    var declaration: GridSection {
      .lazy(
        count: items.count, tracks: Array(repeating: .flexible(minimum: 0, spacing: 0), count: columns), spacing: 0,
        rowSizing: .fixed(rowHeight), header: .fixed(World.header), isExpanded: isExpanded)
    }
  }

  static let header = 24.0
  var sections: [Section] = []
  var width = 120.0
  /// True where headers are pinned.
  var pins = false
  private var lastName = 0

  init(_ random: inout SeededGenerator) {
    for _ in 0..<random.int(2...4) { sections.append(section(&random)) }
  }

  mutating func newName() -> Int {
    lastName += 1
    return lastName
  }

  mutating func section(_ random: inout SeededGenerator) -> Section {
    let items = (0..<random.int(0...24)).map { _ in newName() }
    return Section(
      name: -newName(), items: items, columns: random.int(1...3), rowHeight: Double(random.int(20...50)))
  }

  /// The name of a cell.
  func name(_ id: CellID) -> Int? {
    guard sections.indices.contains(id.section) else { return nil }
    if id.kind == .header { return sections[id.section].name }
    return sections[id.section].items.indices.contains(id.item) ? sections[id.section].items[id.item] : nil
  }

  /// Gives items the places that an update gives them, which moves items alone.
  mutating func arrange(by mapping: UpdateMapping) {
    var placed: [CellID: Int] = [:]
    for (number, section) in sections.enumerated() {
      for (item, name) in section.items.enumerated() {
        if let id = mapping.newID(of: .item(item, section: number)) { placed[id] = name }
      }
    }
    for number in sections.indices {
      let items = placed.filter { $0.key.section == number }.sorted { $0.key < $1.key }
      sections[number].items = items.map { $0.value }
    }
  }

  /// Where everything lies that is not hidden, in the viewport.
  func places(offset: Double) -> [Int: Rect] {
    var places: [Int: Rect] = [:]
    var y = 0.0
    for section in sections {
      let header = y
      y += World.header
      if section.isExpanded {
        let width = width / Double(section.columns)
        for (number, name) in section.items.enumerated() {
          let (row, column) = (Double(number / section.columns), Double(number % section.columns))
          places[name] = Rect(
            x: column * width, y: y + row * section.rowHeight - offset, width: width, height: section.rowHeight)
        }
        y += Double((section.items.count + section.columns - 1) / section.columns) * section.rowHeight
      }
      // Pinned, until the end of its section pushes it out.
      let pinned = pins ? max(header, min(offset, y - World.header)) : header
      places[section.name] = Rect(x: 0, y: pinned - offset, width: width, height: World.header)
    }
    return places
  }
}

// Which cell is which: every cell has a token that stays with it, whatever updates do to its number.

@testable import GridEngine

/// The items, headers and footers of a grid by tokens, and what updates make of them, without any thought of speed.
struct Tokens {
  struct Section {
    /// In the grid's own coordinates; its count is that of the beginning.
    var declaration: GridSection
    var items: [Int]
    var header: Int
    var footer: Int
  }

  var sections: [Section] = []
  private var next = 0

  init(_ sections: [GridSection]) { for section in sections { self.sections.append(fresh(section)) } }

  private mutating func tokens(_ count: Int) -> [Int] {
    defer { next += count }
    return Array(next..<next + count)
  }

  private mutating func fresh(_ declaration: GridSection) -> Section {
    Section(
      declaration: declaration, items: tokens(max(0, declaration.count)), header: tokens(1)[0], footer: tokens(1)[0])
  }

  /// The token of a cell; `nil` when it does not exist.
  subscript(id: CellID) -> Int? {
    guard sections.indices.contains(id.section) else { return nil }
    let section = sections[id.section]
    switch id.kind {
    case .header: return section.declaration.header == nil ? nil : section.header
    case .footer: return section.declaration.footer == nil ? nil : section.footer
    case .item: return section.items.indices.contains(id.item) ? section.items[id.item] : nil
    }
  }

  /// The cell of a token; `nil` when there is none any more.
  func cell(of token: Int) -> CellID? {
    for (index, section) in sections.enumerated() {
      if section.header == token { return section.declaration.header == nil ? nil : .header(section: index) }
      if section.footer == token { return section.declaration.footer == nil ? nil : .footer(section: index) }
      if let item = section.items.firstIndex(of: token) { return .item(item, section: index) }
    }
    return nil
  }

  /// Carries out an update as its documentation says.
  mutating func apply(_ update: GridUpdate, inner: (GridSection) -> GridSection = { $0 }) {
    var sources = sections.map { $0.items.map { Optional($0) } }
    for items in update.deletions { for item in items.range { sources[items.section][item] = nil } }
    var arrivals: [(tokens: [Int], target: CellID)] = []
    for move in update.moves where !move.source.range.isEmpty {
      arrivals.append((Array(sections[move.source.section].items[move.source.range]), move.target))
      for item in move.source.range { sources[move.source.section][item] = nil }
    }
    for rearrangement in update.rearrangements {
      let section = rearrangement.section
      for item in rearrangement.order.new {
        let moved = rearrangement.order.source(of: item).map { sections[section].items[$0] }
        arrivals.append(([moved ?? tokens(1)[0]], .item(item, section: rearrangement.newSection)))
      }
      for item in rearrangement.order.old { sources[section][item] = nil }
    }
    for insertion in update.insertions { arrivals.append((tokens(insertion.count), insertion.target)) }
    for i in sections.indices { sections[i].items = sources[i].compactMap { $0 } }
    for redeclaration in update.redeclarations {
      let declaration = inner(redeclaration.section)
      sections[redeclaration.index].declaration = declaration
      // One that a later declaration has again is another.
      if declaration.header == nil { sections[redeclaration.index].header = tokens(1)[0] }
      if declaration.footer == nil { sections[redeclaration.index].footer = tokens(1)[0] }
    }

    var old: [Section?] = sections
    for range in update.sectionDeletions { for index in range { old[index] = nil } }
    var placed: [Int: Section] = [:]
    for move in update.sectionMoves {
      for (offset, source) in move.source.enumerated() {
        placed[move.target + offset] = sections[source]
        old[source] = nil
      }
    }
    for insertion in update.sectionInsertions {
      for offset in 0..<insertion.count { placed[insertion.target + offset] = fresh(inner(insertion.section)) }
    }
    sections = Tokens.filled(old.compactMap { $0 }, placed)

    var landing: [Int: [Int: Int]] = [:]
    for arrival in arrivals {
      for (i, token) in arrival.tokens.enumerated() {
        landing[arrival.target.section, default: [:]][arrival.target.item + i] = token
      }
    }
    for (section, placed) in landing { sections[section].items = Tokens.filled(sections[section].items, placed) }
  }

  /// Puts things at places, and others into the places that are left.
  private static func filled<T>(_ rest: [T], _ placed: [Int: T]) -> [T] {
    var rest = rest[...]
    return (0..<rest.count + placed.count).map { placed[$0] ?? rest.removeFirst() }
  }
}

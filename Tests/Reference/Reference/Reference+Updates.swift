// Updates carried out as their documentation says: everything that leaves, then everything that arrives.

import GridEngine

extension Reference {
  /// Carries out an update; returns false, and changes nothing, when it has to be refused, and `nil` when it brings more items
  /// than are made here.
  ///
  /// - Parameter isTurned: true in a horizontal grid, whose declarations have to be turned.
  mutating func apply(_ changes: [Change], isTurned: Bool) -> Bool? {
    guard var update = Landing(changes, on: self, isTurned: isTurned) else { return false }
    guard !update.isTooLarge else { return nil }
    update.forget()
    self = update.result()
    hide()
    return true
  }

  /// Forgets the measured size of a cell.
  mutating func forget(_ id: CellID) {
    guard let token = token(of: id) else { return }
    known[token] = nil
    sections[id.section].disturb()
  }
}

/// An update on its way into a reference.
private struct Landing {
  private var reference: Reference
  private let changes: [Change]
  private let isTurned: Bool
  /// Where sections and items go by their numbers after the update, and what leaves by the numbers before it.
  private var sectionTargets: [Int: Reference.Section] = [:]
  private var itemTargets: [Int: [Int: Reference.Item]] = [:]
  private var leavingSections: Set<Int> = []
  private var deletedSections: Set<Int> = []
  private var leavingItems: Set<[Int]> = []
  private var shapes: [Int: PlacementItem] = [:]
  /// Tokens of items that had a span before the update.
  private var hadShape: Set<Int> = []
  /// Tokens of items that may lose their size although the update does not say so.
  private var doubtful: Set<Int> = []
  /// Sections that items leave or arrive at, by the token of their header.
  private var touched: Set<Int> = []
  /// True for an update of so many items that making each of them would fill the memory; whether it is right is open.
  private(set) var isTooLarge = false
  /// The most items that are made.
  private static let mostItems = 1 << 20

  /// Checks all of the update; `nil` when any of it is wrong.
  init?(_ changes: [Change], on reference: Reference, isTurned: Bool) {
    self.reference = reference
    self.changes = changes
    self.isTurned = isTurned
    for section in reference.sections where section.isPacked { hadShape.formUnion(section.items.map(\.token)) }
    for change in changes { guard checkSource(of: change) else { return nil } }
    // Items are not deleted by themselves where their whole section is.
    for case .deleteItems(let items, let section) in changes where !items.isEmpty {
      if deletedSections.contains(section) { return nil }
    }
    // Whether there is room for all is known before any of them is made.
    guard let total = total(), total <= Limits.items else { return nil }
    isTooLarge = total > Landing.mostItems
    if isTooLarge { return }
    let added = changes.count { if case .insertSection = $0 { true } else { false } }
    let count = reference.sections.count - deletedSections.count + added
    for change in changes { guard checkTarget(of: change, sections: count) else { return nil } }
    // Every place that something arrives at has to be within what there is then.
    guard sectionTargets.keys.allSatisfy({ $0 < count }) else { return nil }
    let final = landed()
    for (section, arrivals) in itemTargets {
      let stays = final[section].items.count { !arrivedTokens.contains($0.token) }
      guard arrivals.keys.allSatisfy({ $0 < stays + arrivals.count }) else { return nil }
    }
  }

  private func inner(_ shape: PlacementItem) -> PlacementItem { isTurned ? shape.turned : shape }
  private func inner(_ spec: SectionSpec) -> SectionSpec { isTurned ? spec.turned() : spec }

  private func has(_ items: Range<Int>, _ section: Int) -> Bool {
    reference.sections.indices.contains(section) && items.lowerBound >= 0
      && items.upperBound <= reference.sections[section].items.count
  }

  private func has(_ sections: Range<Int>) -> Bool {
    sections.lowerBound >= 0 && sections.upperBound <= reference.sections.count
  }

  private mutating func leave(_ items: Range<Int>, _ section: Int) -> Bool {
    guard has(items, section) else { return false }
    for item in items { guard leavingItems.insert([section, item]).inserted else { return false } }
    if !items.isEmpty { touched.insert(reference.sections[section].header) }
    return true
  }

  private mutating func checkSource(of change: Change) -> Bool {
    switch change {
    case .deleteItems(let items, let section), .moveItems(let items, let section, _): return leave(items, section)
    case .reloadItems(let items, let section): return has(items, section)
    case .reshape(let first, let section, let shapes):
      guard first <= 1 << 40, has(first..<first + shapes.count, section) else { return false }
      for (offset, shape) in shapes.enumerated() {
        self.shapes[reference.sections[section].items[first + offset].token] = inner(shape)
      }
      touched.insert(reference.sections[section].header)
    case .deleteSections(let sections):
      guard has(sections) else { return false }
      for section in sections {
        deletedSections.insert(section)
        guard leavingSections.insert(section).inserted else { return false }
      }
    case .moveSection(let section, _):
      return section < .max && has(section..<section + 1) && leavingSections.insert(section).inserted
    case .reloadSections(let sections), .reloadItemsOfSections(let sections): return has(sections)
    case .redeclare(let section, _): return section < .max && has(section..<section + 1)
    case .insertItems, .insertSection: break
    }
    return true
  }

  /// The number of items after the update; `nil` for a number of new ones that cannot be. All sources must have been checked.
  private func total() -> Int? {
    var total = reference.sections.enumerated().reduce(0) { sum, section in
      sum + (deletedSections.contains(section.offset) ? 0 : section.element.items.count)
    }
    for change in changes {
      switch change {
      case .insertItems(let count, _, _):
        guard count >= 0, count <= Limits.items else { return nil }
        total += count
      case .insertSection(let spec, _): total += spec.count
      case .deleteItems(let items, _): total -= items.count
      case .moveItems(let items, let section, _) where deletedSections.contains(section): total += items.count
      default: break
      }
    }
    return total
  }

  private mutating func checkTarget(of change: Change, sections: Int) -> Bool {
    switch change {
    case .insertItems(let count, let shapes, let target):
      let items = (0..<count).map { i in
        Reference.Item(token: reference.token(), shape: shapes.map { inner($0[i]) } ?? PlacementItem())
      }
      for (item, index) in zip(items, 0...) { self.shapes[item.token] = shapes.map { inner($0[index]) } }
      return arrive(items, at: target, sections: sections)
    case .moveItems(let items, let section, let target):
      return arrive(Array(reference.sections[section].items[items]), at: target, sections: sections)
    case .insertSection(let spec, let index): return arrive(reference.fresh(inner(spec)), at: index)
    case .moveSection(let section, let index): return arrive(reference.sections[section], at: index)
    case .deleteItems, .reloadItems, .reshape, .deleteSections, .reloadSections, .reloadItemsOfSections,
      .redeclare:
      return true
    }
  }

  private mutating func arrive(_ items: [Reference.Item], at target: CellID, sections: Int) -> Bool {
    guard !items.isEmpty else { return true }
    guard target.kind == .item, target.section >= 0, target.section < sections, target.item >= 0,
      target.item <= Limits.items - items.count
    else { return false }
    for (offset, item) in items.enumerated() {
      guard itemTargets[target.section, default: [:]].updateValue(item, forKey: target.item + offset) == nil else {
        return false
      }
    }
    return true
  }

  private mutating func arrive(_ section: Reference.Section, at index: Int) -> Bool {
    index >= 0 && sectionTargets.updateValue(section, forKey: index) == nil
  }

  private var arrivedTokens: Set<Int> { Set(itemTargets.values.flatMap { $0.values.map(\.token) }) }

  // MARK: Carrying it out

  /// Forgets what is to be measured again.
  mutating func forget() {
    for change in changes {
      switch change {
      case .reloadItems(let items, let section):
        for item in reference.sections[section].items[items] { reference.known[item.token] = nil }
        touched.insert(reference.sections[section].header)
      case .reloadSections(let sections):
        for section in reference.sections[sections] {
          for token in section.items.map(\.token) + [section.header, section.footer] { reference.known[token] = nil }
          touched.insert(section.header)
        }
      case .reloadItemsOfSections(let sections):
        for section in reference.sections[sections] {
          for item in section.items { reference.known[item.token] = nil }
          touched.insert(section.header)
        }
      default: break
      }
    }
    for token in shapes.keys { reference.known[token] = nil }
    // An item that leaves tracks of unequal width, or rows that are not measured, need not keep its size.
    for case .moveItems(let items, let section, _) in changes where !reference.sections[section].sizesFollow {
      for item in reference.sections[section].items[items] { doubtful.insert(item.token) }
    }
    let arrived = arrivedTokens
    for (index, section) in reference.sections.enumerated() where touched.contains(section.header) {
      guard !section.sizesFollow || section.isPacked else { continue }
      for item in reference.sections[index].items { doubtful.insert(item.token) }
    }
    doubtful.formUnion(arrived.intersection(hadShape))
  }

  /// The sections after the update, with all items in their places.
  private func landed() -> [Reference.Section] {
    var stays: [Reference.Section] = []
    func emptied(_ section: Reference.Section, _ index: Int) -> Reference.Section {
      var section = section
      section.items = section.items.enumerated().filter { !leavingItems.contains([index, $0.offset]) }.map(\.element)
      return section
    }
    for (index, section) in reference.sections.enumerated() where !leavingSections.contains(index) {
      stays.append(emptied(section, index))
    }
    var targets = sectionTargets
    for case .moveSection(let source, let index) in changes {
      targets[index] = emptied(reference.sections[source], source)
    }
    var sections = merged(stays, targets)
    for (index, arrivals) in itemTargets where sections.indices.contains(index) {
      sections[index].items = merged(sections[index].items, arrivals)
    }
    return sections
  }

  /// Things at given places, and others in the places that are left.
  private func merged<T>(_ rest: [T], _ placed: [Int: T]) -> [T] {
    var rest = rest[...]
    var all: [T] = []
    for index in 0..<rest.count + placed.count {
      if let thing = placed[index] { all.append(thing) } else if let thing = rest.popFirst() { all.append(thing) }
    }
    return all
  }

  mutating func result() -> Reference {
    // Spans that a declaration lists for items of a section that becomes packed, by their old numbers.
    var listed: [Int: PlacementItem] = [:]
    var declared: [Int: SectionSpec] = [:]
    for case .redeclare(let index, let spec) in changes { declared[index] = inner(spec) }
    for (index, spec) in declared {
      let section = reference.sections[index]
      touched.insert(section.header)
      guard !section.isPacked, let items = spec.packed?.items, items.count == section.items.count else { continue }
      for (item, shape) in zip(section.items, items) { listed[item.token] = shape }
    }
    var redeclared: [Int: SectionSpec] = [:]
    for (index, spec) in declared { redeclared[reference.sections[index].header] = spec }

    let old = Dictionary(uniqueKeysWithValues: reference.sections.map { ($0.header, $0) })
    var sections = landed()
    for (target, arrivals) in itemTargets where !arrivals.isEmpty { touched.insert(sections[target].header) }
    for i in sections.indices where sections[i].isPacked || redeclared[sections[i].header] != nil {
      doubtful.formUnion(itemTargets[i, default: [:]].values.map(\.token))
    }
    for i in sections.indices {
      let header = sections[i].header
      if let spec = redeclared[header] { redeclare(&sections[i], as: spec) }
      sections[i].spec.count = sections[i].items.count
      guard touched.contains(header) else { continue }
      for k in sections[i].items.indices {
        let item = sections[i].items[k]
        sections[i].items[k].shape =
          !sections[i].isPacked
          ? PlacementItem()
          : shapes[item.token]
            ?? (hadShape.contains(item.token) || old[header] == nil && !arrivedTokens.contains(item.token)
              ? item.shape : listed[item.token]) ?? PlacementItem()
      }
      sections[i].disturb()
      sections[i].isRepacked = true
      sections[i].place()
      guard !sections[i].isPacked, sections[i].tracks.count > 0 else { continue }
      // A size for tracks of another width is of no use, also when the item comes back to where it was.
      for (k, item) in sections[i].items.enumerated() {
        let width = sections[i].tracks.extents[k % sections[i].tracks.count]
        if let known = reference.known[item.token], !Units.areAlike(known.across, width) {
          reference.known[item.token] = nil
        }
      }
    }
    reference.sections = sections
    let tokens = Set(sections.flatMap { $0.items.map(\.token) + [$0.header, $0.footer] })
    reference.known = reference.known.filter { tokens.contains($0.key) }
    for token in doubtful { reference.known[token]?.isDoubtful = true }
    return reference
  }

  private mutating func redeclare(_ section: inout Reference.Section, as spec: SectionSpec) {
    let old = section
    section.spec = spec
    section.tracks = spec.resolved(across: reference.across)
    let keeps =
      old.sizesFollow && section.sizesFollow && !old.isPacked && !section.isPacked
      && Units.areAlike(old.tracks.extents[0], section.tracks.extents[0])
    if !keeps { doubtful.formUnion(section.items.map(\.token)) }
    doubtful.formUnion([section.header, section.footer])
    // One that a later declaration has again is another.
    if old.spec.footer != nil, spec.footer == nil { section.footer = reference.token() }
    if old.spec.header != nil, spec.header == nil { section.header = reference.token() }
  }
}

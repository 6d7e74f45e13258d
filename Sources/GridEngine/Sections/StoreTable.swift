// The placement stores of packed sections, addressed by number.

/// Where the items of packed sections lie. A number is kept as long as its section is there.
struct StoreTable: Sendable {
  var entries: [PlacementStore] = []
  private var unused: [Int32] = []

  /// A store for the items of a packed section.
  ///
  /// - Complexity: O(n), n items.
  mutating func add(_ items: PackedItems, _ packed: GridSection.Packed) -> Int32 {
    let store = PlacementStore(items, columns: packed.tracks.count, policy: packed.policy, packing: packed.packing)
    if let number = unused.popLast() {
      entries[Int(number)] = store
      return number
    }
    entries.append(store)
    return Int32(entries.count - 1)
  }

  mutating func remove(_ number: Int32) {
    entries[Int(number)] = PlacementStore(columns: 0, packing: .sparse)
    unused.append(number)
  }

  subscript(metrics: SectionMetrics) -> PlacementStore {
    _read { yield entries[Int(metrics.store)] }
    _modify { yield &entries[Int(metrics.store)] }
  }

  /// The rows of a section.
  func rows(of record: SectionRecord, in style: SectionStyle) -> Int {
    guard style.metrics.isPacked else { return style.metrics.rows(for: Int(record.items)) }
    return self[style.metrics].publishedRows
  }

  var bytesHeld: Int {
    entries.reduce(entries.capacity * MemoryLayout<PlacementStore>.stride) { $0 + $1.bytesHeld }
  }
}

extension SectionStack {
  /// Whether any section is packed.
  var hasPackedSections: Bool { !stores.entries.isEmpty }

  /// The section that has a placement store.
  ///
  /// - Complexity: O(S), S sections.
  func index(ofStore store: Int32) -> Int? {
    var index = 0
    while let found = tree.seek({ $0.sections > index }) {
      if styles.entries[Int(found.element.style)].metrics.store == store { return index }
      index += 1
    }
    return nil
  }

  /// Takes back one use of a style, with the placement store that goes with it.
  mutating func release(_ style: Int32) {
    let metrics = styles.entries[Int(style)].metrics
    if metrics.isPacked { stores.remove(metrics.store) }
    styles.release(style)
  }
}

// The stores of justified sections, addressed by number.

/// The stores of justified sections. A store keeps its number as long as its section exists. They are kept as those of packed
/// sections are; see ``StoreTable``.
struct WallTable: Sendable {
  /// A number that no store of packed sections has; those of these follow.
  static let firstNumber = 1 << 30

  private var entries: [Shared] = []
  private var unused: [Int32] = []
  /// Stores that an update changed and that are not settled yet.
  var unsettled = NumberSet()

  /// True as long as there has been no such section.
  var isEmpty: Bool { entries.isEmpty }

  /// A store that is shared with snapshots; a table writes to it only when nothing else refers to it.
  private final class Shared: Sendable {
    let box: Box<JustifiedStore>

    init(_ store: consuming JustifiedStore) { box = Box(store) }

    deinit { box.deallocate() }
  }

  /// A store for the items of a section.
  ///
  /// - Complexity: O(n), n items.
  mutating func add(_ items: JustifiedItems, _ rules: JustifiedRules) -> Int32 {
    let store = Shared(JustifiedStore(items, rules: rules))
    if let number = unused.popLast() {
      entries[Int(number)] = store
      return number
    }
    entries.append(store)
    return Int32(entries.count - 1)
  }

  mutating func remove(_ number: Int32) {
    entries[Int(number)] = Shared(JustifiedStore([], rules: self[Int(number)].rules))
    unused.append(number)
  }

  /// A store, by its address: the table keeps it as long as it is read.
  subscript(number: Int) -> JustifiedStore {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(entries[number].box.address) }
  }

  /// Changes a store in place, after copying it where a snapshot shares it.
  @inline(__always)
  mutating func update<Result>(_ number: Int, _ body: (inout JustifiedStore) -> Result) -> Result {
    if !isKnownUniquelyReferenced(&entries[number]) {
      entries[number] = Shared(JustifiedStore(copying: entries[number].box.value))
    }
    return body(&entries[number].box.value)
  }

  /// Lets a store follow other rules.
  mutating func follow(_ rules: JustifiedRules, _ number: Int) {
    if self[number].rules != rules { update(number) { $0.follow(rules) } }
  }

  /// The number of items whose rows are not known.
  var unknownCount: Int { entries.reduce(0) { $0 + $1.box.value.unknownCount } }

  /// The first store with such items, searched from `number` on and then from the first on.
  func firstIncomplete(from number: Int) -> Int? {
    let start = max(0, min(number, entries.count))
    return entries[start...].firstIndex { !$0.box.value.isComplete }
      ?? entries[..<start].firstIndex { !$0.box.value.isComplete }
  }

  var bytesHeld: Int {
    entries.reduce(entries.capacity * MemoryLayout<Shared>.stride) {
      $0 + MemoryLayout<JustifiedStore>.stride + $1.box.value.bytesHeld
    }
  }
}

extension SectionContents {
  /// The aspect ratios and breaks of items; `nil` where they have none.
  func shapes(of items: Range<ItemIndex>, in section: LocatedSection) -> JustifiedItems? {
    guard section.metrics.kind.traits.widthDecidesRows else { return nil }
    return walls[JustifiedBody.store(section)].declared(items.raw())
  }

  /// Lets the rows of a section follow the width that its style is resolved for.
  @inline(__always)
  func followWidth(_ metrics: SectionMetrics) {
    guard PackedSections.areBuilt, metrics.kind.traits.widthDecidesRows else { return }
    let number = JustifiedBody.store(metrics)
    walls.follow(walls[number].rules.inRoom(metrics.room), number)
  }
}

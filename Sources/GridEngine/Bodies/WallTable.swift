// The stores of sections of one kind, addressed by number.

/// What a store of a wall has to answer to its table.
protocol WallStore: ~Copyable, Sendable {
  /// A copy, which shares what it holds until one of the two is changed.
  init(copying other: borrowing Self)
  var bytesHeld: Int { get }
}

extension JustifiedStore: WallStore {}
extension LanesStore: WallStore {}

/// Numbers of stores that wait for work: a range of their own, which no store of packed sections has.
enum WallNumbers {
  static let first = 1 << 30
}

/// The stores of justified sections, or of sections of lanes. A store keeps its number as long as its section exists.
/// They are kept as those of packed sections are; see ``StoreTable``.
struct WallTable<Store: WallStore & ~Copyable>: Sendable {
  fileprivate var entries: [Shared] = []
  private var unused: [Int32] = []
  /// Stores that an update changed and that are not settled yet.
  var unsettled = NumberSet()

  /// True as long as there has been no such section.
  var isEmpty: Bool { !PackedSections.haveWalls || entries.isEmpty }

  /// A store that is shared with snapshots; a table writes to it only when nothing else refers to it.
  fileprivate final class Shared: Sendable {
    let box: Box<Store>

    init(_ store: consuming Store) { box = Box(store) }

    deinit { box.deallocate() }
  }

  /// Takes a store in.
  mutating func add(_ store: consuming Store) -> Int32 {
    let store = Shared(store)
    if let number = unused.popLast() {
      entries[Int(number)] = store
      return number
    }
    entries.append(store)
    return Int32(entries.count - 1)
  }

  /// Gives a number back.
  ///
  /// - Parameter empty: a store of nothing, which takes no room.
  mutating func remove(_ number: Int32, leaving empty: consuming Store) {
    entries[Int(number)] = Shared(empty)
    unused.append(number)
  }

  /// A store, by its address: the table keeps it as long as it is read.
  subscript(number: Int) -> Store {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(entries[number].box.address) }
  }

  /// Changes a store in place, after copying it where a snapshot shares it.
  @inline(__always)
  mutating func update<Result>(_ number: Int, _ body: (inout Store) -> Result) -> Result {
    if !isKnownUniquelyReferenced(&entries[number]) {
      entries[number] = Shared(Store(copying: entries[number].box.value))
    }
    return body(&entries[number].box.value)
  }

  /// The first store that is as is said, searched from `number` on and then from the first on.
  func first(from number: Int, where isWanted: (borrowing Store) -> Bool) -> Int? {
    let start = max(0, min(number, entries.count))
    return entries[start...].firstIndex { isWanted($0.box.value) }
      ?? entries[..<start].firstIndex { isWanted($0.box.value) }
  }

  var bytesHeld: Int {
    entries.reduce(entries.capacity * MemoryLayout<Shared>.stride) {
      $0 + MemoryLayout<Store>.stride + $1.box.value.bytesHeld
    }
  }
}

extension WallTable where Store == LanesStore {
  /// The chunk of an item, as the store with a number has it.
  @inline(__always)
  func chunk(inStore number: Int, ofItem item: Int) -> LanesStore.Chunk? { entries[number].box.chunk(ofItem: item) }

  /// The chunk with a number, of those of a store.
  @inline(__always)
  func chunk(inStore number: Int, at index: Int) -> LanesStore.Chunk? { entries[number].box.chunk(at: index) }
}

extension WallTable where Store == JustifiedStore {
  /// The address of a store. See there which questions are asked by it.
  @inline(__always)
  func box(_ number: Int) -> Box<JustifiedStore> { entries[number].box }

  /// The number of items whose rows are not known.
  var unknownCount: Int {
    PackedSections.haveWalls ? entries.reduce(0) { $0.saturatingSum($1.box.value.unknownCount) } : 0
  }

  /// The first store with such items, searched from `number` on and then from the first on.
  func firstIncomplete(from number: Int) -> Int? {
    PackedSections.haveWalls ? first(from: number) { !$0.isComplete } : nil
  }
}

extension SectionContents {
  /// The shapes of items; `nil` where they have none.
  func shapes(of items: Range<ItemIndex>, in section: LocatedSection) -> WallItems? {
    guard PackedSections.haveWalls else { return nil }
    if section.metrics.hasSlots {
      let number = LanesBody.store(section)
      return lanes[number].shapes.areMeasured ? nil : .lanes(lanes[number].shapes.items(items.raw()))
    }
    guard section.metrics.kind.traits.columnsAreShares else { return nil }
    return .justified(walls[JustifiedBody.store(section)].declared(items.raw()))
  }

  /// Lets the rows of a wall follow the width that its style is resolved for. Each wall has a style of its own.
  ///
  /// - Parameter isForgotten: true when no item is measured any more.
  // Never inlined: sections of all kinds pass by.
  @inline(never)
  func followWidth(ofStyle style: Int, isForgotten: Bool = false) {
    guard PackedSections.haveWalls else { return }
    let metrics = styles.entries[style].metrics
    if case .wall(.lanes, let store) = metrics.kind {
      let number = Int(store)
      guard isForgotten || lanes[number].lanes != metrics.columns || lanes[number].extent != metrics.room else {
        return
      }
      return lanes.update(number) { $0.follow(lanes: metrics.columns, extent: metrics.room) }
    }
    let number = JustifiedBody.store(metrics)
    follow(walls[number].rules.inRoom(metrics.room), number)
  }

  /// True when all rows of a wall are ready to be walked over: chunks of lanes always are.
  @inline(never)
  func isReady(_ kind: BodyKind) -> Bool {
    guard PackedSections.haveWalls, case .wall(.justified, let store) = kind else { return true }
    return walls[Int(store)].isComplete
  }

  /// Lets the store of a justified section follow other rules.
  func follow(_ rules: JustifiedRules, _ number: Int) {
    if walls[number].rules != rules { walls.update(number) { $0.follow(rules) } }
  }
}

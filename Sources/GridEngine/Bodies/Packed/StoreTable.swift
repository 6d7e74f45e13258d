// The placement stores of packed sections, addressed by number.

/// The placement stores of packed sections. A store keeps its number as long as its section exists.
///
/// Stores are kept by reference and copied on the first write while a snapshot shares them: otherwise a look-up in a
/// store would retain and release every array that it has.
struct StoreTable: Sendable {
  private(set) var entries: [Shared] = []
  private var unused: [Int32] = []
  /// Stores that an update changed and that are not settled yet.
  var unsettled = NumberSet()

  /// True as long as there has been no packed section.
  var isEmpty: Bool { entries.isEmpty }

  /// A store that is shared with snapshots; a table writes to it only when nothing else refers to it.
  final class Shared: Sendable {
    // In a box: reading a property of a class copies it, which retains and releases every array of the store.
    fileprivate let box: Box<PlacementStore>

    init(_ store: consuming PlacementStore) { box = Box(store) }

    deinit { box.deallocate() }
  }

  /// A store for the items of a packed section.
  ///
  /// - Complexity: O(n), n items.
  mutating func add(_ items: PackedItems, _ packed: GridSection.Packed) -> Int32 {
    add(
      Shared(
        PlacementStore(
          items, columns: packed.tracks.count, policy: packed.policy, packing: packed.packing,
          rows: packed.rows)))
  }

  /// A store of the same items as another one, which is empty afterwards; `nil` when each item has to be declared anew.
  ///
  /// - Complexity: that of ``PlacementStore/init(redeclaring:columns:policy:packing:)``.
  mutating func redeclare(_ number: Int32, as packed: GridSection.Packed) -> Int32? {
    // Chunks that an edit made too long or too short would not be found in the new store.
    if unsettled.remove(number) { update(Int(number)) { $0.settle(budget: 0) } }
    let old = entries[Int(number)]
    guard old.box.value.canRedeclare(columns: packed.tracks.count, packing: packed.packing) else { return nil }
    let store = PlacementStore(
      redeclaring: old.box.value, columns: packed.tracks.count, policy: packed.policy, packing: packed.packing,
      rows: packed.rows)
    // Its blocks are not shared any more when those of the new store are placed.
    entries[Int(number)] = Shared(PlacementStore(columns: 0, packing: .sparse))
    return add(Shared(store))
  }

  private mutating func add(_ store: Shared) -> Int32 {
    if let number = unused.popLast() {
      entries[Int(number)] = store
      return number
    }
    entries.append(store)
    return Int32(entries.count - 1)
  }

  mutating func remove(_ number: Int32) {
    entries[Int(number)] = Shared(PlacementStore(columns: 0, packing: .sparse))
    unused.append(number)
  }

  /// A store, by its address: the table keeps it as long as it is read.
  subscript(number: Int) -> PlacementStore {
    @inline(__always) unsafeAddress { unsafe UnsafePointer(entries[number].box.address) }
  }

  /// Changes a store in place, after copying it where a snapshot shares it.
  @inline(__always)
  mutating func update<Result>(_ number: Int, _ body: (inout PlacementStore) -> Result) -> Result {
    if !isKnownUniquelyReferenced(&entries[number]) {
      entries[number] = Shared(PlacementStore(copying: entries[number].box.value))
    }
    return body(&entries[number].box.value)
  }

  /// The number of items that are not placed.
  var unplacedCount: Int { entries.reduce(0) { $0 + $1.box.value.unplacedCount } }

  /// The first store with unplaced items, searched from `number` on and then from the first on.
  func firstIncomplete(from number: Int) -> Int? {
    let start = min(number, entries.count)
    return entries[start...].firstIndex { $0.box.value.unplacedCount > 0 }
      ?? entries[..<start].firstIndex { $0.box.value.unplacedCount > 0 }
  }

  var bytesHeld: Int {
    entries.reduce(entries.capacity * MemoryLayout<Shared>.stride) {
      $0 + MemoryLayout<PlacementStore>.stride + $1.box.value.bytesHeld
    }
  }
}

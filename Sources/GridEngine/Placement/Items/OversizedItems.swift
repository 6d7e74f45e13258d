// What is known of the few items that do not fit into 8 bytes: rows, heights, and spans to the last track.

/// A table of the items that are higher than ``BlockItem`` can tell, lie further from the base of their block, or end with the
/// last track.
struct OversizedItems: Sendable, Hashable {
  struct Entry: Sendable, Hashable {
    /// The row, relative to the base of the item's block.
    var row: Int
    var height: Int
    /// True for an item that ends with the last column, or the last declared row; then the height follows from that.
    var columnsToLast = false
    var rowsToLast = false
  }

  private var entries: [Entry] = []
  private var unused: [Int] = []

  /// Entries in use.
  var count: Int { entries.count - unused.count }

  /// Adds an item and returns its number.
  mutating func add(_ entry: Entry) -> Int {
    if let number = unused.popLast() {
      entries[number] = entry
      return number
    }
    entries.append(entry)
    return entries.count - 1
  }

  /// Gives a number back, which is handed out again.
  mutating func remove(_ number: Int) {
    assert(entries.indices.contains(number))
    unused.append(number)
  }

  /// Makes items that end with the last declared row as high as that asks for.
  ///
  /// - Complexity: O(k), k items of the table.
  mutating func setHeight(toLast height: Int) {
    for number in entries.indices where entries[number].rowsToLast { entries[number].height = height }
  }

  subscript(number: Int) -> Entry {
    get { entries[number] }
    set { entries[number] = newValue }
  }

  var bytesHeld: Int {
    entries.capacity * MemoryLayout<Entry>.stride + unused.capacity * MemoryLayout<Int>.stride
  }
}

// Packing from the first item on: the packer where it stands, and what an edit further up left to repair.

/// Places items in order, so that at any time a prefix of them is placed: ``BlockList/firstUnplaced`` is where it ends.
///
/// The state of the packer before a block is stored with the block, as a checkpoint. An edit goes back to the last
/// checkpoint before it and places items again from there. As soon as the packer is in the state that a later block was
/// placed from, the rest of that packing is right as it is, and lies some rows further up or down: the packer jumps over
/// it. Blocks that an edit changed are marked as dirty until they are placed again, and are not jumped over.
struct PrefixPacking: Sendable {
  /// The packer before the first item; items with starts have taken their cells in it.
  let origin: Packer
  /// The packer before the first item without a place.
  var packer: Packer
  /// While an edit is repaired, the packer where it stood before the edit; otherwise only memory to use again.
  var spare: Packer
  var repair = Repair.none
  /// The number of declared rows, with the last of which items may end.
  let declaredRows: Int
  /// The number of items of each shape; kept for unbounded dense packing only.
  var census = ShapeCensus()
  /// The progress of packing the first items into a grid of their own, known before anything is placed.
  var sample = Progress()

  /// The work that an edit left to do.
  enum Repair: Hashable, Sendable {
    /// Nothing: what is not placed never was.
    case none
    /// The items from the first without a place up to `end`, which begins a block or is the number of items, were placed
    /// before the edit. So were `beyond` items after it: there ``PrefixPacking/spare`` stands.
    case pending(end: Int, beyond: Int)
  }

  init(origin: Packer, declaredRows: Int) {
    self.origin = origin
    self.declaredRows = max(1, declaredRows)
    packer = origin
    spare = origin
  }

  var packing: PackingMode { origin.packing }
  var columns: Int { origin.columns }

  /// Holes above may be filled by items from anywhere, so that only the shapes that occur tell which are dead.
  var countsShapes: Bool { packing == .dense }

  /// The row after the last that an item takes.
  var usedRows: Int { packer.rows }
  /// Rows from the top that no item without a place can start in, as long as there is one.
  var finalRows: Int { packer.base }

  /// The end of the items that were placed before an edit, if there are any left.
  var repairEnd: Int? {
    if case .pending(let end, _) = repair { end } else { nil }
  }

  /// Moves the end of the items that were placed before an edit; there are none once the packer is there.
  mutating func setRepairEnd(_ newEnd: Int, in blocks: BlockList) {
    guard case .pending(_, let beyond) = repair else { return }
    repair = newEnd > blocks.firstUnplaced ? .pending(end: newEnd, beyond: beyond) : .none
  }

  /// Notes that items up to another one are placed.
  mutating func advance(to item: Int, in blocks: inout BlockList) {
    blocks.firstUnplaced = item
    if let repairEnd, item >= repairEnd { repair = .none }
  }

  var bytesHeld: Int {
    (packer.bitmap.words.capacity + spare.bitmap.words.capacity + origin.bitmap.words.capacity)
      * MemoryLayout<UInt64>.stride
  }
}

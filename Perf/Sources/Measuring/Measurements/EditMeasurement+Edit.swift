// The edits that are timed.

import GridEngine

extension EditMeasurement {
  /// A kind of edit of N items.
  public enum Edit: String, CaseIterable, Sendable {
    /// One of the first hundred items gets another height than was measured: `invalidateSize(of:)`.
    case correct
    /// One item is inserted at 0.
    case insertFirst
    /// 1,000 items are deleted from N ÷ 2 − 500 on.
    case deleteMiddle
    /// The viewport becomes 1000 to 1199 points wide instead of 1280.
    case newWidth
    /// One of the hundred items from N ÷ 2 on becomes item 0.
    case move
    /// 100,000 items are inserted by an update that names each one separately, at random places and in random order.
    case batch

    /// The number of items that ``deleteMiddle`` deletes.
    public static let deletedItems = 1000
    /// The number of items that ``batch`` inserts.
    public static let batchedItems = 100_000
  }

  /// One edit, ready to be carried out.
  struct Change {
    var perform: (VirtualGrid) throws -> Void
    /// The number after the edit of the item that had a number before it; `nil` when it is deleted.
    var newNumber: (Int) -> Int? = { $0 }
    /// The height of an item by its number after the edit.
    var size: VirtualGrid.Measure = ScrollWorkload.size

    init(_ perform: @escaping (VirtualGrid) throws -> Void) { self.perform = perform }

    init(_ update: GridUpdate) { self.init { try $0.apply(update) } }

    /// Heights that stay with their items; `oldNumber` is the number before the edit, and any other number for a new
    /// item.
    mutating func renumber(new: @escaping (Int) -> Int?, old oldNumber: @escaping (Int) -> Int) {
      newNumber = new
      size = { id, proposal in ScrollWorkload.size(of: .item(oldNumber(id.item)), for: proposal) }
    }
  }
}

extension EditMeasurement.Edit {
  /// The edit of a grid of a number of items.
  func change(of items: Int, repetition: Int) -> EditMeasurement.Change {
    var update = GridUpdate()
    switch self {
    case .correct:
      let item = repetition % min(100, items)
      var change = EditMeasurement.Change { $0.invalidateSize(of: .item(item)) }
      change.size = { id, proposal in
        let size = ScrollWorkload.size(of: id, for: proposal)
        return id.item == item ? Size(width: size.width, height: size.height + 24) : size
      }
      return change
    case .insertFirst:
      update.insertItems(1, at: .item(0))
      var change = EditMeasurement.Change(update)
      change.renumber(new: { $0 + 1 }, old: { $0 == 0 ? items : $0 - 1 })
      return change
    case .deleteMiddle:
      let deleted = EditMeasurement.Edit.deletedItems
      let first = items / 2 - deleted / 2
      update.deleteItems(first..<first + deleted)
      var change = EditMeasurement.Change(update)
      change.renumber(
        new: { $0 < first ? $0 : $0 < first + deleted ? nil : $0 - deleted }, old: { $0 < first ? $0 : $0 + deleted })
      return change
    case .newWidth:
      let size = Size(width: Double(1000 + repetition % 200), height: ScrollWorkload.viewport.height)
      return EditMeasurement.Change { $0.resize(to: size) }
    case .move:
      let item = items / 2 + repetition % min(100, max(1, items / 2))
      update.moveItems(item..<item + 1, to: .item(0))
      var change = EditMeasurement.Change(update)
      change.renumber(
        new: { $0 == item ? 0 : $0 < item ? $0 + 1 : $0 }, old: { $0 == 0 ? item : $0 <= item ? $0 - 1 : $0 })
      return change
    case .batch:
      return randomInsertions(into: items, seed: UInt64(repetition))
    }
  }
}

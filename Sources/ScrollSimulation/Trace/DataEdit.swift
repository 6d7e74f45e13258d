// An edit of the data in a session: items of one section are inserted, deleted, moved or replaced.

public import GridEngine

/// An edit of consecutive items of one section, as one frame requests it.
///
/// Any numbers are stored as they are; a grid refuses an edit of items that do not exist.
public struct DataEdit: Sendable, Hashable {
  /// The kind of an edit.
  public enum Change: Sendable, Hashable {
    /// The items are new; ``DataEdit/first`` is their place after the edit.
    case insert
    /// The items are deleted.
    case delete
    /// The items move; the first has this number after the edit.
    case move(to: Int)
    /// The items get other contents and sizes.
    case reload
  }

  /// The kind of the edit.
  public var change: Change
  /// The first item; for new ones after the edit, otherwise before it.
  public var first: Int
  /// The number of items.
  public var count: Int
  /// Their section.
  public var section: Int

  /// Creates an edit. Any value is stored as it is.
  ///
  /// - Complexity: O(1).
  public init(_ change: Change, first: Int, count: Int, section: Int) {
    self.change = change
    self.first = first
    self.count = count
    self.section = section
  }

  /// The edit as an update of a grid. A negative count, or items past the largest `Int`, give an update that every grid
  /// refuses.
  ///
  /// - Complexity: O(1).
  public var update: GridUpdate {
    var update = GridUpdate()
    switch change {
    case .insert: update.insertItems(count, at: .item(first, section: section))
    case .delete: update.deleteItems(range, section: section)
    case .move(let target): update.moveItems(range, section: section, to: .item(target, section: section))
    case .reload: update.reloadItems(range, section: section)
    }
    return update
  }

  /// The numbers of the items before the edit; for new items the place where they are inserted.
  private var range: Range<Int> {
    guard count >= 0 else { return Int.min..<Int.min + 1 }
    let (end, overflow) = first.addingReportingOverflow(count)
    return first..<(overflow ? .max : end)
  }

  /// True when the edit moves a cell to another place among the items.
  ///
  /// - Complexity: O(1).
  func moves(_ id: CellID) -> Bool {
    guard case .move = change else { return false }
    return id.kind == .item && id.section == section && range.contains(id.item)
  }

  /// The number after the edit of a cell that stays where it is; `nil` for an item that is deleted or moved.
  ///
  /// - Complexity: O(1).
  func newID(ofStaying id: CellID) -> CellID? {
    guard id.kind == .item, id.section == section else { return id }
    let end = range.upperBound
    switch change {
    case .insert: return id.item < first ? id : .item(id.item + count, section: section)
    case .reload: return id
    case .delete:
      return id.item < first ? id : id.item < end ? nil : .item(id.item - count, section: section)
    case .move(let target):
      guard !range.contains(id.item) else { return nil }
      let rank = id.item < first ? id.item : id.item - count
      return .item(rank < target ? rank : rank + count, section: section)
    }
  }

  /// The number after the edit of the item that followed the deleted or moved ones, if there was one; `nil` for other
  /// edits.
  ///
  /// - Complexity: O(1).
  var itemAfter: Int? {
    switch change {
    case .insert, .reload: nil
    case .delete: first
    case .move(let target): first < target ? first : first + count
    }
  }
}

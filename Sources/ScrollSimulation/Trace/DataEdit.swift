// A change of the data in a session: items of one section that come, go, move or become others.

public import GridEngine

/// A change of consecutive items of one section, as one frame asks for it.
///
/// Any numbers are stored as they are; a grid refuses an edit of items that do not exist.
public struct DataEdit: Sendable, Hashable {
  /// What becomes of the items.
  public enum Change: Sendable, Hashable {
    /// They are new; ``DataEdit/first`` is their place after the edit.
    case insert
    /// They go.
    case delete
    /// They move, the first to this number after the edit.
    case move(to: Int)
    /// They become others, of other sizes.
    case reload
  }

  /// What becomes of the items.
  public var change: Change
  /// The first item; for new ones after the edit, otherwise before it.
  public var first: Int
  /// How many items.
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

  /// The edit for a grid. A negative count, or items past the largest `Int`, give an update that every grid refuses.
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

  /// The items, numbered as before the edit; of new ones where they come.
  private var range: Range<Int> {
    guard count >= 0 else { return Int.min..<Int.min + 1 }
    let (end, overflow) = first.addingReportingOverflow(count)
    return first..<(overflow ? .max : end)
  }

  /// Whether a cell moves to another place among the items.
  ///
  /// - Complexity: O(1).
  func moves(_ id: CellID) -> Bool {
    guard case .move = change else { return false }
    return id.kind == .item && id.section == section && range.contains(id.item)
  }

  /// The number after an edit that a grid took of a cell that stays where it is; `nil` for an item that goes or moves.
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

  /// The number after the edit of the item that stood behind the ones that go or move, if there was one; `nil` for
  /// other edits.
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

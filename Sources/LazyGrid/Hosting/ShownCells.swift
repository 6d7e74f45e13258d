// The children of a container that shows a host's cells, by index.

import GridEngine

/// The children of a framework's container that show the cells of a ``GridHost``, one for each, in drawing order.
///
/// A container of child widgets is brought up to date by removing, swapping and inserting children by index. ``follow(_:remove:swap:insert:place:)`` tells
/// which, after any number of steps and updates; so it does not matter how often a framework lays out before it shows anything:
///
/// ```swift
/// var children = ShownCells()
/// children.follow(host) { index in
///   container.remove(at: index)
/// } swap: { first, second in
///   container.swap(first, second)
/// } insert: { cell, index in
///   container.insert(widget(for: cell), at: index)
/// } place: { cell, index in
///   container[index].frame = cell.frame
/// }
/// ```
///
/// Children are told apart by ``HostedCell/id``, and pieces of a merged cell by their pane as well: content that stays in view keeps its child.
public struct ShownCells {
  private struct Key: Hashable {
    let id: ContentID
    let pane: PaneID
  }

  private var keys: [Key] = []

  /// No children.
  ///
  /// - Complexity: O(1).
  public init() {}

  /// The number of children.
  ///
  /// - Complexity: O(1).
  public var count: Int { keys.count }

  /// Makes the children those of a host's cells in view, without removing or inserting one that stays.
  ///
  /// - Parameters:
  ///   - host: the host after its last step.
  ///   - remove: removes the child at an index; the following ones move up by one.
  ///   - swap: exchanges the children at two indices, the smaller one first. An update may change the order of cells. A pinned header
  ///     that is pushed is drawn under the others.
  ///   - insert: inserts a child for a cell at an index; those from there on move down by one.
  ///   - place: puts a child into its place. It is called last, for each cell in drawing order, with the index of its child.
  /// - Complexity: O(c log c + k c), c cells in view, k children that are inserted, removed or exchanged.
  public mutating func follow(
    _ host: GridHost, remove: (Int) -> Void, swap: (Int, Int) -> Void, insert: (HostedCell, Int) -> Void,
    place: (HostedCell, Int) -> Void
  ) {
    let cells = host.cells.enumerated().sorted {
      ($0.element.cell.drawingOrder, $0.offset) < ($1.element.cell.drawingOrder, $1.offset)
    }.map(\.element)
    let wanted = cells.map { Key(id: $0.id, pane: $0.pane) }
    if keys != wanted {
      let staying = Set(wanted)
      for index in keys.indices.reversed() where !staying.contains(keys[index]) {
        keys.remove(at: index)
        remove(index)
      }
      let known = Set(keys)
      for (index, key) in wanted.enumerated() where index >= keys.count || keys[index] != key {
        if known.contains(key), let other = keys[index...].firstIndex(of: key) {
          keys.swapAt(index, other)
          swap(index, other)
        } else {
          keys.insert(key, at: index)
          insert(cells[index], index)
        }
      }
    }
    for (index, cell) in cells.enumerated() { place(cell, index) }
  }
}

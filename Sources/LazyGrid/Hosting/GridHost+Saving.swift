// Restoring the state of another declaration, and making content ahead.

public import GridEngine

extension GridHost {
  /// Restores the state that a host saved when it showed another declaration, and updates it to the one that this host shows,
  /// as ``update(_:environment:)`` does. Content is matched by identity, so that the place where one was stays in view.
  ///
  /// - Parameters:
  ///   - bytes: the result of ``savedState()``. Any bytes are allowed.
  ///   - saved: the declaration that was shown then, made by the same code: elements that are equal to today's keep their sizes,
  ///     of others the identities are enough.
  /// - Throws: an error that says what is wrong with the bytes; the host is then unchanged.
  /// - Complexity: that of ``restore(from:)``, of making a host of the saved declaration, and of updating it.
  @discardableResult
  public func restore(from bytes: [UInt8], of saved: some HostedGrid) throws(GridError) -> HostedChanges {
    guard isIdle() else { return HostedChanges() }
    isBusy = true
    let then = saved.declaration
    isBusy = false
    return try restore(from: bytes, of: adapted(then, environment))
  }

  /// The content of a cell, if it is of a type or conforms to a protocol. Content out of view is made, and kept for
  /// some steps in case the cell comes into view.
  ///
  /// - Complexity: O(log r), r statements in the section, and that of making the content.
  public func content<Content>(of cell: CellID, as type: Content.Type) -> Content? {
    guard declared.contains(cell) else { return nil }
    if isBusy { return (shown.index(of: cell).map { shown[$0].box } ?? made[cell])?.content(as: type) }
    isBusy = true
    defer { isBusy = false }
    return box(of: cell)?.content(as: type)
  }
}

// Updates whose elements were compared on another thread.

import GridEngine

extension GridHost {
  /// What an update of one ``ForEach`` has to know of the host, so that it can be prepared on any thread.
  ///
  /// - Parameter name: the name of the ``ForEach``, given by `id(_:)`; `nil` where there is only one.
  /// - Throws: ``HostUpdateError/noForEach`` or ``HostUpdateError/severalForEach(_:)``.
  /// - Complexity: O(p + c), p statements and single cells, c cells in view.
  public func snapshot(ofForEach name: AnyHashable? = nil) throws(HostUpdateError) -> HostSnapshot {
    let place = try declared.place(ofForEach: name)
    let inView = CellsInView(grid.visibleCells, anchor: grid.anchor?.id)
    return HostSnapshot(
      token: declared.token, place: place, itemCount: declared.sections[place.section].content.count,
      visible: inView.items(ofSection: place.section), anchor: inView.anchor(inSection: place.section))
  }

  /// Shows another declaration, in which the elements of one ``ForEach`` are others, by an update that was prepared: nothing
  /// is compared, see ``update(_:applying:)-(_,GridUpdate)``. Elements that are equal to what they were keep their content.
  ///
  /// - Parameters:
  ///   - grid: the new declaration, whose other statements are as they were.
  ///   - prepared: made from a snapshot of this host.
  /// - Returns: the changes in view; none before the first ``resize(to:)``.
  /// - Throws: ``HostUpdateError/changedMeanwhile`` if the host was shown another declaration since the snapshot, or what else
  ///   does not fit; the host is then unchanged.
  /// - Complexity: that of ``update(_:applying:)-(_,GridUpdate)``, k changes.
  @discardableResult
  public func update(
    _ grid: some HostedGrid, applying prepared: PreparedUpdate
  ) throws(HostUpdateError) -> HostedChanges {
    guard isIdle() else { return HostedChanges() }
    guard prepared.token === declared.token else { throw .changedMeanwhile }
    return try update(grid, applying: prepared.update)
  }
}

// Sizes that stand in for others: those of placeholders.

extension VirtualGrid {
  /// Whether the size that was just measured of an item is provisional: that of a placeholder, which stands in for data
  /// that are not there yet. `nil`, as at first, means that none is.
  ///
  /// A provisional size is laid out as any other, and the item is not asked again. But nothing is learnt from it: neither
  /// the estimate of rows that are not measured nor its error bound. A row is provisional as long as any of its items is,
  /// and ``RowStatistics/measuredCount`` and ``measuredRowCount`` leave it out. In a packed section so is one whose extent
  /// depends on a provisional item beside it. What is in view stays where it is when the item's data arrive and it is
  /// measured again by ``GridUpdate/reloadItems(_:section:)`` or ``invalidateSize(of:)``; its neighbors are not asked again.
  ///
  ///     grid.hasProvisionalSize = { cell in !pages.hold(cell.item) }
  ///     // When a page arrives:
  ///     var update = GridUpdate()
  ///     update.reloadItems(page, section: 0)
  ///     try grid.apply(update)
  ///
  /// A provisional size follows its item through updates. ``savedState()`` leaves it out, so that the item is asked again
  /// after restoring. A new width forgets it as it forgets measured ones.
  ///
  /// It is called once for each item, right after the item was measured; not for headers and footers, whose sizes are never
  /// provisional. Inside it the grid can be read, not changed. Another value counts for what is measured from then on.
  public var hasProvisionalSize: ((CellID) -> Bool)? {
    get { state.provisionality }
    set {
      guard isIdle() else { return }
      state.provisionality = newValue
    }
  }
}

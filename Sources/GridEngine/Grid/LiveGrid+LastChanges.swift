// What the last step changed, for those who did not take it.

extension LiveGrid {
  /// The changes of the last step, as it answered them: for whoever looks on while another takes the steps, as motion does where a host
  /// shows declared grids. Empty before the first step.
  ///
  /// Let go of it before the next step, which else copies its lists.
  ///
  /// - Complexity: O(1).
  public var lastChanges: Changes { reader.grid.state.changes }
}

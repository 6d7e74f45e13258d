// What a view backend asks of a host besides the content: handles of views.

public import GridEngine

extension GridHost {
  /// The content type of a cell: a number of the backend's for the kind of view that shows it; see
  /// `VirtualGrid.contentType`. With it cells in view have a ``HostedCell/handle``, and views are reused. `nil`, as at first,
  /// turns that off.
  ///
  /// It is called when a cell enters; inside it the host can be read, not changed.
  public var contentType: ((CellID) -> Int)? {
    get { grid.contentType }
    set { if isIdle() { grid.contentType = newValue } }
  }
}

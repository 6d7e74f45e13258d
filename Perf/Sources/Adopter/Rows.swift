// The lazy column of a framework that stands on the libraries and knows nothing of the types of an app: what comparing costs through it.

public import GridEngine
public import LazyGrid

/// Rows of a lazy grid, declared in the framework's module with elements from the app's.
public struct Rows<Data: RandomAccessCollection, ID: Hashable, Row: LayoutContent> {
  let elements: Elements<Data, ID>
  let row: (Data.Element) -> Row

  @usableFromInline init(elements: Elements<Data, ID>, row: @escaping (Data.Element) -> Row) {
    (self.elements, self.row) = (elements, row)
  }

  /// Rows of elements that are identified by their `id`.
  @inlinable
  public init(_ data: Data, row: @escaping (Data.Element) -> Row)
  where Data.Element: Identifiable & Equatable, ID == Data.Element.ID {
    self.init(elements: Elements(data), row: row)
  }

  /// Rows of elements that are identified at a key path.
  @inlinable
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, row: @escaping (Data.Element) -> Row)
  where Data.Element: Equatable {
    self.init(elements: Elements(data, id: id), row: row)
  }

  private var grid: LazyVGrid<ForEach<Data, ID, Row>> {
    LazyVGrid(columns: [GridItem(), GridItem(), GridItem()], spacing: 4) { ForEach(elements) { row($0) } }
  }

  /// A host that shows the rows.
  public func host() throws(GridError) -> GridHost { try GridHost(grid) }

  /// Shows the rows in a host of others.
  public func show(in host: GridHost) throws(GridError) { try host.show(grid) }
}

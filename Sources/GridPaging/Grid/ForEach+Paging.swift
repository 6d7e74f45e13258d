// Paged rows in a declared grid.

import GridEngine
public import LazyGrid

extension ForEach where Data == Range<Int> {
  /// Content for each row of a section of paged rows, loaded or not.
  ///
  /// ```swift
  /// func album(_ rows: PagedRows<PhotoTable>) -> some HostedGrid {
  ///   LazyVGrid(columns: [GridItem(.adaptive(minimum: 96))], pinnedViews: .sectionHeaders) {
  ///     ForEach(rows.sectionIDs, id: \.self) { month in
  ///       Section { ForEach(rows, section: month) { Thumbnail($0) } } header: { Title(month) }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// A row that is loaded is known by its identifier, so that whatever follows a cell follows the row, also when it is moved,
  /// evicted and read again. Content of a row that is not loaded should say that its size is provisional
  /// (`hasProvisionalSize`). In a `Grid` that a host shows, content is one `GridRow`, and columns grow with the pages that come.
  ///
  /// - Parameters:
  ///   - rows: the rows of the last delivery.
  ///   - section: one of ``PagedRows/sectionIDs``; of any other there is no row.
  ///   - content: the content of a row.
  /// - Complexity: O(1); O(p) to find an element by its identifier, p loaded pages.
  public init<Source: PagedSource>(
    _ rows: PagedRows<Source>, section: Source.Section,
    @LazyGridContentBuilder content: @escaping (PagedRow<Source.Row>) -> Content
  ) where ID == PagedRowID<Source.Row.ID> {
    let number = rows.number(ofSection: section) ?? -1
    let start = number >= 0 ? rows.sections.start(of: number) : 0
    self.init(
      count: rows.itemCount(ofSection: number), id: { rows.id(ofRow: start + $0) },
      index: { rows.row(ofID: $0).map { $0 - start } }, content: { content(rows[start + $0]) })
  }

  /// Content for each row of a source without sections; see ``init(_:section:content:)``.
  ///
  /// - Complexity: as there.
  public init<Source: PagedSource>(
    _ rows: PagedRows<Source>, @LazyGridContentBuilder content: @escaping (PagedRow<Source.Row>) -> Content
  ) where ID == PagedRowID<Source.Row.ID>, Source.Section == Undivided {
    self.init(rows, section: Undivided(), content: content)
  }
}

extension GridHost {
  /// Shows a declaration that was made from the rows of a delivery. Nothing is compared, and only the content of pages that came is
  /// made again. Where sections come or go, what is in view is looked up instead, and sizes out of view become estimates, as in
  /// any other update of rows that are looked up.
  ///
  /// - Parameters:
  ///   - grid: the declaration: its sections are those of the rows, and hold nothing else; or a `LazyTable` of them.
  ///   - delivery: the next one of ``Pager/deliveries``; none may be left out.
  /// - Returns: the changes in view; none before the first `resize(to:)`.
  /// - Throws: `GridError` when there are more items or sections than `Limits` allow, `LazyGridError` where the delivery does not
  ///   follow the one before; the host is then unchanged.
  /// - Complexity: O(p + S + k (log k + log R) + c), p parts of the declaration, S sections, k changes, R measured rows and runs
  ///   of unmeasured ones, c cells in view.
  @discardableResult
  public func update<Source: PagedSource>(
    _ grid: some HostedGrid, applying delivery: PagingDelivery<Source>
  ) throws -> HostedChanges {
    let update =
      delivery.arrived.isEmpty ? delivery.update : delivery.rows.reloads(ofPages: delivery.arrived)
    do throws(LazyGridError) {
      return try self.update(grid, applying: update.afterSections(firstSectionOfData))
    } catch .sections {
      return try self.update(grid)
    }
  }

  /// Shows a `JustifiedGrid` of paged rows, with the aspect ratios of those that came. Each photo takes its ratio as its page
  /// comes, in the same update, and what is in view stays where it is.
  ///
  /// ```swift
  /// func album(_ rows: PagedRows<PhotoTable>) -> JustifiedGrid {
  ///   JustifiedGrid(
  ///     groups: ForEach(rows.sectionIDs, id: \.self) { month in Title(month) },
  ///     items: { month in ForEach(rows, section: month) { Picture($0) } }, usualAspect: 4.0 / 3, target: 240)
  /// }
  /// try host.update(album(delivery.rows), applying: delivery, aspect: \.ratio)
  /// ```
  ///
  /// - Parameters:
  ///   - grid: the declaration: its groups are the sections of the rows, and hold nothing else.
  ///   - delivery: the next one of ``Pager/deliveries``; none may be left out.
  ///   - aspect: width ÷ height of a row.
  /// - Returns: the changes in view; none before the first `resize(to:)`.
  /// - Throws: as ``update(_:applying:)``.
  /// - Complexity: as ``update(_:applying:)``; O(l) more where rows or sections changed, l loaded rows.
  @discardableResult
  public func update<Source: PagedSource>(
    _ grid: JustifiedGrid, applying delivery: PagingDelivery<Source>, aspect: (Source.Row) -> Double
  ) throws -> HostedChanges {
    let cameAlone = delivery.update.isEmpty
    var update =
      delivery.arrived.isEmpty ? delivery.update : delivery.rows.reloads(ofPages: delivery.arrived)
    delivery.rows.addAspects(aspect, ofPages: cameAlone ? delivery.arrived : nil, to: &update)
    do throws(LazyGridError) {
      return try self.update(grid, applying: update)
    } catch .sections {
      try self.update(grid)
      var ratios = GridUpdate()
      delivery.rows.addAspects(aspect, ofPages: nil, to: &ratios)
      return try self.update(grid, applying: ratios)
    }
  }

  /// What is in view among paged rows, for ``Pager/show(_:)``.
  ///
  /// - Parameters:
  ///   - rows: the rows of the last delivery.
  ///   - velocity: points a second, positive towards the end, as from a `PrefetchPlanner`.
  ///   - motion: why the content moves.
  /// - Returns: `nil` where no row is in view.
  /// - Complexity: O(c log S + log n), c cells in view, S sections, n pages.
  public func view<Source: PagedSource>(
    of rows: PagedRows<Source>, velocity: Double = 0, motion: PagingView<Source.Key>.Motion = .following
  ) -> PagingView<Source.Key>? {
    // Of a table the columns are a section before those of the rows, and several cells are one row.
    let first = firstSectionOfData
    var inView: [(id: CellID, isRetained: Bool)] = []
    var columns: Range<Int>?
    for cell in visibleCells where cell.section >= first && cell.id.kind == .item {
      if cell.pane.columns == .body, !cell.isRetained, let column = numberOfData(ofColumn: cell.id.column) {
        columns.include(column)
      }
      let id = CellID.item(cell.item, section: cell.section - first)
      if inView.last?.id != id { inView.append((id, cell.isRetained)) }
    }
    return rows.view(
      of: inView,
      extent: axis == .vertical ? viewportSize.height : viewportSize.width, velocity: velocity, motion: motion,
      columns: columns)
  }
}

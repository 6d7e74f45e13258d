// Paged rows in a declared grid.

public import GridEngine
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
  /// (`hasProvisionalSize`).
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
  /// Shows a declaration that was made from the rows of a delivery. Nothing is compared, unless sections come or go; only the
  /// content of pages that came is made again.
  ///
  /// - Parameters:
  ///   - grid: the declaration: its sections are those of the rows, and hold nothing else.
  ///   - delivery: the next one of ``Pager/deliveries``; none may be left out.
  /// - Returns: the changes in view; none before the first `resize(to:)`.
  /// - Throws: `GridError` when there are more items or sections than `Limits` allow; the host is then unchanged.
  /// - Complexity: O(p + S + k (log k + log R) + c), p parts of the declaration, S sections, k changes, R measured rows and runs
  ///   of unmeasured ones, c cells in view.
  @discardableResult
  public func update<Source: PagedSource>(
    _ grid: some HostedGrid, applying delivery: PagingDelivery<Source>
  ) throws(GridError) -> HostedChanges {
    let update =
      delivery.arrived.isEmpty ? delivery.update : delivery.rows.reloads(ofPages: delivery.arrived)
    do throws(HostUpdateError) {
      return try self.update(grid, applying: update)
    } catch {
      // Sections that come or go are compared.
      return try self.update(grid)
    }
  }

  /// What is in view among paged rows, for ``Pager/show(_:)``.
  ///
  /// - Parameters:
  ///   - rows: the rows of the last delivery.
  ///   - velocity: points a second, positive towards the end, as from a `PrefetchPlanner`.
  ///   - motion: why the content moves.
  /// - Returns: `nil` where no row is in view.
  /// - Complexity: O(c (log n + log S)), c cells in view, n pages, S sections.
  public func view<Source: PagedSource>(
    of rows: PagedRows<Source>, velocity: Double = 0, motion: PagingView<Source.Key>.Motion = .following
  ) -> PagingView<Source.Key>? {
    var (first, last) = (Int.max, -1)
    var retained: [PagingSpot<Source.Key>] = []
    for cell in cells {
      guard let row = rows.row(ofCell: cell.cell) else { continue }
      if cell.isRetained {
        if let spot = rows.spot(ofRow: row) { retained.append(spot) }
        continue
      }
      first = min(first, row)
      last = max(last, row)
    }
    guard last >= 0, let spot = rows.spot(ofRow: first) else { return nil }
    let extent = axis == .vertical ? viewportSize.height : viewportSize.width
    let count = last - first + 1
    return PagingView(
      first: spot, count: count, velocity: extent > 0 ? velocity * Double(count) / extent : 0, motion: motion,
      retained: retained)
  }
}

// The photos of a database by months: pages come from another thread, through the main actor's queue, into GLib's loop.

#if GTK
  import GridEngine
  import GridGTK
  import GridPaging
  import GridViews
  import PhotoLibrary
  import SystemGTK

  /// A database in a grid: what the pager delivers becomes updates of the host, and what is in view is told to the pager.
  @MainActor final class PhotoAlbum {
    private let pager: Pager<PhotoTable>
    private var rows = PagedRows<PhotoTable>()
    private(set) var view: GridView!
    private var pump: Task<Void, Never>?
    private var lastView: PagingView<PhotoTable.Key>?
    private var last: (offset: Double, time: Double)?
    /// What went wrong.
    private(set) var problem: String?

    init(_ table: PhotoTable, _ direction: LayoutDirection) throws {
      pager = Pager(table) { _, count in
        .lazy(
          count: count, tracks: [.adaptive(minimum: 132, spacing: 4)], spacing: 4, rowSizing: .fixed(96),
          header: .fixed(34))
      }
      let grid = try VirtualGrid(layoutDirection: direction, sections: [])
      grid.pinnedViews = .sectionHeaders
      view = GridView(grid) {
        $0.kind == .item ? 0 : 1
      } make: { type in
        let label = makeLabel(classes: [type == 1 ? "title" : "photo"])
        if type == 0 {
          gtk_label_set_yalign(label.object, 1)
          gtk_label_set_lines(label.object, 2)
          gtk_label_set_ellipsize(label.object, PANGO_ELLIPSIZE_END)
        }
        return label
      } bind: { [weak self] label, id in
        gtk_label_set_text(label.object, self?.text(id) ?? "")
      }
      // Rows come by the queue of the main actor.
      runMainActorTasks()
      pump = Task { [weak self, deliveries = pager.deliveries] in
        for await delivery in deliveries { self?.take(delivery) }
      }
    }

    private func text(_ id: CellID) -> String {
      guard id.kind == .item else {
        let months = rows.sectionIDs
        return months.indices.contains(id.section) ? "\(months[id.section])" : ""
      }
      switch rows[id] {
      case .loaded(let photo): return photo.title
      case .loading: return "…"
      case .failed: return "cannot be read"
      }
    }

    private func take(_ delivery: PagingDelivery<PhotoTable>) {
      rows = delivery.rows
      problem = delivery.rows.failure.map { "\($0)" }
      var reloads = delivery.update
      do throws(ViewHostError) {
        try view.host?.apply(reloads)
        reloads = rows.reloads(ofPages: delivery.arrived)
        try view.host?.apply(reloads)
      } catch {
        problem = "\(error)"
      }
      tell(at: last?.time)
    }

    /// Tells the pager what is in view and how fast it moves.
    func tell(at time: Double?) {
      guard let grid = view.host?.grid else { return }
      let cells = grid.visibleCells.filter { $0.id.kind == .item && !$0.isRetained }
      guard let first = cells.lazy.compactMap({ self.rows.row(ofCell: $0.id) }).min(),
        let spot = rows.spot(ofRow: first)
      else { return }
      var velocity = 0.0
      if let time, let last, time > last.time, cells.count > 0 {
        // Rows a second: points a second, by the points that a row of the table takes in view.
        let extent = grid.viewportSize.height / Double(cells.count)
        velocity = extent > 0 ? (grid.offset - last.offset) / (time - last.time) / extent : 0
      }
      if let time { last = (grid.offset, time) }
      let shown = PagingView(first: spot, count: cells.count, velocity: velocity)
      guard shown != lastView else { return }
      lastView = shown
      pager.show(shown)
    }

    /// True if something is in view and all of it is there, or cannot be.
    var isFilled: Bool {
      if problem != nil { return true }
      let cells = view.host?.grid.visibleCells.filter { $0.id.kind == .item && !$0.isRetained } ?? []
      return !cells.isEmpty && cells.allSatisfy { if case .loading = rows[$0.id] { false } else { true } }
    }

    var count: Int { rows.count }

    /// The cell of a photo by its number, from the newest on.
    func find(_ text: String) -> CellID? {
      Int(text.filter { $0 != "," }).flatMap { (0..<rows.count).contains($0) ? rows.cell(ofRow: $0) : nil }
    }
  }

  extension Page {
    static func photos(_ command: ShowCommand) throws -> Page {
      guard let file = command.file else {
        throw CommandError("photos needs a database; make one with: photos make photos.db --rows 1000000")
      }
      let library = try PhotoLibrary(path: file)
      let album = try PhotoAlbum(wait { try await library.table(by: .date) }, command.direction)
      return Page(
        album.view, count: { album.count }, find: { album.find($0) }, isReady: { album.isFilled },
        problem: { album.problem },
        didFrame: { album.tell(at: $0) })
    }

    /// What a task answers, while GLib's loop runs.
    private static func wait<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) throws -> Value {
      runMainActorTasks()
      var result: Result<Value, any Error>?
      Task { @MainActor in
        do { result = .success(try await body()) } catch { result = .failure(error) }
      }
      while true {
        if let result { return try result.get() }
        g_main_context_iteration(nil, 1)
      }
    }
  }
#endif

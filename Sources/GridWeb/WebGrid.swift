// One grid of a page: the engine, what its host wrote, and what it reads.

import GridEngine

/// A grid behind the interface of a WebAssembly module: everything goes in and out as numbers in memory.
///
/// Coordinates are a host's that scrolls one way: *along* the scrolling axis from the content's leading edge (the right one in
/// a right-to-left grid that scrolls horizontally), and *across* it from the left or the top; in a grid with tables, which scrolls
/// both ways, from the content's leading edge too.
final class WebGrid {
  #if GRID_WITHOUT_PACKING
    static var packs: Bool { false }
  #else
    static var packs: Bool { true }
  #endif
  #if GRID_WITHOUT_PACKING || GRID_WITHOUT_MERGING || GRID_WITHOUT_WALLS
    static var hasAll: Bool { false }
  #else
    static var hasAll: Bool { true }
  #endif

  private(set) var grid: VirtualGrid
  /// What the last call answers.
  var output = WordWriter()
  /// Sizes that the host measured since the last step, by cell.
  private(set) var sizes: [CellID: Double] = [:]
  /// Widths that cells of tables want, likewise.
  private(set) var widths: [CellID: Double] = [:]
  /// The cells that the step under way asks for.
  private var requests: [MeasurementRequest] = []
  /// True when the last step asked for a cell that nobody had measured, and had to guess.
  private(set) var lacksSizes = false
  var focusMemory = FocusMemory()
  /// Which cell became which in the last update, until the host asked.
  var lastMapping: UpdateMapping?
  /// A bound of the rows of all sections, which counts where there are packed ones, or were.
  var rowBound: RowBound
  var hasPackedItems: Bool
  /// True where there are tables, or were.
  var hasTables: Bool
  /// The bytes of the last saved state, or those to restore.
  var bytes: [UInt8] = []
  var cells: [Cell] = []

  init(_ words: [Double], spans: SpanBuffer, axis: Axis, isRightToLeft: Bool) throws(WebError) {
    var message = SectionMessage(words, spans: spans)
    let declared = try message.all()
    rowBound = message.rowBound
    (hasPackedItems, hasTables) = (message.hasPackedItems, message.hasTables)
    var ends: [Int] = []
    var count = 0
    for run in declared {
      // Each is a number of 32 bits, and so is their sum.
      guard run.count <= Limits.sections - count else { throw .tooManySections }
      count += run.count
      ends.append(count)
    }
    var (run, start) = (0, 0)
    do throws(GridError) {
      grid = try VirtualGrid(
        axis: axis, layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight, sectionCount: count
      ) { index in
        while index >= ends[run] { (start, run) = (ends[run], run + 1) }
        return declared[run][index - start]
      }
    } catch {
      if case .tooManySections = error { throw .tooManySections }
      if case .mergedCells = error { throw .refusedMerge }
      throw .tooManyItems
    }
  }

  /// Goes on with a grid of another direction, or of the same, that shows nothing yet.
  func turn(to direction: LayoutDirection) {
    grid = VirtualGrid(grid, layoutDirection: direction)
    let stops = focusMemory.stopsAtHeadersAndFooters
    focusMemory = FocusMemory()
    focusMemory.stopsAtHeadersAndFooters = stops
    forgetSizes()
  }

  // MARK: Steps

  /// Takes sizes over that the host measured, for the next step: extents along, or the widths that cells of tables want.
  func push(_ words: [Double], areWidths: Bool = false) throws(WebError) {
    var reader = WordReader(words)
    while !reader.isAtEnd {
      let (id, extent) = (reader.cell(), reader.number())
      guard !reader.isBroken else { throw .brokenMessage }
      if areWidths { widths[id] = extent } else { sizes[id] = extent }
    }
  }

  /// Takes a step to a target, with the sizes that were pushed. Where others are missing, it waits and lists the cells to measure;
  /// if it may not ask, they count as estimated, which is said in the answer. Returns the number of cells to measure.
  ///
  /// - Parameter goesOn: true to go on with a step that waits. One that was given up meanwhile is taken anew.
  func step(to target: ScrollTarget, asks: Bool, goesOn: Bool = false) -> Int {
    var requests: [MeasurementRequest] = []
    swap(&requests, &self.requests)
    lacksSizes = false
    let known: VirtualGrid.KnownSize = { id, proposal in self.size(of: id, proposal, asks) }
    let changes =
      goesOn && grid.waitsForSizes
      ? grid.continueStep(known: known, asking: &requests) : grid.step(to: target, known: known, asking: &requests)
    swap(&requests, &self.requests)
    output.removeAll()
    guard let changes else {
      for request in self.requests {
        output.add(request.id)
        output.add(request.proposal.width ?? request.proposal.height ?? .nan)
      }
      return self.requests.count
    }
    forgetSizes()
    write(changes)
    return 0
  }

  /// Writes the offsets that a step to a target would lead to. A grid that shows nothing takes it.
  func writePlace(of target: ScrollTarget) {
    output.removeAll()
    let other = VirtualGrid(grid, layoutDirection: grid.layoutDirection)
    var requests: [MeasurementRequest] = []
    _ = other.step(
      to: target, known: { id, _ in self.square(self.grid.estimatedExtent(of: id) ?? 0) }, asking: &requests)
    output.add(other.offset)
    output.add(other.offsetAcross)
  }

  func forgetSizes() {
    if !sizes.isEmpty { sizes.removeAll(keepingCapacity: sizes.count < 4096) }
    if !widths.isEmpty { widths.removeAll(keepingCapacity: widths.count < 4096) }
  }

  /// The size of a cell, if it is known or has to be guessed. Without a proposal it is the width that a cell of a table wants.
  private func size(of id: CellID, _ proposal: ProposedSize, _ asks: Bool) -> Size? {
    let isWidth = proposal.width == nil && proposal.height == nil
    if let extent = isWidth ? widths[id] : sizes[id] { return square(extent) }
    if asks { return nil }
    lacksSizes = true
    return square(grid.estimatedExtent(of: id) ?? 0)
  }
  /// Only the extent that was asked for counts.
  private func square(_ extent: Double) -> Size { Size(width: extent, height: extent) }

  // MARK: What is answered

  /// Where an edge lies that is told from the leading one: right-to-left content is then laid out from its right end.
  private var mirrorWidth: Double {
    (grid.axis == .horizontal || hasTables) && grid.layoutDirection == .rightToLeft ? grid.contentSize.width : 0
  }

  /// Writes a frame as along, across, and its extents.
  func write(_ frame: Rect) { write(frame, mirrored: mirrorWidth) }

  private func write(_ frame: Rect, mirrored width: Double) {
    guard grid.axis == .horizontal else {
      output.add(frame.y)
      output.add(hasTables && grid.layoutDirection == .rightToLeft ? width - frame.maxX : frame.x)
      output.add(frame.height)
      output.add(frame.width)
      return
    }
    output.add(grid.layoutDirection == .rightToLeft ? width - frame.maxX : frame.x)
    output.add(frame.y)
    output.add(frame.width)
    output.add(frame.height)
  }

  /// Writes a cell in nine words: its identity, its frame, its flags (8 times its pane: four times the part of the rows, and that of
  /// the columns, each 0 the body, 1 the start, 2 the viewport, 3 the end), its column. The flag 128 says of a piece of a merged cell
  /// that it has others in other panes; its frame is that of the whole, of which the pane shows a part. 256 says of any that it is merged.
  func write(_ cell: Cell, mirrored width: Double) {
    output.add(cell.id)
    let isCut = hasTables && cell.isCut
    write(isCut ? grid.frame(of: cell.id) ?? cell.frame : cell.frame, mirrored: width)
    let pane = hasTables ? Int(cell.pane.rows.rawValue << 2 | cell.pane.columns.rawValue) : 0
    output.add(
      Double(
        (cell.isPinned ? 1 : 0) + (cell.isPushed ? 2 : 0) + (cell.isRetained ? 4 : 0) + 8 * pane
          + (isCut ? 128 : 0) + (hasTables && cell.isMerged ? 256 : 0)))
    output.add(Double(cell.track))
  }

  /// Writes cells as their number and each of them.
  func write(_ cells: some Collection<Cell>) {
    let width = mirrorWidth
    output.add(Double(cells.count))
    for cell in cells { write(cell, mirrored: width) }
  }

  /// Writes where the viewport is and what changed: see `gridStep`.
  private func write(_ changes: Changes) {
    let (size, range, thumb) = (grid.contentSize, grid.offsetRange, grid.thumb)
    output.add(grid.offset)
    output.add(grid.axis == .vertical ? size.height : size.width)
    output.add(grid.axis == .vertical ? size.width : size.height)
    output.add(range.lowerBound)
    output.add(range.upperBound)
    output.add(grid.axis == .vertical ? changes.shift.y : changes.shift.x)
    output.add(thumb.position)
    output.add(thumb.length)
    output.add(
      (lacksSizes ? 1 : 0) + (changes.status != .done ? 2 : 0) + (changes.status == .deferred ? 4 : 0)
        + (changes.isEmpty ? 8 : 0))
    output.add(Double(changes.measurements))
    output.add(Double(grid.unpackedItemCount))
    output.add(Double(grid.diagnosticCount))
    output.add(grid.offsetAcross)
    let stays = changes.isEmpty && changes.shift == .zero
    if stays {
      output.add(-1)
    } else {
      write(grid.visibleCells)
      if hasTables { writeTables() }
    }
  }

  /// Writes the tables in view: for each its first section and the one after its last, where it begins and ends along and across,
  /// and the extents that are frozen: rows at the start and the end, columns likewise.
  private func writeTables() {
    var sections = 0..<0
    for cell in grid.visibleCells where !sections.contains(cell.section) {
      guard let table = grid.tableArea(ofSection: cell.section) else { continue }
      // Cells are in order by layers, so that a table may come again.
      sections = table.sections
      output.add(Double(sections.lowerBound))
      output.add(Double(sections.upperBound))
      write(table.frame)
      output.add(table.frozenRows.leading)
      output.add(table.frozenRows.trailing)
      output.add(table.frozenColumns.leading)
      output.add(table.frozenColumns.trailing)
    }
    output.add(-1)
  }
}

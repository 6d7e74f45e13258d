// Photos in an order, in a terminal whose points are columns and lines.

import GridEngine
import GridPaging
import PhotoLibrary

/// Photos in an order.
@MainActor final class PhotoPane<Base: PhotoSource> {
  typealias Source = WatchedSource<Base>

  private let host: PhotoHost<Source>
  private let source: Base
  private let order: PhotoOrder
  private let look: PhotoLook
  /// Called after each delivery.
  var didChange: (() -> Void)?

  init(
    _ source: Base, by order: PhotoOrder, _ look: PhotoLook, delay: Double, faults: Double, columns: Int,
    lines: Int
  ) throws {
    (self.source, self.order, self.look) = (source, order, look)
    host = try PhotoHost(
      WatchedSource(source, delay: delay, faults: faults), size: PhotoPane.viewport(columns, lines),
      section: { look.section(count: $1) }, aspect: look.aspect,
      measure: { _, _, proposal in Size(width: proposal.width ?? 56, height: 1) })
    host.watch = { [weak self] _, isAfter in
      if isAfter { self?.didChange?() }
    }
  }

  /// A line is left for the status.
  private static func viewport(_ columns: Int, _ lines: Int) -> Size {
    Size(width: Double(max(1, columns)), height: Double(max(1, lines - 1)))
  }

  private var grid: PagedGrid<Source> { host.view }
  private var rows: PagedRows<Source> { host.view.rows }

  /// What is asked for when a reader wants to go somewhere.
  var question: String {
    switch order {
    case .date: "Go to a date (2024, 2024-12 or 2024-12-24)"
    case .title: "Go to a title"
    }
  }

  /// The key that a typed text names: what is there, or would be.
  private func key(for text: String) -> Base.Key? {
    switch order {
    case .date: PhotoDate.lastSecond(text).map { source.key(of: .second($0), id: nil) }
    case .title: source.key(of: .title(text), id: nil)
    }
  }

  /// True when everything in view is there, or will not come.
  var isSettled: Bool {
    let cells = grid.visibleCells.filter { $0.id.kind == .item }
    guard !cells.isEmpty else { return rows.failure != nil || (rows.count == 0 && rows.accuracy == .exact) }
    return cells.allSatisfy { cell in
      if case .loading = rows[cell.id] { false } else { true }
    }
  }

  /// True where the number of rows is no estimate, or will not be known.
  var isCounted: Bool { rows.failure != nil || rows.accuracy == .exact }

  func resize(columns: Int, lines: Int) {
    grid.resize(to: PhotoPane.viewport(columns, lines))
    grid.step(to: .stay, at: host.time)
  }

  func scroll(by lines: Double) { host.view.step(to: .by(lines), at: host.time) }

  func scroll(toShare share: Double) {
    let range = grid.offsetRange
    host.view.step(to: .to(range.lowerBound + (range.upperBound - range.lowerBound) * share), at: host.time)
  }

  private var firstItem: CellID? {
    grid.visibleCells.filter { $0.id.kind == .item && $0.frame.maxY > grid.offset + 1 }
      .min { ($0.id.section, $0.id.item) < ($1.id.section, $1.id.item) }?.id
  }

  func scrollToSection(after step: Int) {
    guard let first = firstItem else { return }
    // Back goes to the start of this section first.
    let isInside = step < 0 && first.item > 0
    let section = max(0, min(rows.sectionIDs.count - 1, first.section + (isInside ? 0 : step)))
    host.view.step(to: .cell(.item(0, section: section), anchor: .top), at: host.time)
  }

  /// Goes to a place that a reader typed; returns what is wrong with it.
  func go(to text: String) async -> String? {
    guard let key = key(for: text) else { return "\"\(text)\" is no place; \(question)" }
    return await go(to: key)
  }

  /// The first photo in view, if it has been read.
  var firstPhoto: Photo? { firstItem.flatMap { rows[$0].value } }

  /// Shows a photo at the top, or what is there instead of it.
  func go(to photo: Photo) async -> String? {
    let value = order == .date ? PhotoValue.second(photo.takenAt) : .title(photo.title)
    return await go(to: source.key(of: value, id: photo.id))
  }

  private func go(to key: Base.Key) async -> String? {
    await host.wait { self.rows.count > 0 || self.rows.failure != nil || self.rows.accuracy == .exact }
    do {
      // What came or went meanwhile lies in pages, and the spot is counted within one.
      guard let spot = try await host.pager.locate(key), let row = rows.row(ofSpot: spot),
        let cell = rows.cell(ofRow: row)
      else { return "there are no photos" }
      host.view.step(to: .cell(cell, anchor: .top), at: host.time)
      return nil
    } catch {
      return "\(error)"
    }
  }

  func isPlace(_ text: String) -> Bool { key(for: text) != nil }

  /// Why something that is in view is not there; `nil` where everything is.
  var problem: String? {
    if let failure = rows.failure { return failure.message }
    for cell in grid.visibleCells where cell.id.kind == .item {
      switch rows[cell.id] {
      case .loaded: continue
      case .failed(let failure): return "not everything could be read: \(failure.message)"
      case .loading: return "not everything was read in time"
      }
    }
    return isSettled ? nil : "nothing was read in time"
  }

  func retry() { host.pager.retry() }

  /// Where the reader is.
  var place: String {
    if let failure = rows.failure { return "\(failure.message)  try again: r" }
    guard rows.count > 0 else { return rows.accuracy == .exact ? "no photos" : "opening …" }
    let first = firstItem.flatMap { rows.row(ofCell: $0) } ?? 0
    return "\(Grouped.text(first + 1)) of \(rows.accuracy == .exact ? "" : "about ")\(Grouped.text(rows.count))"
  }

  // MARK: Drawing

  func draw(on screen: inout Screen) {
    let top = Int(grid.visibleRect.y.rounded())
    let cells = grid.visibleCells.filter { !$0.isRetained }
    let isOnTop = { (cell: Cell) in cell.isPinned && !cell.isPushed }
    for cell in cells.filter({ !isOnTop($0) }) + cells.filter(isOnTop) {
      let (x, y) = (Int(cell.frame.x.rounded()), Int(cell.frame.y.rounded()) - top)
      if cell.id.kind == .item, look == .wall {
        box(of: cell).draw(on: &screen)
      } else if cell.id.kind == .item {
        let (text, style) = line(cell.id, width: Int(cell.frame.width))
        screen.write(text, column: x, line: y, width: Int(cell.frame.width), style: style)
      } else if rows.sectionIDs.indices.contains(cell.id.section) {
        let name = source.name(of: rows.sectionIDs[cell.id.section])
        let count = rows.itemCount(ofSection: cell.id.section)
        let about = rows.accuracy == .exact ? "" : "about "
        screen.write(
          "\(name)  \(about)\(Grouped.text(count)) \(count == 1 ? "photo" : "photos")", column: 0, line: y,
          width: screen.columns, style: .bar)
      }
    }
  }

  private func line(_ cell: CellID, width: Int) -> (String, TextStyle) {
    switch rows[cell] {
    case .loaded(let photo):
      let size = photo.width > 0 ? "\(photo.width)×\(photo.height)" : "\(Grouped.text(photo.bytes)) bytes"
      return ("\(PhotoDate.text(photo.takenAt))  \(photo.title)  \(size)", .plain)
    case .loading: return (String(repeating: "░", count: max(1, min(40, width))), .status)
    case .failed(let failure): return ("not read: \(failure.message); r tries again", .status)
    }
  }

  private func box(of cell: Cell) -> PhotoBox {
    let top = grid.visibleRect.y
    return switch rows[cell.id] {
    case .loaded(let photo):
      PhotoBox(
        cell.frame, top: top,
        texts: [photo.title, PhotoDate.text(photo.takenAt), photo.width > 0 ? "\(photo.width)×\(photo.height)" : ""],
        style: .plain)
    case .loading: PhotoBox(cell.frame, top: top, texts: ["░░░"], style: .status)
    case .failed(let failure):
      PhotoBox(cell.frame, top: top, texts: ["not read: r", failure.message], style: .status)
    }
  }

  func close() async {
    await host.close()
    await source.finish()
  }
}

/// Numbers that people read.
enum Grouped {
  /// A number with a comma between groups of three digits.
  static func text(_ number: Int) -> String {
    var digits = Array(String(number.magnitude))
    var place = digits.count - 3
    while place > 0 {
      digits.insert(",", at: place)
      place -= 3
    }
    return (number < 0 ? "-" : "") + String(digits)
  }
}

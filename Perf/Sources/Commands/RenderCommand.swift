// `lazygrid render`: a picture of a viewport.

import ArgumentParser
import Showcase
import Drawing
import Foundation
import GridEngine

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw what the viewport shows at some place of the grid, as SVG.",
    discussion: """
      Data and viewport are chosen as for simulate; without options it is the beginning of the Unicode atlas. Only \
      what the viewport shows is measured, wherever it is. The picture is an SVG, light or dark as its reader prefers; a \
      browser shows it. With --collapse or --collapse-below headers have marks, and what hides the place is expanded.

        lazygrid render --code-point U+0416 --output cyrillic.svg
        lazygrid render --items 1000000000 --item 500000000 > middle.svg
        lazygrid render --packed --directory /usr --section 9 --output tiles.svg
        lazygrid render --lanes --items 10000000 --item 7000000 --track 200 --output lanes.svg
        lazygrid render --justified --items 10000000 --item 7000000 --output photos.svg
        lazygrid render --outline --code-point U+1F300 --output outline.svg
        lazygrid render --outline --collapse-below 1 --code-point U+2603 --output outlines.svg
        lazygrid render --item 5000 --focus --select 7 --insets 44,34 --output hands.svg
        lazygrid render --packed --item 2021 --select 3 --drag --drop 300,200 --output dragging.svg
        lazygrid render --section 9 --size 390x844 --output phone.svg
        lazygrid render --table 1000000x10000 --at 500012,777 --output table.svg
      """)

  @OptionGroup(title: "Data") var data: DataOptions
  @OptionGroup(title: "Viewport") var viewport: ViewportOptions

  @Option(help: ArgumentHelp("Scroll to this distance from the beginning.", valueName: "points"))
  var offset: Double?

  @Option(
    help: ArgumentHelp("Scroll to a code point of the atlas: U+1F600, 1F600 or the character.", valueName: "code"))
  var codePoint: String?

  @Option(
    help: ArgumentHelp(
      "Scroll to the item with this index, counted from 0 in --section or else in all.", valueName: "n"))
  var item: Int?

  @Option(help: ArgumentHelp("Scroll to the section with this index, counted from 0.", valueName: "n"))
  var section: Int?

  @Option(
    help: ArgumentHelp(
      "Draw a table of so many rows and columns: a head, groups of rows, sums, and frozen columns.",
      valueName: "rowsxcolumns"))
  var table: TableSize?

  @Option(
    help: ArgumentHelp(
      "The row and the column of --table at which what scrolls begins, counted from 0.", valueName: "row,column"))
  var at: NumberPair?

  @Option(
    help: ArgumentHelp("Columns of --table that are frozen at the start and at the end.", valueName: "n,n"))
  var freeze: NumberPair?

  @Flag(help: "Mark the cell that the place names as the one with the focus.")
  var focus = false

  @Option(
    help: ArgumentHelp(
      "Select this many items, from the one that the place names on; of a table so many rows and columns.",
      valueName: "n"))
  var select = 0

  @Option(
    help: ArgumentHelp("Show where something goes that is dropped at this point of the viewport.", valueName: "x,y"))
  var drop: NumberPair?

  @Flag(help: "Drag what --select selects to where --drop drops it: what is in view makes room.")
  var drag = false

  @Option(
    help: ArgumentHelp("Bars over the top and the bottom, which the content comes out from under.", valueName: "t,b"))
  var insets: NumberPair?

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write; without it, standard output.", valueName: "file"))
  var output: String?

  /// So many items are dragged at most.
  private static let mostDragged = 1_000

  func validate() throws {
    let places = [offset != nil, codePoint != nil, item != nil || section != nil].count { $0 }
    guard places <= 1 else {
      throw ValidationError("give one place only: --offset, --code-point, or --item and --section")
    }
    if codePoint != nil, data.items != nil || data.directory != nil {
      throw ValidationError("--code-point is a place in the Unicode atlas; leave out --items and --directory")
    }
    try validateTable()
    if focus || select != 0, item == nil, codePoint == nil, table == nil {
      throw ValidationError("--focus and --select begin at a cell; name it with --item or --code-point")
    }
    if drag, drop == nil || !(1...RenderCommand.mostDragged).contains(select) {
      throw ValidationError(
        "--drag needs what is dragged and where to: --select 1 to \(RenderCommand.mostDragged), and --drop x,y")
    }
    guard select >= 0 else { throw ValidationError("--select \(select) is out of bounds; use 0 or more") }
    if let insets, insets.first < 0 || insets.second < 0 || insets.first + insets.second >= viewport.size.height {
      throw ValidationError("--insets leave nothing of the viewport; use less than its height together, 44,34 say")
    }
    if let offset, !offset.isFinite { throw ValidationError("--offset \(offset) is no distance; use a finite number") }
    if let output, output.lowercased().hasSuffix(".png") {
      throw ValidationError(
        "pictures are SVG; write one with --output \(output.dropLast(4)).svg and convert it with a browser or with: "
          + "rsvg-convert \(output.dropLast(4)).svg -o \(output)")
    }
  }

  private func validateTable() throws {
    guard let table else {
      if at != nil || freeze != nil { throw ValidationError("--at and --freeze need a table: --table 1000x100, say") }
      return
    }
    guard offset == nil, codePoint == nil, item == nil, section == nil, drop == nil, insets == nil, data.items == nil,
      data.directory == nil, !viewport.packed, !viewport.lanes, !viewport.justified
    else {
      throw ValidationError(
        "--table takes --at, --freeze, --focus, --select, --size, --axis and --rtl; leave out others")
    }
    func isIn(_ number: Double, _ count: Int) -> Bool { number >= 0 && number < Double(max(1, count)) }
    if let at, !isIn(at.first, table.rows) || !isIn(at.second, table.columns) {
      throw ValidationError(
        "--at is out of the table; use 0,0 to \(max(0, table.rows - 1)),\(max(0, table.columns - 1))")
    }
    if let freeze, freeze.first < 0 || freeze.second < 0 || freeze.first + freeze.second > Double(table.columns) {
      throw ValidationError("--freeze takes as many columns as there are at most")
    }
  }

  private func drawTable(_ table: TableSize) throws {
    var picture = TablePicture(
      rows: table.rows, columns: table.columns,
      viewport: Size(width: viewport.size.width, height: viewport.size.height),
      axis: viewport.gridOptions.axis, isRightToLeft: viewport.isRightToLeft,
      frozen: freeze.map { (Int($0.first), Int($0.second)) } ?? (min(1, table.columns), table.columns > 2 ? 1 : 0))
    let place = (row: Int(at?.first ?? 0), column: Int(at?.second ?? 0))
    if focus { picture.focus = (place.row, place.column) }
    if select > 0 {
      let count = min(select, Limits.items)
      picture.selected = CellRange(
        rows: place.row..<place.row + count, columns: place.column..<place.column + min(count, table.columns))
    }
    let title =
      "\(NumberText.grouped(table.rows)) × \(NumberText.grouped(table.columns)) at \(NumberText.grouped(place.row)), "
      + NumberText.grouped(place.column)
    do {
      try write(picture.picture(row: place.row, column: place.column, title: title).svg())
    } catch let error as GridError {
      throw CommandError("the engine refuses this table: \(error); use fewer rows or columns")
    }
  }

  private func write(_ picture: String) throws {
    if let output {
      try OutputFile.write(Data(picture.utf8), to: output)
    } else {
      try StandardOutput.write(picture)
    }
  }

  func run() throws {
    if let table { return try drawTable(table) }
    let source = try data.makeSource(isPacked: viewport.packed)
    try viewport.check(source)
    let host: SourceGrid
    do {
      host = try SourceGrid(source, options: viewport.gridOptions)
    } catch {
      throw CommandError("the engine refuses this grid: \(error); use fewer items or sections")
    }
    if let insets { host.grid.contentInsets = EdgeInsets(top: insets.first, bottom: insets.second) }
    host.layout()
    let start = try target(in: host.source)
    let selection = scroll(host, to: start)
    let point = drop.map { Point(x: $0.first, y: $0.second) }
    let dragged =
      drag ? (0..<select).compactMap { offset in start.map { CellID.item($0.item + offset, section: $0.section) } } : []
    let preview = dragged.isEmpty ? nil : point.map { host.preview(dragging: dragged, to: $0) }
    let target = preview == nil ? point.flatMap { host.insertionTarget(at: $0) } : nil
    try write(host.picture(title: host.placeTitle, selection: selection, target: target, drag: preview).svg())
  }

  /// Goes to the place, and returns what is selected there.
  private func scroll(_ host: SourceGrid, to target: CellID?) -> Selection {
    var selection = Selection()
    if let offset {
      host.grid.scroll(to: offset, measure: host.measure)
    } else if let target {
      // The middle, since a pinned header would cover a cell at the edge.
      host.grid.scroll(
        to: target, anchor: target.kind == .item ? .center : .topLeading, expands: true, measure: host.measure)
      if focus { host.grid.focusedCell = target }
      if select > 0 {
        let last = CellID.item(target.item + min(select, Limits.items) - 1, section: target.section)
        selection.select(from: target, through: last)
      }
    }
    return selection
  }

  private func target(in source: any CellSource) throws -> CellID? {
    if let codePoint {
      guard let value = CodePointText.parse(codePoint), let position = source.position(ofItem: Int(value)) else {
        throw CommandError("\"\(codePoint)\" is no code point; use U+0000 to U+10FFFF, or one character")
      }
      return .item(position.item, section: position.section)
    }
    if let section, !(0..<source.sectionCount).contains(section) {
      throw CommandError("there is no section \(section); use 0 to \(max(0, source.sectionCount - 1))")
    }
    if let item {
      let count = section.map { source.itemCount(inSection: $0) } ?? source.itemCount
      guard (0..<count).contains(item),
        let position = section.map({ ($0, item) }) ?? source.position(ofItem: item).map({ ($0.section, $0.item) })
      else {
        throw CommandError("there is no item \(item); " + (count > 0 ? "use 0 to \(count - 1)" : "there are none"))
      }
      return .item(position.1, section: position.0)
    }
    return section.map { source.header(ofSection: $0) == nil ? .item(0, section: $0) : .header(section: $0) }
  }
}

/// Rows and columns such as 1000x100.
struct TableSize: ExpressibleByArgument, Equatable {
  var rows: Int
  var columns: Int

  init?(argument: String) {
    let sides = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard sides.count == 2, let rows = sides[0], let columns = sides[1], (0...Limits.items - 2).contains(rows),
      (0...Limits.columns).contains(columns)
    else { return nil }
    (self.rows, self.columns) = (rows, columns)
  }
}

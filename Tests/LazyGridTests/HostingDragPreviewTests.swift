// Previews of drops over a host: the content lies in the cells that the grid's preview has, and the drop is an update.

import GridEngine
import LazyGrid
import TestSupport
import Testing

@Suite struct HostingDragPreviewTests {
  private func grid(_ rows: [Row]) -> some HostedGrid {
    LazyVGrid(columns: [GridItem(.fixed(60), spacing: 0), GridItem(.fixed(40), spacing: 0)], spacing: 0) {
      ForEach(rows) { Tile("\($0.id)", 10, $0.height) }
    }
  }

  @Test("cells lie where the preview has them, and go back")
  func preview() throws {
    var rows = (0..<40).map { Row(id: $0, height: 20) }
    let host = try GridHost(grid(rows))
    host.layout(in: Size(width: 100, height: 100))
    let finger = Point(x: 5, y: 50)
    var frames: [ContentID: Rect] = [:]
    func animate(_ id: ContentID, to frame: Rect) { frames[id] = frame }
    func moved(by update: GridUpdate) throws -> some HostedGrid {
      let mapping = try host.mapping(of: update)
      var new = rows
      for item in rows.indices { new[mapping.newID(of: .item(item))!.item] = rows[item] }
      rows = new
      return grid(new)
    }
    let natural = host.cells.map(\.slot)
    var drag = DragPreview([.item(30)])
    host.preview(&drag, at: finger)
    for change in host.changes(of: drag) { animate(change.cell.id, to: change.cell.frame) }
    let cells = host.cells(of: drag)
    #expect(cells.map(\.cellID) == host.cells.map(\.cellID) && host.cells.map(\.slot) == natural)
    for (number, cell) in cells.enumerated() {
      // Cells behind the fourth move on by one place, into a track of another width.
      let place = number < 4 ? number : number + 1
      #expect(
        cell.slot
          == Rect(x: place % 2 == 0 ? 0 : 60, y: Double(place / 2) * 20, width: place % 2 == 0 ? 60 : 40, height: 20))
      #expect((frames[cell.id] == cell.frame) == (number >= 4))
    }
    drag.cancel()
    let back = host.changes(of: drag)
    #expect(back.map(\.cell.slot) == Array(natural[4...]) && back.allSatisfy { $0.reason == .drag })
    host.preview(&drag, at: finger)
    if let update = drag.update { try host.update(moved(by: update), applying: update) }
    #expect(rows.map(\.id).prefix(6) == [0, 1, 2, 3, 30, 4])
    #expect(host.names.prefix(6) == ["0", "1", "2", "3", "30", "4"])
  }
}

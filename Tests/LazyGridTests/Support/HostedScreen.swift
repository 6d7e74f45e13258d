// What a screen shows that follows the changes of a host alone.

import GridEngine
import LazyGrid
import Testing

/// What a host that follows changes has on its screen.
struct HostedScreen {
  var cells: [ContentID: String] = [:]

  mutating func follow(_ changes: HostedChanges) {
    for change in changes.left { #expect(cells.removeValue(forKey: change.id) != nil, "left \(change.id)") }
    for cell in changes.updated {
      #expect(cells.updateValue(cell.tileName, forKey: cell.id) != nil, "updated \(cell.id)")
    }
    for change in changes.moved { #expect(cells[change.id] == change.cell.tileName) }
    for change in changes.entered { #expect(cells.updateValue(change.cell.tileName, forKey: change.id) == nil) }
  }
}

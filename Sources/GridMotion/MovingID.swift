// The identity of a cell in motion, in twelve bytes, and where it is drawn.

internal import GridEngine

/// The number of a cell as it is kept while the cell moves.
struct MovingID: Sendable, Hashable, Comparable {
  private var place: UInt32
  private var item: Int32
  private var column: Int32

  /// No cell.
  static let none = MovingID()

  private init() { (place, item, column) = (.max, 0, 0) }

  init(_ id: CellID) {
    place = UInt32(clamping: id.section) << 2 | UInt32(id.kind.rawValue)
    item = Int32(clamping: id.item)
    column = Int32(clamping: id.column)
  }

  var id: CellID {
    switch place & 3 {
    case 0: .header(section: Int(place >> 2))
    case 1: .cell(row: Int(item), column: Int(column), section: Int(place >> 2))
    default: .footer(section: Int(place >> 2))
    }
  }

  var section: Int { Int(place >> 2) }

  static func < (a: MovingID, b: MovingID) -> Bool {
    (a.place, a.item, a.column) < (b.place, b.item, b.column)
  }
}

/// The layer and the pane in which a cell is drawn: numbers in the order in which layers are drawn.
struct MovingRank: Sendable, Hashable {
  private var bits: UInt8

  init(_ cell: Cell) {
    let pane = cell.pane
    bits = UInt8(clamping: cell.layer) << 4 | pane.rows.rawValue << 2 | pane.columns.rawValue
  }

  /// Of a pane alone.
  init(_ pane: PaneID) { bits = pane.rows.rawValue << 2 | pane.columns.rawValue }

  init(_ bits: UInt32) { self.bits = UInt8(truncatingIfNeeded: bits) }

  var number: UInt32 { UInt32(bits) }
  var layer: UInt8 { bits >> 4 }
  var pane: PaneID {
    PaneID(rows: PanePart(rawValue: bits >> 2 & 3) ?? .body, columns: PanePart(rawValue: bits & 3) ?? .body)
  }

  /// True where a cell moves with the content of the grid.
  var isInBody: Bool { bits & 15 == 0 }
}

// Values of the engine as Swift source.

import GridEngine

func source(_ id: CellID) -> String {
  switch id.kind {
  case .header: ".header(section: \(source(id.section)))"
  case .item:
    id.column == 0
      ? ".item(\(source(id.item)), section: \(source(id.section)))"
      : ".cell(row: \(source(id.item)), column: \(source(id.column)), section: \(source(id.section)))"
  case .footer: ".footer(section: \(source(id.section)))"
  }
}

func source(_ size: Size) -> String { "Size(width: \(source(size.width)), height: \(source(size.height)))" }

func source(_ rect: Rect) -> String {
  "Rect(x: \(source(rect.x)), y: \(source(rect.y)), width: \(source(rect.width)), height: \(source(rect.height)))"
}

func source(_ point: UnitPoint) -> String { "UnitPoint(x: \(source(point.x)), y: \(source(point.y)))" }

func source(_ insets: EdgeInsets) -> String {
  "EdgeInsets(top: \(source(insets.top)), leading: \(source(insets.leading)), bottom: \(source(insets.bottom)), "
    + "trailing: \(source(insets.trailing)))"
}

func source(_ range: Range<Int>) -> String { "\(source(range.lowerBound))..<\(source(range.upperBound))" }

func source(_ item: PlacementItem) -> String {
  let span = "GridSpan(columns: \(source(item.span.columns)), rows: \(source(item.span.rows)))"
  let column = item.startColumn.map { ", startColumn: \(source($0))" } ?? ""
  let row = item.startRow.map { ", startRow: \(source($0))" } ?? ""
  return "PlacementItem(\(span)\(column)\(row))"
}

func source(_ items: [PlacementItem]) -> String {
  "PackedItems([\(items.map { source($0) }.joined(separator: ", "))])"
}

/// A packing mode with its source: its parts are no public properties.
struct NamedPacking {
  let mode: PackingMode
  let name: String

  static let sparse = NamedPacking(mode: .sparse, name: ".sparse")
  static let dense = NamedPacking(mode: .dense, name: ".dense")

  static func lookback(_ rows: Int) -> NamedPacking {
    NamedPacking(mode: .dense(lookback: rows), name: ".dense(lookback: \(source(rows)))")
  }

  static func chunk(_ items: Int) -> NamedPacking {
    NamedPacking(mode: .dense(chunk: items), name: ".dense(chunk: \(source(items)))")
  }
}

func source(_ policy: PlacementPolicy) -> String {
  switch policy {
  case .lockedFirst: ".lockedFirst"
  case .css: ".css"
  case .compact: ".compact"
  }
}
func source(_ axis: Axis) -> String { axis == .vertical ? ".vertical" : ".horizontal" }
func source(_ direction: LayoutDirection) -> String { direction == .leftToRight ? ".leftToRight" : ".rightToLeft" }

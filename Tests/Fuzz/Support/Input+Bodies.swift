// Declarations of tables and walls drawn from bytes, with their Swift source.

import GridEngine

extension Input {
  /// The parts of a table, or a wall or a list.
  mutating func parts(_ hostile: Int, merges: Bool) -> [Sourced<GridSection>] {
    let spacing: Double? = chance(50) ? 0 : double(hostile, upTo: 9)
    let gap = source(spacing)
    switch int(0...5) {
    case 0: return [lanes(hostile, spacing)]
    case 1:
      let items = aspects(hostile, atMost: 60)
      let target = double(hostile, upTo: 90)
      return [
        Sourced(
          value: .justified(items.value, target: target, spacing: spacing, footer: 10),
          text: "GridSection.justified(\(items.text), target: \(source(target)), spacing: \(gap), footer: 10)")
      ]
    case 2:
      let count = int(0...20)
      return [Sourced(value: .list(count: count, header: 15), text: "GridSection.list(count: \(count), header: 15)")]
    default: return table(hostile, spacing, merges)
    }
  }

  private mutating func table(_ hostile: Int, _ spacing: Double?, _ merges: Bool) -> [Sourced<GridSection>] {
    let widths = (0..<int(0...10)).map { _ in width(hostile) }
    var columns = TableColumns(widths: widths.map(\.value), spacing: spacing ?? 2)
    let frozen = (int(hostile, 0...2), int(hostile, 0...1))
    columns.frozen = frozen
    let deciding = chance(40) ? [int(hostile, 0...8), int(hostile, 0...8)] : []
    columns.decidingColumns = deciding
    let (head, gap) = (int(hostile / 2, 0...2), source(spacing))
    let merged: [CellRange]? =
      !merges || chance(50) ? nil : [CellRange(rows: range(in: 8, atMost: 3), columns: range(in: 8, atMost: 3))]
    let hidden: [Range<Int>]? = chance(60) ? nil : [range(in: 10)]
    var parts = [
      Sourced(
        value: GridSection.table(columns: columns, head: head, spacing: spacing, merged: merged),
        text: "{ var columns = TableColumns(widths: [\(widths.map(\.text).joined(separator: ", "))], spacing: "
          + "\(source(spacing ?? 2))); columns.frozen = (\(source(frozen.0)), \(source(frozen.1))); "
          + "columns.decidingColumns = \(deciding); return GridSection.table(columns: columns, head: \(source(head)), "
          + "spacing: \(gap), merged: \(merged.map { "[\($0.map { source($0) }.joined())]" } ?? "nil")) }()")
    ]
    for _ in 0..<int(0...2) {
      let (count, sizing, level) = (int(hostile / 2, 0...14), rowSizing(hostile), int(1...2))
      parts.append(
        Sourced(
          value: .tableRows(
            count: count, spacing: spacing, rowSizing: sizing.value, header: 18, footer: level == 2 ? 9 : nil,
            level: level, hidden: hidden),
          text:
            "GridSection.tableRows(count: \(source(count)), spacing: \(gap), rowSizing: \(sizing.text), header: 18, footer: "
            + "\(level == 2 ? "9" : "nil"), level: \(level), hidden: "
            + "\(hidden.map { "[\($0.map { source($0) }.joined())]" } ?? "nil"))"))
    }
    if chance(50) {
      parts.append(Sourced(value: .table(foot: 1), text: "GridSection.table(foot: 1)"))
    }
    return parts
  }

  mutating func width(_ hostile: Int) -> Sourced<ColumnWidth> {
    let (a, b) = (double(hostile, upTo: 90), double(hostile, upTo: 200))
    let (first, second) = (source(a), source(b))
    switch int(0...6) {
    case 0, 1: return Sourced(value: .fixed(a), text: ".fixed(\(first))")
    case 2:
      let count = int(hostile, 1...8)
      return Sourced(
        value: .fit(.leading(count), minimum: a, maximum: b),
        text: ".fit(.leading(\(source(count))), minimum: \(first), maximum: \(second))")
    case 3: return Sourced(value: .fit(.visible), text: ".fit(.visible)")
    case 4: return Sourced(value: .growing(minimum: a), text: ".growing(minimum: \(first))")
    case 5: return Sourced(value: .exact(maximum: b), text: ".exact(maximum: \(second))")
    default:
      return Sourced(
        value: .flexible(a / 30, minimum: .points(b / 4)),
        text: ".flexible(\(source(a / 30)), minimum: .points(\(source(b / 4))))")
    }
  }
}

func source(_ range: CellRange) -> String {
  "CellRange(rows: \(source(range.rows)), columns: \(source(range.columns)))"
}

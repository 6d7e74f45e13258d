// A case of a table as it stands in a file, of those kinds that the engine is asked.

import GridEngine

/// A table, and what is asked of it.
struct TableCase: Decodable {
  /// What is asked of a table.
  enum Kind: String, NamedChoice {
    case layout, reveal, diff, select
    case columns, hit, move, edit, access, learn, spans

    /// What the engine would need for cases of the kind; `nil` for those that it is asked.
    var missing: String? { self == .spans ? "merged cells" : nil }
  }

  /// Columns and rows alike: extents, the gap, frozen ones at both ends, and hidden ones.
  struct Lines: Decodable {
    private enum Key: String, CodingKey { case widths, heights, gap, frozen, hidden, groups }

    var extents: [Double]
    var gap: Double
    var frozen: (leading: Int, trailing: Int)
    var hidden: [Int]
    var groups: [Group]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      extents = try container.decode([Double].self, forKey: container.contains(.widths) ? .widths : .heights)
      gap = try container.decodeIfPresent(Double.self, forKey: .gap) ?? 0
      let frozen = try container.decodeIfPresent(WholePair.self, forKey: .frozen)
      let leading = max(0, min(extents.count, frozen?.first ?? 0))
      self.frozen = (leading, max(0, min(extents.count - leading, frozen?.second ?? 0)))
      hidden = try container.decodeIfPresent([Whole].self, forKey: .hidden)?.map(\.value) ?? []
      groups = try container.decodeIfPresent([Group].self, forKey: .groups) ?? []
      let unfrozen = extents.count - self.frozen.leading - self.frozen.trailing
      var rest = unfrozen
      for group in groups where rest >= 0 { rest = group.rows < 0 || group.rows > rest ? -1 : rest - group.rows }
      guard groups.isEmpty || rest == 0 else {
        throw container.problem("expected groups of \(unfrozen) rows in all", at: .groups)
      }
    }
  }

  /// Rows under a header.
  struct Group: Decodable {
    private enum Key: String, CodingKey { case rows, header, level }

    var rows: Int
    var header: Double?
    var level: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      rows = try container.decode(Whole.self, forKey: .rows).value
      header = try container.decodeIfPresent(Double.self, forKey: .header)
      level = try container.decodeIfPresent(Whole.self, forKey: .level)?.value ?? 0
    }
  }

  private enum Key: String, CodingKey {
    case kind, viewport, columns, rows, spans, before, after, others, bodyMinimum, pinHeaders, rtl, axis
    case offset, target, align, from, to
  }

  /// A case of a kind, with what is asked in it.
  init(_ kind: Kind, from decoder: any Decoder) throws {
    try self.init(from: decoder)
    switch kind {
    case .hit: hits = try HitQuestion(from: decoder)
    case .move: moves = try MoveQuestion(from: decoder)
    case .access: access = try AccessQuestion(from: decoder)
    case .edit: edit = try EditQuestion(from: decoder)
    default: break
    }
  }

  var viewport: (width: Double, height: Double)
  var columns: Lines
  var rows: Lines
  var ranges: [CellRange]
  var before: Double
  var after: Double
  var others: Double
  var bodyMinimum: (across: Double, along: Double)
  var pinsHeaders: Bool
  var isRightToLeft: Bool
  var isHorizontal: Bool
  /// Where the viewport is, or comes from.
  var start: Point
  /// Where it goes to.
  var destination: Point
  /// The cell that is brought into view, and how.
  var target: (row: Int, column: Int)
  var anchor: UnitPoint?
  /// What is asked of kinds that ask for more than places.
  var hits: HitQuestion?
  var moves: MoveQuestion?
  var access: AccessQuestion?
  var edit: EditQuestion?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func pair(_ key: Key, _ missing: Double) throws -> (Double, Double) {
      let pair = try container.decodeIfPresent(NumberPair.self, forKey: key)
      return (pair?.first ?? missing, pair?.second ?? missing)
    }
    func number(_ key: Key) throws -> Double { try container.decodeIfPresent(Double.self, forKey: key) ?? 0 }
    func flag(_ key: Key, _ missing: Bool) throws -> Bool {
      try container.decodeIfPresent(Bool.self, forKey: key) ?? missing
    }
    guard container.contains(.viewport) else {
      throw DecodingError.keyNotFound(Key.viewport, .init(codingPath: container.codingPath, debugDescription: ""))
    }
    viewport = try pair(.viewport, 0)
    columns = try container.decode(Lines.self, forKey: .columns)
    rows = try container.decode(Lines.self, forKey: .rows)
    ranges = try container.decodeIfPresent([RangeCase].self, forKey: .spans)?.map(\.range) ?? []
    (before, after, others) = (try number(.before), try number(.after), try number(.others))
    bodyMinimum = try pair(.bodyMinimum, 64)
    (pinsHeaders, isRightToLeft) = (try flag(.pinHeaders, true), try flag(.rtl, false))
    isHorizontal = try container.decodeIfPresent(AxisCase.self, forKey: .axis) == .horizontal
    let (from, to) = (try pair(container.contains(.from) ? .from : .offset, 0), try pair(.to, 0))
    (start, destination) = (Point(x: from.0, y: from.1), Point(x: to.0, y: to.1))
    let cell = try container.decodeIfPresent(WholePair.self, forKey: .target)
    target = (cell?.first ?? 0, cell?.second ?? 0)
    let align = try container.decodeIfPresent(NumberPair.self, forKey: .align)
    if let x = align?.first, let y = align?.second { anchor = UnitPoint(x: x, y: y) }
    guard anchor != nil || align?.first == nil && align?.second == nil else {
      throw container.problem("expected two numbers or two nulls", at: .align)
    }
  }

  private enum AxisCase: String, NamedChoice { case vertical, horizontal }
}

/// Row, column, rows and columns of a merged cell.
struct RangeCase: Decodable {
  var range: CellRange

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let numbers = try container.decode([Whole].self).map(\.value)
    guard numbers.count == 4, numbers.allSatisfy({ (0...Limits.items).contains($0) }) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "expected row, column, rows and columns")
    }
    range = CellRange(
      rows: numbers[0]..<numbers[0] + numbers[2], columns: numbers[1]..<numbers[1] + numbers[3])
  }
}

/// The engine does not do yet what a case asks for.
struct UnsupportedCase: Error {
  var feature: String
}

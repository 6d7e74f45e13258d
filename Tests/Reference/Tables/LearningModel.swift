// A table that learns its widths and heights while one scrolls: C6 to C8, C10, C11, I2, F6, W1, W2, and B3.

/// What a step asks for.
public enum ModelStep: Hashable, Sendable {
  case stay
  case by(ModelPoint)
  /// To the start of the body window; on an axis where the cell is frozen nothing moves (R2).
  case cell(ModelAddress)
}

/// How rows get their heights.
public enum ModelHeights: Hashable, Sendable {
  case fixed(Int)
  /// The tallest cell of some columns, in view or not (I2). Where all of them are hidden, of those that decide by default.
  case deciding([Int], estimate: Int)
}

/// A table without ranges and groups. What lies where in the viewport depends on no estimate, so there are no
/// offsets.
public struct LearningModel: Sendable {
  /// A cell in view, in viewport coordinates.
  public struct Cell: Hashable, Sendable {
    public var cell: ModelAddress
    public var pane: ModelPane
    public var frame: ModelRect

    public init(cell: ModelAddress, pane: ModelPane, frame: ModelRect) {
      (self.cell, self.pane, self.frame) = (cell, pane, frame)
    }
  }

  public private(set) var policies: [ModelPolicy]
  public let heights: ModelHeights
  /// The natural size of a cell.
  public let size: @Sendable (ModelAddress) -> ModelPoint
  private var across: WalkedAxis
  private var along: WalkedAxis

  /// - Parameters:
  ///   - columns: extents are not read.
  ///   - estimate: what an unsettled column counts before any is settled.
  ///   - rows: extents are not read.
  public init(
    policies: [ModelPolicy], columns: ModelAxis, estimate: Int, heights: ModelHeights, rows: ModelAxis,
    viewport: ModelPoint, size: @escaping @Sendable (ModelAddress) -> ModelPoint
  ) {
    (self.policies, self.heights, self.size) = (policies, heights, size)
    across = WalkedAxis(columns, estimate: estimate, length: viewport.x)
    for case (let column, .fixed(let width)) in policies.enumerated() { across.known[column] = width }
    across.unlearned = Set(
      policies.indices.filter { column in
        switch policies[column] {
        case .fixed, .fraction: true
        case .fit, .growing: false
        }
      })
    switch heights {
    case .fixed(let height):
      along = WalkedAxis(rows, estimate: height, length: viewport.y)
    case .deciding(_, let estimate):
      along = WalkedAxis(rows, estimate: estimate, length: viewport.y)
    }
  }

  /// The columns that decide how tall rows are: the shown ones of those that are named, else of those that are frozen at the start,
  /// else the first that is shown (I2).
  private static func deciding(_ named: [Int], _ axis: ModelAxis) -> [Int] {
    func shown(_ columns: some Sequence<Int>) -> [Int] { columns.filter { !axis.hidden.contains($0) } }
    let (known, frozen) = (shown(named), shown(0..<min(axis.leading, axis.extents.count)))
    if !known.isEmpty { return known }
    return frozen.isEmpty ? Array(shown(axis.extents.indices).prefix(1)) : frozen
  }

  /// W1: along first, then across; a walk comes to one after another.
  public mutating func step(_ step: ModelStep) {
    let (heights, size, policies, axis) = (heights, size, policies, across.axis)
    along.step(step.along) { row, _ in
      switch heights {
      case .fixed(let height): height
      case .deciding(let columns, _):
        LearningModel.deciding(columns, axis).map { size(ModelAddress(row, $0)).y }.max() ?? 0
      }
    }
    let rows = sampledRows
    let count = along.axis.extents.count
    across.step(step.across) { column, known in
      func widest(_ rows: [Int]) -> Int { rows.map { size(ModelAddress($0, column)).x }.max() ?? 0 }
      switch policies[column] {
      case .fixed(let width): return width
      case .fit(let minimum, let maximum, let sample):
        if let known { return known }
        let width = widest(rows.frozen + sample.rows(visible: rows.shown, body: rows.body, count: count))
        return max(minimum, min(maximum ?? width, width))
      case .growing(let minimum, let maximum):
        // C8: never shrinks; of a column out of view no cell is seen.
        let width = widest(rows.frozen + rows.shown)
        return max(known ?? minimum, min(maximum ?? width, width))
      case .fraction(_, let minimum, let maximum):
        // C3: the sample counts only where the minimum is the content's.
        if let known = known ?? minimum { return known }
        let width = widest(rows.frozen + rows.shown)
        return min(maximum ?? width, width)
      }
    }
    across.flex(policies)
  }

  /// C11: a user's width, from then on.
  public mutating func resize(column: Int, to width: Int) {
    across.resize(column, to: width)
    policies[column] = .fixed(width)
    step(.stay)
  }

  /// C7: the frozen rows in effect, the body rows in view, and all body rows.
  private var sampledRows: (frozen: [Int], shown: [Int], body: Range<Int>) {
    let layout = along.layout
    let count = along.axis.extents.count
    return (
      (0..<count).filter { layout.pane(of: $0) != 1 && layout.places[$0] != nil },
      along.shown.map(\.number).filter { layout.pane(of: $0) == 1 },
      layout.leading..<count - layout.trailing
    )
  }

  /// Widths that were learned, by column.
  public var learned: [Int: Int] { across.known.filter { !across.unlearned.contains($0.key) } }

  public var columnAnchor: (number: Int, distance: Int) { across.anchor }
  public var rowAnchor: (number: Int, distance: Int) { along.anchor }

  /// The cells in view by row and column.
  public var cells: [Cell] {
    let columns = across.shown
    return along.shown.flatMap { row in
      columns.map { column in
        Cell(
          cell: ModelAddress(row.number, column.number), pane: ModelPane(row.pane, column.pane),
          frame: ModelRect(column.place, row.place))
      }
    }
  }
}

extension ModelSample {
  /// The rows that are asked besides the frozen ones.
  fileprivate func rows(visible: [Int], body: Range<Int>, count: Int) -> [Int] {
    switch self {
    case .visible: visible
    case .leading(let rows): Array(body.prefix(rows))
    // R counts all rows, frozen ones too: the case learn-8.
    case .spread(let rows): rows < 2 || count < 1 ? [] : (0..<rows).map { $0 * (count - 1) / (rows - 1) }
    }
  }
}

extension ModelStep {
  fileprivate var across: WalkedAxis.Step {
    switch self {
    case .stay: .by(0)
    case .by(let distance): .by(distance.x)
    case .cell(let cell): .to(cell.column)
    }
  }

  fileprivate var along: WalkedAxis.Step {
    switch self {
    case .stay: .by(0)
    case .by(let distance): .by(distance.y)
    case .cell(let cell): .to(cell.row)
    }
  }
}

// How wide columns are whose contents are all known: C2 to C5.

/// How a column gets its width; all lengths in units of 1/1024 point.
public enum ModelPolicy: Hashable, Sendable {
  case fixed(Int)
  case fit(minimum: Int, maximum: Int?, sample: ModelSample = .visible)
  case growing(minimum: Int, maximum: Int?)
  /// The factor in 1/1024; without a minimum it is that of the content.
  case fraction(Int, minimum: Int?, maximum: Int?)
}

/// Which rows a column learns from besides the frozen ones (C7).
public enum ModelSample: Hashable, Sendable {
  case visible
  case leading(Int)
  case spread(Int)
}

/// The width of a cell that begins in a column and takes some.
public struct ModelContent: Hashable, Sendable {
  public var column: Int
  public var span: Int
  public var width: Int

  public init(column: Int, span: Int, width: Int) { (self.column, self.span, self.width) = (column, span, width) }

  fileprivate var columns: Range<Int> { column..<column + span }
}

/// A set of columns and what is in them.
public struct ColumnWidths: Sendable {
  public var policies: [ModelPolicy]
  public var contents: [ModelContent]
  public var room: Int
  public var gap: Int
  /// C4: whether ranges size columns.
  public var distributes: Bool

  public init(_ policies: [ModelPolicy], contents: [ModelContent], room: Int, gap: Int, distributes: Bool) {
    (self.policies, self.contents, self.room, self.gap, self.distributes) =
      (policies, contents, room, gap, distributes)
  }

  public var widths: [Int] {
    var widths = policies.map(base)
    for content in contents where content.span == 1 {
      let column = content.column
      widths[column] = max(widths[column], bounded(content.width, in: column))
    }
    if distributes { distribute(&widths) }
    share(&widths)
    return widths
  }

  /// C2.
  private func base(_ policy: ModelPolicy) -> Int {
    switch policy {
    case .fixed(let width): width
    case .fit(let minimum, _, _), .growing(let minimum, _): minimum
    case .fraction(_, let minimum, _): minimum ?? 0
    }
  }

  /// C3: what a cell of some width makes of its column.
  private func bounded(_ width: Int, in column: Int) -> Int {
    switch policies[column] {
    case .fit(let minimum, let maximum, _), .growing(let minimum, let maximum):
      max(minimum, min(maximum ?? width, width))
    case .fraction(_, nil, let maximum): min(maximum ?? width, width)
    case .fixed, .fraction: 0
    }
  }

  private func isFraction(_ column: Int) -> Bool {
    if case .fraction = policies[column] { true } else { false }
  }

  /// The greatest width of a `fit` column; `nil` of others.
  private func limit(_ column: Int) -> Int? {
    switch policies[column] {
    case .fit(_, let maximum, _), .growing(_, let maximum): maximum ?? Int.max
    case .fixed, .fraction: nil
    }
  }

  /// C4: ranges by span, those of one span jointly.
  private func distribute(_ widths: inout [Int]) {
    for span in Set(contents.map(\.span)).sorted() where span > 1 {
      let before = widths
      for content in contents where content.span == span && !content.columns.contains(where: isFraction) {
        var own = before
        let lack = content.width - content.columns.map { before[$0] }.reduce(0, +) - gap * (span - 1)
        let fits = content.columns.filter { limit($0) != nil }
        let rest = grow(fits.filter { before[$0] == 0 }, by: lack, &own)
        _ = grow(fits, by: rest, &own)
        for column in fits { widths[column] = max(widths[column], own[column]) }
      }
    }
  }

  /// Shares a length equally in whole units, none beyond its maximum; what is left.
  private func grow(_ columns: [Int], by length: Int, _ widths: inout [Int]) -> Int {
    var rest = length
    while rest > 0 {
      let open = columns.filter { widths[$0] < limit($0)! }
      if open.isEmpty { break }
      let (share, more) = rest.quotientAndRemainder(dividingBy: open.count)
      for (place, column) in open.enumerated() {
        let growth = min(share + (place < more ? 1 : 0), limit(column)! - widths[column])
        widths[column] += growth
        rest -= growth
      }
    }
    return rest
  }

  /// C5: the flexbox loop, in numerators over max(1, Σf).
  private func share(_ widths: inout [Int]) {
    var open: [(column: Int, factor: Int, least: Int, most: Int)] = []
    for case (let column, .fraction(let factor, _, let maximum)) in policies.enumerated() {
      open.append((column, factor, widths[column], max(widths[column], maximum ?? Int.max)))
    }
    var room = room - gap * max(0, widths.count - 1)
    for column in widths.indices where !isFraction(column) { room -= widths[column] }
    while !open.isEmpty {
      let whole = max(1024, open.map(\.factor).reduce(0, +))
      let shares = open.map { max(0, room) * $0.factor }
      let violations = zip(open, shares).map { item, share in
        if share < item.least * whole { return item.least * whole - share }
        return item.most <= share / whole ? item.most * whole - share : 0
      }
      let sum = violations.reduce(0, +)
      let frozen = violations.indices.filter { sum > 0 ? violations[$0] > 0 : violations[$0] < 0 }
      if sum == 0 || frozen.isEmpty {
        // Edges are rounded down cumulatively; who violates in a sum of none takes its bound.
        var edge = 0
        var numerator = 0
        for index in open.indices {
          numerator += shares[index] + violations[index]
          widths[open[index].column] = numerator / whole - edge
          edge = numerator / whole
        }
        return
      }
      for index in frozen.reversed() {
        let item = open.remove(at: index)
        widths[item.column] = sum > 0 ? item.least : item.most
        room -= widths[item.column]
      }
    }
  }
}

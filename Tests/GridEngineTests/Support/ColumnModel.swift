// The columns of a table as plain arrays, obviously right and slow.

import TestSupport

@testable import GridEngine

/// A column with everything that is known of it, in units of 1/1024 point.
struct ModelColumn: Equatable {
  var width: ColumnWidth
  var isHidden = false
  var user: Int64?
  var learnt: Int64?
  var minimum: Int64?
  var growth: Int64?
  var isFinished = false
  /// What a flexible column has beyond its minimum.
  var share: Int64?

  init(_ width: ColumnWidth) { self.width = width }

  /// The bounds of the width; the least of a flexible column that has yet to learn it is 0.
  var bounds: (minimum: Int64, maximum: Int64) {
    func units(_ points: Double) -> Int64 { FixedPoint(min(points, Limits.extent)).raw }
    switch width {
    case .fixed(let points): return (units(points), units(points))
    case .fit(_, let minimum, let maximum), .growing(let minimum, let maximum), .exact(let minimum, let maximum):
      return (units(minimum), units(maximum))
    case .flexible(_, let minimum, let maximum):
      if case .points(let points) = minimum { return (units(points), units(maximum)) }
      return (0, units(maximum))
    }
  }

  var isFlexible: Bool { if case .flexible = width { true } else { false } }
  var isByContent: Bool { if case .fixed = width { false } else { !isFlexible } }
  var grows: Bool {
    switch width {
    case .growing, .exact: true
    default: false
    }
  }
  var factor: Double { if case .flexible(let factor, _, _) = width { factor } else { 0 } }
  var learnsMinimum: Bool { if case .flexible(_, .content, _) = width { true } else { false } }
  var isSettled: Bool {
    if user != nil { return true }
    return isByContent ? learnt != nil : !learnsMinimum || minimum != nil
  }
  var needsMeasuring: Bool { user == nil && (grows ? !isFinished : !isSettled) }
  /// The least of a flexible column.
  var least: Int64 { learnsMinimum ? minimum ?? 0 : bounds.minimum }
  /// `nil` for an estimate.
  var known: Int64? { user ?? (isByContent ? learnt : isFlexible ? share ?? least : bounds.minimum) }

  func clamp(_ width: Int64) -> Int64 { max(bounds.minimum, min(bounds.maximum, width)) }
}

struct ColumnModel {
  var columns: [ModelColumn]
  var gap: Int64
  var declaredEstimate: Int64
  var frozen: (leading: Int, trailing: Int)
  var bodyMinimum: Int64
  var defersGrowth = false

  init(_ declared: TableColumns) {
    columns = (0..<declared.count).map { ModelColumn(declared[$0]) }
    for column in columns.indices { columns[column].isHidden = declared.isHidden(column) }
    gap = FixedPoint(declared.spacing).raw
    declaredEstimate = FixedPoint(declared.estimate).raw
    frozen = declared.frozen
    bodyMinimum = FixedPoint(declared.bodyMinimum).raw
  }

  var estimate: Int64 {
    let learnt = columns.filter { $0.isByContent && $0.user == nil }.compactMap(\.learnt)
    return learnt.isEmpty ? declaredEstimate : (2 * learnt.reduce(0, +) + Int64(learnt.count)) / Int64(2 * learnt.count)
  }

  /// The edge and width of each shown column.
  var slots: [(column: Int, edge: Int64, width: Int64)] {
    let estimate = estimate
    var edge: Int64 = 0
    return columns.indices.filter { !columns[$0].isHidden }.map { column in
      let width = columns[column].known ?? estimate
      defer { edge += width + gap }
      return (column, edge, width)
    }
  }

  var extent: Int64 { slots.last.map { $0.edge + $0.width } ?? 0 }

  func column(at offset: Int64) -> Int {
    slots.first { $0.edge + $0.width + gap > offset }?.column ?? columns.count
  }

  // MARK: Frozen columns

  func cover(_ leading: Int, _ trailing: Int) -> (before: Int64, after: Int64) {
    let slots = slots
    let end = columns.count - trailing
    let isAnyBefore = slots.contains { $0.column < leading }
    let before = !isAnyBefore ? 0 : slots.first { $0.column >= leading }?.edge ?? extent
    guard slots.contains(where: { $0.column >= end }) else { return (before, 0) }
    let body = slots.last { $0.column >= leading && $0.column < end }
    return (before, extent - (body.map { $0.edge + $0.width } ?? before))
  }

  func frozen(in room: Int64) -> (leading: Int, trailing: Int) {
    var (leading, trailing) = frozen
    while extent > room, leading + trailing > 0 {
      let (before, after) = cover(leading, trailing)
      if before + after <= room - min(bodyMinimum, room) { break }
      if trailing > 0 { trailing -= 1 } else { leading -= 1 }
    }
    return (leading, trailing)
  }

  // MARK: Learning

  mutating func settle(_ column: Int, at width: Int64) {
    guard columns.indices.contains(column), columns[column].needsMeasuring else { return }
    if columns[column].grows { return grow(column, to: width) }
    let width = columns[column].clamp(width)
    if columns[column].isFlexible {
      columns[column].minimum = width
      columns[column].share = columns[column].share.map { max($0, width) }
    } else {
      columns[column].learnt = width
    }
  }

  mutating func grow(_ column: Int, to width: Int64) {
    guard columns.indices.contains(column), columns[column].needsMeasuring, columns[column].grows else { return }
    let width = columns[column].clamp(width)
    if let known = columns[column].learnt, defersGrowth {
      columns[column].growth = max(columns[column].growth ?? known, width)
    } else {
      columns[column].learnt = max(columns[column].learnt ?? 0, columns[column].growth ?? 0, width)
    }
  }

  mutating func settleGrowth() {
    for column in columns.indices {
      if let growth = columns[column].growth {
        columns[column].learnt = max(columns[column].learnt ?? 0, growth)
        columns[column].growth = nil
      }
    }
  }

  mutating func finish(_ column: Int, at width: Int64) {
    guard columns.indices.contains(column), columns[column].needsMeasuring, case .exact = columns[column].width else {
      return
    }
    grow(column, to: width)
    columns[column].isFinished = true
  }

  mutating func forget(_ column: Int) {
    columns[column].learnt = nil
    columns[column].minimum = nil
    columns[column].growth = nil
    columns[column].share = nil
    columns[column].isFinished = false
  }

  mutating func resize(_ column: Int, to width: Int64?) {
    forget(column)
    columns[column].user = width
  }

  // MARK: Flexible columns

  /// The widths of flexible columns for a room, as close as `Double` comes; `nil` where these have their minimums.
  func shares(in room: Int64) -> [Int: Double]? {
    let shown = columns.indices.filter { !columns[$0].isHidden }
    let flexible = shown.filter { columns[$0].isFlexible && columns[$0].user == nil }
    guard shown.allSatisfy({ columns[$0].isSettled }) else { return nil }
    let others = shown.filter { !flexible.contains($0) }.reduce(0) { $0 + columns[$1].known! }
    var free = Double(room - others - gap * Int64(max(0, shown.count - 1)))
    guard flexible.reduce(0, { $0 + columns[$1].least }) <= Int64(free) else { return nil }
    var shares: [Int: Double] = [:]
    var open = flexible
    while !open.isEmpty {
      let sum = max(1, open.reduce(0) { $0 + columns[$1].factor })
      let wanted = open.map { columns[$0].factor * free / sum }
      let clamped = open.enumerated().map {
        min(max(wanted[$0], Double(columns[$1].least)), Double(columns[$1].bounds.maximum))
      }
      let violations = zip(clamped, wanted).map { $0 - $1 }
      let total = violations.reduce(0, +)
      var next: [Int] = []
      for (index, column) in open.enumerated() {
        let isSettled =
          total.magnitude < 1e-3 || total > 0 && violations[index] > 0 || total < 0 && violations[index] < 0
        if isSettled { shares[column] = clamped[index] } else { next.append(column) }
      }
      for column in open where !next.contains(column) { free -= shares[column]! }
      open = next
    }
    return shares
  }

  // MARK: Updates

  mutating func apply(_ update: ColumnUpdate) {
    for column in columns.indices { columns[column].share = nil }
    for redeclaration in update.redeclarations {
      for column in redeclaration.columns where ColumnPolicy(columns[column].width) != redeclaration.policy {
        forget(column)
        columns[column].width = ColumnModel.width(redeclaration.policy)
      }
    }
    for hiding in update.hidings {
      for column in hiding.columns { columns[column].isHidden = hiding.isHidden }
    }
    for change in update.resizes { resize(change.column, to: change.width?.raw) }
    let leaving = update.deletions + update.moves.map(\.source)
    let staying = columns.indices.filter { column in !leaving.contains { $0.contains(column) } }
    var count = columns.count - update.deletions.reduce(0) { $0 + $1.count }
    count += update.insertions.reduce(0) { $0 + $1.count }
    var new: [ModelColumn?] = Array(repeating: nil, count: count)
    for insertion in update.insertions {
      for k in 0..<insertion.count {
        new[insertion.target + k] = ModelColumn(ColumnModel.width(insertion.policies[k]))
      }
    }
    for move in update.moves {
      for (k, column) in move.source.enumerated() { new[move.target + k] = columns[column] }
    }
    var places: [Int: Int] = [:]
    for column in staying {
      let free = new.firstIndex { $0 == nil }!
      new[free] = columns[column]
      places[column] = free
    }
    let end = columns.count - frozen.trailing
    frozen.leading = staying.last { $0 < frozen.leading }.map { places[$0]! + 1 } ?? 0
    frozen.trailing = staying.first { $0 >= end }.map { count - places[$0]! } ?? 0
    columns = new.map { $0! }
  }

  /// The width that became a policy.
  static func width(_ policy: ColumnPolicy) -> ColumnWidth {
    let minimum = policy.minimum.points
    let maximum = policy.maximum.points
    switch policy.kind {
    case .fixed: return .fixed(minimum)
    case .fitVisible: return .fit(.visible, minimum: minimum, maximum: maximum)
    case .fitLeading: return .fit(.leading(policy.sample(of: .max)!.count), minimum: minimum, maximum: maximum)
    case .fitSpread: return .fit(.spread(policy.sample(of: .max)!.count), minimum: minimum, maximum: maximum)
    case .growing: return .growing(minimum: minimum, maximum: maximum)
    case .exact: return .exact(minimum: minimum, maximum: maximum)
    case .flexible:
      let factor = Double(policy.factor) / Double(ColumnPolicy.unitFactor)
      return .flexible(factor, minimum: .points(minimum), maximum: maximum)
    case .flexibleByContent:
      return .flexible(Double(policy.factor) / Double(ColumnPolicy.unitFactor), minimum: .content, maximum: maximum)
    }
  }
}

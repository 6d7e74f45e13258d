// Sizing all columns at once from a list of contents.

/// The width of a cell that lies in some columns.
struct ColumnContent: Equatable, Sendable {
  var column: Int
  var span: Int
  var width: FixedPoint
}

extension ColumnSet {
  /// Settles all shown columns by contents, and sizes flexible ones for a room. Contents that do not lie in columns
  /// that exist are left out, and columns without contents get their minimums.
  ///
  /// Contents of several columns size these only with ``ColumnSpanSizing/distribute``, smaller spans first: what they
  /// lack is shared equally in whole units among those of their columns that are sized by content and hold nothing yet,
  /// otherwise among all that are, none beyond its maximum. Contents that cross a flexible column size nothing.
  ///
  /// - Complexity: O(C log C + n log n + s), C columns, n contents, s the sum of their spans.
  mutating func settle(_ contents: [ColumnContent], in room: FixedPoint) {
    var sizing = SpanSizing(self)
    var spans: [ColumnContent] = []
    for content in contents {
      guard content.column >= 0, content.span > 0, content.column < count, content.span <= count - content.column else {
        continue
      }
      let first = hidden.rank(of: content.column)
      let span = hidden.rank(of: content.column + content.span) - first
      if content.span == 1 || spanSizing == .distribute, span > 0 {
        spans.append(ColumnContent(column: first, span: span, width: content.width))
      }
    }
    sizing.size(spans)
    for rank in 0..<extents.count { settle(hidden.column(ofRank: rank), at: sizing.width(rank)) }
    flex(in: room)
  }
}

/// The sizes of shown columns while contents are gone through, by rank.
private struct SpanSizing {
  private enum Kind { case final, flexible, empty, filled }

  private var kinds: [Kind] = []
  private var widths: [Int64] = []
  private var policies: [ColumnPolicy] = []
  /// What a content lets each of its columns grow by.
  private var planned: [Int64] = []
  private let gap: Int64

  init(_ set: ColumnSet) {
    gap = set.gap.raw
    for rank in 0..<set.extents.count {
      let column = set.hidden.column(ofRank: rank)
      let policy = set.policies[column]
      let isOpen = set.needsMeasuring(column)
      let isKnown = !isOpen || set.isSettled(column)
      policies.append(policy)
      if set.userWidths[column] == nil, policy.isFlexible {
        kinds.append(.flexible)
      } else if isOpen {
        // A minimum counts as content.
        kinds.append(isKnown || policy.minimum > .zero ? .filled : .empty)
      } else {
        kinds.append(.final)
      }
      widths.append(isKnown || policy.isFlexible ? set.slot(of: column).extent.raw : policy.minimum.raw)
    }
    planned = Array(repeating: -1, count: widths.count)
  }

  func width(_ rank: Int) -> FixedPoint { FixedPoint(raw: widths[rank]) }

  /// - Parameter contents: with ranks for columns.
  mutating func size(_ contents: [ColumnContent]) {
    var contents = contents
    contents.sortCompactly { ($0.span, $0.column, $1.width) < ($1.span, $1.column, $0.width) }
    var first = 0
    while first < contents.count {
      let span = contents[first].span
      var end = first
      while end < contents.count, contents[end].span == span {
        // The widest content of the same columns comes first.
        if end == first || contents[end].column != contents[end - 1].column { plan(contents[end]) }
        end += 1
      }
      for content in contents[first..<end] { grow(content.column..<content.column + span) }
      first = end
    }
  }

  private mutating func plan(_ content: ColumnContent) {
    let range = content.column..<content.column + content.span
    if content.span == 1 {
      let lack = policies[content.column].clamp(content.width).raw - widths[content.column]
      planned[content.column] = max(0, lack)
      return
    }
    if range.contains(where: { kinds[$0] == .flexible }) { return }
    let isAnyEmpty = range.contains { kinds[$0] == .empty }
    var columns = range.filter { kinds[$0] == .empty || !isAnyEmpty && kinds[$0] == .filled }
    var lack = content.width.raw - gap * Int64(content.span - 1)
    for rank in range { lack -= widths[rank] }
    lack = max(0, lack)
    // Those whose maximum is nearest take less than a share, and leave the rest to the others.
    while !columns.isEmpty {
      let share = lack / Int64(columns.count)
      let full = columns.filter { room($0) <= share }
      guard !full.isEmpty else { break }
      for rank in full {
        planned[rank] = max(planned[rank], room(rank))
        lack -= room(rank)
      }
      columns.removeAll { room($0) <= share }
    }
    guard !columns.isEmpty else { return }
    let (share, rest) = lack.quotientAndRemainder(dividingBy: Int64(columns.count))
    for (index, rank) in columns.enumerated() {
      planned[rank] = max(planned[rank], share + (index < rest ? 1 : 0))
    }
  }

  /// The units up to a column's maximum.
  private func room(_ rank: Int) -> Int64 { max(0, policies[rank].maximum.raw - widths[rank]) }

  /// Carries out what was planned. A column for which anything was planned, though it be nothing, holds something.
  private mutating func grow(_ range: Range<Int>) {
    for rank in range where planned[rank] >= 0 {
      if kinds[rank] == .empty || kinds[rank] == .filled {
        widths[rank] += planned[rank]
        kinds[rank] = .filled
      } else if kinds[rank] == .flexible, policies[rank].kind == .flexibleByContent {
        widths[rank] += planned[rank]
      }
      planned[rank] = -1
    }
  }
}

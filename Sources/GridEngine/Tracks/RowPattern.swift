// The extents of rows that a repeating list of tracks declares, whatever lies in them.

/// The rows of a repeating list of tracks, of which some have a declared extent, and the others one that items decide.
///
/// Sums over any number of rows follow from those over one list, so nothing is stored for a row.
struct RowPattern: Sendable {
  /// The extent of each track, `nil` for one that depends on items.
  private var extents: [FixedPoint?] = []
  /// The sums over the declared ones of the first tracks: of none, of one, and so on up to all.
  private var sums: [RowTotal] = []

  /// A list without tracks; nothing may be asked of it.
  init() {}

  /// The pattern of a declared list; `nil` where it declares the extent of no row.
  ///
  /// - Complexity: O(p), p tracks.
  init?(_ rows: PackedTrack.Growing) {
    guard case .repeating(let tracks) = rows else { return nil }
    sums.append(RowTotal())
    for track in tracks {
      let extent = track.declaredExtent
      extents.append(extent)
      sums.append(sums[sums.count - 1] + RowTotal(rows: extent == nil ? 0 : 1, extent: extent?.raw ?? 0))
    }
    if all.rows == 0 { return nil }
  }

  /// The number of rows after which the list begins anew.
  var count: Int { extents.count }

  /// The sums over all tracks of the list.
  private var all: RowTotal { sums[extents.count] }

  /// True when no row depends on items.
  var isWhole: Bool { all.rows == Int64(extents.count) }

  /// The extent of every row, if that is the same.
  var uniform: FixedPoint? {
    guard let first = extents.first, extents.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  /// The extent of a row if it is declared.
  ///
  /// - Complexity: O(1), as of all sums.
  @inline(__always)
  func extent(of row: Int) -> FixedPoint? { row < 0 ? nil : extents[row % extents.count] }

  /// The declared ones of the rows before another.
  @inline(__always)
  func declared(before row: Int) -> RowTotal {
    guard row > 0 else { return RowTotal() }
    let (lists, rest) = row.quotientAndRemainder(dividingBy: extents.count)
    let (times, first) = (Int64(lists), sums[rest])
    return RowTotal(rows: all.rows &* times &+ first.rows, extent: all.extent &* times &+ first.extent)
  }

  /// The declared ones of some rows.
  @inline(__always)
  func declared(in rows: Range<Int>) -> RowTotal {
    declared(before: rows.upperBound) - declared(before: rows.lowerBound)
  }

  /// The row that contains a distance from the leading edge of another, or has that distance in the gap after it,
  /// counted from that other row, and its own distance. `nil` where no row has an extent.
  ///
  /// - Parameters:
  ///   - first: the row that the distance is counted from.
  ///   - estimate: the extent of rows that depend on items.
  /// - Complexity: O(log p), p tracks.
  func row(
    at distance: FixedPoint, from first: Int, estimate: FixedPoint, gap: FixedPoint
  ) -> (row: Int, edge: FixedPoint)? {
    func edge(_ rows: Int) -> FixedPoint {
      declared(in: first..<first + rows).extent(of: rows, estimate: estimate, gap: gap)
    }
    let list = all.extent(of: count, estimate: estimate, gap: gap)
    guard list > .zero, distance >= .zero else { return nil }
    let lists = distance.raw / list.raw
    let rest = FixedPoint(raw: distance.raw - lists * list.raw)
    // The last row that begins at the distance or before it, among those of one list.
    var (low, high) = (0, count)
    while low + 1 < high {
      let middle = low + (high - low) / 2
      if edge(middle) <= rest { low = middle } else { high = middle }
    }
    return (Int(cutting: lists).saturatingProduct(count).saturatingSum(low), list.times(lists) + edge(low))
  }

  /// The largest and the smallest extent that is declared, and the mean.
  var largest: FixedPoint { extents.reduce(.zero) { max($0, $1 ?? .zero) } }
  var smallest: FixedPoint { extents.reduce(largest) { min($0, $1 ?? $0) } }
  var mean: FixedPoint { FixedPoint(raw: all.rows > 0 ? all.extent / all.rows : 0) }
}

extension PackedTrack {
  /// The extent of a row where content scrolls, if no item decides it.
  fileprivate var declaredExtent: FixedPoint? {
    func extent(_ points: Double) -> FixedPoint { FixedPoint(min(PackedTrack.length(points), Limits.extent)) }
    return switch self {
    case .pt(let points): extent(points)
    // There is room without end, so it grows to its maximum.
    case .minmax(let minimum, .pt(let maximum)): max(extent(minimum), extent(maximum))
    case .fr, .fit, .minmaxFit, .minmax(_, .fr): nil
    }
  }
}

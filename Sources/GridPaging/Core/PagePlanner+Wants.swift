// Which pages are worth loading, by what is in view and where it goes.

extension PagePlanner {
  /// The pages to have, the most important one first.
  ///
  /// A page is worth loading if it will be in view when it comes, at a speed at which it can be read.
  func wants() -> [PageWant] {
    guard let view, let shown = rows.range(of: view), !shown.isEmpty else { return [] }
    var wants = PageWants(rows.tree.ranks)
    let (speed, latency) = (view.velocity.magnitude, loads.latency)
    let readable = PagePlanner.readableSpeed * Double(shown.count)
    if let landing = view.landing.flatMap({ rows.row(ofSpot: $0) }) {
      wants.add(landing..<min(rows.count, landing + view.count))
    }
    if view.motion == .fling, speed > 0 {
      for rows in approach(shown, view.velocity, readable) { wants.add(rows) }
    }
    let coming = moved(shown, by: view.velocity * latency)
    if speed <= readable {
      wants.add(coming, isNeeded: true)
      wants.add(shown, isNeeded: true)
    } else {
      wants.add(coming, isSpeculative: true)
    }
    // Beside what is in view, the page before and after, as far as rows do not pass faster than they come.
    if speed * latency < Double(traits.pageSize), speed <= readable, view.motion != .thumb || speed == 0,
      hasRoom(beside: wants.list)
    {
      let ahead = shown.upperBound..<min(rows.count, shown.upperBound + traits.pageSize / 2)
      let behind = max(0, shown.lowerBound - traits.pageSize / 2)..<shown.lowerBound
      wants.add(view.velocity < 0 ? behind : ahead, isBeside: true)
      wants.add(view.velocity < 0 ? ahead : behind, isBeside: true)
    }
    for spot in view.retained {
      if let row = rows.row(ofSpot: spot) { wants.add(row..<row + 1) }
    }
    return wants.list
  }

  /// Viewports a second up to which content can be read in passing.
  private static var readableSpeed: Double { 10 }

  /// The rows that a fling passes slowly enough to be read, and not before they could have come: a part after another, as they
  /// come into view.
  private func approach(_ shown: Range<Int>, _ velocity: Double, _ readable: Double) -> [Range<Int>] {
    let time = options.flingTime
    guard time > 0 else { return [] }
    let distance = velocity * time
    let slowAt = velocity.magnitude > readable ? distance * (1 - readable / velocity.magnitude) : 0
    let arrived = distance * (1 - PagePlanner.exponential(-loads.latency / time))
    let start = moved(shown, by: slowAt.magnitude > arrived.magnitude ? slowAt : arrived)
    let end = moved(shown, by: distance)
    let step = max(1, traits.pageSize)
    guard start != end else { return [end] }
    var result: [Range<Int>] = []
    var position = start
    while velocity > 0 ? position.lowerBound < end.lowerBound : position.lowerBound > end.lowerBound {
      result.append(position)
      position = moved(position, by: Double(velocity > 0 ? step : -step))
      if result.count > 64 || position == result[result.count - 1] { break }
    }
    return result + [end]
  }

  /// e to a power that is not above 0, without a library of functions: good to a thousandth, which is more than a prediction
  /// needs.
  private static func exponential(_ power: Double) -> Double {
    guard power > -20 else { return 0 }
    var base = 1 + power / 1024
    for _ in 0..<10 { base *= base }
    return max(0, base)
  }

  /// True if two more pages fit into the cache beside those that are wanted.
  private func hasRoom(beside wants: [PageWant]) -> Bool {
    let mean = cacheBytes / max(1, rows.pages.count)
    let bytes = wants.reduce(0) { $0 + (rows.pages[$1.id]?.bytes ?? mean) }
    return bytes + 2 * mean <= options.cacheBytes
  }

  private func moved(_ shown: Range<Int>, by distance: Double) -> Range<Int> {
    let most = Double(rows.count)
    let shift = Int(max(-most, min(most, distance)))
    let first = max(0, min(rows.count - shown.count, shown.lowerBound + shift))
    return first..<first + shown.count
  }
}

// What the grid is told: updates of rows and sections, pages that came, and what is wrong.

import GridEngine

extension PagingCore {
  /// The rows as the grid has them.
  var shownRows: PagedRows<Source> { hold?.shown ?? rows }

  /// What was done so far, and what is held now.
  var statistics: PagingStatistics {
    var statistics = outbox.counts
    statistics.cacheBytes = cache.bytes
    statistics.indexBytes = rows.tree.byteCount
    return statistics
  }

  /// Turns edits into an update. What is edited next counts from here.
  mutating func flush() {
    if hold != nil {
      outbox.edits = RowEdits()
    } else if let update = outbox.takeUpdate(to: rows.sections) {
      deliver(update)
    }
    outbox.begin(from: rows.sections, viewRows())
  }

  /// Hands over the rows as they are now, and which pages came. Pages never come together with an update, so that their rows
  /// have the same numbers before and after.
  mutating func deliverArrivals() {
    if hold != nil { (outbox.isChanged, outbox.arrived) = (false, []) }
    guard outbox.isChanged || !outbox.arrived.isEmpty else { return }
    deliver(GridUpdate(), outbox.arrived)
    outbox.arrived = []
  }

  /// Hands over the rows as they are now, and the update that leads to them.
  mutating func deliver(_ update: GridUpdate, _ arrived: [Key] = []) {
    outbox.append(update, arrived, shownRows, statistics)
  }

  mutating func handOver(_ deliver: (PagingDelivery<Source>) -> Void) {
    deliverArrivals()
    for delivery in outbox.deliveries { deliver(delivery) }
    outbox.deliveries = []
  }

  /// Tells what is wrong with the source as a whole.
  mutating func noteFailure() {
    let failure = jobs.failure
    guard failure != shownRows.failure || jobs.warnings != shownRows.warnings else { return }
    (rows.failure, rows.warnings) = (failure, jobs.warnings)
    guard hold != nil else { return outbox.isChanged = true }
    hold?.shown.failure = failure
    hold?.shown.warnings = jobs.warnings
    deliver(GridUpdate())
  }
}

// A core that is driven by a test instead of a pager.

@testable import GridPaging

extension PagingCore {
  /// Takes an event and lets go of pages, as a pager does; what it delivers is collected.
  mutating func handle(
    _ event: PagingEvent<Source>, at now: Double
  ) -> (work: PagingWork<Source>, deliveries: [PagingDelivery<Source>]) {
    var deliveries: [PagingDelivery<Source>] = []
    let work = handle(event, at: now) { deliveries.append($0) }
    tidy { deliveries.append($0) }
    return (work, deliveries)
  }
}

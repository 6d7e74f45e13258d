// What a grid is told: edits until they are an update, and deliveries until they are handed over.

import GridEngine

/// What changed since the last delivery.
///
/// Invariant: ``edits`` number what was before by ``sectionsBefore``.
struct Outbox<Source: PagedSource>: Sendable {
  let declareSection: @Sendable (Source.Section, Int) -> GridSection
  var edits = RowEdits()
  var sectionsBefore = SectionTable<Source.Section>()
  /// The rows in view by these numbers.
  var viewBefore: Range<Int>?
  var deliveries: [PagingDelivery<Source>] = []
  /// The fences of pages that came or failed.
  var arrived: [Source.Key] = []
  var isChanged = false
  /// True if what is handed over next follows a source that was opened again.
  var isReset = false
  /// What was done so far, without what is held now.
  var counts = PagingStatistics()

  init(declare: @escaping @Sendable (Source.Section, Int) -> GridSection) { declareSection = declare }

  /// What is edited next counts from here.
  mutating func begin(from sections: SectionTable<Source.Section>, _ view: Range<Int>?) {
    (sectionsBefore, viewBefore) = (sections, view)
  }

  /// Turns edits into an update; `nil` if there are none.
  mutating func takeUpdate(to sections: SectionTable<Source.Section>) -> GridUpdate? {
    guard !edits.isEmpty || sectionsBefore.ids != sections.ids else { return nil }
    let update = edits.update(from: sectionsBefore, to: sections, declare: declareSection)
    edits = RowEdits()
    return update
  }

  mutating func append(
    _ update: GridUpdate, _ arrived: [Source.Key], _ rows: PagedRows<Source>, _ statistics: PagingStatistics
  ) {
    deliveries.append(
      PagingDelivery(update: update, rows: rows, arrived: arrived, statistics: statistics, isReset: isReset))
    (isChanged, isReset) = (false, false)
  }
}

// A page that a pager wants to have.

/// A page to load, and why. It is not part of ``PagingCore``, where each list of these would be one of a type that nobody knows.
struct PageWant: Sendable {
  var id: PageID
  var position: PagePosition
  /// The first row that is wanted of the page, counted from its start.
  var offset: Int
  /// True for a page that will have passed before it comes.
  var isSpeculative = false
  /// True for a page that is in view, or soon will be: none of these makes room for another.
  var isNeeded = false
  /// True for a page before or after what is in view.
  var isBeside = false
}

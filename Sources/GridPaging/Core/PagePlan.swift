// What to load and what to give up, as a plan that somebody carries out.

/// What is to be under way from now on.
struct PagePlan: Sendable {
  /// A page to ask for.
  struct Start: Sendable {
    var want: PageWant
    /// The most rows of the answer.
    var limit: Int
    /// The rows to pass over.
    var skip = 0
  }

  /// The pages to have, the most important one first, there or not.
  var wants: [PageWant]
  /// Loads to give up.
  var cancels: [Int] = []
  var starts: [Start] = []
  /// When to plan again, if nothing happens before.
  var wakesAt: Double?

  func isWanted(_ page: PageID) -> Bool { wants.contains { $0.id == page } }

  mutating func wake(at time: Double) { wakesAt = min(wakesAt ?? time, time) }
}

// A count of the rows of a page before a key, where reading as far as the key would take too long.

/// A count that a source makes.
///
/// Nobody says of which version it is. It is taken if changes that were read after it, and those before, leave these rows alone.
struct Ranking<Key: PagingKey>: Sendable {
  var key: Key?
  var page: PageID?
  var isWanted = false
  var isRunning = false
  /// What was counted, while changes are read.
  var count: Int?
  /// Readings of changes that began before the count ended.
  var earlierReadings = 0
  /// True if rows before the key came or went since the count began.
  var isTouched = false
  var attempts = 0

  /// True while the rows before the key are counted.
  var isUnderWay: Bool { isRunning || isWanted || count != nil }

  /// True once others changed the rows so often meanwhile that it is not tried again.
  var isHopeless: Bool { attempts >= 3 }

  /// Wants the rows of a page counted before a key, unless a count is under way.
  mutating func begin(_ key: Key, in page: PageID) {
    guard !isUnderWay else { return }
    self = Ranking(key: key, page: page, isWanted: true, attempts: (self.key == key ? attempts : 0) + 1)
  }
}

// What a program decides about paging.

/// The numbers that a program may set.
public struct PagingOptions: Sendable, Hashable {
  /// The memory for rows that are loaded, in bytes. What is in view stays loaded even if it needs more.
  public var cacheBytes = 16 << 20
  /// Seconds after a failure until the first try again; doubled with each further failure.
  public var retryDelay = 0.1
  /// The longest time until a try again, in seconds.
  public var longestRetryDelay = 30.0
  /// Seconds in which a fling comes nearly to rest: the place where it will is its speed times this. The default is that of
  /// touch screens, whose flings slow down by 0.2 % a millisecond.
  public var flingTime = 0.5
  /// The least time between two readings of changes, in seconds. A source that changes all the time is read this often.
  public var changesInterval = 0.1

  /// 16 MiB, a first try again after a tenth of a second, ten readings of changes a second.
  ///
  /// - Complexity: O(1).
  public init() {}

  /// The options with numbers that are not allowed replaced by the nearest that are.
  var checked: PagingOptions {
    func positive(_ value: Double, _ least: Double, _ most: Double) -> Double {
      value.isNaN ? least : max(least, min(most, value))
    }
    var options = self
    options.cacheBytes = max(0, cacheBytes)
    options.retryDelay = positive(retryDelay, 0.001, 3600)
    options.longestRetryDelay = positive(longestRetryDelay, options.retryDelay, 86_400)
    options.flingTime = positive(flingTime, 0, 60)
    options.changesInterval = positive(changesInterval, 0, 3600)
    return options
  }

  /// Seconds until a try again.
  func delay(afterFailures count: Int) -> Double {
    var delay = retryDelay
    for _ in 1..<max(2, min(64, count)) where count > 1 { delay *= 2 }
    return min(longestRetryDelay, delay)
  }
}

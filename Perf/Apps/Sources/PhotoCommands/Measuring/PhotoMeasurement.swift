// What paging a library costs, from opening it to fifty thousand changes.

/// Figures of a library, times in nanoseconds.
struct PhotoMeasurement: Encodable {
  /// Half of the times are not above `p50`, 99 of a hundred not above `p99`.
  struct Times: Encodable {
    var count: Int
    var p50: Double
    var p99: Double
    var max: Double

    init(_ times: [Double]) {
      let sorted = times.sorted()
      func at(_ share: Double) -> Double {
        sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int((Double(sorted.count) * share).rounded(.up)) - 1)]
      }
      (count, p50, p99, max) = (sorted.count, at(0.5), at(0.99), sorted.last ?? 0)
    }
  }

  /// Somebody who writes all the time.
  struct Sustained: Encodable {
    var changesPerSecond: Int
    var seconds: Double
    /// Of one core, without the writer.
    var coreShare: Double
    /// From reading the changes to the grid that shows them.
    var batch: Times
    /// The part of it on the caller's thread.
    var onCaller: Times
    /// The farthest that the photo which holds the place of the grid moved, in points; what comes or goes in view pushes others.
    var moved: Double
    var changes: Int
  }

  var rows = 0
  /// From the file to a screen of photos.
  var firstPage = Times([])
  /// The same without stored fences, and until all is counted.
  var firstPageWithoutFences = Times([])
  var exactWithoutFences = Times([])
  /// From a jump to a random row to the grid that shows it, with its page.
  var page = Times([])
  /// The rows of such a page by one bare statement, in turn with it.
  var pageFloor = Times([])
  /// From such a jump to a screen without placeholders, which may take two pages.
  var screen = Times([])
  /// The row of a key that is not loaded.
  var rank = Times([])
  /// The same without leaving the caller's thread, in turn with it.
  var rankOnCaller = Times([])
  /// The same by one bare statement that counts, in turn with both.
  var rankFloor = Times([])
  /// Ten changes of another process, from the question for them to the grid that shows them.
  var change = Times([])
  var bulkChange = 0.0
  var bulkChangeOnCaller = 0.0
  var fencesBuilt = 0.0
  var fencesRead = 0.0
  var indexBytes = 0
  /// After a thousand jumps, while another process wrote.
  var residentBytes = 0
  var offsetQuery = Times([])
  var offsetOverPage = 0.0
  var sustained: Sustained?
}

// Which of several servers has a photo.

/// What decides which of several servers a photo is on.
public enum PhotoSpread: String, Sendable, CaseIterable {
  /// Its identifier: each page is of all servers.
  case identifiers
  /// Its date, at the ends of months: a page by date is of one server.
  case dates

  /// The first seconds of the servers but the first: months that divide made photos into about equal parts, the earliest first.
  ///
  /// - Complexity: O(n), n servers.
  static func borders(_ servers: Int) -> [Int64] {
    let (first, end) = (MadePhotos.firstMonth.firstSecond, MadePhotos.endMonth.firstSecond)
    var borders: [Int64] = []
    for number in stride(from: 1, to: servers, by: 1) {
      // Every other photo has the later of two dates, so a share of x of the time has (x + x²) / 2 of the photos.
      let share = ((1 + 8 * Double(number) / Double(servers)).squareRoot() - 1) / 2
      let month = Month(containing: first + Int64(Double(end - first) * share)).firstSecond
      borders.append(max(month, borders.last.map { Month(containing: $0).next.firstSecond } ?? month))
    }
    return borders
  }
}

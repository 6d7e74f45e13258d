// Dates as people type and read them.

import PhotoLibrary

enum PhotoDate {
  /// A month like 2024-12.
  static func month(_ text: String) -> Month? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let year = parts[0], let month = parts[1], (0...9999).contains(year),
      (1...12).contains(month)
    else { return nil }
    return Month(year: year, month: month)
  }

  /// The last second of a day like 2024-12-24, of a month like 2024-12, or of a year like 2024.
  static func lastSecond(_ text: String) -> Int64? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard let first = parts.first, let year = first, (0...9999).contains(year) else { return nil }
    switch parts.count {
    case 1: return Month(year: year, month: 12).next.firstSecond - 1
    case 2: return month(text).map { $0.next.firstSecond - 1 }
    case 3:
      guard let number = parts[1], (1...12).contains(number), let day = parts[2], (1...31).contains(day) else {
        return nil
      }
      let month = Month(year: year, month: number)
      let second = month.firstSecond + Int64(day) * 86_400 - 1
      return second < month.next.firstSecond ? second : nil
    default: return nil
    }
  }

  /// A day and a time in UTC, like 2024-12-24 18:30.
  static func text(_ second: Int64) -> String {
    let month = Month(containing: second)
    guard second >= month.firstSecond, second < month.next.firstSecond else {
      return second < 0 ? "before the calendar" : "after the calendar"
    }
    let rest = second - month.firstSecond
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return
      "\(month.year)-\(two(Int64(month.month)))-\(two(rest / 86_400 + 1)) \(two(rest / 3600 % 24)):\(two(rest / 60 % 60))"
  }
}

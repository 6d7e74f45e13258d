// Months of the Gregorian calendar in UTC, from seconds and back, without a calendar object for each row.

/// A month: the section of photos by date.
public struct Month: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Months since January of the year 0. Dates beyond the years ±30,000,000 count as those.
  let number: Int32

  private static let limit = Int64(30_000_000) * 12
  private static let secondLimit = Int64(30_000_000) * 31_556_952

  /// The month that a second is in, counted from the start of 1970.
  ///
  /// - Complexity: O(1).
  public init(containing second: Int64) {
    let second = max(-Month.secondLimit, min(Month.secondLimit, second))
    let days = Month.floorDivide(second, 86_400)
    // Years that begin in March end with the leap day; they repeat after 400 years, which have 146,097 days.
    let shifted = days + 719_468
    let era = Month.floorDivide(shifted, 146_097)
    let day = shifted - era * 146_097
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let march = (5 * dayOfYear + 2) / 153
    number = Int32((era * 400 + year) * 12 + march + 2)
  }

  /// A month of a year, January is 1; months beyond a year lie in the years around it.
  ///
  /// - Complexity: O(1).
  public init(year: Int, month: Int) {
    let number = max(-30_000_000, min(30_000_000, year)) * 12 + max(-100, min(100, month)) - 1
    self.number = Int32(max(-Month.limit, min(Month.limit, Int64(number))))
  }

  private init(number: Int32) { self.number = number }

  private static func floorDivide(_ a: Int64, _ b: Int64) -> Int64 { a >= 0 ? a / b : -((-a + b - 1) / b) }

  /// The year.
  public var year: Int { Int(Month.floorDivide(Int64(number), 12)) }
  /// The month of the year, January is 1.
  public var month: Int { Int(number) - year * 12 + 1 }

  /// The month after.
  public var next: Month { Month(number: number + 1) }

  /// The second that the month begins with.
  ///
  /// - Complexity: O(1).
  public var firstSecond: Int64 {
    let march = Int64(number) - 2
    let year = Month.floorDivide(march, 12)
    let era = Month.floorDivide(year, 400)
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (march - year * 12) + 2) / 5
    let day = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return (era * 146_097 + day - 719_468) * 86_400
  }

  public static func < (a: Month, b: Month) -> Bool { a.number < b.number }

  /// The name of the month and the year.
  public var description: String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
      "December",
    ]
    return "\(names[month - 1]) \(year)"
  }
}

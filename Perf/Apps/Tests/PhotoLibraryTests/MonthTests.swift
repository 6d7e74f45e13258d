// Months are those of the calendar.

import Foundation
import GridPagingSQLite
import Testing

@testable import PhotoLibrary

@Suite struct MonthTests {
  @Test(arguments: seeds(3)) func monthsAreThoseOfTheCalendar(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for _ in 0..<5_000 {
      // From the year 1600 on, where the calendar of Foundation has no other one before it.
      let second = Int64(random.int(-11_676_096_000...11_676_096_000))
      let date = calendar.dateComponents([.year, .month], from: Date(timeIntervalSince1970: Double(second)))
      let month = Month(containing: second)
      #expect(month.year == date.year && month.month == date.month)
      #expect(month.firstSecond <= second && second < month.next.firstSecond)
      #expect(Month(containing: month.firstSecond) == month && Month(containing: month.firstSecond - 1) < month)
    }
  }

  @Test func extremeDatesHaveMonths() {
    for second in [Int64.min, .max, -1, 0, 1] { _ = Month(containing: second).description }
    #expect(Month(year: 2024, month: 2).description == "February 2024")
    #expect(PhotoOrder.name(of: .month(year: 2024, month: 2)) == "February 2024")
    #expect(PhotoOrder.name(of: .initial("…")) == "…")
  }

  @Test(arguments: seeds(2)) func sectionsOfATableAreTheMonthsOfTheCalendar(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let table = try await folder.library(rows: 3).table(by: .date)
    for _ in 0..<3_000 {
      let second = Int64(random.int(-900_000_000_000...900_000_000_000))
      let month = Month(containing: second)
      #expect(
        table.section(of: table.key(of: [.integer(second), .integer(1)]))
          == .month(year: month.year, month: month.month))
    }
  }
}

// Keys compare as SQLite sorts, and months are those of the calendar.

import Foundation
import GRDB
import Testing

@testable import PhotoLibrary

@Suite struct KeyTests {
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
    for second in [Int64.min, .max, -1, 0, 1] {
      let key = DateKey(takenAt: second, id: 1)
      _ = key.section.description
      #expect(DateKey.start(of: key.section).section == key.section || second == .max || second == .min)
    }
    #expect(Month(year: 2024, month: 2).description == "February 2024")
  }

  /// Titles of all kinds: capitals, digits, letters with and without marks of their own, other scripts.
  private static func title(_ random: inout SeededGenerator) -> String {
    let letters = [
      "a", "A", "b", "B", "Z", "z", "_", "[", "{", "0", "~", "é", "e\u{301}", "É", "ß", "я", "山", "😀", " ", "@",
    ]
    return (0..<random.int(0...6)).map { _ in random.pick(letters) }.joined()
  }

  @Test(arguments: seeds(5)) func keysCompareAsSQLiteSorts(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 0)
    try library.pool.write { db in
      for id in 1...800 {
        try db.execute(
          sql: "INSERT INTO photos (id, taken_at, title) VALUES (?, ?, ?)",
          arguments: [id, random.int(-3...3), KeyTests.title(&random)])
      }
    }
    try library.pool.read { db in
      let (dates, titles) = (try sortedKeys(DateKey.self, db), try sortedKeys(TitleKey.self, db))
      #expect(dates == dates.sorted() && titles == titles.sorted())
      for (one, next) in zip(titles, titles.dropFirst()) {
        #expect(one < next && !(next < one) && one != next)
        let fence = TitleKey.separator(after: one, before: next)
        #expect(one < fence && fence <= next && fence.section == next.section || one.section != next.section)
        #expect(TitleKey.start(of: next.section) <= next && TitleKey.start(of: next.section).section == next.section)
      }
    }
  }

  @Test func separatorsAreShort() {
    let (one, next) = (TitleKey(title: "harbour at dusk", id: 4), TitleKey(title: "Harbour in fog", id: 2))
    #expect(TitleKey.separator(after: one, before: next).title == "harbour i")
    #expect(TitleKey.separator(after: one, before: TitleKey(title: "HARBOUR AT DUSK", id: 9)).id == 9)
  }
}

// Months of a calendar that goes on backwards without end. GridPagingPostgres links to this file.

#if TableSources
  enum Month {
    /// The day since the start of 1970 that a second lies in.
    static func day(ofSecond seconds: Int64) -> Int64 {
      let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
      return rest < 0 ? days - 1 : days
    }

    /// The month of a day since the start of 1970.
    static func of(day: Int64) -> (year: Int, month: Int) {
      let (year, month, _) = date(ofDay: day)
      return (year, month)
    }

    /// A day as people write it: 2026-11-28.
    static func text(ofDay day: Int64) -> String {
      let (year, month, day) = date(ofDay: day)
      return "\(year)-" + (month < 10 ? "0" : "") + "\(month)-" + (day < 10 ? "0" : "") + "\(day)"
    }

    /// The date of a day, in eras of 400 years that begin in March.
    private static func date(ofDay day: Int64) -> (year: Int, month: Int, day: Int) {
      let shifted = day + 719_468
      let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
      let dayOfEra = shifted - era * 146_097
      let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
      let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
      let fromMarch = (5 * dayOfYear + 2) / 153
      let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
      let dayOfMonth = dayOfYear - (153 * fromMarch + 2) / 5 + 1
      return (Int(yearOfEra + era * 400 + (month <= 2 ? 1 : 0)), Int(month), Int(dayOfMonth))
    }
  }
#endif

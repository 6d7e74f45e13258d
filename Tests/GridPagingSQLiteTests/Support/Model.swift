// A table as an array, sorted by the rules of SQLite's documentation.

#if SQLite
  import GridPagingSQLite
  import TestSupport

  /// A column that the model sorts by.
  struct ModelOrder {
    var column: Int
    var descends: Bool
    var collation: SQLiteCollation
    var nullsFirst: Bool
  }

  /// How values compare, told again and slowly.
  enum ModelRules {
    /// Below, equal or above: -1, 0 or 1.
    static func compare(_ a: SQLiteValue, _ b: SQLiteValue, _ collation: SQLiteCollation) -> Int {
      func rank(_ value: SQLiteValue) -> Int {
        switch value {
        case .null: 0
        case .integer, .real: 1
        case .text: 2
        case .blob: 3
        }
      }
      if rank(a) != rank(b) { return rank(a) < rank(b) ? -1 : 1 }
      switch (a, b) {
      case (.integer(let a), .integer(let b)): return a < b ? -1 : a > b ? 1 : 0
      case (.real(let a), .real(let b)): return a < b ? -1 : a > b ? 1 : 0
      case (.integer(let a), .real(let b)): return compare(a, b)
      case (.real(let a), .integer(let b)): return -compare(b, a)
      case (.text(let a), .text(let b)): return compare(Array(a.utf8), Array(b.utf8), collation)
      case (.blob(let a), .blob(let b)): return compare(a, b, .binary)
      default: return 0
      }
    }

    private static func compare(_ a: Int64, _ b: Double) -> Int {
      if b >= 9_223_372_036_854_775_808 { return -1 }
      if b < -9_223_372_036_854_775_808 { return 1 }
      let whole = b.rounded(.towardZero)
      if a != Int64(whole) { return a < Int64(whole) ? -1 : 1 }
      return b > whole ? -1 : b < whole ? 1 : 0
    }

    private static func compare(_ a: [UInt8], _ b: [UInt8], _ collation: SQLiteCollation) -> Int {
      var (a, b) = (a, b)
      switch collation {
      case .binary: break
      case .nocase:
        func folded(_ text: [UInt8]) -> [UInt8] { text.map { $0 >= 65 && $0 <= 90 ? $0 + 32 : $0 } }
        (a, b) = (folded(a), folded(b))
        // SQLite compares up to a zero that both have at the same place, and then lengths.
        for place in 0..<min(a.count, b.count) {
          if a[place] != b[place] { return a[place] < b[place] ? -1 : 1 }
          if a[place] == 0 { break }
        }
        return a.count < b.count ? -1 : a.count > b.count ? 1 : 0
      case .rtrim:
        while a.last == 32 { a.removeLast() }
        while b.last == 32 { b.removeLast() }
      }
      for place in 0..<min(a.count, b.count) where a[place] != b[place] { return a[place] < b[place] ? -1 : 1 }
      return a.count < b.count ? -1 : a.count > b.count ? 1 : 0
    }

    static func isBefore(_ a: [SQLiteValue], _ b: [SQLiteValue], _ order: [ModelOrder]) -> Bool {
      for part in order {
        let (left, right) = (a[part.column], b[part.column])
        if left == .null || right == .null {
          if left == right { continue }
          return (left == .null) == part.nullsFirst
        }
        let result = compare(left, right, part.collation)
        if result != 0 { return (result < 0) != part.descends }
      }
      return false
    }
  }

  /// Values of all kinds, few enough that many are equal.
  struct ValueMaker {
    var random: SeededGenerator

    mutating func any() -> SQLiteValue {
      switch random.int(0...9) {
      case 0: .null
      case 1: random.pick([.integer(.min), .integer(.max), .integer(.max - 1), .integer(1 << 53), .integer(0)])
      case 2...3: .integer(Int64(random.int(-3...300)))
      case 4:
        random.pick([
          .real(.infinity), .real(-.infinity), .real(.nan), .real(-0.0), .real(1e300), .real(-1e300), .real(9.3e18),
          .real(-9_223_372_036_854_775_808), .real(9_223_372_036_854_775_808), .real(.leastNonzeroMagnitude),
          .real(-.leastNonzeroMagnitude),
        ])
      case 5: .real(Double(random.int(-8...8)) / 4)
      case 6...8: text()
      default: .blob((0..<random.int(0...4)).map { _ in UInt8(random.pick([0, 1, 65, 97, 128, 255])) })
      }
    }

    mutating func text() -> SQLiteValue {
      let letters = ["a", "A", "b", "B", "z", "Z", " ", "\0", "_", "é", "😀", "\"", "'", "%", ";", "0"]
      return .text((0..<random.int(0...random.pick([1, 3, 24]))).map { _ in random.pick(letters) }.joined())
    }
  }
#endif

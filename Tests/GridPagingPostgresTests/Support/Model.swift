// A table as an array, sorted by the rules of PostgreSQL's documentation.

#if PostgreSQL
  import GridPagingPostgres
  import TestSupport

  /// A column that the model sorts by.
  struct ModelOrder {
    var column: Int
    var descends: Bool
    var isLowercase = false
    var nullsFirst: Bool
  }

  /// How values of one type compare, told again and slowly.
  enum ModelRules {
    /// Below, equal or above: -1, 0 or 1.
    static func compare(_ a: PostgresValue, _ b: PostgresValue, isLowercase: Bool = false) -> Int {
      func order<T: Comparable>(_ a: T, _ b: T) -> Int { a < b ? -1 : a > b ? 1 : 0 }
      switch (a, b) {
      case (.bool(let a), .bool(let b)): return order(a ? 1 : 0, b ? 1 : 0)
      case (.integer(let a), .integer(let b)): return order(a, b)
      case (.moment(let a), .moment(let b)): return order(a, b)
      case (.real(let a), .real(let b)):
        // What is no number is equal to itself, and above all numbers.
        return a.isNaN || b.isNaN ? order(a.isNaN ? 1 : 0, b.isNaN ? 1 : 0) : order(a, b)
      case (.decimal(let a), .decimal(let b)): return compare(decimals: a, b)
      case (.text(let a), .text(let b)):
        return isLowercase
          ? compare(Array(a.lowercased().utf8), Array(b.lowercased().utf8)) : compare(Array(a.utf8), Array(b.utf8))
      case (.bytes(let a), .bytes(let b)): return compare(a, b)
      default: return 0
      }
    }

    private static func compare(_ a: [UInt8], _ b: [UInt8]) -> Int {
      for place in 0..<min(a.count, b.count) where a[place] != b[place] { return a[place] < b[place] ? -1 : 1 }
      return a.count < b.count ? -1 : a.count > b.count ? 1 : 0
    }

    /// Digits beside one another, with as many before the point and after it.
    private static func compare(decimals a: String, _ b: String) -> Int {
      func rank(_ text: String) -> Int { ["-Infinity": -1, "Infinity": 1, "NaN": 2][text] ?? 0 }
      if rank(a) != rank(b) || rank(a) != 0 { return rank(a) < rank(b) ? -1 : rank(a) > rank(b) ? 1 : 0 }
      func parts(_ text: String) -> (isNegative: Bool, digits: String) {
        let isNegative = text.hasPrefix("-")
        let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let fraction = parts.count > 1 ? parts[1] : ""
        let whole = String(repeating: "0", count: 60 - parts[0].count) + parts[0]
        return (isNegative, whole + fraction + String(repeating: "0", count: 60 - fraction.count))
      }
      let (left, right) = (parts(a), parts(b))
      let isZero = { (digits: String) in digits.allSatisfy { $0 == "0" } }
      let (negativeLeft, negativeRight) = (
        left.isNegative && !isZero(left.digits), right.isNegative && !isZero(right.digits)
      )
      if negativeLeft != negativeRight { return negativeLeft ? -1 : 1 }
      let result = left.digits < right.digits ? -1 : left.digits > right.digits ? 1 : 0
      return negativeLeft ? -result : result
    }

    static func isBefore(_ a: [PostgresValue], _ b: [PostgresValue], _ order: [ModelOrder]) -> Bool {
      for part in order {
        let (left, right) = (a[part.column], b[part.column])
        if left == .null || right == .null {
          if left == right { continue }
          return (left == .null) == part.nullsFirst
        }
        let result = compare(left, right, isLowercase: part.isLowercase)
        if result != 0 { return (result < 0) != part.descends }
      }
      return false
    }
  }

  /// Types of columns that rows are sorted by.
  enum ModelType: String, CaseIterable {
    case int2, int4, int8, float4, float8, numeric, text, bytea, uuid, bool, date, timestamp, timestamptz

    /// As a column is declared.
    var sql: String { self == .text ? "text COLLATE \"C\"" : rawValue }
  }

  /// Values of a type, few enough that many are equal.
  struct ValueMaker {
    var random: SeededGenerator

    mutating func value(_ type: ModelType) -> PostgresValue {
      switch type {
      case .int2: .integer(random.chance(10) ? random.pick([-32_768, 32_767]) : Int64(random.int(-300...300)))
      case .int4:
        .integer(random.chance(10) ? random.pick([-2_147_483_648, 2_147_483_647]) : Int64(random.int(-3...300)))
      case .int8:
        .integer(random.chance(20) ? random.pick([.min, .max, .max - 1, 1 << 53]) : Int64(random.int(-3...300)))
      case .float4, .float8:
        .real(
          random.chance(25)
            ? random.pick([.infinity, -.infinity, .nan, -0.0, 0, 0x1p100, -0x1p100, 0x1p-120])
            : Double(random.int(-8...8)) / 4)
      case .numeric:
        .decimal(
          random.chance(40)
            ? random.pick(
              [
                "NaN", "0", "0.0000", "10000", "9999", "-10000", "1e0", "0.00001", "-0.00001",
                "123456789012345678901234567890",
                "-123456789012345678901234567890.000000000001", "9999.9999",
              ].filter { $0 != "1e0" })
            : "\(random.int(-300...300)).\(random.int(0...99))")
      case .text: text()
      case .bytea: .bytes((0..<random.int(0...4)).map { _ in UInt8(random.pick([0, 1, 65, 97, 128, 255])) })
      case .uuid: .bytes((0..<16).map { $0 == 0 || $0 == 15 ? UInt8(random.pick([0, 1, 127, 128, 255])) : 0 })
      case .bool: .bool(random.chance(50))
      case .date:
        .moment(
          microseconds: random.chance(10)
            ? random.pick([.min, .max]) : Int64(random.int(-40...40)) * 86_400_000_000 * 19)
      case .timestamp, .timestamptz:
        .moment(
          microseconds: random.chance(10)
            ? random.pick([.min, .max, 0, -1]) : Int64(random.int(-400...400)) * 1_000_003_000 * 977)
      }
    }

    mutating func text() -> PostgresValue {
      let letters = ["a", "A", "b", "B", "z", "Z", " ", "_", "é", "😀", "\"", "'", "%", ";", "0", "\\"]
      return .text((0..<random.int(0...random.pick([1, 3, 24]))).map { _ in random.pick(letters) }.joined())
    }
  }
#endif

// Values that rows are sorted by.

#if PostgreSQL
  /// A value of a column that rows are sorted by, in the units of the server.
  enum KeyValue: Hashable, Sendable {
    case null
    /// Whole numbers, truth values, microseconds and days since the start of 2000.
    case integer(Int64)
    case real(SortedReal)
    case text([UInt8])
    /// Bytes, and identifiers of 16.
    case bytes([UInt8])
    case decimal(Decimal)
  }

  /// A number with a fraction as the server compares it: all that are no numbers are equal, and above those that are; so are zeros.
  struct SortedReal: Hashable, Sendable {
    /// They compare as the numbers do.
    let bits: UInt64

    init(bits: UInt64) { self.bits = bits }
    init(_ number: Double) { bits = number.isNaN ? .max : KeyWriter.sorted(number == 0 ? 0 : number) }

    var number: Double { bits == .max ? .nan : KeyWriter.number(sorted: bits) }
  }

  /// What a column's values are to a key.
  enum KeyForm: Hashable, Sendable {
    case integer(bytes: Int)
    case real
    case text
    case bytes
    case decimal

    /// `nil` for a type whose order only the server knows.
    init?(type: UInt32) {
      switch type {
      case TypeID.bool: self = .integer(bytes: 1)
      case TypeID.int2: self = .integer(bytes: 2)
      case TypeID.int4, TypeID.date: self = .integer(bytes: 4)
      case TypeID.int8, TypeID.timestamp, TypeID.timestamptz: self = .integer(bytes: 8)
      case TypeID.float4, TypeID.float8: self = .real
      case TypeID.text, TypeID.varchar: self = .text
      case TypeID.bytea, TypeID.uuid: self = .bytes
      case TypeID.numeric: self = .decimal
      default: return nil
      }
    }
  }
#endif

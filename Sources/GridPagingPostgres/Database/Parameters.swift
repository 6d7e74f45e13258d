// Values that are bound to a statement, in the binary form of the server.

#if PostgreSQL
  /// The values of a statement. Nothing of them is ever part of its text.
  struct Parameters: Sendable {
    private(set) var bytes: [UInt8] = []
    /// Where each value ends; -1 for NULL.
    private(set) var ends: [Int] = []
    /// Their types; 0 where the server is to find out.
    private(set) var types: [UInt32] = []
    /// True for those in the form of a text.
    private(set) var areTexts: [Bool] = []

    var count: Int { ends.count }

    private mutating func end(_ type: UInt32, isText: Bool = false) {
      ends.append(bytes.count)
      types.append(type)
      areTexts.append(isText)
    }

    mutating func appendNull(_ type: UInt32) {
      ends.append(-1)
      types.append(type)
      areTexts.append(false)
    }

    /// Appends the lowest bytes of a number, as a value of their type.
    mutating func append(_ number: Int64, bytes count: Int, _ type: UInt32) {
      write(UInt64(bitPattern: number), bytes: count)
      end(type)
    }

    mutating func append(_ number: Double, _ type: UInt32) {
      if type == TypeID.float4 {
        write(UInt64(Float(number).bitPattern), bytes: 4)
      } else {
        write(number.bitPattern, bytes: 8)
      }
      end(type)
    }

    mutating func append(_ content: [UInt8], _ type: UInt32, isText: Bool = false) {
      bytes += content
      end(type, isText: isText)
    }

    mutating func append(_ text: String, _ type: UInt32 = TypeID.text) { append(Array(text.utf8), type, isText: true) }

    /// Appends an array of values of one type, each already in its form.
    mutating func append(array values: [[UInt8]], of element: UInt32, _ type: UInt32) {
      write(values.isEmpty ? 0 : 1, bytes: 4)
      write(0, bytes: 4)
      write(UInt64(element), bytes: 4)
      if !values.isEmpty {
        write(UInt64(values.count), bytes: 4)
        write(1, bytes: 4)
      }
      for value in values {
        write(UInt64(value.count), bytes: 4)
        bytes += value
      }
      end(type)
    }

    /// Whole numbers of eight bytes.
    mutating func append(array numbers: [UInt64], of element: UInt32, _ type: UInt32) {
      append(
        array: numbers.map { number in (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) } },
        of: element, type)
    }

    private mutating func write(_ word: UInt64, bytes count: Int) {
      for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * (count - 1 - place)))) }
    }
  }

  /// Numbers of types that every server has.
  enum TypeID {
    static let bool: UInt32 = 16
    static let bytea: UInt32 = 17
    static let int8: UInt32 = 20
    static let int2: UInt32 = 21
    static let int4: UInt32 = 23
    static let text: UInt32 = 25
    static let json: UInt32 = 114
    static let float4: UInt32 = 700
    static let float8: UInt32 = 701
    static let varchar: UInt32 = 1043
    static let date: UInt32 = 1082
    static let timestamp: UInt32 = 1114
    static let timestamptz: UInt32 = 1184
    static let numeric: UInt32 = 1700
    static let uuid: UInt32 = 2950
    static let xid8: UInt32 = 5069
    static let xid8s: UInt32 = 271
  }
#endif

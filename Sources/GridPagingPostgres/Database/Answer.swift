// Rows that a server answered with, in its binary form.

#if PostgreSQL
  import SystemPostgreSQL

  /// The answer to a statement.
  @safe final class Answer: @unchecked Sendable {
    private let result: OpaquePointer
    let count: Int

    @unsafe init(_ result: OpaquePointer) {
      unsafe self.result = result
      count = unsafe Int(PQntuples(result))
    }

    deinit { unsafe PQclear(result) }

    var columns: Int { unsafe Int(PQnfields(result)) }
    /// The type of a column, as the server numbers it.
    func type(_ column: Int) -> UInt32 { unsafe PQftype(result, Int32(column)) }
    func name(_ column: Int) -> String { unsafe String(cString: PQfname(result, Int32(column))) }

    func isNull(_ row: Int, _ column: Int) -> Bool { unsafe PQgetisnull(result, Int32(row), Int32(column)) != 0 }

    /// Calls with the bytes of a value; none for NULL. They have to be within the answer.
    func bytes<Value>(_ row: Int, _ column: Int, _ body: (Span<UInt8>) -> Value) -> Value {
      let count = unsafe Int(PQgetlength(result, Int32(row), Int32(column)))
      let start = unsafe UnsafeRawPointer(PQgetvalue(result, Int32(row), Int32(column)))
      let bytes = unsafe UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: count)
      return body(unsafe Span(_unsafeElements: bytes))
    }

    /// A whole number of up to eight bytes, the most significant first.
    func integer(_ row: Int, _ column: Int) -> Int64 {
      bytes(row, column) { bytes in
        guard bytes.count > 0 else { return 0 }
        var word = UInt64(bitPattern: Int64(Int8(bitPattern: bytes[0])))
        for place in 1..<max(1, min(8, bytes.count)) { word = word << 8 | UInt64(bytes[place]) }
        return Int64(bitPattern: word)
      }
    }

    /// A number of four or eight bytes.
    func real(_ row: Int, _ column: Int) -> Double {
      let bits = UInt64(bitPattern: integer(row, column))
      let isShort = bytes(row, column) { $0.count } == 4
      return isShort ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    }

    func text(_ row: Int, _ column: Int) -> String {
      bytes(row, column) { bytes in
        unsafe bytes.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
      }
    }

    func array(_ row: Int, _ column: Int) -> [UInt8] {
      bytes(row, column) { bytes in unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) } }
    }

    /// The whole numbers of an array of the server that has no NULL.
    func integers(_ row: Int, _ column: Int) -> [UInt64] {
      bytes(row, column) { bytes in
        // Dimensions, flags, the type; for the one dimension its length and where it begins; for each element its length.
        guard bytes.count >= 20 else { return [] }
        var numbers: [UInt64] = []
        numbers.reserveCapacity((bytes.count - 20) / 12)
        var place = 24
        while place + 8 <= bytes.count {
          var word: UInt64 = 0
          for byte in place..<place + 8 { word = word << 8 | UInt64(bytes[byte]) }
          numbers.append(word)
          place += 12
        }
        return numbers
      }
    }
  }
#endif

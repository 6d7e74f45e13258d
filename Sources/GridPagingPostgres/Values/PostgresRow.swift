// What a program makes its rows from.

#if PostgreSQL
  /// The columns of a row that was read. It is there only while the function is called that gets it.
  ///
  /// Columns are asked for by name, or by their number among those that were asked for, which takes less time. A value of another
  /// kind is converted where that says something: a text that is no number is 0, NULL is 0 or empty.
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public struct PostgresRow {
    let answer: Answer
    let row: Int
    /// Columns before those of the program.
    let hidden: Int
    /// The names of the program's columns.
    public let columns: [String]

    init(_ answer: Answer, _ row: Int, hidden: Int, columns: [String]) {
      (self.answer, self.row, self.hidden, self.columns) = (answer, row, hidden, columns)
    }

    /// The number of a column.
    ///
    /// - Throws: ``PostgresTableError/noColumn(_:of:)`` for a name that was not asked for.
    /// - Complexity: O(c), c columns.
    public func column(_ name: String) throws(PostgresTableError) -> Int {
      for place in columns.indices where columns[place] == name { return place }
      throw .noColumn(name, of: "what was read")
    }

    private func has(_ column: Int) -> Bool {
      columns.indices.contains(column) && !answer.isNull(row, hidden + column)
    }

    /// True for NULL, and for a column that there is not.
    ///
    /// - Complexity: O(1).
    public func isNull(_ column: Int) -> Bool { !has(column) }

    /// The whole number of a column, or the nearest; 0 for one that there is not. Truth values are 0 and 1, moments microseconds since
    /// the start of 1970.
    ///
    /// - Complexity: O(1), and O(n) for n digits of a text or of numeric.
    public func integer(_ column: Int) -> Int64 {
      guard has(column) else { return 0 }
      let place = hidden + column
      switch answer.type(place) {
      case TypeID.int2, TypeID.int4, TypeID.int8, TypeID.bool: return answer.integer(row, place)
      case TypeID.timestamp, TypeID.timestamptz: return Moment.shown(answer.integer(row, place))
      case TypeID.date: return Moment.shown(day: answer.integer(row, place))
      case TypeID.float4, TypeID.float8, TypeID.numeric:
        let number = real(column)
        return number.isNaN
          ? 0 : number <= -9.2233720368547758e18 ? .min : number >= 9.2233720368547758e18 ? .max : Int64(number)
      default: return Int64(text(column)) ?? 0
      }
    }

    /// The number of a column; 0 for one that there is not. Moments are seconds since the start of 1970.
    ///
    /// - Complexity: O(1), and O(n) for n digits of a text or of numeric.
    public func real(_ column: Int) -> Double {
      guard has(column) else { return 0 }
      let place = hidden + column
      switch answer.type(place) {
      case TypeID.float4, TypeID.float8: return answer.real(row, place)
      case TypeID.numeric: return answer.bytes(row, place) { Decimal($0).real }
      case TypeID.timestamp, TypeID.timestamptz, TypeID.date:
        let time = integer(column)
        return time == .min ? -.infinity : time == .max ? .infinity : Double(time) / 1e6
      case TypeID.int2, TypeID.int4, TypeID.int8, TypeID.bool: return Double(answer.integer(row, place))
      default: return Double(text(column)) ?? 0
      }
    }

    /// True for a column that is true, or a number other than 0.
    ///
    /// - Complexity: O(1).
    public func bool(_ column: Int) -> Bool { integer(column) != 0 }

    /// The text of a column, and other values as ``PostgresValue`` describes them; empty for a column that there is not. Columns of types
    /// that are not named there are texts as the server writes them.
    ///
    /// - Complexity: O(n), n bytes.
    public func text(_ column: Int) -> String {
      guard has(column) else { return "" }
      let place = hidden + column
      switch answer.type(place) {
      case TypeID.text, TypeID.varchar, TypeID.json: return answer.text(row, place)
      case TypeID.uuid: return PostgresRow.text(ofIdentifier: answer.array(row, place))
      case TypeID.bytea: return answer.text(row, place)
      default: return value(column).description
      }
    }

    private static func text(ofIdentifier bytes: [UInt8]) -> String {
      var text = ""
      for (place, byte) in bytes.enumerated() {
        if [4, 6, 8, 10].contains(place) { text += "-" }
        text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
      return text
    }

    /// The bytes of a column of type bytea or uuid, and of a text; empty for one that there is not.
    ///
    /// - Complexity: O(n), n bytes.
    public func bytes(_ column: Int) -> [UInt8] { has(column) ? answer.array(row, hidden + column) : [] }

    /// The value of a column; NULL for one that there is not.
    ///
    /// - Complexity: O(n), n bytes.
    public func value(_ column: Int) -> PostgresValue {
      guard has(column) else { return .null }
      let place = hidden + column
      switch answer.type(place) {
      case TypeID.bool: return .bool(answer.integer(row, place) != 0)
      case TypeID.int2, TypeID.int4, TypeID.int8: return .integer(answer.integer(row, place))
      case TypeID.float4, TypeID.float8: return .real(answer.real(row, place))
      case TypeID.numeric: return .decimal(answer.bytes(row, place) { Decimal($0).text })
      case TypeID.bytea, TypeID.uuid: return .bytes(answer.array(row, place))
      case TypeID.timestamp, TypeID.timestamptz, TypeID.date: return .moment(microseconds: integer(column))
      default: return .text(answer.text(row, place))
      }
    }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension PostgresRow {
    /// The whole number of a column.
    ///
    /// - Throws: ``PostgresTableError/noColumn(_:of:)``.
    /// - Complexity: O(c), c columns.
    public func integer(_ name: String) throws(PostgresTableError) -> Int64 { integer(try column(name)) }

    /// The number of a column.
    ///
    /// - Throws: ``PostgresTableError/noColumn(_:of:)``.
    /// - Complexity: O(c), c columns.
    public func real(_ name: String) throws(PostgresTableError) -> Double { real(try column(name)) }

    /// True for a column that is true.
    ///
    /// - Throws: ``PostgresTableError/noColumn(_:of:)``.
    /// - Complexity: O(c), c columns.
    public func bool(_ name: String) throws(PostgresTableError) -> Bool { bool(try column(name)) }

    /// The text of a column.
    ///
    /// - Throws: ``PostgresTableError/noColumn(_:of:)``.
    /// - Complexity: O(c + n), c columns, n bytes.
    public func text(_ name: String) throws(PostgresTableError) -> String { text(try column(name)) }

    /// The bytes of a column.
    ///
    /// - Throws: ``PostgresTableError/noColumn(_:of:)``.
    /// - Complexity: O(c + n), c columns, n bytes.
    public func bytes(_ name: String) throws(PostgresTableError) -> [UInt8] { bytes(try column(name)) }

    /// The value of a column.
    ///
    /// - Throws: ``PostgresTableError/noColumn(_:of:)``.
    /// - Complexity: O(c + n), c columns, n bytes.
    public func value(_ name: String) throws(PostgresTableError) -> PostgresValue { value(try column(name)) }
  }
#endif

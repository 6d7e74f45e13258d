// Identifiers of rows, which the log tells also of rows that are gone.

#if PostgreSQL
  /// An identifier that is made from the identifying columns of a row.
  ///
  /// Numbers, texts and bytes are; a type of one's own says how, for tables with a key of several columns:
  ///
  ///     struct SeatID: PostgresIdentifier {
  ///       var hall: Int64
  ///       var number: Int64
  ///       init(_ row: PostgresRow) { (hall, number) = (row.integer(0), row.integer(1)) }
  ///     }
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  public protocol PostgresIdentifier: Hashable, Sendable {
    /// The identifier in a row of the identifying columns alone, in the order in which they were given.
    ///
    /// - Complexity: should be O(1).
    init(_ row: PostgresRow)
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension Int64: PostgresIdentifier {
    /// The first column as a whole number.
    ///
    /// - Complexity: O(1).
    public init(_ row: PostgresRow) { self = row.integer(0) }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension Int: PostgresIdentifier {
    /// The first column as a whole number, or the nearest that there is.
    ///
    /// - Complexity: O(1).
    public init(_ row: PostgresRow) { self = Int(clamping: row.integer(0)) }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension String: PostgresIdentifier {
    /// The first column as a text; identifiers of type uuid as they are written.
    ///
    /// - Complexity: O(n), n bytes.
    public init(_ row: PostgresRow) { self = row.text(0) }
  }

  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  extension Array: PostgresIdentifier where Element == UInt8 {
    /// The bytes of the first column.
    ///
    /// - Complexity: O(n), n bytes.
    public init(_ row: PostgresRow) { self = row.bytes(0) }
  }
#endif

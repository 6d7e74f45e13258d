// The key of a row as bytes that compare as PostgreSQL sorts.

#if PostgreSQL
  public import GridPaging

  /// The place of a row in the order of a ``PostgresTable``: its values of the columns that rows are sorted by.
  ///
  /// The values are kept as bytes which compare as the server compares the values, each in its direction, NULL before or after all
  /// others. Up to 15 bytes need no memory of their own: a time and an identifier mostly have 13. Ask the table for the
  /// values of a key, and for the key of values: ``PostgresTable/values(of:)``, ``PostgresTable/key(of:)``.
  public struct PostgresKey: PagingKey {
    let content: KeyContent

    init(content: KeyContent) { self.content = content }

    /// True for the key that sorts before.
    ///
    /// - Complexity: O(1) for short keys, O(n) for n bytes.
    public static func < (a: PostgresKey, b: PostgresKey) -> Bool { a.content < b.content }

    /// True for keys of equal values.
    ///
    /// - Complexity: O(1) for short keys, O(n) for n bytes.
    public static func == (a: PostgresKey, b: PostgresKey) -> Bool { a.content == b.content }

    /// Hashes the bytes.
    public func hash(into hasher: inout Hasher) { content.hash(into: &hasher) }
  }

  extension PostgresKey: CustomStringConvertible {
    /// The bytes as hexadecimal digits.
    public var description: String { content.text }
  }

  /// What files are written in terms of that sources of several databases have in common.
  typealias TableKey = PostgresKey
  typealias TableSection = PostgresSection
  @available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
  typealias TableExecutor = Loop
#endif

// With the trait there is a SQLite to read with; without it this module has no tests that need one.

#if SQLite
  import SystemSQLite
  import Testing

  @Suite struct TraitTests {
    @Test("the SQLite of the system is not older than what the statements need")
    func version() { #expect(sqlite3_libversion_number() >= 3_030_000) }
  }
#endif

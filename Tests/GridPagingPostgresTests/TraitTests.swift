// With the trait there is a libpq to ask with; without it this module has no tests that need one.

#if PostgreSQL
  import SystemPostgreSQL
  import Testing

  @Suite struct TraitTests {
    @Test("the libpq of the system is not older than what asks by it")
    func version() { #expect(PQlibVersion() >= 130_000) }
  }
#endif

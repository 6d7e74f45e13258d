// Sources of one function: services that answer as they like, and identifiers of which some have no row.

import PagingConformance
import TestSupport
import Testing

@testable import GridPaging

/// A service whose pages are larger and smaller than they should be, and some have no rows.
private actor UnevenService {
  private let rows: [TestRow]
  private let sizes: [Int]
  private(set) var questions = 0

  init(_ rows: [TestRow], seed: UInt64) {
    self.rows = rows
    var random = SeededGenerator(seed: seed)
    sizes = (0..<400).map { _ in random.pick([0, 0, 1, 3, 8, 20]) }
  }

  /// A cursor is the number of a page; the page of a cursor is always the same.
  func list(_ cursor: Int?) -> (rows: [TestRow], next: Int?) {
    questions += 1
    let page = cursor ?? 0
    let start = sizes[..<page].reduce(0, +)
    let end = min(rows.count, start + sizes[page])
    return (Array(rows[min(start, end)..<end]), end < rows.count ? page + 1 : nil)
  }
}

@Suite struct SimpleSourcesTests {
  @Test("a service whose pages have other sizes, or no rows, is read whole", .seeds(6))
  func uneven() async throws {
    let rows = SourceConformanceTests.rows(300, seed: Seed.current)
    let service = UnevenService(rows, seed: Seed.current)
    let source = CursorSource<TestRow, Int>(pageSize: 20) { cursor, _ in await service.list(cursor) }
    let truth = rows.enumerated().map { (key: CursorKey<Int>(row: $0.offset), id: $0.element.id) }
    var conformance = SourceConformance(source) { truth }
    try await conformance.checkReading()
    try await conformance.checkPaging(stride: 17)
    var options = PagingOptions()
    options.cacheBytes = 0
    try await conformance.checkPaging(stride: 5, options: options)
    #expect(conformance.problems == [])
  }

  @Test("a service that has nothing, and one that goes round in circles")
  func circles() async throws {
    let empty = CursorSource<TestRow, Int> { _, _ in ([], nil) }
    #expect(try await empty.page(PageRequest(from: nil, to: nil, limit: 10)).next == nil)
    let circling = CursorSource<TestRow, Int> { _, _ in ([], 7) }
    await #expect(throws: PagingError.self) { try await circling.page(PageRequest(from: nil, to: nil, limit: 10)) }
    #expect(CursorSource<TestRow, Int>(pageSize: -3) { _, _ in ([], nil) }.traits.pageSize == 1)
    let backwards = PageRequest(from: CursorKey<Int>(row: 5), to: CursorKey<Int>(row: 3), limit: 10)
    #expect(try await circling.page(backwards).keys.isEmpty)
  }

  @Test("identifiers are read in their order, whatever the order of what is read", arguments: [0, 1, 16, 17, 300])
  func identifiers(count: Int) async throws {
    let rows = SourceConformanceTests.rows(count)
    var traits = SourceTraits()
    (traits.pageSize, traits.hasChanges, traits.access) = (16, true, .forward)
    let source = IdentifierSource<TestRow>(rows.map(\.id), traits: traits) { ids in
      rows.filter { Set(ids).contains($0.id) }.reversed()
    }
    let truth = rows.enumerated().map { (key: $0.offset, id: $0.element.id) }
    var conformance = SourceConformance(source) { truth }
    try await conformance.checkReading()
    try await conformance.checkPaging(stride: 37)
    #expect(conformance.problems == [])
  }

  @Test("identifiers without a row are left out")
  func missing() async throws {
    let rows = SourceConformanceTests.rows(90)
    let source = IdentifierSource<TestRow>(Array(1...100)) { ids in
      rows.filter { ids.contains($0.id) && $0.id % 10 != 3 }
    }
    let pager = Pager(source) { _, count in .lazy(count: count, tracks: [.flexible()]) }
    for await delivery in pager.deliveries {
      guard delivery.rows.count > 0 else { continue }
      if delivery.rows[0].value == nil {
        pager.show(PagingView(first: try #require(delivery.rows.spot(ofRow: 0)), count: 5))
        continue
      }
      #expect(delivery.rows.count == 81)
      let ids = (0..<81).map { delivery.rows[$0].value?.id }
      #expect(ids == rows.map(\.id).filter { $0 % 10 != 3 })
      break
    }
    await pager.close()
  }
}

// The examples of the pages "What a source answers" and "Databases that outgrow one machine", as they stand there.

import GridEngine
import GridPaging
import Testing

private struct Picture: Identifiable, Sendable, Equatable {
  var id: Int64
}

/// Something that finds pictures, and lists them.
private struct PictureLibrary: Sendable {
  func photos(withIDs ids: [Int64]) async throws -> [Picture] { ids.map { Picture(id: $0) } }

  func photos(after cursor: Int64?, limit: Int) async throws -> (photos: [Picture], next: Int64?) {
    let first = cursor ?? 0
    let end = min(120, first + Int64(limit))
    return ((first..<end).map { Picture(id: $0) }, end < 120 ? end : nil)
  }
}

private struct GameKey: PagingKey {
  var year: Int
  var id: Int

  static func < (a: GameKey, b: GameKey) -> Bool { (a.year, a.id) < (b.year, b.id) }
}

private struct Game: Identifiable, Sendable { var id: Int }

/// Games of some years on one server.
private struct GameTable: PagedSource {
  let years: ClosedRange<Int>

  func open() async throws -> PagedIndex<GameKey> {
    PagedIndex(fences: years.map { GameKey(year: $0, id: 0) }, counts: years.map { _ in 3 })
  }

  func page(_ request: PageRequest<GameKey>) async throws -> PageAnswer<GameKey, Game> {
    let range = KeyRange(from: request.from, to: request.to)
    let keys = years.flatMap { year in (1...3).map { GameKey(year: year, id: $0) } }.filter(range.contains)
    let shown = Array(keys.prefix(request.limit))
    return PageAnswer(
      keys: shown, rows: shown.map { Game(id: $0.year * 10 + $0.id) }, next: keys.dropFirst(shown.count).first)
  }
}

@Suite struct DocumentationSourcesTests {
  @Test("several servers as one, by ranges and merged")
  func shards() async throws {
    let (archive, recent) = (GameTable(years: 2000...2023), GameTable(years: 2024...2026))
    let games = RangeShards(archive, then: [(from: GameKey(year: 2024, id: 0), shard: recent)])
    let pager = Pager(games) { _, count in .list(count: count) }
    for await delivery in pager.deliveries where delivery.rows.count > 0 {
      #expect(delivery.rows.count == 27 * 3)
      break
    }
    await pager.close()
    let servers = [archive, recent]
    let people = MergedShards(servers[0], Array(servers[1...]))
    let page = try await people.page(PageRequest(from: GameKey(year: 2023, id: 2), to: nil, limit: 3))
    #expect(page.rows.map(\.id) == [20232, 20233, 20241])
  }

  @Test("identifiers, and a service with cursors")
  func simple() async throws {
    let (found, library) = ([5, 3, 9] as [Int64], PictureLibrary())
    let results = IdentifierSource(found) { ids in try await library.photos(withIDs: ids) }
    #expect(try await results.page(PageRequest(from: nil, to: nil, limit: 9)).rows.map(\.id) == found)

    let service = library
    let feed = CursorSource(pageSize: 50) { cursor, limit in
      let page = try await service.photos(after: cursor, limit: limit)
      return (page.photos, page.next)
    }
    let first = try await feed.page(PageRequest(from: nil, to: nil, limit: 50))
    #expect(first.rows.count == 50 && first.next == CursorKey(row: 50, cursor: 50))
    let last = try await feed.page(PageRequest(from: CursorKey(row: 100, cursor: 100), to: nil, limit: 50))
    #expect(last.rows.count == 20 && last.next == nil)
  }
}

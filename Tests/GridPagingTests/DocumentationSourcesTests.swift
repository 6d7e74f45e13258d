// The examples of the page "What a source answers", as they stand there.

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

@Suite struct DocumentationSourcesTests {
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

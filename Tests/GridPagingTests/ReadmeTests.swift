// The README's example of a paged table, as it stands there.

import Foundation
import GridEngine
import GridPaging
import Testing

private struct Photo: Identifiable, Sendable {
  var id: Int

  func size(fitting proposal: ProposedSize) -> Size { Size(width: proposal.width ?? 96, height: 96) }
}

/// Numbers in months of a thousand.
private struct Photos: PagedSource {
  let array: ArraySource<Photo>

  func open() async throws -> PagedIndex<Int> {
    let starts = Array(stride(from: 0, to: array.rows.count, by: 100))
    return PagedIndex(fences: starts, counts: starts.map { Int32(min(100, array.rows.count - $0)) })
  }
  func page(_ request: PageRequest<Int>) async throws -> PageAnswer<Int, Photo> { try await array.page(request) }
  func section(of key: Int) -> Int { key / 1_000 }
}

@Suite struct ReadmeTests {
  @Test("the paged table shows rows as they come")
  func paged() async throws {
    let photos = Photos(array: ArraySource((0..<50_000).map { Photo(id: $0) }))
    var drawn: [Int] = []
    func draw(_ row: PagedRow<Photo>, in frame: Rect) {
      if let photo = row.value { drawn.append(photo.id) }
      if drawn.count > 20 { Task { await pager.close() } }
    }
    let pager = Pager(photos) { month, count in
      .lazy(count: count, tracks: [.adaptive(minimum: 96)], spacing: 8, header: 32)
    }
    let album = try PagedGrid(pager) { row, cell, proposal in
      row.value?.size(fitting: proposal) ?? Size(width: 96, height: 96)  // not there yet
    }
    album.resize(to: Size(width: 390, height: 844))
    for await delivery in pager.deliveries {
      try album.apply(delivery)
      for cell in album.visibleCells { draw(album.rows[cell.id], in: cell.frame) }
    }
    #expect(drawn.first == 0)
    #expect(drawn.count > 20)
    #expect(album.rows.sectionIDs.count == 50)
  }

  @Test("the README shows the example that is tested")
  func sameText() throws {
    let test = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let example = try #require(
      readme.split(separator: "```swift\n").compactMap { $0.split(separator: "\n```").first }
        .first { $0.contains("PagedGrid(") })
    let lines = example.split(separator: "\n")
    #expect(lines.count >= 10)
    for line in lines { #expect(test.contains(line), "\(line)") }
  }
}

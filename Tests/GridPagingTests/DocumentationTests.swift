// The examples of the articles in GridPaging.docc, as they stand there.

import Foundation
import GridEngine
import GridPaging
import TestSupport
import Testing

/// Something of which there are many.
private struct Photo: Identifiable, Sendable, Equatable {
  var id: Int64
  var takenAt: Int64
  var title: String

  /// Width ÷ height.
  var ratio: Double { 1.25 + Double(id % 4) / 10 }

  func size(fitting proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 96, height: 96 + Double(id % 3) * 8)
  }
}

private struct PhotoKey: PagingKey {
  var takenAt: Int64
  var id: Int64

  static func < (a: PhotoKey, b: PhotoKey) -> Bool { (b.takenAt, b.id) < (a.takenAt, a.id) }
}

private struct SortedPhotos: PagedSource {
  let photos: [Photo]  // the newest one first

  func key(_ photo: Photo) -> PhotoKey { PhotoKey(takenAt: photo.takenAt, id: photo.id) }
  func section(of key: PhotoKey) -> Int64 { key.takenAt / 2_592_000 }

  func open() async throws -> PagedIndex<PhotoKey> {
    var index = PagedIndex<PhotoKey>(fences: [], counts: [])
    var last: Int64?
    for key in photos.map(key) {
      if section(of: key) != last || index.counts.last == 128 {
        index.fences.append(key)
        index.counts.append(0)
      }
      index.counts[index.counts.count - 1] += 1
      last = section(of: key)
    }
    return index
  }

  func page(_ request: PageRequest<PhotoKey>) async throws -> PageAnswer<PhotoKey, Photo> {
    let keys = photos.map(key)
    let start = request.from.map { PhotoKey.lowerBound(of: $0, in: keys) } ?? 0
    let end = request.to.map { PhotoKey.lowerBound(of: $0, in: keys) } ?? keys.count
    let stop = min(end, start + request.limit)
    return PageAnswer(
      keys: Array(keys[start..<stop]), rows: Array(photos[start..<stop]), next: stop < end ? keys[stop] : nil)
  }
}

private actor Library {
  private(set) var photos: [Photo]
  private var log: [RowChange<PhotoKey, Photo>] = []

  init(_ photos: [Photo]) { self.photos = photos }

  var version: Int64 { Int64(log.count) }
  func changes(since version: Int64) -> [RowChange<PhotoKey, Photo>] { Array(log.dropFirst(Int(version))) }

  func add(_ photo: Photo) {
    let key = PhotoKey(takenAt: photo.takenAt, id: photo.id)
    photos.insert(photo, at: photos.firstIndex { PhotoKey(takenAt: $0.takenAt, id: $0.id) > key } ?? photos.count)
    log.append(RowChange(id: photo.id, from: nil, to: key, row: photo))
  }

  /// What was there at one moment, with its version.
  func snapshot() -> (photos: SortedPhotos, version: Int64) { (SortedPhotos(photos: photos), version) }
}

private struct LivePhotos: PagedSource {
  let library: Library

  var traits: SourceTraits {
    var traits = SourceTraits()
    traits.hasChanges = true
    return traits
  }

  func section(of key: PhotoKey) -> Int64 { key.takenAt / 2_592_000 }

  func open() async throws -> PagedIndex<PhotoKey> {
    let (photos, version) = await library.snapshot()
    var index = try await photos.open()
    index.version = version
    return index
  }

  func page(_ request: PageRequest<PhotoKey>) async throws -> PageAnswer<PhotoKey, Photo> {
    let (photos, version) = await library.snapshot()
    var answer = try await photos.page(request)
    answer.version = version
    return answer
  }

  func changes(since version: Int64, rowsIn ranges: [KeyRange<PhotoKey>]) async throws
    -> SourceChanges<PhotoKey, Photo>
  {
    let changes = await library.changes(since: version)
    return SourceChanges(version: version + Int64(changes.count), rows: SourceChanges.net(changes))
  }

  func waitForChanges(after version: Int64) async throws {
    while await library.version <= version { try await Task.sleep(for: .milliseconds(20)) }
  }
}

@Suite struct DocumentationTests {
  private static func photos(_ count: Int) -> [Photo] {
    var random = SeededGenerator(seed: 7)
    return (0..<count).map { Photo(id: Int64($0), takenAt: Int64(random.int(0...31_536_000)), title: "photo \($0)") }
      .sorted { ($1.takenAt, $1.id) < ($0.takenAt, $0.id) }
  }

  /// Takes what is delivered until all that is in view is there.
  private func show<Source: PagedSource>(_ grid: PagedGrid<Source>, until isDone: () -> Bool = { true }) async throws {
    for await delivery in grid.pager.deliveries {
      try grid.apply(delivery)
      let cells = grid.visibleCells.filter { $0.id.kind == .item }
      if !cells.isEmpty, cells.allSatisfy({ grid.rows[$0.id].value != nil }), isDone() { return }
    }
  }

  @Test("Paging: an array")
  func array() async throws {
    let photos = DocumentationTests.photos(100_000)
    let pager = Pager(ArraySource(photos)) { _, count in
      .lazy(count: count, tracks: [.adaptive(minimum: 96)], spacing: 8)
    }
    let album = try PagedGrid(pager) { row, cell, proposal in
      row.value?.size(fitting: proposal) ?? Size(width: 96, height: 96)
    }
    album.resize(to: Size(width: 390, height: 844))
    var shown = ""
    for await delivery in pager.deliveries {
      let changes = try album.apply(delivery)
      for id in changes.entered.map(\.id) + album.reloaded {
        shown = album.rows[id].value?.title ?? "…"  // draw it in album.frame(of: id)
      }
      if album.rows.loadedCount > 0 { break }
    }
    #expect(shown == photos[album.visibleCells.count - 1].title && album.rows.count == 100_000)

    let time = 1.0
    album.step(to: .by(120), at: time)
    #expect(album.offset == 120)
    await pager.close()
  }

  @Test("Paging: keys and sections")
  func keys() async throws {
    let photos = DocumentationTests.photos(5_000)
    let pager = Pager(SortedPhotos(photos: photos)) { month, count in
      .lazy(count: count, tracks: [.adaptive(minimum: 96)], spacing: 8, header: 32)
    }
    let album = try PagedGrid(pager) { row, cell, proposal in
      if cell.kind == .header { return Size(width: 0, height: 32) }
      return row.value?.size(fitting: proposal) ?? Size(width: 96, height: 96)
    }
    album.resize(to: Size(width: 390, height: 844))
    try await show(album)
    #expect(album.rows.sectionIDs.count == 13 && album.rows.count == 5_000)
    #expect(album.rows[0].value == photos[0])

    let key = PhotoKey(takenAt: photos[4_000].takenAt, id: photos[4_000].id)
    if let spot = try await pager.locate(key), let row = album.rows.row(ofSpot: spot),
      let cell = album.rows.cell(ofRow: row)
    {
      album.step(to: .cell(cell, anchor: .top), at: 2)
    }
    try await show(album) { album.rows[4_000].value != nil }
    #expect(album.rows[4_000].value == photos[4_000])
    await pager.close()
  }

  @Test("Paging: photos in justified rows")
  func justified() async throws {
    let source = ArraySource(DocumentationTests.photos(5_000))
    let photos = Pager(source) { _, count in .justified(JustifiedItems(repeating: 4 / 3, count: count), target: 240) }
    let wall = try PagedGrid(photos, aspect: { $0.ratio }) { _, _, _ in .zero }
    wall.resize(to: Size(width: 390, height: 844))
    try await show(wall)
    for cell in wall.visibleCells {
      let photo = try #require(wall.rows[cell.id].value)
      #expect(abs(cell.frame.width / cell.frame.height / photo.ratio - 1) < 0.01)
    }
    await photos.close()
  }

  @Test("Paging: changes")
  func changes() async throws {
    let library = Library(DocumentationTests.photos(5_000))
    let pager = Pager(LivePhotos(library: library)) { month, count in
      .lazy(count: count, tracks: [.adaptive(minimum: 96)], spacing: 8, header: 32)
    }
    let album = try PagedGrid(pager) { row, cell, proposal in
      row.value?.size(fitting: proposal) ?? Size(width: 96, height: 96)
    }
    album.resize(to: Size(width: 390, height: 844))
    try await show(album)
    await library.add(Photo(id: 9_001, takenAt: 40_000_000, title: "new"))
    try await show(album) { album.rows.count == 5_001 }
    // It came above what is in view, which stayed where it is.
    #expect(album.rows[0].value == nil && album.offset > 0)
    album.step(to: .to(0), at: 3)
    try await show(album) { album.rows[0].value != nil }
    #expect(album.rows[0].value?.title == "new")
    await pager.close()
  }

  @Test("the pages show the examples that are tested")
  func sameText() throws {
    let examples = try DocumentedExamples(of: "GridPaging", beside: #filePath)
    #expect(examples.untested == [])
    #expect(examples.pagesWithoutImport == [])
    #expect(examples.pages.count >= 2)
    #expect(examples.count >= 5)
  }
}

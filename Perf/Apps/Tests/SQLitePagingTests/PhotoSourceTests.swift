// The source over SQLite answers what every source has to, in each order and within bounds.

import Foundation
import GRDB
import GridPaging
import PhotoLibrary
import Testing

@testable import SQLitePaging

@Suite struct PhotoSourceTests {
  private func check<Key: PhotoKey>(
    _ source: PhotoSource<Key>, _ folder: TemporaryFolder, writes: Bool = true, pages: Bool = true
  ) async throws {
    let library = source.library
    var conformance = SourceConformance(source) {
      try await library.pool.read { try sortedKeys(Key.self, $0) }.filter(source.bounds.contains).map { ($0, $0.id) }
    }
    try await conformance.checkReading()
    if writes {
      let stranger = try folder.stranger()
      try await conformance.checkChanges { round in
        try await stranger.write { db in
          // What is looked for may be far from what changes at random.
          try db.execute(sql: "INSERT INTO photos (taken_at, title) VALUES (?, 'Harbour new')", arguments: [round])
          var changer = PhotoChanger(seed: UInt64(round))
          try changer.change(round * 20, db)
        }
      }
    }
    if pages { try await conformance.checkPaging(stride: 97) }
    #expect(conformance.problems.isEmpty, "\(conformance.problems.joined(separator: "\n"))")
    await source.finish()
  }

  @Test(arguments: [0, 1, 128, 129, 3_000]) func byDate(rows: Int) async throws {
    let folder = try TemporaryFolder()
    try await check(PhotoSource<DateKey>(folder.library(rows: rows)), folder)
  }

  @Test(arguments: [0, 700, 3_000]) func byTitle(rows: Int) async throws {
    let folder = try TemporaryFolder()
    try await check(PhotoSource<TitleKey>(folder.library(rows: rows)), folder)
  }

  @Test(arguments: ["harb", "HARBOUR ", "zoo", "no such title", "", "Harbour at dusk 1"]) func titlesWithAPrefix(
    prefix: String
  ) async throws {
    let folder = try TemporaryFolder()
    let source = try PhotoSource<TitleKey>(folder.library(rows: 4_000), titlePrefix: prefix)
    try await check(
      source, folder, writes: !prefix.hasPrefix("zoo") && !prefix.hasPrefix("no") && !prefix.hasSuffix("1"))
  }

  @Test func manyPhotosOfTheSameSecond() async throws {
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 500)
    try await library.pool.write { db in
      for id in 1_000...1_999 { try db.execute(sql: "INSERT INTO photos VALUES (\(id), 1600000000, 'same', 0, 0, 0)") }
    }
    try await check(PhotoSource<DateKey>(library), folder)
    try await check(PhotoSource<TitleKey>(library), folder)
  }

  @Test func withoutStoredFences() async throws {
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 130_000)
    let source = try PhotoSource<DateKey>(library, usesStoredFences: false)
    let index = try await source.open()
    let total = index.counts.reduce(0) { $0 + Int($1) }
    #expect(index.accuracy == .estimated && (129_000...131_000).contains(total) && index.fences.count > 400)
    // Rows have other numbers until all are counted, so there is nothing to compare them with.
    try await check(source, folder, writes: false, pages: false)
    let titles = try PhotoSource<TitleKey>(
      library, within: KeyBounds(from: TitleKey(title: "h", id: .min), to: TitleKey(title: "i", id: .min)),
      usesStoredFences: false)
    let some = try await titles.open()
    let share = Double(some.counts.reduce(0) { $0 + Int($1) })
    let truth = Double(try await titles.exactIndex().counts.reduce(0) { $0 + Int($1) })
    #expect(some.accuracy == .estimated && abs(share - truth) < truth, "\(share) \(truth)")
  }

  @Test func fencesAreStoredAfterTheFirstTime() async throws {
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 130_000)
    try await library.pool.write { try $0.execute(sql: "DELETE FROM photos_fences") }
    let source = try PhotoSource<DateKey>(library)
    #expect(try await source.open().accuracy == .estimated)
    let exact = try await source.exactIndex()
    await source.finish()
    let again = try await PhotoSource<DateKey>(library).open()
    #expect(again.accuracy == .exact && again.fences == exact.fences && again.counts == exact.counts)
  }

  @Test func changesThatAreForgottenAreAReset() async throws {
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 100)
    let source = try PhotoSource<DateKey>(library)
    try await library.pool.write { db in
      for id in 1...10 { try db.execute(sql: "UPDATE photos SET taken_at = 5 WHERE id = \(id)") }
      try db.execute(sql: "DELETE FROM photos_log WHERE seq < 5")
    }
    #expect(try await source.changes(since: 0, rowsIn: []).isReset)
    #expect(try await source.changes(since: 4, rowsIn: []).rows.count == 6)
    #expect(try await source.changes(since: 99, rowsIn: []).isReset)
  }

  @Test func aLibraryThatGoesBadIsAnErrorThatDoesNotPass() async throws {
    let folder = try TemporaryFolder()
    let library = try folder.library(rows: 100)
    let source = try PhotoSource<DateKey>(library)
    try await folder.stranger().write { try $0.execute(sql: "ALTER TABLE photos RENAME TO pictures") }
    do {
      _ = try await source.page(PageRequest(from: nil, to: nil, limit: 10))
      Issue.record("a page of a table that is not there")
    } catch {
      guard case PagingError.permanent(let text) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(text.contains("photos.db"))
    }
  }
}

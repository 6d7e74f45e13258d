// The photos of a library answer what every source has to, in each order and with a prefix.

import Foundation
import GRDB
import GridPaging
import GridPagingSQLite
import PagingConformance
import PhotoLibrary
import Testing

@Suite struct PhotoTableTests {
  private func check(
    _ library: PhotoLibrary, by order: PhotoOrder, titlePrefix: String = "", writes: Bool = true
  ) async throws {
    let table = try await library.table(by: order, titlePrefix: titlePrefix)
    #expect(table.warnings == [])
    let prefix = titlePrefix.lowercased()
    var conformance = SourceConformance(table) {
      try await library.pool.read { try sortedPlaces(order, $0) }.filter { place in
        if case .text(let title) = place.value { title.lowercased().hasPrefix(prefix) } else { true }
      }.map { (table.key(of: [$0.value, .integer($0.id)]), $0.id) }
    }
    try await conformance.checkReading()
    if writes {
      var configuration = Configuration()
      // The library writes too, now and then, and a busy machine makes that long.
      configuration.busyMode = .timeout(120)
      let stranger = try DatabaseQueue(path: library.path, configuration: configuration)
      try await conformance.checkChanges { round in
        try await stranger.write { db in
          // What is looked for may be far from what changes at random.
          try db.execute(sql: "INSERT INTO photos (taken_at, title) VALUES (?, 'Harbour new')", arguments: [round])
          var changer = PhotoChanger(seed: UInt64(round))
          try changer.change(round * 20, db)
        }
      }
    }
    try await conformance.checkPaging(stride: 97)
    #expect(conformance.problems.isEmpty, "\(conformance.problems.joined(separator: "\n"))")
    await library.database.finish()
  }

  @Test(arguments: [0, 1, 128, 129, 3_000]) func byDate(rows: Int) async throws {
    let folder = try TemporaryFolder()
    try await check(folder.library(rows: rows), by: .date)
  }

  @Test(arguments: [0, 700, 3_000]) func byTitle(rows: Int) async throws {
    let folder = try TemporaryFolder()
    try await check(folder.library(rows: rows), by: .title)
  }

  @Test(arguments: ["harb", "HARBOUR ", "zoo", "no such title", "", "Harbour at dusk 1"]) func titlesWithAPrefix(
    prefix: String
  ) async throws {
    let folder = try TemporaryFolder()
    try await check(
      folder.library(rows: 4_000), by: .title, titlePrefix: prefix,
      writes: !prefix.hasPrefix("zoo") && !prefix.hasPrefix("no") && !prefix.hasSuffix("1"))
  }

  @Test func manyPhotosOfTheSameSecond() async throws {
    let folder = try TemporaryFolder()
    let library = try await folder.library(rows: 500)
    try await library.pool.write { db in
      for id in 1_000...1_999 { try db.execute(sql: "INSERT INTO photos VALUES (\(id), 1600000000, 'same', 0, 0, 0)") }
    }
    try await check(library, by: .date)
    try await check(library, by: .title)
  }

  @Test func fencesAreStoredWhenALibraryIsMadeAndAfterTheFirstTime() async throws {
    let folder = try TemporaryFolder()
    let library = try await folder.library(rows: 130_000)
    let table = try await library.table(by: .date)
    let made = try await table.open()
    #expect(made.accuracy == .exact && made.counts.reduce(0) { $0 + Int($1) } == 130_000)
    #expect(try await library.table(by: .date, storesFences: false).open().accuracy == .estimated)
    try await library.pool.write { try $0.execute(sql: "DELETE FROM grid_fences") }
    let estimated = try await table.open()
    let total = estimated.counts.reduce(0) { $0 + Int($1) }
    #expect(estimated.accuracy == .estimated && (129_000...131_000).contains(total) && estimated.fences.count > 400)
    let exact = try await table.exactIndex()
    await library.database.finish()
    let again = try await table.open()
    #expect(again.accuracy == .exact && again.fences == exact.fences && again.counts == exact.counts)
  }

  @Test func aLibraryThatGoesBadIsAnErrorThatDoesNotPass() async throws {
    let folder = try TemporaryFolder()
    let table = try await folder.library(rows: 100).table(by: .date)
    try await folder.stranger().write { try $0.execute(sql: "ALTER TABLE photos RENAME TO pictures") }
    do {
      _ = try await table.page(PageRequest(from: nil, to: nil, limit: 10))
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

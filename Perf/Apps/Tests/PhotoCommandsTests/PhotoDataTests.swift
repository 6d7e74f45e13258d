// A library over HTTP: the index, pages, changes, and questions that make no sense.

import Foundation
import GRDB
import PhotoLibrary
import Testing

@testable import PhotoCommands

@Suite struct PhotoDataTests {
  private func json(_ data: PhotoData, _ path: String, _ query: [String: String] = [:]) async throws -> [String: Any] {
    let bytes = try #require(try await data.answer(path, query), "\(path) \(query)")
    return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  @Test func pagesAreThoseOfTheTable() async throws {
    let folder = try TemporaryFolder()
    let library = try await folder.library(rows: 3_000)
    let data = PhotoData(source: try await library.table(by: .date))
    let index = try await json(data, "/photos/index")
    let seconds = try #require(index["seconds"] as? [Int])
    let ids = try #require(index["ids"] as? [Int])
    let counts = try #require(index["counts"] as? [Int])
    #expect(counts.reduce(0, +) == 3_000 && seconds.count == counts.count && ids.contains(-1))
    var read: [Int] = []
    for page in counts.indices {
      var query = ["from": "\(seconds[page]),\(ids[page])", "limit": "\(counts[page])"]
      if page + 1 < counts.count { query["to"] = "\(seconds[page + 1]),\(ids[page + 1])" }
      let answer = try await json(data, "/photos/page", query)
      let rows = try #require(answer["rows"] as? [[Any]])
      #expect(rows.count == counts[page] && answer["version"] as? Int == index["version"] as? Int)
      read += rows.compactMap { $0[0] as? Int }
    }
    let table = try await library.pool.read {
      try Int.fetchAll($0, sql: "SELECT id FROM photos ORDER BY taken_at DESC, id DESC")
    }
    #expect(read == table)
  }

  @Test func changesAreTold() async throws {
    let folder = try TemporaryFolder()
    let library = try await folder.library(rows: 500)
    let data = PhotoData(source: try await library.table(by: .date))
    let version = try #require(try await json(data, "/photos/index")["version"] as? Int)
    try await library.pool.write { db in
      try db.execute(sql: "DELETE FROM photos WHERE id = 7")
      try db.execute(sql: "UPDATE photos SET taken_at = 5000 WHERE id = 8")
    }
    let answer = try await json(data, "/photos/changes", ["since": "\(version)"])
    let changes = try #require(answer["changes"] as? [[Any]])
    #expect(answer["isReset"] as? Bool == false && (answer["version"] as? Int ?? 0) > version && changes.count == 2)
    #expect(changes.contains { ($0[0] as? [Int])?[1] == 7 && $0[1] is NSNull })
    #expect(changes.contains { ($0[0] as? [Int])?[1] == 8 && $0[1] as? [Int] == [5000, 8] })
    let later = try #require(answer["version"] as? Int)
    #expect((try await json(data, "/photos/changes", ["since": "\(later)"])["changes"] as? [Any])?.isEmpty == true)
    #expect(try await json(data, "/photos/changes", ["since": "-5"])["isReset"] as? Bool == true)
  }

  @Test func questionsThatMakeNoSenseHaveNoAnswer() async throws {
    let folder = try TemporaryFolder()
    let data = PhotoData(source: try await folder.library(rows: 50).table(by: .date))
    for text in ["", "5", "5,", ",5", "a,b", "5,6,7", "99999999999999999999,1"] {
      #expect(try await data.answer("/photos/page", ["from": text]) == nil, "\(text)")
    }
    #expect(try await data.answer("/photos/page", [:]) == nil)
    #expect(try await data.answer("/photos/changes", ["since": "x"]) == nil)
    #expect(try await data.answer("/photos/other", [:]) == nil)
    for limit in ["-1", "0", "9999999999999", "x"] {
      let answer = try await json(data, "/photos/page", ["from": "\(Int64.max),-1", "limit": limit])
      #expect((1...50).contains((answer["rows"] as? [Any])?.count ?? 0), "\(limit)")
    }
  }
}

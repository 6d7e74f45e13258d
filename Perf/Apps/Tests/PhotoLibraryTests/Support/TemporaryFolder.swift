// A folder for the files of a test, and libraries in it.

import Foundation
import GRDB

@testable import PhotoLibrary

/// A folder that goes with the object.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("photos-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// A library of made-up photos.
  func library(rows: Int, seed: UInt64 = 1, name: String = "photos.db") throws -> PhotoLibrary {
    try PhotoMaker(rows: rows, seed: seed).make(path: file(name))
    return try PhotoLibrary(path: file(name))
  }

  /// A connection of a program that knows nothing of this one.
  func stranger(_ name: String = "photos.db") throws -> DatabaseQueue { try DatabaseQueue(path: file(name)) }
}

/// All keys of an order as SQLite sorts them, by the table and not by an index.
func sortedKeys<Key: PhotoKey>(_ type: Key.Type, _ db: Database) throws -> [Key] {
  let order =
    Key.order == .date ? "taken_at DESC, id DESC" : "title COLLATE NOCASE, id"
  return try Row.fetchAll(db, sql: "SELECT taken_at, title, id FROM photos NOT INDEXED ORDER BY \(order)").map {
    Key(takenAt: $0[0], title: $0[1], id: $0[2])
  }
}

/// What is wrong with fences, judged by all keys: counts, bounds, and sections.
func fault<Key: PhotoKey>(of fences: Fences<Key>, keys: [Key]) -> String? {
  var next = 0
  if let first = fences.keys.first, let key = keys.first, key < first { return "\(key) lies before the first page" }
  for (place, fence) in fences.keys.enumerated() {
    let end = place + 1 < fences.keys.count ? fences.keys[place + 1] : nil
    if let end, end <= fence { return "page \(place) begins with \(fence), the next with \(end)" }
    let start = next
    while next < keys.count, end.map({ keys[next] < $0 }) ?? true { next += 1 }
    if next - start != Int(fences.counts[place]) {
      return "page \(place) has \(fences.counts[place]), not \(next - start)"
    }
    if next == start { return "page \(place) is empty" }
    if keys[start..<next].contains(where: { $0.section != fence.section }) {
      return "page \(place) has several sections"
    }
  }
  return next == keys.count ? nil : "\(keys.count - next) photos lie after the last page"
}

// Pages of a library over HTTP: a source's questions as paths, its answers as JSON.

import Foundation
import GridPaging
import GridPagingSQLite
import PhotoLibrary
import ServeCommands

/// `/photos/index`, `/photos/page?from=T,ID&to=T,ID&limit=128`, `/photos/changes?since=VERSION`: what `PagedSource` asks, of photos
/// by date. A key is its second and its identifier; a fence that has only a second is written with −1.
struct PhotoData: SiteData {
  let source: PhotoTable

  var prefix: String { "/photos/" }

  func answer(_ path: String, _ query: [String: String]) async throws -> Data? {
    switch path {
    case "/photos/index": try await index()
    case "/photos/page": try await page(query)
    case "/photos/changes": try await changes(query)
    default: nil
    }
  }

  /// The first keys of all pages, and their numbers of photos. Where nothing is stored they are counted first.
  private func index() async throws -> Data {
    var index = try await source.open()
    if index.accuracy != .exact { index = try await source.exactIndex() }
    func list(_ values: some Sequence<Int64>) -> String { values.lazy.map { "\($0)" }.joined(separator: ",") }
    let fences = index.fences.map(place)
    return Data(
      """
      {"version":\(index.version),"seconds":[\(list(fences.map { $0[0] }))],\
      "ids":[\(list(fences.map { $0[1] }))],"counts":[\(list(index.counts.map { Int64($0) }))]}
      """.utf8)
  }

  private func page(_ query: [String: String]) async throws -> Data? {
    guard let from = key(query["from"]) else { return nil }
    let to = key(query["to"])
    let limit = max(1, min(4096, query["limit"].flatMap { Int($0) } ?? 128))
    let answer = try await source.page(PageRequest(from: from, to: to, limit: limit))
    let rows = answer.rows.map { [$0.id, $0.takenAt, $0.title, $0.width, $0.height, $0.bytes] as [Any] }
    return try JSONSerialization.data(withJSONObject: ["version": answer.version, "rows": rows])
  }

  /// The keys that went and those that came, in pairs; nothing where everything is to be read again.
  private func changes(_ query: [String: String]) async throws -> Data? {
    guard let version = query["since"].flatMap({ Int64($0) }) else { return nil }
    let changes = try await source.changes(since: version, rowsIn: [])
    let pairs = changes.rows.map { change in
      [change.old, change.new].map { key -> Any in key.map { place($0) } ?? NSNull() }
    }
    return try JSONSerialization.data(withJSONObject: [
      "version": changes.version, "isReset": changes.isReset || !changes.unknown.isEmpty, "changes": pairs,
    ])
  }

  /// The second and the identifier of a key.
  private func place(_ key: SQLiteKey) -> [Int64] {
    let numbers = source.values(of: key).map { if case .integer(let number) = $0 { number } else { Int64(0) } }
    return [numbers.first ?? 0, numbers.count > 1 ? numbers[1] : -1]
  }

  /// A key as the page writes it.
  func key(_ text: String?) -> SQLiteKey? {
    let parts = text?.split(separator: ",", omittingEmptySubsequences: false).map { Int64($0) }
    guard let parts, parts.count == 2, let takenAt = parts[0], let id = parts[1] else { return nil }
    return source.key(of: id == -1 ? [.integer(takenAt)] : [.integer(takenAt), .integer(id)])
  }
}

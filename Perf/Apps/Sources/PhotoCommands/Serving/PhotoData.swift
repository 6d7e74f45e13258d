// Pages of a library over HTTP: a source's questions as paths, its answers as JSON.

import Foundation
import GridPaging
import PhotoLibrary
import SQLitePaging
import ServeCommands

/// `/photos/index`, `/photos/page?from=T,ID&to=T,ID&limit=128`, `/photos/changes?since=VERSION`: what `PagedSource` asks, of photos
/// by date. A key is its second and its identifier; the greatest identifier, which begins a month, is written −1, since a page's
/// numbers do not hold it.
struct PhotoData: SiteData {
  let source: PhotoSource<DateKey>

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
    return Data(
      """
      {"version":\(index.version),"seconds":[\(list(index.fences.map { $0.takenAt }))],\
      "ids":[\(list(index.fences.map { PhotoData.written($0.id) }))],"counts":[\(list(index.counts.map { Int64($0) }))]}
      """.utf8)
  }

  private func page(_ query: [String: String]) async throws -> Data? {
    guard let from = PhotoData.key(query["from"]) else { return nil }
    let to = PhotoData.key(query["to"])
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
      [change.old, change.new].map { key -> Any in key.map { [$0.takenAt, PhotoData.written($0.id)] } ?? NSNull() }
    }
    return try JSONSerialization.data(withJSONObject: [
      "version": changes.version, "isReset": changes.isReset || !changes.unknown.isEmpty, "changes": pairs,
    ])
  }

  private static func written(_ id: Int64) -> Int64 { id == .max ? -1 : id }

  /// A key as the page writes it.
  static func key(_ text: String?) -> DateKey? {
    let parts = text?.split(separator: ",", omittingEmptySubsequences: false).map { Int64($0) }
    guard let parts, parts.count == 2, let takenAt = parts[0], let id = parts[1] else { return nil }
    return DateKey(takenAt: takenAt, id: id == -1 ? .max : id)
  }
}

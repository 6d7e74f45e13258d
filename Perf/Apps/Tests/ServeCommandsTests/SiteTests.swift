// What the server answers and what it refuses.

import FlyingFox
import Foundation
import Testing

@testable import ServeCommands

@Suite struct SiteTests {
  private let site = Site(
    files: SiteFiles(files: ["/": .init(bytes: Data("home".utf8), type: "text/html")]), port: 8080)

  private func ask(
    _ path: String, method: HTTPMethod = .GET, host: String? = "127.0.0.1:8080", query: [HTTPRequest.QueryItem] = []
  ) async throws -> HTTPResponse {
    var headers: [HTTPHeader: String] = [:]
    if let host { headers[.host] = host }
    return try await site.handleRequest(
      HTTPRequest(method: method, version: .http11, path: path, query: query, headers: headers, body: Data()))
  }

  private func json(_ path: String, _ query: [(String, String)] = []) async throws -> Any {
    let response = try await ask(path, query: query.map { .init(name: $0.0, value: $0.1) })
    #expect(response.statusCode == .ok)
    return try JSONSerialization.jsonObject(with: await response.bodyData)
  }

  @Test("a module that is built already needs the one without packed sections beside it, which is said")
  func modules() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "modules-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let module = folder.appending(path: "mine.wasm")
    func refusal() -> String {
      do {
        _ = try SiteFiles(root: Repository.root, module: module)
        return ""
      } catch { return "\(error)" }
    }
    #expect(refusal().contains("There is no module at \(module.path)"))
    try Data([1]).write(to: module)
    let other = folder.appending(path: "lazy-grid-rows.wasm")
    #expect(refusal().contains(other.path) && refusal().contains("beside the other one"))
    try Data([2]).write(to: other)
    #expect(refusal().contains("lazy-grid-all.wasm"))
    try Data([3]).write(to: folder.appending(path: "lazy-grid-all.wasm"))
    #expect(refusal() == "")
    #expect(ServeCommand.helpMessage().contains("lazy-grid-rows.wasm"))
  }

  @Test("a file of its own is served, everything else is refused")
  func paths() async throws {
    let home = try await ask("/")
    #expect(home.statusCode == .ok && home.headers[.contentType] == "text/html")
    #expect(try await home.bodyData == Data("home".utf8))
    for path in ["/etc/passwd", "/../Package.swift", "//", "/index.html/", "/%2e%2e/x", "", "/atlas/", "/atlas/other"] {
      #expect(try await ask(path).statusCode == .notFound, "\(path)")
    }
  }

  @Test("other hosts and methods are refused")
  func hosts() async throws {
    for host in ["example.com", "example.com:8080", "127.0.0.1", "127.0.0.1:9999", "127.0.0.1:8080:1", "", nil] {
      #expect(try await ask("/", host: host).statusCode == .forbidden, "\(host ?? "none")")
    }
    #expect(try await ask("/", host: "localhost:8080").statusCode == .ok)
    for method in [HTTPMethod.POST, .PUT, .DELETE] {
      #expect(try await ask("/", method: method).statusCode == .methodNotAllowed)
    }
    let head = try await ask("/", method: .HEAD)
    #expect(head.statusCode == .ok)
  }

  @Test("the atlas covers every code point, and names some of them")
  func atlas() async throws {
    let blocks = try #require(try await json("/atlas/blocks.json") as? [[String: Any]])
    #expect(blocks.compactMap { $0["count"] as? Int }.reduce(0, +) == 1_114_112)
    let names = try #require(try await json("/atlas/names/0.json") as? [String])
    #expect(names.count == 256 && names[65...66] == ["LATIN CAPITAL LETTER A", "LATIN CAPITAL LETTER B"])
    #expect((try await json("/atlas/names/4351.json") as? [String])?.count == 256)
    for path in ["/atlas/names/4352.json", "/atlas/names/-1.json", "/atlas/names/x.json", "/atlas/names/"] {
      #expect(try await ask(path).statusCode == .notFound)
    }
    let all = try await ask("/atlas/names.txt").bodyData
    #expect(String(decoding: all, as: UTF8.self).contains("\n2603 SNOWMAN\n"))
  }

  @Test("the pages are written as files, with those of the atlas, and peers that somebody gave")
  func writing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "site-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = SiteFiles.File(bytes: Data("home".utf8), type: "text/html")
    let files = SiteFiles(files: ["/": file, "/index.html": file, "/peers/one.js": file])
    let (count, bytes) = try files.write(to: folder)
    func read(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }
    #expect(try read("index.html") == Data("home".utf8) && read("peers/one.js") == Data("home".utf8))
    #expect(try JSONDecoder().decode([String].self, from: read("atlas/names/38.json"))[3] == "SNOWMAN")
    #expect(try read("atlas/names.txt").count > 500_000)
    #expect(count > 200 && bytes > 1_000_000 && bytes < 20_000_000)
  }

  @Test(
    "names, numbers and characters are found, from the last hit on",
    arguments: [
      ("snowman", 0x2603), ("U+1F600", 0x1F600), ("1f600", 0x1F600), ("é", 0xE9), ("face", 0x1366), ("U+FACE", 0xFACE),
      ("cfcf", 0xCFCF), ("u+110000", -1), ("no such name", -1), ("", -1),
    ])
  func finding(text: String, code: Int) async throws {
    let answer = try await json("/atlas/find", [("text", text), ("after", "0")]) as? [String: Int]
    #expect(answer?["found"] == code)
  }

  @Test("finding goes on, and begins again at the end")
  func findingOn() {
    #expect(site.find("snowman", after: 0x2603) == 0x26C4)
    for after in [0x10_FFFF, 0x11_0000, UInt32.max] {
      #expect(site.find("latin capital letter a", after: after) == 0x41)
    }
  }
}

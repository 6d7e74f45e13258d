// Directory trees: real ones in a temporary place, and one whose reader fails as told.

import Showcase
import Foundation
import Testing

@Suite struct DirectoryTreeTests {
  /// Makes a tree in a directory of its own and removes it afterwards.
  private func withTemporaryTree<Result>(_ paths: [String], _ body: (String) throws -> Result) throws -> Result {
    let root = FileManager.default.temporaryDirectory.path + "/lazygrid-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: root) }
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    for path in paths {
      if path.hasSuffix("/") {
        try FileManager.default.createDirectory(atPath: root + "/" + path, withIntermediateDirectories: true)
      } else {
        try Data().write(to: URL(fileURLWithPath: root + "/" + path))
      }
    }
    return try body(root)
  }

  @Test func listsASectionPerDirectoryInOrder() throws {
    try withTemporaryTree(["b/", "b/inner/", "a/", "empty/", "z.txt", "b/two.swift", "b/one.md", "b/inner/x"]) { root in
      let tree = try DirectoryTree(root: root)
      #expect(
        (0..<tree.sectionCount).map { tree.header(ofSection: $0)?.dropFirst(root.count) ?? "" }
          == ["", "/a", "/b", "/b/inner", "/empty"])
      #expect((0..<tree.sectionCount).map { tree.itemCount(inSection: $0) } == [1, 0, 2, 1, 0])
      #expect((0..<tree.sectionCount).allSatisfy { tree.level(ofSection: $0) == 0 })
      var outline = tree
      outline.isOutline = true
      #expect((-1...tree.sectionCount).map { outline.level(ofSection: $0) } == [0, 0, 1, 1, 2, 1, 0])
      #expect(tree.itemCount == 4)
      #expect(tree.caption(ofItem: 0, inSection: 2) == "one.md")
      #expect(tree.note(ofItem: 1, inSection: 2) == "swift")
      #expect(tree.note(ofItem: 0, inSection: 3) == "file")
      #expect(tree.caption(ofItem: 2, inSection: 2) == "")
      #expect(tree.problems.isEmpty)
    }
  }

  @Test func doesNotFollowLinks() throws {
    try withTemporaryTree(["a/", "a/file"]) { root in
      try FileManager.default.createSymbolicLink(atPath: root + "/a/loop", withDestinationPath: root)
      try FileManager.default.createSymbolicLink(atPath: root + "/nowhere", withDestinationPath: root + "/missing")
      let tree = try DirectoryTree(root: root)
      #expect(tree.sectionCount == 2)
      #expect(tree.itemCount == 3)
      #expect(tree.caption(ofItem: 1, inSection: 1) == "loop")
    }
  }

  @Test func anEmptyDirectoryIsAnEmptySection() throws {
    try withTemporaryTree([]) { root in
      let tree = try DirectoryTree(root: root)
      #expect(tree.sectionCount == 1)
      #expect(tree.itemCount == 0)
      #expect(tree.position(ofItem: 0) == nil)
    }
  }

  @Test func namesTheRootThatCannotBeRead() {
    #expect(throws: DirectoryTree.Problem(path: "/no/such/place", reason: "No such file or directory")) {
      try DirectoryTree(root: "/no/such/place")
    }
  }

  @Test func leavesOutWhatCannotBeRead() throws {
    let entries = { (path: String) throws(DirectoryTree.Problem) -> [DirectoryTree.Entry] in
      switch path {
      case "/": [.init(name: "shut", isDirectory: true), .init(name: "open", isDirectory: true)]
      case "/open": [.init(name: "file", isDirectory: false)]
      default: throw DirectoryTree.Problem(path: path, reason: "Permission denied")
      }
    }
    let tree = try DirectoryTree(root: "/", read: entries)
    #expect(tree.problems.map(\.description) == ["/shut: Permission denied"])
    #expect(tree.sectionCount == 2)
    #expect(tree.itemCount == 1)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may read every directory"))
  func reportsADirectoryWithoutPermission() throws {
    try withTemporaryTree(["shut/", "open/", "open/file"]) { root in
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: root + "/shut")
      defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: root + "/shut") }
      let tree = try DirectoryTree(root: root)
      #expect(tree.problems == [DirectoryTree.Problem(path: root + "/shut", reason: "Permission denied")])
      #expect(tree.itemCount == 1)
    }
  }

  @Test func tellsHowFarItIs() throws {
    try withTemporaryTree(["a/", "a/1", "a/2", "b/", "b/3"]) { root in
      var reports: [String] = []
      _ = try DirectoryTree(root: root, progress: { reports.append("\($0) \($1)") })
      #expect(reports == ["1 0", "2 2", "3 3"])
    }
  }
}

// Files that programs which were ended have left beside a library.

import Foundation
import PhotoLibrary
import Testing

@Suite struct DraftTests {
  @Test("what ended programs left is removed, what others write is not")
  func abandoned() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("drafts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("photos.db").path
    // A process that has ended, and one that goes on.
    let ended = Process()
    ended.executableURL = URL(fileURLWithPath: "/bin/true")
    try ended.run()
    ended.waitUntilExit()
    let left = path + ".measured-\(ended.processIdentifier)"
    let kept = ["", ".measured-1", ".measured-1x", ".making-\(ended.processIdentifier)", ".measured-"].map { path + $0 }
    for file in kept + [left, left + "-wal"] { try Data([1]).write(to: URL(fileURLWithPath: file)) }
    let draft = Draft(beside: path, "measured")
    #expect(!FileManager.default.fileExists(atPath: left) && !FileManager.default.fileExists(atPath: left + "-wal"))
    #expect(kept.allSatisfy { FileManager.default.fileExists(atPath: $0) })
    #expect(draft.path == path + ".measured-\(ProcessInfo.processInfo.processIdentifier)")
    try Data([1]).write(to: URL(fileURLWithPath: draft.path + "-journal"))
    draft.remove()
    #expect(!FileManager.default.fileExists(atPath: draft.path + "-journal"))
  }
}

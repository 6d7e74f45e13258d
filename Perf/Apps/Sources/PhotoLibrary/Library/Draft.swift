// Files beside a library that are being written, and what is left of them when a program was ended.

import Foundation

/// A file of this process beside another one, removed when it is done with.
public struct Draft {
  /// Where it is.
  public let path: String

  /// Removes what ended programs left of the same kind, and names a file that is not there yet.
  ///
  /// - Parameters:
  ///   - path: the file beside which it is.
  ///   - kind: what is done, as a part of its name.
  /// - Complexity: O(f), f files of the folder.
  public init(beside path: String, _ kind: String) {
    let prefix = path + ".\(kind)-"
    self.path = prefix + "\(ProcessInfo.processInfo.processIdentifier)"
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      let file = URL(fileURLWithPath: folder).appendingPathComponent(name).path
      let whole = URL(fileURLWithPath: prefix).path
      guard file.hasPrefix(whole), let number = Int32(file.dropFirst(whole.count)),
        // Nobody has this number, so nobody writes the file.
        kill(number, 0) != 0, errno == ESRCH
      else { continue }
      Draft.remove(file)
    }
  }

  /// Removes the file, with the journals of a database.
  ///
  /// - Complexity: O(1).
  public func remove() { Draft.remove(path) }

  private static func remove(_ path: String) {
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink(path + suffix) }
  }
}

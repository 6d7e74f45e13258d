// The files of a real directory tree: a section per directory.

import GridEngine

/// The files under a directory. Every directory is a section with its path as header, in the order in which a reader
/// of a sorted listing meets them; everything else, symbolic links included, is a cell of the directory it lies in.
public struct DirectoryTree: CellSource {
  /// One name in a directory.
  public struct Entry: Sendable, Hashable {
    public var name: String
    /// True for a directory; a symbolic link to one is not a directory.
    public var isDirectory: Bool
    /// The file's length; 0 if it is not known.
    public var bytes: Int

    public init(name: String, isDirectory: Bool, bytes: Int = 0) {
      self.name = name
      self.isDirectory = isDirectory
      self.bytes = bytes
    }
  }

  /// A directory that could not be read.
  public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
    /// The directory.
    public var path: String
    /// The system's description of the error.
    public var reason: String

    public var description: String { "\(path): \(reason)" }

    public init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }
  }

  struct Directory: Sendable {
    var path: String
    /// The number of directories below the root that one goes through to it, itself among them.
    var depth: Int
    var names: [String]
    var bytes: [Int]
  }

  /// The directory that was read.
  public let root: String
  /// Directories below the root that could not be read and were left out.
  public private(set) var problems: [Problem] = []
  public private(set) var itemCount = 0
  /// True when sections have levels: that of a directory is its depth below the root, at most ``deepestLevel``.
  public var isOutline = false
  var directories: [Directory] = []

  /// Reads the tree under `root`. Symbolic links are not followed, so a loop of links ends where it begins.
  ///
  /// - Parameters:
  ///   - root: a directory, absolute or relative to the current one.
  ///   - read: lists one directory; the default asks the file system.
  ///   - progress: called after each directory with the numbers of directories and files read so far.
  /// - Throws: a `Problem` when `root` itself cannot be read. Directories below it that cannot be read are left out and
  ///   are in ``problems``.
  /// - Complexity: O(n log n), n names; the names are kept.
  public init(
    root: String, read: (String) throws(Problem) -> [Entry] = DirectoryTree.entries,
    progress: (_ directories: Int, _ files: Int) -> Void = { _, _ in }
  ) throws(Problem) {
    self.root = root
    var pending = [(path: root, depth: 0)]
    while let (path, depth) = pending.popLast() {
      let entries: [Entry]
      do {
        entries = try read(path).sorted { $0.name < $1.name }
      } catch {
        if path == root { throw error }
        problems.append(error)
        continue
      }
      let files = entries.filter { !$0.isDirectory }
      directories.append(Directory(path: path, depth: depth, names: files.map(\.name), bytes: files.map(\.bytes)))
      itemCount += files.count
      for entry in entries.reversed() where entry.isDirectory {
        pending.append((path.hasSuffix("/") ? path + entry.name : path + "/" + entry.name, depth + 1))
      }
      progress(directories.count, itemCount)
    }
  }

  public var title: String { "Files under \(root)" }

  public var sectionCount: Int { directories.count }

  public func itemCount(inSection section: Int) -> Int {
    directories.indices.contains(section) ? directories[section].names.count : 0
  }

  /// The level of the deepest headers that the engine tells apart.
  public static let deepestLevel = Limits.levels - 1

  public func level(ofSection section: Int) -> Int {
    isOutline && directories.indices.contains(section)
      ? min(directories[section].depth, DirectoryTree.deepestLevel) : 0
  }

  public func header(ofSection section: Int) -> String? {
    directories.indices.contains(section) ? directories[section].path : nil
  }

  public func caption(ofItem item: Int, inSection section: Int) -> String {
    guard item >= 0, item < itemCount(inSection: section) else { return "" }
    return directories[section].names[item]
  }

  /// The extension of the name, as on a file's icon.
  public func note(ofItem item: Int, inSection section: Int) -> String {
    let name = caption(ofItem: item, inSection: section)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "file" }
    let ending = name[name.index(after: dot)...]
    return (1...5).contains(ending.count) ? ending.lowercased() : "file"
  }

  public func bytes(ofItem item: Int, inSection section: Int) -> Int {
    item >= 0 && item < itemCount(inSection: section) ? directories[section].bytes[item] : 0
  }

  public func glyph(ofItem item: Int, inSection section: Int) -> String? { nil }

  public var metrics: CellMetrics { .texts }
}

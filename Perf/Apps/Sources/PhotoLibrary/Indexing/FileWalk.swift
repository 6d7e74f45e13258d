// The files under a folder, with the C library, which tells why a folder cannot be read.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file of a folder.
struct WalkedFile: Sendable, Hashable {
  var path: String
  var name: String
  /// Seconds since the start of 1970.
  var modified: Int64
  var bytes: Int
}

/// A walk over all regular files under a folder. Links are not followed.
struct FileWalk {
  /// Folders that could not be read, with the reason.
  private(set) var unreadable: [(path: String, reason: String)] = []

  /// Calls with each file, a folder at a time.
  ///
  /// - Throws: what the function throws, and an error when the first folder cannot be read.
  mutating func forEach(under root: String, _ body: (WalkedFile) throws -> Void) throws {
    var folders = [root]
    while let folder = folders.popLast() {
      guard let directory = opendir(folder) else {
        let reason = String(cString: strerror(errno)).lowercased()
        if folder == root { throw PhotoLibraryError.cannotList(path: root, reason: reason) }
        unreadable.append((folder, reason))
        continue
      }
      defer { closedir(directory) }
      while let record = readdir(directory) {
        let name = withUnsafePointer(to: &record.pointee.d_name) { pointer in
          String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
        }
        guard name != ".", name != ".." else { continue }
        let path = folder == "/" ? "/" + name : folder + "/" + name
        var status = stat()
        guard lstat(path, &status) == 0 else { continue }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: folders.append(path)
        case S_IFREG:
          #if canImport(Darwin)
            let modified = Int64(status.st_mtimespec.tv_sec)
          #else
            let modified = Int64(status.st_mtim.tv_sec)
          #endif
          try body(WalkedFile(path: path, name: name, modified: modified, bytes: Int(status.st_size)))
        default: break
        }
      }
    }
  }
}

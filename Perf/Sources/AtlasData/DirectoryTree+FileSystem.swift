// Listing one directory with the C library, which says why when it cannot.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension DirectoryTree {
  /// What is in a directory, without `.` and `..`, in no particular order. Bytes of a name that are not UTF-8 are
  /// replaced, so a directory with such a name is listed but cannot be entered.
  public static func entries(ofDirectory path: String) throws(Problem) -> [Entry] {
    guard let directory = opendir(path) else { throw Problem(path: path, reason: String(cString: strerror(errno))) }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while true {
      // Only errno tells the end of a directory from a failure.
      errno = 0
      guard let record = readdir(directory) else { break }
      let name = withUnsafePointer(to: &record.pointee.d_name) { pointer in
        String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      guard name != ".", name != ".." else { continue }
      entries.append(Entry(name: name, isDirectory: isDirectory(Int(record.pointee.d_type), at: path + "/" + name)))
    }
    if errno != 0 { throw Problem(path: path, reason: String(cString: strerror(errno))) }
    return entries
  }

  /// Some file systems leave the type of an entry open; then the file is asked, without following a link.
  private static func isDirectory(_ type: Int, at path: String) -> Bool {
    guard type == Int(DT_UNKNOWN) else { return type == Int(DT_DIR) }
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}

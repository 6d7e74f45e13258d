// Listing one directory with the C library, which gives the reason when that fails.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension DirectoryTree {
  /// The names in a directory, without `.` and `..`, in no particular order. Bytes of a name that are not UTF-8 are
  /// replaced, so a directory with such a name is listed but cannot be entered.
  public static func entries(ofDirectory path: String) throws(Problem) -> [Entry] {
    guard let directory = opendir(path) else { throw Problem(path: path, reason: String(cString: strerror(errno))) }
    defer { closedir(directory) }
    var entries: [Entry] = []
    while true {
      // Only errno distinguishes the end of a directory from a failure.
      errno = 0
      guard let record = readdir(directory) else { break }
      let name = withUnsafePointer(to: &record.pointee.d_name) { pointer in
        String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      guard name != ".", name != ".." else { continue }
      entries.append(entry(name, Int(record.pointee.d_type), at: path + "/" + name))
    }
    if errno != 0 { throw Problem(path: path, reason: String(cString: strerror(errno))) }
    return entries
  }

  /// A name with its type and length. Some file systems do not list the type; then the file is asked, without following
  /// a link.
  private static func entry(_ name: String, _ type: Int, at path: String) -> Entry {
    var status = stat()
    guard type != Int(DT_DIR), lstat(path, &status) == 0 else {
      return Entry(name: name, isDirectory: type == Int(DT_DIR))
    }
    let isDirectory = type == Int(DT_UNKNOWN) && status.st_mode & S_IFMT == S_IFDIR
    return Entry(name: name, isDirectory: isDirectory, bytes: isDirectory ? 0 : max(0, Int(status.st_size)))
  }
}

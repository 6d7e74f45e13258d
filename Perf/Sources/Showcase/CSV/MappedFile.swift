// A file in memory as far as it is read: pages come from the disk when somebody looks at them.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes of a file, or of an array.
final class MappedFile {
  /// The bytes, which stay there as long as the object does.
  let bytes: UnsafeRawBufferPointer
  private let isMapped: Bool

  /// Maps a file; what cannot be mapped, such as a pipe, is read.
  ///
  /// - Throws: ``TableFileError`` with the system's words.
  init(path: String) throws(TableFileError) {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw TableFileError(reason: String(cString: strerror(errno)).lowercased()) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      throw TableFileError(reason: "it is a folder")
    }
    let size = Int(status.st_size)
    if status.st_mode & S_IFMT == S_IFREG, size > 0, let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    {
      (bytes, isMapped) = (UnsafeRawBufferPointer(start: start, count: size), true)
    } else {
      (bytes, isMapped) = (MappedFile.copy(try MappedFile.content(of: descriptor)), false)
    }
  }

  init(_ bytes: [UInt8]) { (self.bytes, isMapped) = (MappedFile.copy(bytes), false) }

  private static func copy(_ content: [UInt8]) -> UnsafeRawBufferPointer {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: content.count, alignment: 1)
    copy.copyBytes(from: content)
    return UnsafeRawBufferPointer(copy)
  }

  private static func content(of descriptor: Int32) throws(TableFileError) -> [UInt8] {
    var content: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw TableFileError(reason: String(cString: strerror(errno)).lowercased()) }
      if count == 0 { return content }
      content += part.prefix(count)
    }
  }

  deinit {
    if isMapped {
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
    } else {
      bytes.deallocate()
    }
  }
}

/// A file that cannot be shown.
public struct TableFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Why, in a few words.
  public var reason: String

  public var description: String { reason }
}

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
  /// The descriptor of a file that is mapped.
  private let mapped: Int32?
  /// Bytes at the start that are the file's; what follows became zeros.
  private var whole: Int

  /// Maps a file; what cannot be mapped, such as a pipe, is read.
  ///
  /// - Throws: ``TableFileError`` with the system's words.
  init(path: String) throws(TableFileError) {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw TableFileError(reason: String(cString: strerror(errno)).lowercased()) }
    var isKept = false
    defer { if !isKept { close(descriptor) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFDIR else {
      throw TableFileError(reason: "it is a folder")
    }
    // Such as /dev/zero, which has no end. A terminal has one, and a pipe.
    guard status.st_mode & S_IFMT != S_IFCHR || isatty(descriptor) == 1 else {
      throw TableFileError(reason: "it is a device, and not a file")
    }
    let size = Int(status.st_size)
    if status.st_mode & S_IFMT == S_IFREG, size > 0, let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    {
      (bytes, mapped, whole) = (UnsafeRawBufferPointer(start: start, count: size), descriptor, size)
      isKept = true
    } else {
      bytes = MappedFile.copy(try MappedFile.content(of: descriptor))
      (mapped, whole) = (nil, bytes.count)
    }
  }

  init(_ bytes: [UInt8]) {
    self.bytes = MappedFile.copy(bytes)
    (mapped, whole) = (nil, bytes.count)
  }

  /// Puts zeros in the place of what somebody cut off the file, since reading that would end the program. Others may cut it at any
  /// time, so this is to be called before each look at the bytes.
  ///
  /// - Returns: true when the file became shorter since the last call.
  func keepReadable() -> Bool {
    var status = stat()
    guard let mapped, fstat(mapped, &status) == 0, Int(status.st_size) < whole else { return false }
    whole = Int(status.st_size)
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let first = (whole + page - 1) / page * page
    if first < bytes.count, let start = bytes.baseAddress {
      mmap(
        UnsafeMutableRawPointer(mutating: start + first), bytes.count - first, PROT_READ,
        MAP_PRIVATE | MAP_ANON | MAP_FIXED, -1, 0)
    }
    return true
  }

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
    if let mapped {
      munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
      close(mapped)
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

// Reading and writing files and standard streams, with errors that name the file and say what to do.

import Foundation

enum InputFile {
  /// All content of a file or a pipe; `-` is standard input.
  static func read(_ path: String, what: String) throws -> Data {
    if path == "-" || path == "/dev/stdin" { return try content(of: .standardInput, path, what) }
    // Foundation resolves links by name, and the link of a pipe names no file; `open` can follow it.
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw failure(path, what, systemReason(errno)) }
    return try content(of: FileHandle(fileDescriptor: descriptor, closeOnDealloc: true), path, what)
  }

  private static func content(of handle: FileHandle, _ path: String, _ what: String) throws -> Data {
    do {
      return try handle.readToEnd() ?? Data()
    } catch {
      throw failure(path, what, reason(error))
    }
  }

  private static func failure(_ path: String, _ what: String, _ reason: String) -> CommandError {
    CommandError("cannot read \(path) (\(reason)); give the path of \(what)")
  }
}

enum OutputFile {
  static func write(_ data: Data, to path: String) throws {
    do {
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw CommandError("cannot write \(path) (\(reason(error))); choose another place with --output")
    }
  }

  static func makeDirectory(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandError("cannot make the folder \(path) (\(reason(error))); choose another one with --output")
    }
  }
}

/// The output of commands. Unlike `print`, it throws when the text cannot be written.
enum StandardOutput {
  static func write(_ text: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      throw CommandError(
        "cannot write to standard output (\(reason(error))); what was printed is not complete, so make room or write "
          + "somewhere else")
    }
  }

  static func line(_ text: String) throws { try write(text + "\n") }
}

/// The system's description of a file error, in a few words.
private func reason(_ error: any Error) -> String {
  switch (error as? CocoaError)?.code {
  case .fileReadNoSuchFile, .fileNoSuchFile: return "there is no such file"
  case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
  case .fileWriteOutOfSpace: return systemReason(ENOSPC)
  case .fileWriteFileExists: return "a file of that name is in the way"
  default: break
  }
  let error = error as NSError
  if let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError, underlying.domain == NSPOSIXErrorDomain {
    return systemReason(Int32(underlying.code))
  }
  return error.localizedDescription
}

private func systemReason(_ code: Int32) -> String { String(cString: strerror(code)).lowercased() }

// Reading and writing files, with errors that name the file and say what to do.

import Foundation

enum InputFile {
  static func read(_ path: String, what: String) throws -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw CommandError("cannot read \(path) (\(reason(error))); give the path of \(what)")
    }
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

/// What the system says about a file, in a few words.
private func reason(_ error: any Error) -> String {
  switch (error as? CocoaError)?.code {
  case .fileReadNoSuchFile, .fileNoSuchFile: return "there is no such file"
  case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
  case .fileWriteFileExists: return "a file of that name is in the way"
  default: break
  }
  let error = error as NSError
  if let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError, underlying.domain == NSPOSIXErrorDomain {
    return String(cString: strerror(Int32(underlying.code)))
  }
  return error.localizedDescription
}

// What can be wrong with a library, and what to do about it.

import Foundation
import GRDB
import GridPagingSQLite

/// An error of a library: what is wrong, with which file, and what to do.
public enum PhotoLibraryError: Error, Sendable, Hashable {
  case missing(path: String)
  case exists(path: String)
  case notADatabase(path: String)
  case notALibrary(path: String, what: String)
  case newer(path: String, version: Int)
  case older(path: String, version: Int)
  case damaged(path: String, reason: String)
  case locked(path: String)
  case full(path: String)
  case readOnly(path: String)
  case cannotOpen(path: String, reason: String)
  /// A folder that cannot be read.
  case cannotList(path: String, reason: String)
  case other(path: String, reason: String)
  /// What a server says. Servers are named without their passwords.
  case server(name: String, reason: String)
  case serverHasPhotos(name: String)
  case serverHasNoPhotos(name: String, what: String)
  /// Servers that do not go together.
  case servers(String)
  /// The program knows no servers.
  case withoutPostgres

  /// The meaning of an error that GRDB, a source or Foundation threw.
  ///
  /// - Complexity: O(1).
  public init(_ error: any Error, path: String) {
    if let error = error as? PhotoLibraryError {
      self = error
      return
    }
    if let error = error as? SQLiteTableError {
      self.init(table: error, path: path)
      return
    }
    guard let error = error as? DatabaseError else {
      let reason = (error as? CocoaError)?.code == .fileWriteOutOfSpace ? nil : "\(error)"
      self = reason.map { .other(path: path, reason: $0) } ?? .full(path: path)
      return
    }
    let reason = error.message ?? "\(error.resultCode)"
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notADatabase(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_FULL: self = .full(path: path)
    case .SQLITE_READONLY, .SQLITE_PERM: self = .readOnly(path: path)
    case .SQLITE_CANTOPEN: self = .cannotOpen(path: path, reason: reason)
    case .SQLITE_CORRUPT: self = .damaged(path: path, reason: reason)
    // The file beside the database that readers share cannot grow.
    case .SQLITE_IOERR where [.SQLITE_IOERR_SHMSIZE, .SQLITE_IOERR_SHMOPEN].contains(error.extendedResultCode):
      self = .full(path: path)
    case .SQLITE_ERROR where reason.hasPrefix("no such table") || reason.hasPrefix("no such column"):
      self = .notALibrary(path: path, what: reason)
    default: self = .other(path: path, reason: reason)
    }
  }
}

extension PhotoLibraryError {
  private init(table error: SQLiteTableError, path: String) {
    switch error {
    case .locked: self = .locked(path: path)
    case .readOnly: self = .readOnly(path: path)
    case .notADatabase: self = .notADatabase(path: path)
    case .cannotOpen(_, let reason): self = .cannotOpen(path: path, reason: reason)
    case .noTable, .noColumn: self = .notALibrary(path: path, what: error.description)
    case .unsuitable, .failed: self = .other(path: path, reason: error.description)
    }
  }
}

extension PhotoLibraryError: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .missing(let path): "there is no file \(path); make one with: photos make \(path)"
    case .exists(let path): "\(path) exists and is left as it is; choose another name, or remove it first"
    case .notADatabase(let path):
      "\(path) is not a database, and is left as it is; give a file that photos make or photos index wrote"
    case .notALibrary(let path, let what):
      "\(path) is a database, but not one of photos (\(what)); give a file that photos make or photos index wrote"
    case .newer(let path, let version):
      "\(path) was written by a newer photos (schema \(version), this one knows \(PhotoLibrary.schemaVersion)); "
        + "use that one, or make the file again"
    case .older(let path, let version):
      "\(path) was written by an older photos (schema \(version), this one knows \(PhotoLibrary.schemaVersion)); "
        + "use that one, or make the file again"
    case .damaged(let path, let reason):
      "\(path) is damaged (\(reason)); copy what can be read with: sqlite3 \(path) .recover"
    case .locked(let path):
      "another program holds a lock on \(path); end it, or wait until it is done, and try again"
    case .full(let path): "the disk of \(path) is full; nothing that was stored is lost; make room and try again"
    case .readOnly(let path): "\(path) cannot be written; give yourself permission, or copy it to another folder"
    case .cannotOpen(let path, let reason):
      "\(path) cannot be opened (\(reason)); look at the permissions of the file and of its folder, in which SQLite keeps two "
        + "files beside it"
    case .cannotList(let path, let reason): "the folder \(path) cannot be read (\(reason)); give another folder"
    case .other(let path, let reason): "\(path): \(reason)"
    case .server(let name, let reason): "\(name): \(reason)"
    case .serverHasPhotos(let name):
      "\(name) has photos already, which are left as they are; name another database, or drop this one first"
    case .serverHasNoPhotos(let name, let what):
      "\(name) has no photos (\(what)); make some with: photos make \(name)"
    case .servers(let text): text
    case .withoutPostgres:
      "this photos was built without PostgreSQL; install libpq-dev, and build it with: "
        + "LAZYGRID_POSTGRES=1 swift build -c release --package-path Perf/Apps --product photos"
    }
  }
}

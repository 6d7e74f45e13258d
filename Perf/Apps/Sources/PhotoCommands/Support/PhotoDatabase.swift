// The database that a command is given: a file, or servers.

import ArgumentParser
import PhotoLibrary

/// Where photos are.
struct PhotoDatabase: ParsableArguments {
  enum Place: Sendable {
    case file(String)
    /// At least one.
    case servers([String])
  }

  @Argument(
    help: ArgumentHelp(
      "The database: a file, or the postgres://… of a server; several of these where each has a part of the photos.",
      valueName: "database"))
  var names: [String]

  var place: Place { PhotoDatabase.isServer(names[0]) ? .servers(names) : .file(names[0]) }

  /// All of them, as people read it.
  var text: String {
    switch place {
    case .file(let path): path
    #if PostgreSQL
      case .servers(let urls): urls.map { ServerConnection.name(of: $0) }.joined(separator: " ")
    #else
      case .servers(let urls): urls.joined(separator: " ")
    #endif
    }
  }

  static func isServer(_ name: String) -> Bool { name.hasPrefix("postgres://") || name.hasPrefix("postgresql://") }

  func validate() throws {
    guard names.count > 1 else { return }
    if let file = names.first(where: { !PhotoDatabase.isServer($0) }) {
      throw ValidationError(
        "\(file) is a file, and photos are in one file alone; several databases are servers: postgres://…")
    }
    guard Set(names).count == names.count else {
      throw ValidationError("\(text) names a server twice; each of several servers has a part of the photos")
    }
  }

  /// The photos, which are looked at.
  ///
  /// - Throws: an error that says what to do.
  func open() throws(PhotoLibraryError) -> any PhotoStore {
    switch place {
    case .file(let path): return try PhotoLibrary(path: path)
    case .servers(let urls):
      #if PostgreSQL
        return try PhotoServers(urls)
      #else
        _ = urls
        throw .withoutPostgres
      #endif
    }
  }
}

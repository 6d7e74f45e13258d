// Somebody to compare with.

public import JSONValues

/// A contender: its name, its version, and what has to be said beside its figures.
public struct Peer: Sendable, Hashable {
  public var name: String
  /// As the peer gives it; empty for what is compiled together with this command.
  public var version: String
  /// What is not comparable one to one; empty where nothing has to be said.
  public var note: String
  /// Why there are no figures, and what to install.
  public var skipped: String?

  public init(_ name: String, version: String = "", note: String = "", skipped: String? = nil) {
    (self.name, self.version, self.note, self.skipped) = (name, version, note, skipped)
  }

  /// As JSON.
  public var json: JSONValue {
    .object([
      .init("name", .string(name)), .init("version", .string(version)), .init("note", .string(note)),
      .init("skipped", skipped.map { .string($0) } ?? .null),
    ])
  }
}

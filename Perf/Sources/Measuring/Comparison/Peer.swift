// Somebody to compare with.

/// A contender: its name, its version, and what has to be said beside its figures.
public struct Peer: Codable, Sendable, Hashable {
  public var name: String
  /// As the peer gives it; empty for what is compiled together with this command.
  public var version = ""
  /// What is not comparable one to one; empty where nothing has to be said.
  public var note = ""
  /// Why there are no figures, and what to install.
  @OrNull public var skipped: String?
}

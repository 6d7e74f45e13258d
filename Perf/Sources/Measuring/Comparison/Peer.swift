// An implementation to compare with.

/// A contender: its name, its version, and remarks about its figures.
public struct Peer: Codable, Sendable, Hashable {
  public var name: String
  /// The version that the peer reports; empty for code that is compiled into this command.
  public var version = ""
  /// The differences that limit the comparison; empty if there are none.
  public var note = ""
  /// The reason why there are no figures, and what to install.
  @OrNull public var skipped: String?
}

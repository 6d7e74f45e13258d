// The two ways of sizing a packed grid along its flow: it grows with its content or fills its room.

/// The sizing of the tracks that a ``PackedGrid`` adds along its flow.
public enum GridContentMode: Sendable, Hashable {
  /// Each track is as large as its content, and the grid as long as its tracks: for content that scrolls.
  case scroll
  /// The tracks share the room equally, whatever their content. Without a definite room each is as large as the largest
  /// needs.
  case fill
}

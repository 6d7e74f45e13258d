// The two ways of sizing a packed grid along its flow: it grows with its content or fills its room.

/// What the tracks that a ``PackedGrid`` adds do along its flow.
public enum GridContentMode: Sendable, Hashable {
  /// Each is as large as its content, and the grid as long as it takes: for content that scrolls.
  case scroll
  /// They share the room equally, whatever lies in them. Without a definite room each is as large as the largest asks for.
  case fill
}

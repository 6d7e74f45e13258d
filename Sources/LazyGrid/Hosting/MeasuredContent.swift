// What an engine grid asks a host about content right after measuring it.

/// What was said of the content that was measured last. Behind a reference, which the engine grid's closure has without having
/// the host.
final class MeasuredContent {
  /// Whether its size is provisional. Written and read in turns, for each cell that is measured.
  var isProvisional = false
}

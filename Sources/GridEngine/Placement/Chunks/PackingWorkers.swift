// The host's threads: the engine starts none, and hands out pieces of work that share nothing.

/// A way to run pieces of packing side by side.
struct PackingWorkers {
  /// The most pieces of one slice, and the items of each, about.
  static let mostPieces = 64
  static let itemsPerPiece = 16_384

  /// Pieces that are made at most.
  let count: Int
  /// Calls its second argument with each number below its first.
  let run: (Int, @Sendable (Int) -> Void) -> Void

  init(count: Int, run: @escaping (Int, @Sendable (Int) -> Void) -> Void) {
    self.count = max(1, min(PackingWorkers.mostPieces, count))
    self.run = run
  }

  /// Packs all pieces: those that the host leaves out on this thread.
  func pack(_ pieces: inout [ChunkPiece]) {
    if pieces.count > 1 {
      unsafe pieces.withUnsafeMutableBufferPointer { buffer in
        nonisolated(unsafe) let pieces = unsafe buffer
        let count = unsafe pieces.count
        run(count) { index in
          guard index >= 0, index < count else { return }
          unsafe pieces[index].pack()
        }
      }
    }
    for index in pieces.indices { pieces[index].pack() }
  }
}

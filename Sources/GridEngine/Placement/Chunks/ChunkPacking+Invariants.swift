// Invariants while chunks are packed; checked after each change where a test asks for it, or with -DLAZYGRID_CHECKS.

extension ChunkPacking {
  #if LAZYGRID_CHECKS || DEBUG
    func checkInvariants(in blocks: BlockList) {
      guard Invariants.areChecked else { return }
      blocks.checkInvariants()
      precondition(blocks.hasChunks, "chunks are packed where a prefix is")
      let total = blocks.tree.total
      // Until an edit settles, chunks are placed in part.
      guard total.dirty == 0 else { return }
      var chunk = (isPlaced: false, hasEnded: false)
      blocks.tree.forEach { entry in
        if entry.startsChunk { chunk = (entry.isPlaced, false) }
        precondition(chunk.isPlaced == entry.isPlaced, "a chunk is placed in part")
        precondition(!chunk.hasEnded || !entry.isPlaced, "a chunk goes on behind its barrier")
        precondition(columns > 0 || entry.growth == 0, "a grid without columns has rows")
        chunk.hasEnded = entry.isPlaced && entry.advance > 0
      }
      precondition(total.advance == total.growth, "barriers and rows lie apart")
    }
  #else
    @inline(__always)
    func checkInvariants(in blocks: BlockList) {}
  #endif
}

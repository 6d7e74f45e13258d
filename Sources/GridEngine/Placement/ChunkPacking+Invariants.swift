// What always holds while chunks are packed; compiled in by -DLAZYGRID_CHECKS.

extension ChunkPacking {
  #if LAZYGRID_CHECKS
    func checkInvariants(in blocks: BlockList) {
      blocks.checkInvariants()
      precondition(blocks.hasChunks, "chunks are packed where a prefix is")
      var chunk: (isPlaced: Bool, hasRows: Bool)?
      blocks.tree.forEach { entry in
        if entry.startsChunk {
          chunk = (entry.isPlaced, false)
        } else if let chunk, !entry.isDirty {
          precondition(chunk.isPlaced == entry.isPlaced || !entry.isPlaced, "a chunk is placed in part")
          precondition(!chunk.hasRows || !entry.isPlaced, "a chunk goes on behind its barrier")
        }
        if entry.isPlaced, entry.advance > 0 { chunk?.hasRows = true }
        precondition(columns > 0 || entry.growth == 0, "a grid without columns has rows")
      }
      let total = blocks.tree.total
      precondition(total.dirty > 0 || total.advance == total.growth, "barriers and rows lie apart")
    }
  #else
    @inline(__always)
    func checkInvariants(in blocks: BlockList) {}
  #endif
}

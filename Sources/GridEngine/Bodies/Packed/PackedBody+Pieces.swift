// Packed rows: packing on several threads.

extension SectionContents {
  /// Copies chunks of a store that are not placed; none where chunks are not placed by themselves.
  func chunkPieces(ofStore number: Int, _ workers: PackingWorkers) -> [ChunkPiece] {
    guard number < WallNumbers.first else { return [] }
    let blocks = placements[number].blocks
    return placements[number].chunks?.pieces(workers.count, of: PackingWorkers.itemsPerPiece, from: blocks) ?? []
  }

  /// Takes chunks of a section back that were packed.
  func take(_ pieces: [ChunkPiece], _ section: inout LocatedSection) -> Preparation {
    let number = PackedBody.store(section)
    let open = placements[number].firstOpenRow
    placements.update(number) { store in
      store.take(pieces)
      store.publishRows()
    }
    return PackedBody.takeChanges(filledFrom: open - PackedBody.reach(in: section, self), &section, self)
  }
}

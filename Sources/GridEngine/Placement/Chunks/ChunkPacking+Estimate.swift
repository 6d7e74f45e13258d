// The number of rows while chunks are not placed: a few of them tell how many rows the others take.

extension ChunkPacking {
  /// Rows that a chunk takes for each row that its cells would fill.
  struct Density: Sendable {
    /// Its mean over the chunks of a sample.
    var mean = 1.0
    /// The standard deviation of one chunk from the mean.
    var deviation = 0.0
  }

  /// Items packed for the sample, about; at least ``fewestSamples`` chunks are packed, and at most ``mostSamples``.
  private static let sampledItems = 2_048
  private static let fewestSamples = 2
  private static let mostSamples = 64
  /// Items of one chunk that are packed for the sample at most.
  private static let sampledItemsOfChunk = 1_024

  /// The number of rows, as far as it is known: the sum over all chunks, of which those not placed are estimates.
  ///
  /// - Complexity: O(1).
  func rowEstimate(of blocks: BlockList) -> RowEstimate {
    let total = blocks.tree.total
    let rows = Int(cutting: total.growth)
    guard !blocks.isComplete else { return .known(rows) }
    let open = 1 - Double(total.placed) / Double(max(1, total.blocks))
    let openRows = Double(rows) * open
    let openChunks = max(1, Double(total.chunks) * open)
    let perChunk = openRows / openChunks
    let tallest = Double(blocks.tallest)
    // The mean of a few chunks is not that of all, and the rows of each chunk are rounded and end raggedly.
    let relative = Density.meanDeviations * density.deviation + max(1, tallest / 2) / max(1, perChunk)
    // Sums of independent chunks stray by the root of their number.
    let stray = Density.sumDeviations * density.deviation * perChunk * openChunks.squareRoot()
    let fewest = (Double(total.area) / Double(max(1, blocks.columns))).rounded(.up)
    var known = RowEstimate.learnt(
      Double(rows), bound: RowEstimate.raggedRows + tallest + openRows * relative + stray,
      atLeast: min(fewest, Double(rows)))
    // The sum itself, as chunks add to it and take from it, also beyond the limit of rows.
    known.estimate = rows
    return known
  }

  /// Packs a few chunks from all over the section to know how many more rows they take than their cells fill.
  mutating func takeSample(of blocks: BlockList) {
    let chunks = Int(blocks.tree.total.chunks)
    guard chunks > 0, blocks.columns > 0 else { return }
    let most = max(ChunkPacking.fewestSamples, min(ChunkPacking.mostSamples, ChunkPacking.sampledItems / size))
    let samples = min(chunks, most)
    var sums = (density: 0.0, square: 0.0)
    for index in 0..<samples {
      let chunk = index * chunks / samples + 1
      guard let first = blocks.tree.seekCompactly({ $0.chunks >= chunk }).map({ LocatedBlock($0) }) else { continue }
      var packer = Packer(columns: blocks.columns, packing: .dense)
      var item = first.start
      var area = 0.0
      while let block = blocks.block(ofItem: item), item == first.start || !block.entry.startsChunk,
        item - first.start < ChunkPacking.sampledItemsOfChunk
      {
        blocks.pack(block, into: &packer)
        area += Double(block.entry.area)
        item = block.next
      }
      let density = Double(packer.rows) * Double(blocks.columns) / max(1, area)
      sums.density += density
      sums.square += density * density
    }
    density.mean = sums.density / Double(samples)
    density.deviation = max(0, sums.square / Double(samples) - density.mean * density.mean).squareRoot()
  }
}

extension ChunkPacking.Density {
  /// Rows that one block is estimated to take at most: sums of two fit into 32 bits.
  private static let mostRows = 1_073_741_824.0
  /// Standard deviations by which the mean of the sample may be off.
  static let meanDeviations = 1.5
  /// Standard deviations by which the sum over all chunks may be off.
  static let sumDeviations = 3.0

  /// The entry of a block of a chunk that is not placed: its rows are an estimate; a grid without columns has none.
  func estimated(_ entry: BlockEntry, columns: Int) -> BlockEntry {
    var entry = entry
    let rows = Double(entry.area) / Double(max(1, columns)) * mean
    entry.advance = columns > 0 ? Int32(max(1, min(rows.rounded(), Self.mostRows))) : 0
    entry.growth = entry.advance
    entry.published = entry.growth
    entry.isPlaced = false
    entry.isDirty = false
    return entry
  }
}

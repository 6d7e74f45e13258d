// The figures of peers beside one another.

/// A table with a line for each figure; where our grid is among several peers, its share of the others stands behind theirs.
struct PeerTable {
  let figures: [PeerFigures]

  init(_ figures: [PeerFigures]) { self.figures = figures }

  var text: String {
    let ours = figures.count > 1 ? figures.first { $0.peer == .grid } : nil
    var lines = [
      [""] + figures.map { $0.columns > 1 ? "\($0.peer.rawValue), \($0.columns) columns" : $0.peer.rawValue }
    ]
    func add(_ name: String, _ figure: (PeerFigures) -> Double, hasShare: Bool = true) {
      lines.append(
        [name]
          + figures.map { peer in
            let value = PeerTable.rounded(figure(peer))
            guard hasShare, let ours, peer.peer != .grid, peer.peer != .texts, figure(peer) > 0 else { return value }
            return value + " (\(PeerTable.rounded(figure(ours) / figure(peer))))"
          })
    }
    add("CPU to the first frame, ms") { $0.firstFrame }
    add("frame of 40 points, median, ms") { $0.frameMedian }
    add("the slowest 1 %, ms") { $0.frameSlowest }
    add("without painting, median, ms") { $0.restMedian }
    add("the slowest 1 %, ms") { $0.restSlowest }
    add("with what is done between frames, ms") { $0.threadMean }
    add("a jump's frame, median, ms") { $0.jumpMedian }
    add("with seven frames after it, ms") { $0.jumpSettled }
    add("frame of a fling, median, ms") { $0.flingMedian }
    add("frames of flings", { Double($0.flingFrames) }, hasShare: false)
    add("of them, rows ran back in", { Double($0.framesBack) }, hasShare: false)
    add("by at most, points", { $0.farthestBack }, hasShare: false)
    add("a fling's way, points", { $0.flingWay }, hasShare: false)
    add("memory, MiB") { $0.memory }
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    let table = lines.map { line in
      line.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 ? text + space : space + text
      }.joined(separator: "  ")
    }
    return table.joined(separator: "\n") + (ours == nil ? "" : "\nIn brackets: the grid's share of it.")
  }

  /// Two decimals below 10, one below 100.
  static func rounded(_ value: Double) -> String {
    let places = value == value.rounded() || value >= 100 ? 1.0 : value < 10 ? 100 : 10
    let text = (value * places).rounded() / places
    return text == text.rounded() ? "\(Int(text))" : "\(text)"
  }
}

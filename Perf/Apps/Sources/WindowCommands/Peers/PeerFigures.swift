// What one peer took.

import Foundation

/// Milliseconds of CPU of the main thread, unless it says otherwise.
struct PeerFigures: Codable, Sendable {
  var peer: PeerName
  var rows: Int
  var columns: Int
  /// Up to the first frame that has rows.
  var firstFrame = 0.0
  /// Frames of 40 points.
  var frameMedian = 0.0
  var frameSlowest = 0.0
  /// The same without painting, which is GTK's in any case.
  var restMedian = 0.0
  var restSlowest = 0.0
  /// All that the thread did meanwhile, between frames too, a frame.
  var threadMean = 0.0
  /// The frame of a jump, and that with the seven frames after it.
  var jumpMedian = 0.0
  var jumpSettled = 0.0
  /// Frames of flings, those in which rows ran back, the farthest of that in points, and the points that rows went in a fling.
  var flingFrames = 0
  var framesBack = 0
  var farthestBack = 0.0
  var flingWay = 0.0
  var flingMedian = 0.0
  /// Mebibytes in RAM at the end.
  var memory = 0.0
  /// Points that the scroll bar says there are.
  var extent = 0.0

  init(_ peer: PeerName, rows: Int, columns: Int) { (self.peer, self.rows, self.columns) = (peer, rows, columns) }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// The median of each figure of each peer, in the order in which the peers first come; counts are summed.
  static func medians(_ all: [PeerFigures]) -> [PeerFigures] {
    var peers: [PeerName] = []
    for figures in all where !peers.contains(figures.peer) { peers.append(figures.peer) }
    return peers.map { peer in
      let rounds = all.filter { $0.peer == peer }
      var result = rounds[0]
      for figure: WritableKeyPath<PeerFigures, Double> in [
        \.firstFrame, \.frameMedian, \.frameSlowest, \.restMedian, \.restSlowest, \.threadMean,
        \.jumpMedian, \.jumpSettled, \.flingWay, \.flingMedian, \.memory,
        \.extent,
      ] {
        let values = rounds.map { $0[keyPath: figure] }.sorted()
        result[keyPath: figure] = (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
      }
      result.flingFrames = rounds.reduce(0) { $0 + $1.flingFrames }
      result.framesBack = rounds.reduce(0) { $0 + $1.framesBack }
      result.farthestBack = rounds.map(\.farthestBack).max() ?? 0
      return result
    }
  }
}

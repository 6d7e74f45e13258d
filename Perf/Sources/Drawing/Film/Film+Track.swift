// Where one cell is in the course of a film, with the frames that say nothing new left out.

import GridEngine

/// A cell and its way through a film.
struct FilmTrack {
  /// A place at a frame.
  struct Key: Hashable {
    var frame: Int
    var x: Double
    var y: Double
    var scaleX: Double
    var scaleY: Double
    var opacity: Double

    /// True when it lies on the way between two others, as far as anybody sees.
    func isBetween(_ a: Key, _ b: Key) -> Bool {
      let share = Double(frame - a.frame) / Double(b.frame - a.frame)
      func isNear(_ from: Double, _ to: Double, _ value: Double, _ bound: Double) -> Bool {
        abs(from + (to - from) * share - value) <= bound
      }
      return isNear(a.x, b.x, x, 0.3) && isNear(a.y, b.y, y, 0.3) && isNear(a.opacity, b.opacity, opacity, 0.02)
        && isNear(a.scaleX, b.scaleX, scaleX, 0.004) && isNear(a.scaleY, b.scaleY, scaleY, 0.004)
    }
  }

  /// The cell as it is largest; its text and layer are the last that it had.
  private(set) var cell: Film.Cell
  private var places: [(frame: Int, cell: Film.Cell)] = []
  private let count: Int

  init(_ cell: Film.Cell, frames count: Int) {
    self.cell = cell
    self.count = count
  }

  mutating func add(_ cell: Film.Cell, at frame: Int) {
    if places.last?.frame == frame { places.removeLast() }
    places.append((frame, cell))
    let (width, height) = (
      max(self.cell.frame.width, cell.frame.width), max(self.cell.frame.height, cell.frame.height)
    )
    self.cell = cell
    self.cell.frame = Rect(x: 0, y: 0, width: width, height: height)
  }

  /// The places between which it moves evenly.
  var keys: [Key] {
    var all: [Key] = []
    func key(_ frame: Int, _ place: Film.Cell, _ opacity: Double) -> Key {
      Key(
        frame: frame, x: place.frame.x, y: place.frame.y, scaleX: place.frame.width / cell.frame.width,
        scaleY: place.frame.height / cell.frame.height, opacity: opacity)
    }
    for (index, place) in places.enumerated() {
      let (frame, last) = (place.frame, index > 0 ? places[index - 1].frame : -1)
      if frame > last + 1 {
        // It cannot be seen meanwhile.
        if index > 0 { all.append(key(last + 1, places[index - 1].cell, 0)) }
        if all.last.map({ $0.frame < frame - 1 }) ?? true { all.append(key(frame - 1, place.cell, 0)) }
      }
      all.append(key(frame, place.cell, place.cell.opacity))
    }
    if let last = places.last, last.frame < count - 1 { all.append(key(last.frame + 1, last.cell, 0)) }
    var kept: [Key] = []
    var start = 0
    while start < all.count {
      kept.append(all[start])
      var end = start + 1
      while end + 1 < all.count, (start + 1...end).allSatisfy({ all[$0].isBetween(all[start], all[end + 1]) }) {
        end += 1
      }
      start = end
    }
    return kept
  }
}

extension Film {
  /// The cells in the order in which they are drawn, and their ways.
  var tracks: [FilmTrack] {
    var tracks: [Int: FilmTrack] = [:]
    for (number, cells) in frames.enumerated() {
      for cell in cells { tracks[cell.key, default: FilmTrack(cell, frames: frames.count)].add(cell, at: number) }
    }
    return tracks.values.sorted { ($0.cell.layer, $0.cell.key) < ($1.cell.layer, $1.cell.key) }
  }
}

// Walls: cards in lanes, and pictures in justified rows.

import GridEngine
import LazyGrid

extension Example {
  static let walls: [Example] = [
    Example("walls", "LazyLanes, and JustifiedGrid with rows of about 90 points") {
      let lanes = LazyLanes(columns: .fixed(4)) {
        ForEach(0..<40) { item in Tile("\(item)", item, height: Double(36 + item * 29 % 70)) }
      }
      let pictures = (0..<40).map { Picture(id: $0, aspect: [1.5, 0.75, 1.33, 1, 0.67, 1.78][$0 * 5 % 6]) }
      let rows = JustifiedGrid(pictures, aspect: \.aspect, target: 90) { Tile("\($0.id)", $0.id) }
      return [
        Panel("LazyLanes", hosting: lanes, width: 360, height: 420),
        Panel("JustifiedGrid", hosting: rows, width: 360, height: 420),
      ]
    }
  ]

  /// All pictures of the gallery.
  public static let all = tracks + places + swiftUI + walls

  private struct Picture: Identifiable, Equatable {
    var id: Int
    var aspect: Double
  }
}

// What photos look like in a window: squares in columns under the names of months.

import GridEngine

enum PhotoGrid {
  static let window = Size(width: 390, height: 844)

  static func section(count: Int) -> GridSection {
    .lazy(count: count, tracks: [.adaptive(minimum: 92, spacing: 2)], spacing: 2, header: .fixed(32))
  }

  static func size(_ proposal: ProposedSize) -> Size {
    let width = proposal.width ?? 92
    return Size(width: width, height: width)
  }
}

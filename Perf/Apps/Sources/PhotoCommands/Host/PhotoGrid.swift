// What photos look like in a window, under the names of months: squares in columns, or justified rows.

import GridEngine
import PhotoLibrary

enum PhotoGrid {
  static let window = Size(width: 390, height: 844)

  static func section(count: Int) -> GridSection {
    .lazy(count: count, tracks: [.adaptive(minimum: 92, spacing: 2)], spacing: 2, header: .fixed(32))
  }

  /// Rows of photos that are as wide as they are: each fills the window.
  static func justifiedSection(count: Int) -> GridSection {
    .justified(
      JustifiedItems(repeating: usualAspect, count: count), target: 120, spacing: 2, trackSpacing: 2,
      header: .fixed(32))
  }

  /// Of photos that nobody has read yet.
  static let usualAspect = 4.0 / 3

  /// Width ÷ height, where both are known.
  static func aspect(_ photo: Photo) -> Double {
    photo.width > 0 && photo.height > 0 ? Double(photo.width) / Double(photo.height) : usualAspect
  }

  static func size(_ proposal: ProposedSize) -> Size {
    let width = proposal.width ?? 92
    return Size(width: width, height: width)
  }
}

// Hosts that answer by a rule, by name, and grids that are laid out.

import TestSupport

@testable import GridEngine

/// How large cells are: squares of an extent, so that the axis does not matter.
enum Sizes {
  /// All cells are alike.
  static func uniform(_ extent: Double) -> VirtualGrid.Measure { { _, _ in Size(width: extent, height: extent) } }

  /// Cells differ by their numbers: each is `least` and some steps, (item · its number + section · its number) mod `modulus` of
  /// them.
  static func modulo(
    _ modulus: Int, from least: Double = 0, step: Double = 1, item: Int = 1, section: Int = 0
  ) -> VirtualGrid.Measure {
    { id, _ in
      let extent = least + step * Double((id.item &* item &+ id.section &* section) % modulus)
      return Size(width: extent, height: extent)
    }
  }

  /// Text, of which each cell has so many square points.
  static func text(_ area: Double) -> VirtualGrid.Measure {
    { _, proposal in Size(width: 10, height: area / max(1, proposal.width ?? 1)) }
  }

  /// Drawn for each cell by its number, always the same for a seed.
  static func drawn(seed: UInt64, _ draw: @escaping (inout SeededGenerator) -> Double) -> VirtualGrid.Measure {
    { id, _ in
      var random = SeededGenerator(seed: seed &+ UInt64(id.section * 1000 + id.item))
      let extent = draw(&random)
      return Size(width: extent, height: extent)
    }
  }
}

extension VirtualGrid {
  /// A grid of sections in a viewport, after its first step; without a host where no size is asked for.
  static func shown(
    axis: Axis = .vertical, layoutDirection: LayoutDirection = .leftToRight, sectionSpacing: Double? = nil,
    sections: [GridSection], in size: Size, measure: Measure = { _, _ in .zero }
  ) throws -> VirtualGrid {
    let grid = try VirtualGrid(
      axis: axis, layoutDirection: layoutDirection, sectionSpacing: sectionSpacing, sections: sections)
    grid.resize(to: size)
    grid.layout(measure: measure)
    return grid
  }
}

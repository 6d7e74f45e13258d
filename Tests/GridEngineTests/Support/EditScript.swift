// Scripts of random operations that can be replayed, checked after every step, and shortened when they fail.

import Foundation
import TestSupport

@testable import GridEngine

/// A random grid and a list of operations, each a number from which everything about it follows: any part of the list is
/// a script too, so a failing one can be shortened.
struct EditScript: CustomStringConvertible {
  var axis: Axis
  var seed: UInt64
  var operations: [UInt64]

  init(axis: Axis, seed: UInt64, count: Int) {
    self.axis = axis
    self.seed = seed
    var generator = SeededGenerator(seed: ~seed)
    operations = (0..<count).map { _ in generator.next() >> 40 }
  }

  /// The form that ``init(_:)`` reads: `vertical 17: 3 99 5`.
  var description: String {
    "\(axis == .vertical ? "vertical" : "horizontal") \(seed): " + operations.map { "\($0)" }.joined(separator: " ")
  }

  /// Reads a script as it was printed; `nil` when it is none.
  init?(_ text: String) {
    let parts = text.split(separator: ":")
    let head = parts.first?.split(separator: " ") ?? []
    guard head.count == 2, parts.count <= 2, let seed = UInt64(head[1]) else { return nil }
    axis = head[0] == "vertical" ? .vertical : .horizontal
    self.seed = seed
    operations = parts.count == 1 ? [] : parts[1].split(separator: " ").compactMap { UInt64($0) }
  }

  /// The script in `LAZYGRID_SCRIPT`, to replay a failure.
  static var fromEnvironment: EditScript? {
    ProcessInfo.processInfo.environment["LAZYGRID_SCRIPT"].flatMap { EditScript($0) }
  }

  /// What goes wrong first, and at which operation; `nil` when all is well.
  ///
  /// - Parameter checksEvery: after how many operations everything is compared with the reference.
  func firstProblem(checksEvery interval: Int = 1) -> (operation: Int, text: String)? {
    var generator = SeededGenerator(seed: seed)
    let direction: LayoutDirection = generator.pick([.leftToRight, .rightToLeft])
    guard
      let world = try? RandomGrid(
        seed: seed, generator: &generator, axis: axis, direction: direction, defersWidths: seed % 3 == 1)
    else { return (-1, "no grid") }
    world.resize(Size(width: 200, height: 200))
    world.grid.layout(measure: world.measure)
    for (index, operation) in operations.enumerated() {
      var generator = SeededGenerator(seed: operation)
      let step = ScriptStep(world: world, checksAll: index % interval == interval - 1)
      if let text = step.run(&generator) { return (index, text) }
    }
    return rebuildProblem(of: world).map { (operations.count - 1, $0) }
  }

  /// How what is in view differs from a fresh grid of the same data at the same place.
  private func rebuildProblem(of world: RandomGrid) -> String? {
    let old = world.grid
    let boundary = Boundary(axis: axis, direction: old.layoutDirection)
    let sections = world.reference.sections.map { section in
      // Transposing twice gives what was declared.
      var declaration = boundary.inner(section.declaration)
      declaration.count = section.items.count
      return declaration
    }
    guard
      let new = try? VirtualGrid(
        axis: axis, layoutDirection: old.layoutDirection, sectionSpacing: world.reference.sectionSpacing,
        sections: sections)
    else { return "the data cannot be built anew" }
    new.pinnedViews = old.pinnedViews
    new.overscan = old.overscan
    new.contentInsets = old.contentInsets
    new.resize(to: old.viewportSize)
    new.state.viewport.anchor = old.state.viewport.anchor
    new.layout { id, _ in
      let extent = world.extent(of: id)
      return axis == .vertical ? Size(width: 1, height: extent) : Size(width: extent, height: 1)
    }
    func place(_ cell: Cell, in grid: VirtualGrid) -> [Double] {
      let inner = grid.boundary.inner(cell.frame)
      return [inner.x, inner.y - grid.offset, inner.width, inner.height]
    }
    // A cell that ends where the range in view begins is in view if it was measured and has no extent.
    func cells(_ grid: VirtualGrid) -> [Cell] {
      let (boundary, start) = (grid.boundary, grid.offset - grid.overscan)
      return grid.visibleCells.filter {
        let inner = boundary.inner($0.frame)
        return inner.height > 0 || inner.y > start
      }
    }
    let (oldCells, newCells) = (cells(old), cells(new))
    if oldCells.map(\.id) != newCells.map(\.id) {
      return "in view \(oldCells.map(\.id)), in a fresh grid \(newCells.map(\.id))"
    }
    for (a, b) in zip(oldCells, newCells) {
      let isAlike = zip(place(a, in: old), place(b, in: new)).allSatisfy { abs($0 - $1) < 1e-9 }
      if !isAlike || a.track != b.track || a.isPinned != b.isPinned {
        return "\(a) at \(old.offset), in a fresh grid \(b) at \(new.offset)"
      }
    }
    return nil
  }

  /// The shortest script that dropping parts of a failing one leads to, and what goes wrong in it.
  func shortened() -> (script: EditScript, text: String)? {
    guard var problem = firstProblem() else { return nil }
    var script = self
    script.operations = EditScript.shortest(Array(operations.prefix(problem.operation + 1))) { operations in
      var shorter = self
      shorter.operations = operations
      guard let found = shorter.firstProblem() else { return false }
      problem = found
      return true
    }
    return (script, problem.text)
  }

  /// Drops halves of a list, then quarters, down to single elements, as long as what is left fails (Zeller and Hildebrandt,
  /// "Simplifying and isolating failure-inducing input", 2002).
  static func shortest(_ operations: [UInt64], fails: ([UInt64]) -> Bool) -> [UInt64] {
    var operations = operations
    var size = max(1, operations.count / 2)
    while true {
      var start = 0
      var isShorter = false
      while start < operations.count {
        var shorter = operations
        shorter.removeSubrange(start..<min(start + size, operations.count))
        if fails(shorter) {
          (operations, isShorter) = (shorter, true)
        } else {
          start += size
        }
      }
      if size == 1, !isShorter { return operations }
      if !isShorter || size > operations.count { size = max(1, size / 2) }
    }
  }
}

// The check that all contenders show the same cells.

import GridEngine

extension ScrollComparison {
  /// Plays the trace once more in lockstep, without a clock, and counts the steps and jumps that each contender got
  /// right.
  ///
  /// After a scroll step all cells and frames must be those of the Fenwick tree, which its own tests compare with a
  /// plain list of rows. After a jump the yardsticks must agree with one another. The engine's estimates learn, so it
  /// lands elsewhere, and must show rows without gaps, each as tall as its tallest item.
  func agreement(items: Int, sections: Int) throws -> [Int] {
    let engine = try EngineJob(items: items, sections: sections)
    var sums = YardstickJob<PrefixSums>(items: items, sections: sections)
    var fenwick = YardstickJob<FenwickTree>(items: items, sections: sections)
    var runs = YardstickJob<RunTree>(items: items, sections: sections)
    var right = [0, 0, 0, 0]
    func compare(_ isJump: Bool) {
      let expected = fenwick.visibleCells()
      let isTiled = ScrollComparison.isTiled(expected, sections: sections)
      let own = engine.visibleCells()
      if isJump ? ScrollComparison.isTiled(own, sections: sections) : own == expected { right[0] += 1 }
      if sums.visibleCells() == expected { right[1] += 1 }
      if isTiled { right[2] += 1 }
      if runs.visibleCells() == expected { right[3] += 1 }
    }
    for _ in 0..<ScrollWorkload.scrolls {
      engine.scroll(by: ScrollWorkload.distance)
      sums.scroll(by: ScrollWorkload.distance)
      fenwick.scroll(by: ScrollWorkload.distance)
      runs.scroll(by: ScrollWorkload.distance)
      compare(false)
    }
    for k in 1...ScrollWorkload.jumps {
      let fraction = ScrollWorkload.fraction(k)
      engine.scroll(to: fraction * engine.way)
      sums.scroll(to: fraction * sums.way)
      fenwick.scroll(to: fraction * fenwick.way)
      runs.scroll(to: fraction * runs.way)
      compare(true)
    }
    return right
  }

  /// True when the cells cover the viewport with rows of the right heights, with nothing between them but headers.
  static func isTiled(_ cells: [YardstickCell], sections: Int) -> Bool {
    let items = cells.filter { $0.item >= 0 }
    guard let first = items.first else { return false }
    let slack = sections > 0 ? ScrollWorkload.header : 0
    guard first.y <= slack else { return false }
    var end = first.y
    var index = 0
    while index < items.count {
      let row = items[index...].prefix { $0.y == items[index].y }
      let tallest = row.reduce(0) { max($0, ScrollWorkload.height(ofItem: $1.item)) }
      let gap = row[index].y - end
      guard row.allSatisfy({ $0.height == tallest }), gap == 0 || gap == slack, row.count <= ScrollWorkload.columns,
        zip(row, row.dropFirst()).allSatisfy({ $1.item == $0.item + 1 && $1.x == $0.x + $0.width })
      else { return false }
      end = row[index].y + tallest
      index += row.count
    }
    return end >= ScrollWorkload.viewport.height - slack
  }
}

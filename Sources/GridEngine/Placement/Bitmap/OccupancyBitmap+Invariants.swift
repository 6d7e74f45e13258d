// Invariants of an occupancy bitmap; checked after each change where a test asks for it, or with -DLAZYGRID_CHECKS.

extension OccupancyBitmap {
  #if LAZYGRID_CHECKS || DEBUG
    func checkInvariants() {
      guard Invariants.areChecked else { return }
      // The window may begin above the grid: rows that are final move up with the others, and nobody asks for them.
      precondition(count >= 0, "the window has fewer rows than none")
      precondition(words.count == count * wordsPerRow, "the window has other words than its rows")
      precondition(fullRows <= count, "more full rows are known than the window has")
      for row in 0..<count {
        let last = words[(row + 1) * wordsPerRow - 1]
        precondition(last & border == border, "a column that does not exist is free")
        precondition(row >= fullRows || isFull(row), "a row counts as full and is not")
      }
      far.checkInvariants()
      if let first = far.firstRow { precondition(first >= end, "a row is in the window and below it") }
    }
  #else
    @inline(__always)
    func checkInvariants() {}
  #endif
}

extension FarRows {
  #if LAZYGRID_CHECKS || DEBUG
    func checkInvariants() {
      guard Invariants.areChecked else { return }
      var before = -1
      for page in pages {
        precondition(!page.starts.isEmpty, "a page has no runs")
        precondition(page.starts.count <= FarRows.pageCapacity, "a page has too many runs")
        precondition(page.words.count == page.starts.count * wordsPerRow, "a page has other words than its runs")
        for start in page.starts {
          precondition(start > before, "runs are out of order")
          before = start
        }
      }
      guard let last = pages.last else { return }
      for word in 0..<wordsPerRow {
        let free = word == wordsPerRow - 1 ? border : 0
        precondition(last.words[last.words.count - wordsPerRow + word] == free, "the rows that never end are taken")
      }
    }
  #else
    @inline(__always)
    func checkInvariants() {}
  #endif
}

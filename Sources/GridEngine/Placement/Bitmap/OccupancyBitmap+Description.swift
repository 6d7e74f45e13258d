// The window as a picture, for tests that fail.

extension OccupancyBitmap: CustomStringConvertible {
  /// The window row by row: `#` taken, `.` free, and how many rows are dropped above and runs kept below.
  var description: String {
    var text = base > 0 ? "(\(base) rows)\n" : ""
    for row in base..<end {
      for column in 0..<columns {
        text += isFree(row: row, column: column, width: 1, height: 1) ? "." : "#"
      }
      text += "\n"
    }
    return far.isEmpty ? text : text + "(\(far.runCount) runs)\n"
  }
}

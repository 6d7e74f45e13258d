// The measured rows of a section that teach the estimate of the others: all but the provisional ones.

extension SectionRecord {
  /// Measured rows whose extents are not provisional, and the sum over them in units.
  @inline(__always) var teachingRows: Int32 { measuredRows - provisionalRows }
  var teachingExtent: Int64 {
    provisionalRows == 0 ? measuredExtent : Int64(teachingRows) * Int64(learned) + Int64(remainder)
  }
  /// The sum over the provisional rows, in units.
  var provisionalExtent: Int64 { measuredExtent - teachingExtent }

  /// The mean extent of the rows that teach, rounded to the nearest unit; `nil` where there are none.
  var mean: FixedPoint? {
    guard teachingRows > 0 else { return nil }
    if provisionalRows > 0 { return FixedPoint(raw: Int64(learned)) }
    return FixedPoint(raw: SectionRecord.mean(of: measuredExtent, measuredRows))
  }

  /// Adds rows to the sums, or takes them away. When no row teaches any more, the mean stays as an estimate.
  ///
  /// - Parameters:
  ///   - rows: the change of the number of measured rows, and of the sum over them in units.
  ///   - provisional: the same of those that are provisional.
  @inline(__always)
  mutating func addMeasured(_ change: RowTotal, provisional: RowTotal = RowTotal()) {
    guard provisionalRows == 0, provisional.rows == 0, change.rows >= 0 else {
      return changeSums(by: change, provisional)
    }
    measuredRows &+= Int32(truncatingIfNeeded: change.rows)
    measuredExtent &+= change.extent
    if measuredRows > 0 { floats = false }
  }

  @inline(never)
  private mutating func changeSums(by change: RowTotal, _ provisional: RowTotal) {
    let before = mean
    let taught = teachingExtent + change.extent - provisional.extent
    measuredRows += Int32(change.rows)
    measuredExtent += change.extent
    provisionalRows += Int32(provisional.rows)
    remainder = 0
    if teachingRows > 0 || before != nil { floats = false }
    if teachingRows == 0 {
      if let before { learned = Int32(before.raw) }
    } else if provisionalRows > 0 {
      let mean = SectionRecord.mean(of: taught, teachingRows)
      // At most half a unit for each row.
      remainder = Int32(taught - Int64(teachingRows) * mean)
      learned = Int32(mean)
    }
  }

  private static func mean(of extent: Int64, _ rows: Int32) -> Int64 { (extent + Int64(rows) / 2) / Int64(rows) }
}

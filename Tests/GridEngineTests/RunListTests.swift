// Lists of runs, and ranks among hidden columns, against plain arrays.

import TestSupport
import Testing

@testable import GridEngine

@Suite struct RunListTests {
  @Test("random changes of a list agree with an array", .seeds(40))
  func random() {
    var random = SeededGenerator(seed: Seed.current)
    var list = RunList<Int>()
    var array: [Int] = []
    for _ in 0..<120 {
      let first = random.int(0...array.count)
      let range = first..<min(array.count, first + random.int(0...6))
      switch random.int(0...3) {
      case 0:
        let (value, count) = (random.int(0...2), random.int(0...4))
        list.append(value, count)
        array += Array(repeating: value, count: count)
      case 1:
        let value = random.int(0...2)
        list.set(value, in: range)
        for number in range { array[number] = value }
      case 2:
        var other = RunList<Int>()
        for number in range {
          array[number] = random.int(0...2)
          other.append(array[number], 1)
        }
        list.replace(range, with: other)
      default:
        list.append(list, range)
        array += array[range]
      }
      #expect(list.brokenInvariant() == nil)
      #expect((0..<list.count).map { list[$0] } == array)
      var parts: [Int] = []
      list.forEachRun(in: range) { parts += Array(repeating: $1, count: $0.count) }
      #expect(parts == Array(array[range]), "the parts of \(range)")
    }
  }

  @Test("every way to hide six columns gives the right ranks")
  func ranks() {
    for mask in 0..<64 {
      var flags = RunList<Bool>()
      for column in 0..<6 { flags.append(mask >> column & 1 == 1, 1) }
      let hidden = HiddenColumns(flags)
      let shown = (0..<6).filter { mask >> $0 & 1 == 0 }
      #expect(hidden.shownCount == shown.count)
      for column in -2...8 {
        #expect(hidden.rank(of: column) == shown.count { $0 < column }, "the rank of \(column) without \(mask)")
        #expect(hidden.next(from: column) == shown.first { $0 >= column }, "what follows \(column) without \(mask)")
        #expect(
          hidden.previous(before: column) == shown.last { $0 < column }, "what is before \(column) without \(mask)")
      }
      for rank in 0...7 {
        #expect(hidden.column(ofRank: rank) == (rank < shown.count ? shown[rank] : 6), "rank \(rank) without \(mask)")
      }
    }
  }
}

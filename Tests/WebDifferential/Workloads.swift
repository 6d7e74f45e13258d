// What is timed natively and as WebAssembly: steps, jumps, and packing. The clock is whoever calls.

import GridEngine

/// Work to be repeated: each call goes on where the last one ended.
final class Workloads {
  static let names = ["step", "jump", "dense"]
  /// How often each is done in one timed call.
  static let counts = [2_000, 500, 200_000]

  private let list: VirtualGrid
  private var dice = Dice(state: 17)
  private var areas: [GridArea] = []

  /// Ten million rows of 40 to 199 points, in view.
  init?() {
    guard let list = try? VirtualGrid(sections: [.list(count: 10_000_000)]) else { return nil }
    self.list = list
    list.resize(to: Size(width: 1280, height: 800))
    areas.reserveCapacity(Workloads.counts[2])
    scroll(to: 0)
  }

  private static func size(_ id: CellID) -> Size {
    let mixed = UInt64(truncatingIfNeeded: id.item) &* 2_654_435_761 & 0xFFFF_FFFF
    return Size(width: 0, height: 40 + Double(mixed % 160))
  }

  private func scroll(to offset: Double) { list.scroll(to: offset) { id, _ in Workloads.size(id) } }

  /// Does one of them so many times; returns a number that follows from what came out.
  func run(_ number: Int, _ count: Int) -> UInt64 {
    var digest = Digest()
    switch number {
    case 0: for _ in 0..<count { list.scroll(by: 37) { id, _ in Workloads.size(id) } }
    case 1:
      for _ in 0..<count { scroll(to: Double(dice.below(1_000_000)) / 1_000_000 * list.contentSize.height) }
    default:
      areas.removeAll(keepingCapacity: true)
      var packer = Packer(columns: 12, packing: .dense)
      packer.place(
        (0..<count).map { item in
          let mixed = UInt64(truncatingIfNeeded: item) &* 0x9E37_79B9_7F4A_7C15 >> 40
          return GridSpan(columns: 1 + Int(mixed % 4), rows: 1 + Int(mixed / 16 % 3))
        }, into: &areas)
      digest.add(packer.rows)
    }
    digest.add(list.offset)
    return digest.value
  }
}

// A batch of insertions all over the grid.

import GridEngine
import ScrollSimulation

extension EditMeasurement.Edit {
  /// An update that inserts ``batchedItems`` items one by one at different random places, in random order.
  func randomInsertions(into items: Int, seed: UInt64) -> EditMeasurement.Change {
    let count = EditMeasurement.Edit.batchedItems
    var generator = SplitMix64(seed: seed)
    // Floyd's sampling: every set of places is equally likely.
    var places: Set<Int> = []
    places.reserveCapacity(count)
    for bound in items..<items + count {
      if !places.insert(generator.below(bound + 1)).inserted { places.insert(bound) }
    }
    let sorted = places.sorted()
    var shuffled = sorted
    for i in shuffled.indices.reversed() { shuffled.swapAt(i, generator.below(i + 1)) }
    var update = GridUpdate()
    for place in shuffled { update.insertItems(1, at: .item(place)) }
    var change = EditMeasurement.Change(update)
    // The earlier number of an old item is its new number less the number of new items before it.
    func inserted(before number: Int) -> Int { partition(sorted.count) { sorted[$0] < number } }
    change.renumber(
      new: { item in item + partition(sorted.count) { sorted[$0] - $0 <= item } },
      old: { number in
        let rank = inserted(before: number)
        return rank < sorted.count && sorted[rank] == number ? items + rank : number - rank
      })
    return change
  }

  /// The length of the prefix of a range of numbers that satisfies a condition; no later number satisfies it.
  private func partition(_ count: Int, _ condition: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(middle) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

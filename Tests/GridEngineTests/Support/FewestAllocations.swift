// Counting what a piece of work allocates.

import CAllocationCounter

/// The allocations of some work, as few as it makes in three runs; 0 where none are counted, and without optimisation, where
/// closures allocate.
func allocations(_ work: () -> Void) -> UInt64 {
  #if DEBUG
    return 0
  #else
    guard allocation_counter_is_live() else { return 0 }
    var fewest = UInt64.max
    for _ in 0..<3 {
      let before = allocation_counter_count()
      work()
      fewest = min(fewest, allocation_counter_count() - before)
    }
    return fewest
  #endif
}

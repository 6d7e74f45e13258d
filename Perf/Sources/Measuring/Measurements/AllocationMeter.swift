// Heap allocations of this thread, or the fact that nobody counts them.

import CAllocationCounter

/// Reads the allocation counter.
public enum AllocationMeter {
  /// Whether allocations are counted at all on this platform and in this process.
  public static let isLive = allocation_counter_is_live()

  /// Allocations of the calling thread since it began; 0 where nothing is counted.
  public static var count: UInt64 { allocation_counter_count() }
}

// Heap allocations of this thread, if they are counted.

import CAllocationCounter

/// Reads the allocation counter.
public enum AllocationMeter {
  /// True when allocations are counted on this platform and in this process.
  public static let isLive = allocation_counter_is_live()

  /// The number of allocations of the calling thread since it began; 0 if they are not counted.
  public static var count: UInt64 { allocation_counter_count() }
}

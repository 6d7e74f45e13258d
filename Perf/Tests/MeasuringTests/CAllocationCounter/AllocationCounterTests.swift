// The counter has to be proven: a counter that never counts would pass every test that promises "no allocation".

import CAllocationCounter
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct AllocationCounterTests {
  /// Runs the body and returns what the counter saw of it.
  private func count(_ body: () -> Void) -> UInt64 {
    let before = allocation_counter_count()
    body()
    return allocation_counter_count() - before
  }

  #if os(Linux) && canImport(Glibc)
    @Test func isLiveWithGlibc() {
      #expect(allocation_counter_is_live())
    }

    @Test(arguments: [0, 1, 7, 10_000]) func countsEveryBlock(count blocks: Int) {
      let pointers = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: blocks + 1)
      let seen = count {
        for i in 0..<blocks { pointers[i] = malloc(16) }
      }
      for i in 0..<blocks { free(pointers[i]) }
      pointers.deallocate()
      #expect(seen == UInt64(blocks))
    }

    @Test func countsEveryFunctionOnce() {
      var block: UnsafeMutableRawPointer?
      #expect(count { block = calloc(4, 4) } == 1)
      #expect(count { block = realloc(block, 4096) } == 1)
      #expect(count { free(block) } == 0)
      #expect(count { block = aligned_alloc(64, 128) } == 1)
      #expect(UInt(bitPattern: block) % 64 == 0)
      free(block)
      #expect(count { _ = posix_memalign(&block, 256, 100) } == 1)
      #expect(UInt(bitPattern: block) % 256 == 0)
      free(block)
      #expect(posix_memalign(&block, 3, 100) == EINVAL)
    }

    @Test func countsObjectsAndArraysOfSwift() {
      final class Object { var value = 0 }
      var objects: [Object] = []
      objects.reserveCapacity(1000)
      _ = Object()
      let seen = count {
        for _ in 0..<1000 { objects.append(Object()) }
      }
      #expect(seen == 1000)
      #expect(objects.count == 1000)
      #expect(count { objects.reserveCapacity(objects.capacity + 1) } > 0)
    }

    @Test func countsTheCallingThreadOnly() {
      let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { _ in
        for _ in 0..<1000 { free(malloc(32)) }
        return nil
      }
      var thread = pthread_t()
      let seen = count {
        pthread_create(&thread, nil, body, nil)
        pthread_join(thread, nil)
      }
      #expect(seen < 1000)
    }
  #else
    @Test func saysThatItIsNotLive() {
      #expect(!allocation_counter_is_live())
      #expect(allocation_counter_count() == 0)
    }
  #endif
}

// Counts the heap allocations of the calling thread, for tests that promise none, or few bytes.

#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

#include <stdbool.h>
#include <stdint.h>

/// Allocations that the calling thread has made since it began: every call of malloc, calloc, realloc, aligned_alloc,
/// posix_memalign and memalign, whoever made it. Always 0 where the counter is not live.
uint64_t allocation_counter_count(void);

/// Bytes that the calling thread has asked for in these calls since it began, whether they were freed or not. Always 0 where
/// the counter is not live.
uint64_t allocation_counter_bytes(void);

/// Whether allocations are counted in this process. False on platforms without glibc, and when another allocator or a
/// sanitizer took the calls; a test then has to say that it was skipped, not that it passed.
bool allocation_counter_is_live(void);

#endif

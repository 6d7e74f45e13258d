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

/// Begins to follow the memory that the calling thread takes and gives back, or ends it.
void allocation_counter_follow(bool is_on);

/// Bytes that the calling thread has taken and not given back since it began to follow; negative when it gave back blocks of
/// before.
int64_t allocation_counter_used(void);

/// The largest number of bytes in use since the calling thread began to follow.
int64_t allocation_counter_peak(void);

/// Whether allocations are counted in this process. False on platforms without glibc, and when another allocator or a
/// sanitizer took the calls; a test then has to say that it was skipped, not that it passed.
bool allocation_counter_is_live(void);

#endif

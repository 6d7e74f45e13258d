// What Swift cannot say to the C library's allocator.

#include "allocator_settings.h"

#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#endif

void allocator_return_memory(void) {
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, 1);
  // Setting these keeps them from growing with the first large piece that is freed.
  mallopt(M_MMAP_THRESHOLD, 256 << 10);
  mallopt(M_TRIM_THRESHOLD, 256 << 10);
#endif
}

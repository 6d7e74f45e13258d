// What Swift cannot say to the C library's allocator.

#include "allocator_settings.h"

#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>
#endif

void allocator_share_arena(void) {
#if defined(__GLIBC__)
  mallopt(M_ARENA_MAX, 1);
#endif
}

// Stands in front of glibc's allocator and counts. Elsewhere it counts nothing and says so.

#include "allocation_counter.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define ALLOCATION_COUNTER_SANITIZED 1
#endif
#endif

#if defined(__linux__)
#include <features.h>
#endif

#if defined(__GLIBC__) && !defined(ALLOCATION_COUNTER_SANITIZED)

#include <errno.h>
#include <malloc.h>
#include <stddef.h>
#include <stdlib.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

// Initial-exec: the other models may call the allocator to reach the variable, which would recurse.
static __thread uint64_t allocations __attribute__((tls_model("initial-exec")));
static __thread uint64_t bytes __attribute__((tls_model("initial-exec")));

// Memory in use is followed only when someone asks, because looking at the size of each block takes time.
static __thread bool follows __attribute__((tls_model("initial-exec")));
static __thread int64_t used __attribute__((tls_model("initial-exec")));
static __thread int64_t peak __attribute__((tls_model("initial-exec")));

static void count_allocation(size_t size) {
  allocations += 1;
  bytes += size;
}

static void *taken(void *block) {
  if (follows && block != NULL) {
    used += (int64_t)malloc_usable_size(block);
    if (used > peak) peak = used;
  }
  return block;
}

static void given_back(void *block) {
  if (follows && block != NULL) used -= (int64_t)malloc_usable_size(block);
}

void *malloc(size_t size) {
  count_allocation(size);
  return taken(__libc_malloc(size));
}

void *calloc(size_t count, size_t size) {
  count_allocation(count * size);
  return taken(__libc_calloc(count, size));
}

void *realloc(void *block, size_t size) {
  count_allocation(size);
  given_back(block);
  return taken(__libc_realloc(block, size));
}

void *memalign(size_t alignment, size_t size) {
  count_allocation(size);
  return taken(__libc_memalign(alignment, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
  count_allocation(size);
  return taken(__libc_memalign(alignment, size));
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  if (alignment == 0 || alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0) return EINVAL;
  count_allocation(size);
  int before = errno;
  void *result = taken(__libc_memalign(alignment, size));
  errno = before;
  if (result == NULL) return ENOMEM;
  *block = result;
  return 0;
}

void free(void *block) {
  given_back(block);
  __libc_free(block);
}

uint64_t allocation_counter_count(void) { return allocations; }

uint64_t allocation_counter_bytes(void) { return bytes; }

void allocation_counter_follow(bool is_on) {
  follows = is_on;
  if (is_on) used = peak = 0;
}

int64_t allocation_counter_used(void) { return used; }

int64_t allocation_counter_peak(void) { return peak; }

bool allocation_counter_is_live(void) {
  // Asked of the allocator itself: a library loaded before this one may have taken the calls. The pointer is volatile
  // so that the compiler does not remove a pair of calls without effect.
  uint64_t before = allocations;
  void *volatile block = malloc(1);
  bool counted = allocations != before;
  free(block);
  return counted;
}

#else

uint64_t allocation_counter_count(void) { return 0; }

uint64_t allocation_counter_bytes(void) { return 0; }

void allocation_counter_follow(bool is_on) { (void)is_on; }

int64_t allocation_counter_used(void) { return 0; }

int64_t allocation_counter_peak(void) { return 0; }

bool allocation_counter_is_live(void) { return false; }

#endif

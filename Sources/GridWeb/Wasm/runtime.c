// Functions that the compiler calls and a libc would have: arithmetic, memory, and the seed of hashes. wasm32 only.
//
// Compiled with -ffreestanding -fno-builtin, so that no loop here is turned into a call of itself.

#include <stddef.h>
#include <stdint.h>

// Copying and filling are instructions of WebAssembly; these are for calls that remain.
void *memmove(void *target, const void *source, size_t count) {
  __builtin_memmove(target, source, count);
  return target;
}

void *memcpy(void *target, const void *source, size_t count) {
  __builtin_memmove(target, source, count);
  return target;
}

void *memset(void *target, int byte, size_t count) {
  __builtin_memset(target, byte, count);
  return target;
}

int memcmp(const void *a, const void *b, size_t count) {
  const unsigned char *x = a, *y = b;
  for (size_t i = 0; i < count; i++)
    if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
  return 0;
}

// To the nearest, halves away from zero, as C says.
double round(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

// The product of two numbers of 128 bits: how the compiler sees whether one of 64 overflows.
typedef struct {
  uint64_t low, high;
} Wide;

Wide __multi3(uint64_t aLow, uint64_t aHigh, uint64_t bLow, uint64_t bHigh) {
  uint64_t a0 = (uint32_t)aLow, a1 = aLow >> 32, b0 = (uint32_t)bLow, b1 = bLow >> 32;
  uint64_t low = a0 * b0;
  uint64_t middle = a1 * b0 + (low >> 32);
  uint64_t upper = a0 * b1 + (uint32_t)middle;
  Wide product;
  product.low = upper << 32 | (uint32_t)low;
  product.high = a1 * b1 + (middle >> 32) + (upper >> 32) + aHigh * bLow + aLow * bHigh;
  return product;
}

// Hashes are seeded by the host before anything else; without one they are the same in each run.
static uint64_t seed = 0x9E3779B97F4A7C15u;

void gridSeed(uint32_t low, uint32_t high) { seed = (uint64_t)high << 32 | low | 1; }

void arc4random_buf(void *buffer, size_t count) {
  unsigned char *bytes = buffer;
  for (size_t i = 0; i < count; i++) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    bytes[i] = (unsigned char)(seed >> 32);
  }
}

// Nothing here prints.
int putchar(int character) { return character; }

// The heap of the WebAssembly module: what a libc would bring, without one. wasm32 only.
//
// Blocks lie one after another and know their neighbors, so a block that is freed joins those beside it. Free blocks are
// in lists by size, eight classes for each power of two, and two levels of bitmaps find the first list that is large
// enough: both operations take the same time whatever the heap holds. After Masmano et al., "TLSF: a new dynamic memory
// allocator for real-time systems" (2004).

#include <stddef.h>
#include <stdint.h>

#define PAGE 65536u
#define HEADER 8u
#define UNIT 16u
#define FREE 1u
#define CLASSES 8u

// A block's header lies 8 bytes before an address that is a multiple of 16. `size` counts the bytes after the header: 8
// more than a multiple of 16. The list pointers are there only while the block is free.
typedef struct Block {
  struct Block *before;
  uint32_t bits;
  struct Block *next;
  struct Block *previous;
} Block;

extern unsigned char __heap_base;

static Block *lists[32][CLASSES];
static uint32_t powers;
static uint32_t classes[32];
// The block of no size that ends the heap.
static Block *end;
static uint32_t bytesInUse;
static uint64_t allocations;

static uint32_t sizeOf(const Block *block) { return block->bits & ~FREE; }
static int isFree(const Block *block) { return block->bits & FREE; }
static Block *after(Block *block) { return (Block *)((char *)block + HEADER + sizeOf(block)); }
static void *contents(Block *block) { return (char *)block + HEADER; }
static Block *blockOf(void *address) { return (Block *)((char *)address - HEADER); }

// As much as a header less than a multiple of 16.
static uint32_t rounded(uint32_t size) { return (size + HEADER - 1) / UNIT * UNIT + HEADER; }

static void classOf(uint32_t size, uint32_t *power, uint32_t *class) {
  if (size < UNIT * CLASSES) {
    *power = 0;
    *class = size / UNIT;
    return;
  }
  *power = 31 - (uint32_t)__builtin_clz(size);
  *class = (size >> (*power - 3)) & (CLASSES - 1);
}

static void enlist(Block *block) {
  uint32_t power, class;
  classOf(sizeOf(block), &power, &class);
  block->bits |= FREE;
  block->previous = 0;
  block->next = lists[power][class];
  if (block->next) block->next->previous = block;
  lists[power][class] = block;
  powers |= 1u << power;
  classes[power] |= 1u << class;
}

static void delist(Block *block) {
  uint32_t power, class;
  classOf(sizeOf(block), &power, &class);
  block->bits &= ~FREE;
  if (block->next) block->next->previous = block->previous;
  if (block->previous) {
    block->previous->next = block->next;
    return;
  }
  lists[power][class] = block->next;
  if (block->next) return;
  classes[power] &= ~(1u << class);
  if (!classes[power]) powers &= ~(1u << power);
}

// The first free block whose class holds only blocks that are large enough.
static Block *find(uint32_t size) {
  uint32_t power, class;
  // Rounded up to the next class, since a class has blocks of several sizes.
  if (size >= UNIT * CLASSES) {
    uint32_t step = 1u << (31 - (uint32_t)__builtin_clz(size) - 3);
    if (size > UINT32_MAX - step) return 0;
    size += step - 1;
  }
  classOf(size, &power, &class);
  uint32_t here = classes[power] & (~0u << class);
  if (!here) {
    uint32_t above = power == 31 ? 0 : powers & (~0u << (power + 1));
    if (!above) return 0;
    power = (uint32_t)__builtin_ctz(above);
    here = classes[power];
  }
  return lists[power][__builtin_ctz(here)];
}

// Gives the end of a block that is not free back, if it is worth a block of its own.
static void cut(Block *block, uint32_t size) {
  uint32_t rest = sizeOf(block) - size;
  if (rest < UNIT) return;
  Block *next = after(block);
  block->bits = size;
  Block *tail = after(block);
  tail->before = block;
  tail->bits = rest - HEADER;
  if (isFree(next)) {
    delist(next);
    tail->bits += HEADER + sizeOf(next);
    next = after(tail);
  }
  next->before = tail;
  enlist(tail);
}

// Makes the memory larger, so that its last block has at least `size` bytes; 0 when the browser has no more to give.
static int grow(uint32_t size) {
  if (!end) {
    uint32_t first = ((uint32_t)(uintptr_t)&__heap_base + UNIT - 1) / UNIT * UNIT + HEADER;
    uint32_t top = (uint32_t)__builtin_wasm_memory_size(0) * PAGE;
    if (first + HEADER > top && __builtin_wasm_memory_grow(0, 1) == SIZE_MAX) return 0;
    end = (Block *)(uintptr_t)first;
    end->before = 0;
    end->bits = 0;
  }
  uint32_t top = (uint32_t)__builtin_wasm_memory_size(0) * PAGE;
  uint32_t room = top - (uint32_t)(uintptr_t)end - HEADER;
  // The last block may begin in front of the end.
  uint32_t wanted = size + 2 * UNIT;
  if (room < wanted) {
    uint32_t pages = (wanted - room + PAGE - 1) / PAGE;
    // A part of what there is, so that a heap that grows all the time does not ask each time.
    uint32_t more = top / PAGE / 16;
    if (more > pages && __builtin_wasm_memory_grow(0, more) != SIZE_MAX) {
      pages = 0;
    }
    if (pages && __builtin_wasm_memory_grow(0, pages) == SIZE_MAX) return 0;
    top = (uint32_t)__builtin_wasm_memory_size(0) * PAGE;
    room = top - (uint32_t)(uintptr_t)end - HEADER;
  }
  Block *block = end;
  block->bits = (room - HEADER) / UNIT * UNIT + HEADER;
  if ((uint32_t)(uintptr_t)block + HEADER + sizeOf(block) > top - HEADER) block->bits -= UNIT;
  end = after(block);
  end->before = block;
  end->bits = 0;
  if (block->before && isFree(block->before)) {
    Block *joined = block->before;
    delist(joined);
    joined->bits += HEADER + sizeOf(block);
    end->before = joined;
    block = joined;
  }
  enlist(block);
  return 1;
}

static Block *take(size_t wanted) {
  if (wanted > UINT32_MAX / 2 - PAGE) return 0;
  uint32_t size = rounded((uint32_t)wanted);
  Block *block = find(size);
  while (!block) {
    // One step of its class more, because that is what is looked for.
    if (!grow(size + size / CLASSES + UNIT)) return 0;
    block = find(size);
  }
  delist(block);
  cut(block, size);
  return block;
}

static void *note(Block *block) {
  bytesInUse += sizeOf(block);
  allocations++;
  return contents(block);
}

void *malloc(size_t size) {
  Block *block = take(size);
  return block ? note(block) : 0;
}

void free(void *address) {
  if (!address) return;
  Block *block = blockOf(address);
  bytesInUse -= sizeOf(block);
  Block *next = after(block);
  if (isFree(next)) {
    delist(next);
    block->bits += HEADER + sizeOf(next);
    after(block)->before = block;
  }
  Block *before = block->before;
  if (before && isFree(before)) {
    delist(before);
    before->bits += HEADER + sizeOf(block);
    block = before;
    after(block)->before = block;
  }
  enlist(block);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment <= UNIT) {
    *result = malloc(size);
    return *result ? 0 : 12;
  }
  Block *block = take(size + alignment + UNIT);
  if (!block) return 12;
  uintptr_t start = (uintptr_t)contents(block);
  uintptr_t aligned = (start + alignment - 1) / alignment * alignment;
  if (aligned != start) {
    // What lies before becomes a free block.
    Block *moved = blockOf((void *)aligned);
    moved->before = block;
    moved->bits = sizeOf(block) - (uint32_t)(aligned - start);
    after(moved)->before = moved;
    block->bits = (uint32_t)(aligned - start) - HEADER;
    Block *before = block->before;
    if (before && isFree(before)) {
      delist(before);
      before->bits += HEADER + sizeOf(block);
      block = before;
      moved->before = block;
    }
    enlist(block);
    block = moved;
  }
  cut(block, rounded((uint32_t)size));
  *result = note(block);
  return 0;
}

// Bytes that are in use, and the number of allocations since the start: what a page shows, and what tests count.
uint32_t gridBytesInUse(void) { return bytesInUse; }
double gridAllocations(void) { return (double)allocations; }

// The number of free blocks; tests see by it that neighbors join.
uint32_t gridFreeBlocks(void) {
  uint32_t count = 0;
  for (int power = 0; power < 32; power++)
    for (unsigned class = 0; class < CLASSES; class++)
      for (Block *block = lists[power][class]; block; block = block->next) count++;
  return count;
}

// First fit with a mask a row and nothing else: no frontiers, no checkpoints, no clean-up.

#include "first_fit.h"

#include <stdlib.h>
#include <string.h>

// The columns where a run of `width` free columns begins.
static uint64_t run_starts(uint64_t free_columns, int32_t width) {
  int32_t length = 1;
  while (length < width) {
    int32_t step = width - length < length ? width - length : length;
    free_columns &= free_columns >> step;
    length += step;
  }
  return free_columns;
}

int64_t first_fit_pack(const first_fit_span *spans, int64_t count, int32_t columns, first_fit_cell *cells) {
  if (columns < 1 || columns > 64 || count < 0) return -1;
  const uint64_t full = columns == 64 ? ~0ULL : (1ULL << columns) - 1;
  int64_t capacity = 1024, first = 0, used = 0;
  uint64_t *taken = calloc((size_t)capacity, sizeof *taken);
  if (taken == NULL) return -1;

  for (int64_t i = 0; i < count; i++) {
    const int32_t width = spans[i].columns, height = spans[i].rows;
    if (width < 1 || width > columns || height < 1) {
      free(taken);
      return -1;
    }
    while (first < used && taken[first] == full) first++;
    for (int64_t row = first;; row++) {
      if (row + height > capacity) {
        int64_t larger = 2 * (row + height);
        uint64_t *grown = realloc(taken, (size_t)larger * sizeof *taken);
        if (grown == NULL) {
          free(taken);
          return -1;
        }
        memset(grown + capacity, 0, (size_t)(larger - capacity) * sizeof *grown);
        taken = grown;
        capacity = larger;
      }
      uint64_t occupied = 0;
      for (int32_t k = 0; k < height; k++) occupied |= taken[row + k];
      const uint64_t starts = run_starts(~occupied & full, width);
      if (starts == 0) continue;
      const int column = __builtin_ctzll(starts);
      const uint64_t mask = (width == 64 ? ~0ULL : (1ULL << width) - 1) << column;
      for (int32_t k = 0; k < height; k++) taken[row + k] |= mask;
      if (row + height > used) used = row + height;
      cells[i].row = (int32_t)row;
      cells[i].column = column;
      break;
    }
  }
  free(taken);
  return used;
}

const char *first_fit_compiler(void) { return __VERSION__; }

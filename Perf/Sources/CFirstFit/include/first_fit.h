// Dense first-fit packing in plain C: what one would write without a library, as a yardstick.

#ifndef FIRST_FIT_H
#define FIRST_FIT_H

#include <stdint.h>

/// The cells that an item asks for.
typedef struct {
  int32_t columns;
  int32_t rows;
} first_fit_span;

/// The place of an item.
typedef struct {
  int32_t row;
  int32_t column;
} first_fit_cell;

/// Places items one after another, each in the first place in reading order where it fits.
///
/// One 64-bit mask a row; every search begins at the first row that is not full. `columns` is 1 to 64, spans are at least
/// 1 and at most `columns` wide. Returns the rows used, or -1 for arguments out of bounds and when memory runs out.
int64_t first_fit_pack(const first_fit_span *spans, int64_t count, int32_t columns, first_fit_cell *cells);

/// The compiler that this was compiled with.
const char *first_fit_compiler(void);

#endif

// What Swift cannot say to the C library's allocator.

#ifndef ALLOCATOR_SETTINGS_H
#define ALLOCATOR_SETTINGS_H

/// Lets all threads share one arena. Each would get one of its own, which keeps what the others could use.
void allocator_share_arena(void);

#endif

// What Swift cannot say to the C library's allocator.

#ifndef ALLOCATOR_SETTINGS_H
#define ALLOCATOR_SETTINGS_H

/// Lets all threads share one arena, since each would get one of its own, which keeps what the others could use; and lets large
/// pieces go back to the system when they are freed, those that are used once to open a library among them.
void allocator_return_memory(void);

#endif

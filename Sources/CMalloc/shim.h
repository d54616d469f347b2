// What Swift sees of the C library's allocator, which Glibc's own module leaves out.
#include <malloc.h>

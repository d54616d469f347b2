// What Swift sees of translated messages, which Glibc's own module leaves out.
#include <libintl.h>

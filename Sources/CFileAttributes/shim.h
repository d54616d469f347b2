// What Swift sees of extended attributes, which Glibc's own module leaves out.
#include <sys/xattr.h>

// What Swift sees of extended attributes and file systems, which Glibc's own module leaves out.
#include <sys/xattr.h>
#include <sys/vfs.h>

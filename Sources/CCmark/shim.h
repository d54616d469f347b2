// What Swift sees of CCmark.
#include <cmark.h>

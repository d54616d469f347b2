// What Swift sees of CPango.
#include <pango/pangocairo.h>

// What Swift sees of CCairo.
#include <cairo.h>

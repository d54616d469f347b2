// What Swift sees of CCairo.
#include <cairo.h>
#include <cairo-pdf.h>
#include <cairo-svg.h>

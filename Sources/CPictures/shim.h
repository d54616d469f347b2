// What Swift sees of gdk-pixbuf and librsvg.
#include <cairo.h>
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <librsvg/rsvg.h>

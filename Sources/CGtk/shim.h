// What Swift sees of CGtk. The floor is GTK 4.8: what a later one has replaced is not complained of, as 4.8 lacks what
// takes its place.
#define GDK_VERSION_MIN_REQUIRED GDK_VERSION_4_8
#include <gtk/gtk.h>
#include <glib-unix.h>

// What Swift sees of CGtk.
#include <gtk/gtk.h>
#include <glib-unix.h>

/* A library for the program under test (LD_PRELOAD). It corrects the positions that assistive technology, and so the
   journeys, get. GTK from 4.10 on adds up the borders of nested parts, but omits the padding of each part. A button
   in a few boxes is then reported 10 or 20 pixels beside its position. Here each part is reported by the origin of
   its content, as in GTK 4.8. */
#include <gtk/gtk.h>

#if GTK_CHECK_VERSION(4, 10, 0)

static gboolean (*bounds_of_gtk)(GtkAccessible *, int *, int *, int *, int *);

static gboolean find_room(GtkAccessible *part, int *x, int *y, int *width, int *height) {
  GtkWidget *widget = GTK_WIDGET(part), *parent = gtk_widget_get_parent(widget);
  graphene_point_t begin = GRAPHENE_POINT_INIT(0, 0);
  if (!gtk_widget_get_realized(widget)) return FALSE;
  if (parent && !gtk_widget_compute_point(widget, parent, &begin, &begin)) return FALSE;
  *x = begin.x;
  *y = begin.y;
  *width = gtk_widget_get_width(widget);
  *height = gtk_widget_get_height(widget);
  return TRUE;
}

/* Replaces GTK's function for a type and its subtypes. Existing types have their own table; later ones copy one of
   these. */
static void mend(GType type) {
  gpointer kind = g_type_class_peek(type);
  GtkAccessibleInterface *table = kind ? g_type_interface_peek(kind, GTK_TYPE_ACCESSIBLE) : NULL;
  if (table && table->get_bounds == bounds_of_gtk) table->get_bounds = find_room;
  GType *types = g_type_children(type, NULL);
  for (GType *next = types; *next; next++) mend(*next);
  g_free(types);
}

static gboolean begin(gpointer unused) {
  GtkAccessibleInterface *table = g_type_interface_peek(g_type_class_ref(GTK_TYPE_WIDGET), GTK_TYPE_ACCESSIBLE);
  bounds_of_gtk = table->get_bounds;
  mend(GTK_TYPE_WIDGET);
  return G_SOURCE_REMOVE;
}

/* Waits for the program's own loop, because GTK is not ready before. */
__attribute__((constructor)) static void wait(void) { g_idle_add_full(G_PRIORITY_HIGH, begin, NULL, NULL); }

#endif

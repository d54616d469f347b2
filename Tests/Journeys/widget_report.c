/* A library for the program under test (LD_PRELOAD). At SIGUSR2 it writes a report to the file WIDGET_REPORT: a line
   for every visible label that is cut off, and for every part that reaches out of its parent. Assistive technology
   does not report the pixels of a label, nor whether it ends in dots. */
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void say_path(FILE *out, GtkWidget *widget) {
  for (int depth = 0; widget && depth < 7; depth++, widget = gtk_widget_get_parent(widget)) {
    fprintf(out, "%s%s", depth ? " < " : "", G_OBJECT_TYPE_NAME(widget));
    char **classes = gtk_widget_get_css_classes(widget);
    for (char **name = classes; *name; name++) fprintf(out, ".%s", *name);
    g_strfreev(classes);
  }
}

/* Writes one fault as a line of four columns. */
static void report(FILE *out, const char *fault, const char *text, GtkWidget *widget) {
  char *line = g_strdelimit(g_strdup(text), "\n\t", ' ');
  char *tooltip = NULL;
  for (GtkWidget *part = widget; part && !tooltip; part = gtk_widget_get_parent(part)) {
    const char *words = gtk_widget_get_tooltip_text(part);
    if (words && *words) tooltip = g_strdelimit(g_strdup(words), "\n\t", ' ');
  }
  fprintf(out, "%s\t%s\t%s\t", fault, line, tooltip ? tooltip : "");
  say_path(out, widget);
  fprintf(out, "\n");
  g_free(line);
  g_free(tooltip);
}

static void look_at_label(FILE *out, GtkWidget *widget) {
  PangoLayout *layout = gtk_label_get_layout(GTK_LABEL(widget));
  const char *text = gtk_label_get_text(GTK_LABEL(widget));
  if (!*text) return;
  int width, height;
  pango_layout_get_pixel_size(layout, &width, &height);
  if (pango_layout_is_ellipsized(layout)) report(out, "dots", text, widget);
  else if (width > gtk_widget_get_width(widget) + 1 || height > gtk_widget_get_height(widget) + 1)
    report(out, "clipped", text, widget);
}

/* True for parts whose size or position GTK itself decides, such as tooltips and the knobs of sliders. */
static gboolean is_gtks_own(GtkWidget *widget) {
  return GTK_IS_RANGE(widget) || GTK_IS_SCROLLBAR(widget) || strcmp(G_OBJECT_TYPE_NAME(widget), "GtkTooltipWindow") == 0;
}

/* True for parents whose children may be cut off: scrolled content is larger, and animated parts may be anywhere. */
static gboolean may_hide(GtkWidget *parent) {
  return GTK_IS_SCROLLABLE(parent) || GTK_IS_REVEALER(parent) || GTK_IS_FIXED(parent) || GTK_IS_NATIVE(parent) ||
         GTK_IS_TEXT(parent);
}

static void look_at_place(FILE *out, GtkWidget *widget) {
  GtkWidget *parent = gtk_widget_get_parent(widget);
  graphene_rect_t box;
  if (!parent || GTK_IS_NATIVE(widget) || may_hide(parent) || !gtk_widget_compute_bounds(widget, parent, &box)) return;
  double over = fmax(-box.origin.x, box.origin.x + box.size.width - gtk_widget_get_width(parent));
  double below = fmax(-box.origin.y, box.origin.y + box.size.height - gtk_widget_get_height(parent));
  if (fmax(over, below) > 8 && box.size.width > 1 && box.size.height > 1)
    report(out, "outside", GTK_IS_LABEL(widget) ? gtk_label_get_text(GTK_LABEL(widget)) : "", widget);
}

static void look_at(FILE *out, GtkWidget *widget) {
  if (!gtk_widget_get_mapped(widget) || gtk_widget_get_opacity(widget) == 0 || is_gtks_own(widget)) return;
  if (GTK_IS_LABEL(widget)) look_at_label(out, widget);
  look_at_place(out, widget);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
    look_at(out, child);
}

static gboolean write_report(gpointer path) {
  char *unfinished = g_strconcat(path, ".part", NULL);
  FILE *out = fopen(unfinished, "w");
  if (out) {
    GListModel *windows = gtk_window_get_toplevels();
    for (guint place = 0; place < g_list_model_get_n_items(windows); place++) {
      GtkWidget *window = g_list_model_get_item(windows, place);
      look_at(out, window);
      g_object_unref(window);
    }
    fclose(out);
    rename(unfinished, path);
  }
  g_free(unfinished);
  return G_SOURCE_CONTINUE;
}

/* Installs the signal once the program's own loop runs: GLib needs a thread for it, which must not start earlier. */
static gboolean listen(gpointer path) {
  g_unix_signal_add(SIGUSR2, write_report, path);
  return G_SOURCE_REMOVE;
}

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("WIDGET_REPORT");
  if (path) g_idle_add(listen, g_strdup(path));
}

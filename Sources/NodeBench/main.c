// Compares two ways of painting: with Cairo, and with nodes of GtkSnapshot. A board of labels, one of which moves in every
// frame, is painted in each way. The program prints the processor time per frame, of the main thread and of all threads.
//
//     GSK_RENDERER=cairo NodeBench 1000      GSK_RENDERER=gl NodeBench 1000
#include <gtk/gtk.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum way { CAIRO, CAIRO_KEPT, NODES, NODES_KEPT, WAYS };
static const char *const names[WAYS] = {"Cairo", "Cairo, the rest kept", "nodes", "nodes, the rest kept"};
enum { FRAMES_TO_WARM_UP = 30, FRAMES = 60 };

static const float board_width = 900, board_height = 600;
static const GdkRGBA fill = {0.95, 0.95, 1, 1}, edge = {0.2, 0.4, 0.8, 1}, ink = {0, 0, 0, 1};

static enum way way;
static int label_count, frame;
static PangoLayout **texts;
static cairo_surface_t *kept_pixels;
static GskRenderNode *kept_nodes;

/// Returns the rectangle of a label. The first label moves.
static graphene_rect_t place(int label) {
  int columns = ceil(sqrt(label_count * 1.5));
  int rows = (label_count + columns - 1) / columns;
  float width = board_width / columns, height = board_height / rows;
  float shift = label == 0 ? 20 + 10 * sin(frame * 0.1) : 0;
  return GRAPHENE_RECT_INIT((label % columns) * width + shift, (label / columns) * height, width, height);
}

static void paint(cairo_t *cairo, int label) {
  graphene_rect_t at = place(label);
  cairo_save(cairo);
  cairo_rectangle(cairo, at.origin.x, at.origin.y, at.size.width, at.size.height);
  cairo_clip(cairo);
  cairo_rectangle(cairo, at.origin.x + 1, at.origin.y + 1, at.size.width - 2, at.size.height - 2);
  gdk_cairo_set_source_rgba(cairo, &fill);
  cairo_fill_preserve(cairo);
  gdk_cairo_set_source_rgba(cairo, &edge);
  cairo_set_line_width(cairo, 1);
  cairo_stroke(cairo);
  cairo_move_to(cairo, at.origin.x + 2, at.origin.y + 2);
  gdk_cairo_set_source_rgba(cairo, &ink);
  pango_cairo_show_layout(cairo, texts[label]);
  cairo_restore(cairo);
}

static void add_nodes(GtkSnapshot *snapshot, int label) {
  graphene_rect_t at = place(label), inner;
  graphene_rect_inset_r(&at, 1, 1, &inner);
  GskRoundedRect outline;
  gsk_rounded_rect_init_from_rect(&outline, &inner, 0);
  gtk_snapshot_push_clip(snapshot, &at);
  gtk_snapshot_append_color(snapshot, &fill, &inner);
  gtk_snapshot_append_border(
      snapshot, &outline, (float[4]){1, 1, 1, 1}, (GdkRGBA[4]){edge, edge, edge, edge});
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(at.origin.x + 2, at.origin.y + 2));
  gtk_snapshot_append_layout(snapshot, texts[label], &ink);
  gtk_snapshot_restore(snapshot);
  gtk_snapshot_pop(snapshot);
}

static void keep_pixels(void) {
  kept_pixels = cairo_image_surface_create(CAIRO_FORMAT_RGB24, board_width, board_height);
  cairo_t *cairo = cairo_create(kept_pixels);
  cairo_set_source_rgb(cairo, 1, 1, 1);
  cairo_paint(cairo);
  for (int label = 1; label < label_count; label++) paint(cairo, label);
  cairo_destroy(cairo);
}

static void keep_nodes(void) {
  GtkSnapshot *snapshot = gtk_snapshot_new();
  for (int label = 1; label < label_count; label++) add_nodes(snapshot, label);
  kept_nodes = gtk_snapshot_free_to_node(snapshot);
}

static void show_with_cairo(GtkSnapshot *snapshot) {
  cairo_t *cairo = gtk_snapshot_append_cairo(snapshot, &GRAPHENE_RECT_INIT(0, 0, board_width, board_height));
  if (way == CAIRO) {
    for (int label = 0; label < label_count; label++) paint(cairo, label);
  } else {
    if (!kept_pixels) keep_pixels();
    cairo_set_source_surface(cairo, kept_pixels, 0, 0);
    cairo_paint(cairo);
    paint(cairo, 0);
  }
  cairo_destroy(cairo);
}

static void show_with_nodes(GtkSnapshot *snapshot) {
  if (way == NODES) {
    for (int label = 0; label < label_count; label++) add_nodes(snapshot, label);
  } else {
    if (!kept_nodes) keep_nodes();
    gtk_snapshot_append_node(snapshot, kept_nodes);
    add_nodes(snapshot, 0);
  }
}

typedef GtkWidget Board;
typedef GtkWidgetClass BoardClass;
G_DEFINE_TYPE(Board, board, GTK_TYPE_WIDGET)

static void board_snapshot(GtkWidget *board, GtkSnapshot *snapshot) {
  if (way == CAIRO || way == CAIRO_KEPT) {
    show_with_cairo(snapshot);
  } else {
    show_with_nodes(snapshot);
  }
}

static void board_class_init(BoardClass *class) { class->snapshot = board_snapshot; }

static void board_init(Board *board) {
  gtk_widget_set_size_request(board, board_width, board_height);
  texts = g_new(PangoLayout *, label_count);
  for (int label = 0; label < label_count; label++) {
    char *text = g_strdup_printf("Item %d", label);
    texts[label] = gtk_widget_create_pango_layout(board, text);
    g_free(text);
  }
}

static double milliseconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

/// Measures one way of painting after the other. The first frames of each are not counted.
static gboolean next_frame(GtkWidget *board, GdkFrameClock *clock, gpointer data) {
  static double main_thread, all_threads;
  gtk_widget_queue_draw(board);
  frame++;
  if (frame == FRAMES_TO_WARM_UP) {
    main_thread = milliseconds(CLOCK_THREAD_CPUTIME_ID);
    all_threads = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
  }
  if (frame < FRAMES_TO_WARM_UP + FRAMES) return G_SOURCE_CONTINUE;
  printf(
      "%-22s %6.2f ms a frame, %6.2f of all threads\n", names[way],
      (milliseconds(CLOCK_THREAD_CPUTIME_ID) - main_thread) / FRAMES,
      (milliseconds(CLOCK_PROCESS_CPUTIME_ID) - all_threads) / FRAMES);
  fflush(stdout);
  frame = 0;
  way++;
  if (way == WAYS) exit(0);
  return G_SOURCE_CONTINUE;
}

int main(int count, char **words) {
  label_count = count > 1 ? atoi(words[1]) : 1000;
  if (label_count < 1 || !gtk_init_check()) {
    fprintf(stderr, "usage: NodeBench LABELS, on a display\n");
    return 2;
  }
  GtkWidget *window = gtk_window_new(), *board = g_object_new(board_get_type(), NULL);
  gtk_window_set_child(GTK_WINDOW(window), board);
  gtk_widget_add_tick_callback(board, next_frame, NULL, NULL);
  gtk_window_present(GTK_WINDOW(window));
  const char *renderer = G_OBJECT_TYPE_NAME(gtk_native_get_renderer(GTK_NATIVE(window)));
  printf("%d labels, %s\n", label_count, renderer);
  for (;;) g_main_context_iteration(NULL, TRUE);
}

/* A pointer and a keyboard of a Wayland compositor that knows virtual ones, moved by lines of text:
 *
 *   wayland_hand WIDTH HEIGHT     the size of the screen, in the compositor's own coordinates
 *
 *   move X Y | down BUTTON | up BUTTON | scroll STEPS | keydown NAME | keyup NAME | type CODE
 *
 * Every line is answered with "done" once the compositor has taken it, or with a complaint. Names of keys are those of
 * X11. When standard input ends, the program ends, and the devices are gone.
 *
 * The requests of wlr-virtual-pointer-unstable-v1 and virtual-keyboard-unstable-v1 are described here by hand: Debian has
 * no package with their descriptions. */
#define _GNU_SOURCE
#include <linux/input-event-codes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>
#include <wayland-client.h>
#include <xkbcommon/xkbcommon.h>

/* The protocols */

static const struct wl_interface pointer_interface, keyboard_interface;
static const struct wl_interface *none[8];
static const struct wl_interface *pointer_types[] = {&wl_seat_interface, &pointer_interface};
static const struct wl_interface *keyboard_types[] = {&wl_seat_interface, &keyboard_interface};

enum { MOTION_ABSOLUTE = 1, BUTTON = 2, FRAME = 4, AXIS_SOURCE = 5, AXIS_DISCRETE = 7 };
static const struct wl_message pointer_requests[] = {
  {"motion", "uff", none}, {"motion_absolute", "uuuuu", none}, {"button", "uuu", none}, {"axis", "uuf", none},
  {"frame", "", none}, {"axis_source", "u", none}, {"axis_stop", "uu", none}, {"axis_discrete", "uufi", none},
  {"destroy", "", none},
};
static const struct wl_interface pointer_interface = {"zwlr_virtual_pointer_v1", 1, 9, pointer_requests, 0, NULL};

enum { KEYMAP = 0, KEY = 1, MODIFIERS = 2 };
static const struct wl_message keyboard_requests[] = {
  {"keymap", "uhu", none}, {"key", "uuu", none}, {"modifiers", "uuuu", none}, {"destroy", "", none},
};
static const struct wl_interface keyboard_interface = {"zwp_virtual_keyboard_v1", 1, 4, keyboard_requests, 0, NULL};

enum { CREATE = 0 };
static const struct wl_message pointer_manager_requests[] = {
  {"create_virtual_pointer", "?on", pointer_types}, {"destroy", "", none},
};
static const struct wl_interface pointer_manager_interface = {
  "zwlr_virtual_pointer_manager_v1", 1, 2, pointer_manager_requests, 0, NULL};
static const struct wl_message keyboard_manager_requests[] = {{"create_virtual_keyboard", "on", keyboard_types}};
static const struct wl_interface keyboard_manager_interface = {
  "zwp_virtual_keyboard_manager_v1", 1, 1, keyboard_manager_requests, 0, NULL};

/* The devices */

static struct wl_display *display;
static struct wl_proxy *seat, *pointer_manager, *keyboard_manager, *pointer, *keyboard;
static struct xkb_keymap *keymap;
static struct xkb_state *state;
static uint32_t width, height;

static void fail(const char *reason) {
  fprintf(stderr, "wayland_hand: %s\n", reason);
  exit(1);
}

static uint32_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

static void bind_global(void *data, struct wl_registry *registry, uint32_t name, const char *interface, uint32_t version) {
  const struct wl_interface *wanted[] = {&wl_seat_interface, &pointer_manager_interface, &keyboard_manager_interface};
  struct wl_proxy **places[] = {&seat, &pointer_manager, &keyboard_manager};
  for (int index = 0; index < 3; index++)
    if (!strcmp(interface, wanted[index]->name)) *places[index] = wl_registry_bind(registry, name, wanted[index], 1);
}

static void forget_global(void *data, struct wl_registry *registry, uint32_t name) {}

static void connect_devices(void) {
  static const struct wl_registry_listener listener = {bind_global, forget_global};
  display = wl_display_connect(NULL);
  if (!display) fail("there is no compositor");
  wl_registry_add_listener(wl_display_get_registry(display), &listener, NULL);
  wl_display_roundtrip(display);
  if (!seat || !pointer_manager || !keyboard_manager) fail("the compositor takes no virtual devices");
  pointer = wl_proxy_marshal_flags(pointer_manager, CREATE, &pointer_interface, 1, 0, seat, NULL);
  keyboard = wl_proxy_marshal_flags(keyboard_manager, CREATE, &keyboard_interface, 1, 0, seat, NULL);
}

/* Sends the compositor the keymap in which the names of keys are looked up. */
static void send_keymap(void) {
  struct xkb_rule_names names = {.rules = "evdev", .model = "pc105", .layout = "us"};
  keymap = xkb_keymap_new_from_names(xkb_context_new(XKB_CONTEXT_NO_FLAGS), &names, XKB_KEYMAP_COMPILE_NO_FLAGS);
  if (!keymap) fail("there is no keymap");
  state = xkb_state_new(keymap);
  char *text = xkb_keymap_get_as_string(keymap, XKB_KEYMAP_FORMAT_TEXT_V1);
  size_t size = strlen(text) + 1;
  int file = memfd_create("keymap", MFD_CLOEXEC);
  if (file < 0 || write(file, text, size) != (ssize_t)size) fail("the keymap cannot be written");
  wl_proxy_marshal_flags(keyboard, KEYMAP, NULL, 1, 0, (uint32_t)WL_KEYBOARD_KEYMAP_FORMAT_XKB_V1, file, (uint32_t)size);
  close(file);
  free(text);
}

/* The lines */

static void move(uint32_t x, uint32_t y) {
  wl_proxy_marshal_flags(pointer, MOTION_ABSOLUTE, NULL, 1, 0, now(), x, y, width, height);
  wl_proxy_marshal_flags(pointer, FRAME, NULL, 1, 0);
}

/* Presses or releases a button, by its X11 number. */
static void press(int button, uint32_t is_down) {
  uint32_t code = button == 1 ? BTN_LEFT : button == 2 ? BTN_MIDDLE : BTN_RIGHT;
  wl_proxy_marshal_flags(pointer, BUTTON, NULL, 1, 0, now(), code, is_down);
  wl_proxy_marshal_flags(pointer, FRAME, NULL, 1, 0);
}

/* Turns the wheel; down is positive. */
static void scroll(int steps) {
  wl_proxy_marshal_flags(pointer, AXIS_SOURCE, NULL, 1, 0, (uint32_t)WL_POINTER_AXIS_SOURCE_WHEEL);
  wl_proxy_marshal_flags(
    pointer, AXIS_DISCRETE, NULL, 1, 0, now(), (uint32_t)WL_POINTER_AXIS_VERTICAL_SCROLL, wl_fixed_from_int(steps * 15),
    steps);
  wl_proxy_marshal_flags(pointer, FRAME, NULL, 1, 0);
}

static void send_key(xkb_keycode_t code, int is_down) {
  xkb_state_update_key(state, code, is_down ? XKB_KEY_DOWN : XKB_KEY_UP);
  wl_proxy_marshal_flags(keyboard, KEY, NULL, 1, 0, now(), code - 8, (uint32_t)is_down);
  wl_proxy_marshal_flags(
    keyboard, MODIFIERS, NULL, 1, 0, xkb_state_serialize_mods(state, XKB_STATE_MODS_DEPRESSED),
    xkb_state_serialize_mods(state, XKB_STATE_MODS_LATCHED), xkb_state_serialize_mods(state, XKB_STATE_MODS_LOCKED),
    xkb_state_serialize_layout(state, XKB_STATE_LAYOUT_EFFECTIVE));
}

/* Returns the key of a symbol and sets its level: 1 with Shift. Returns zero if no key has the symbol. */
static xkb_keycode_t find_key(xkb_keysym_t wanted, xkb_level_index_t *level) {
  for (*level = 0; *level < 2; ++*level)
    for (xkb_keycode_t code = xkb_keymap_min_keycode(keymap); code <= xkb_keymap_max_keycode(keymap); code++) {
      const xkb_keysym_t *symbols;
      int count = xkb_keymap_key_get_syms_by_level(keymap, code, 0, *level, &symbols);
      if (count == 1 && symbols[0] == wanted) return code;
    }
  return 0;
}

/* Presses a key (1), releases it (0), or both, with Shift if needed (2). Returns zero if there is no such key. */
static int use_key(xkb_keysym_t symbol, int act) {
  xkb_level_index_t level, ignored;
  xkb_keycode_t code = find_key(symbol, &level), shift = find_key(XKB_KEY_Shift_L, &ignored);
  if (!code) return 0;
  int has_shift = act == 2 && level == 1;
  if (has_shift) send_key(shift, 1);
  if (act != 0) send_key(code, 1);
  if (act != 1) send_key(code, 0);
  if (has_shift) send_key(shift, 0);
  return 1;
}

static int obey(const char *line) {
  int x, y;
  unsigned character;
  char name[64];
  if (sscanf(line, "move %d %d", &x, &y) == 2) return move(x < 0 ? 0 : x, y < 0 ? 0 : y), 1;
  if (sscanf(line, "down %d", &x) == 1) return press(x, 1), 1;
  if (sscanf(line, "up %d", &x) == 1) return press(x, 0), 1;
  if (sscanf(line, "scroll %d", &x) == 1) return scroll(x), 1;
  if (sscanf(line, "keydown %63s", name) == 1) return use_key(xkb_keysym_from_name(name, 0), 1);
  if (sscanf(line, "keyup %63s", name) == 1) return use_key(xkb_keysym_from_name(name, 0), 0);
  if (sscanf(line, "type %u", &character) == 1) return use_key(xkb_utf32_to_keysym(character), 2);
  return 0;
}

int main(int count, char **words) {
  if (count != 3) fail("needs the width and the height of the screen");
  width = atoi(words[1]);
  height = atoi(words[2]);
  connect_devices();
  send_keymap();
  wl_display_roundtrip(display);
  puts("done");
  fflush(stdout);
  for (char line[256]; fgets(line, sizeof line, stdin);) {
    int is_understood = obey(line);
    if (wl_display_roundtrip(display) < 0) fail("the compositor is gone");
    puts(is_understood ? "done" : "unknown");
    fflush(stdout);
  }
  return 0;
}

# A small desktop of its own for programs under test: a screen that nobody sees, a session bus, a window manager, and
# folders for settings that are thrown away. To be sourced, not run.
. "$(dirname "${BASH_SOURCE[0]}")/language.sh"

# in_desktop COMMAND...: runs the command there; its exit code is the command's. Desktops that begin at the same moment
# need different numbers in desktop_number, for each looks for a free screen from there on.
in_desktop() {
  local home code=0
  home=$(mktemp -d)
  mkdir -p -m 700 "$home"/{config,data,state,cache,run}
  make_heeding_locale "$home/locale"
  env -u WAYLAND_DISPLAY -u DBUS_SESSION_BUS_ADDRESS -u AT_SPI_BUS_ADDRESS -u GTK_THEME -u DESKTOP_STARTUP_ID \
    XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data" XDG_STATE_HOME="$home/state" \
    XDG_CACHE_HOME="$home/cache" XDG_RUNTIME_DIR="$home/run" GSETTINGS_BACKEND=memory LC_ALL=C.UTF-8 LANGUAGE= \
    LOCPATH="$home/locale" HEEDING_LOCALE="$heeding_locale" GDK_BACKEND=x11 GSK_RENDERER=cairo NO_AT_BRIDGE=0 \
    PLUMB_REQUIRE_DISPLAY=1 PLUMB_WINDOW_MANAGER=1 \
    xvfb-run -n "${desktop_number:-99}" -a -s '-screen 0 1440x900x24 -nolisten tcp' \
    dbus-run-session -- bash -c '. "$0"; with_window_manager "$@"' "${BASH_SOURCE[0]}" "$@" || code=$?
  rm -rf "$home"
  return $code
}

# Runs a command once the window manager manages.
with_window_manager() {
  local manager code=0
  openbox >/dev/null 2>&1 &
  manager=$!
  for _ in $(seq 100); do
    xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q '#' && break
    sleep 0.1
  done
  "$@" || code=$?
  kill "$manager" 2>/dev/null || true
  wait "$manager" 2>/dev/null || true
  return $code
}

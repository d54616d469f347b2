# A small desktop for programs under test: an invisible screen, a session bus, a window manager, and a temporary home.
# It has nothing of the desktop that it is started from. Everything that was started in it ends with the command, or
# with the script that started it. To be sourced, not run.
. "$(dirname "${BASH_SOURCE[0]}")/language.sh"
. "$(dirname "${BASH_SOURCE[0]}")/session-bus.sh"
. "$(dirname "${BASH_SOURCE[0]}")/wayland.sh"

# contained COMMAND...: runs the command. When it or this script ends, all processes that it has started end, too.
contained() { "$desktop_scripts/contain" "$$" "$@"; }
desktop_scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)

# in_desktop COMMAND...: runs the command there; the exit code is the command's.
in_desktop() { in_desktop_of with_screen with_window_manager "$@"; }

# in_desktop_of SCREEN MANAGER COMMAND...: the same, with the functions that make the screen and the window manager.
in_desktop_of() {
  local home code=0 foreign screen=$1 manager=$2
  shift 2
  home=$(mktemp -d)
  mkdir -p -m 700 "$home"/{config,data,state,cache,run,home}
  make_heeding_locale "$home/locale"
  make_session_bus "$home/bus"
  mapfile -t foreign < <(desktop_variables)
  contained env "${foreign[@]/#/--unset=}" \
    HOME="$home/home" XDG_CONFIG_HOME="$home/config" XDG_DATA_HOME="$home/data" XDG_STATE_HOME="$home/state" \
    XDG_CACHE_HOME="$home/cache" XDG_RUNTIME_DIR="$home/run" XDG_DATA_DIRS=/usr/share \
    DBUS_SYSTEM_BUS_ADDRESS="unix:path=$home/run/no-system-bus" PLUMB_SESSION_BUS="$home/bus/session.conf" \
    GSETTINGS_BACKEND=memory GIO_USE_VFS=local GIO_USE_VOLUME_MONITOR=unix GTK_IM_MODULE=gtk-im-context-simple \
    LC_ALL=C.UTF-8 LANGUAGE= LOCPATH="$home/locale" HEEDING_LOCALE="$heeding_locale" PYTHONNOUSERSITE=1 \
    GDK_BACKEND=x11 GSK_RENDERER=cairo NO_AT_BRIDGE=0 PLUMB_REQUIRE_DISPLAY=1 PLUMB_WINDOW_MANAGER=1 \
    bash -c '. "$0"; "$@"' "${BASH_SOURCE[0]}" "$screen" "$home/run" \
    dbus-run-session --config-file="$home/bus/session.conf" -- \
    bash -c '. "$0"; "$@"' "${BASH_SOURCE[0]}" "$manager" "$@" || code=$?
  rm -rf "$home"
  return $code
}

# Prints the variables with which a desktop, or its user, configures programs.
desktop_variables() {
  compgen -e | grep -E '^(XDG|DBUS|AT_SPI|GTK|GDK|GSK|GIO|G|GNOME|KDE|QT|IBUS|PANGO|XCURSOR|DESKTOP)_' || true
  printf '%s\n' DISPLAY WAYLAND_DISPLAY XAUTHORITY XMODIFIERS SESSION_MANAGER FONTCONFIG_FILE FONTCONFIG_PATH LANG
}

# with_screen FOLDER COMMAND...: runs a command with a screen, whose access keys lie in the folder. The screen's server
# looks for a free number, so several screens may begin at the same moment.
with_screen() {
  local folder=$1 key number server code=0
  shift
  key=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
  xauth -q -f "$folder/server-key" add :0 . "$key" 2>/dev/null
  exec {server}< <(exec Xvfb -displayfd 1 -auth "$folder/server-key" -screen 0 1440x900x24 -nolisten tcp 2>/dev/null)
  read -r -t 60 -u "$server" number || { echo "Xvfb does not start." >&2; return 1; }
  xauth -q -f "$folder/key" add ":$number" . "$key" 2>/dev/null
  server=$!
  DISPLAY=":$number" XAUTHORITY="$folder/key" "$@" || code=$?
  kill "$server" 2>/dev/null || true
  return $code
}

# Runs a command once the window manager works.
with_window_manager() {
  local manager code=0
  start_window_manager || { echo "openbox does not start." >&2; return 1; }
  "$@" || code=$?
  end_process "$manager"
  return $code
}

# end_process ID: ends a process that this shell has started; after ten seconds by force.
end_process() {
  kill "$1" 2>/dev/null || true
  for _ in $(seq 200); do
    kill -0 "$1" 2>/dev/null || return 0
    sleep 0.05
  done
  kill -KILL "$1" 2>/dev/null || true
}

# Sets `manager` to the window manager's process. If it ends meanwhile, it is started again.
start_window_manager() {
  manager=
  for _ in $(seq 300); do
    if [ -z "$manager" ] || ! kill -0 "$manager" 2>/dev/null; then
      openbox >/dev/null 2>&1 &
      manager=$!
    fi
    ! xprop -root _NET_SUPPORTING_WM_CHECK 2>/dev/null | grep -q '#' || return 0
    sleep 0.1
  done
  return 1
}

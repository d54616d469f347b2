# A small Wayland desktop for programs under test, like that of desktop.sh for X11, with an invisible compositor. Its
# only screen is 1440 by 900 points at scale 1, and XWayland is off. A window fills the screen, without borders and
# shadows; a second one gets half of it. To be sourced by desktop.sh, not run.

# in_wayland_desktop COMMAND...: runs the command there; the exit code is the command's.
in_wayland_desktop() { in_desktop_of without_screen with_compositor "$@"; }

# without_screen FOLDER COMMAND...: runs a command without X11.
without_screen() {
  shift
  env --unset=DISPLAY --unset=XAUTHORITY "$@"
}

# with_compositor COMMAND...: runs a command once the compositor shows windows. All its files are in XDG_RUNTIME_DIR.
with_compositor() {
  local compositor code=0 settings="$XDG_RUNTIME_DIR/sway.conf"
  compositor_settings >"$settings"
  WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=${PLUMB_COMPOSITOR_RENDERER:-pixman} \
    SWAYSOCK="$XDG_RUNTIME_DIR/sway.sock" unprivileged sway --config "$settings" >"$XDG_RUNTIME_DIR/sway.log" 2>&1 &
  compositor=$!
  shows_windows "$compositor" || { cat "$XDG_RUNTIME_DIR/sway.log" >&2; echo "sway does not start." >&2; return 1; }
  SWAYSOCK="$XDG_RUNTIME_DIR/sway.sock" WAYLAND_DISPLAY=$(cd "$XDG_RUNTIME_DIR" && compgen -G 'wayland-[0-9]' | head -n 1) \
    GDK_BACKEND=wayland "$@" || code=$?
  end_process "$compositor"
  return $code
}

# shows_windows ID: waits until the compositor with that process id has a screen; fails if it ends or takes too long.
shows_windows() {
  for _ in $(seq 300); do
    ! SWAYSOCK="$XDG_RUNTIME_DIR/sway.sock" timeout 10 swaymsg -t get_outputs 2>/dev/null | grep -q HEADLESS-1 || return 0
    kill -0 "$1" 2>/dev/null || return 1
    sleep 0.1
  done
  return 1
}

# unprivileged COMMAND...: runs a command without root's rights, because sway refuses to run as root. Then it runs with
# a user number that need not exist and that owns the folder of its sockets. A user namespace would not do, because a
# chroot cannot make one.
unprivileged() {
  [ "$(id -u)" = 0 ] || exec "$@"
  chmod a+x "$XDG_RUNTIME_DIR/.."
  chown -R 1000:1000 "$XDG_RUNTIME_DIR"
  exec setpriv --reuid=1000 --regid=1000 --clear-groups "$@"
}

compositor_settings() {
  cat <<'END'
xwayland disable
output HEADLESS-1 mode 1440x900 position 0 0 scale 1
default_border none
default_floating_border none
focus_follows_mouse no
mouse_warping none
for_window [title="^file source$"] floating enable
END
}

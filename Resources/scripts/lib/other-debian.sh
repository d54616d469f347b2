# Other Debian systems for tests: each is made once, and changes in it are discarded. To be sourced, not run.
#
#   run_apart "$0" "$@"     continues the script as root in namespaces of its own, which end with the script
#   make_debian RELEASE     makes a minimal system in debian_roots/RELEASE
#   open_debian NAME        puts a layer over debian_roots/NAME and mounts the usual folders; it is at $root then
#   extend_debian           makes a further system from another one
#   within COMMAND          runs it there, as root, in the folder $inside
#   close_debian            closes it
debian_mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
debian_roots=$project/.build/debian-roots
inside=/

# Mounts and processes are visible to this process only, and end with it.
run_apart() {
  [ "$(id -u)" = 0 ] || { say "Only root may make another Debian to try things in."; exit 1; }
  install_missing chroot
  [ "${PLUMB_APART:-}" = yes ] ||
    PLUMB_APART=yes exec unshare --mount --propagation private --pid --fork --kill-child "$@"
}

make_debian() {
  local bare=$debian_roots/$1
  [ ! -f "$bare/made" ] || return 0
  rm -rf "$bare"
  mkdir -p "$debian_roots"
  debootstrap --variant=minbase "$1" "$bare" "$debian_mirror" >"$debian_roots/$1.log"
  # Services are not started in it.
  printf '#!/bin/sh\nexit 101\n' >"$bare/usr/sbin/policy-rc.d"
  chmod +x "$bare/usr/sbin/policy-rc.d"
  touch "$bare/made"
}

open_debian() {
  local work=$debian_roots/$1.work
  rm -rf "$work"
  mkdir -p "$work"/{upper,work,root}
  root=$work/root
  mount -t overlay overlay -o "lowerdir=$debian_roots/$1,upperdir=$work/upper,workdir=$work/work" "$root"
  mount_within
}

mount_within() {
  mount -t proc proc "$root/proc"
  mount -t tmpfs tmpfs "$root/dev/shm" 2>/dev/null || true
  cp /etc/resolv.conf "$root/etc/resolv.conf"
}

within() {
  chroot "$root" /usr/bin/env -i HOME=/root TERM=dumb LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    PATH="/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin${path_inside:+:$path_inside}" \
    bash -euo pipefail -c "cd '$inside'; $1"
}

close_debian() {
  umount --recursive "$root"
  rm -rf "${root%/root}"
}

# extend_debian FROM NAME COMMAND: makes debian_roots/NAME from another one and the changes that the command makes in
# it.
extend_debian() {
  root=$debian_roots/$2
  [ ! -f "$root/extended" ] || return 0
  rm -rf "$root"
  cp -a "$debian_roots/$1" "$root"
  mount_within
  within "$3" >"$root.log" 2>&1 || { tail "$root.log" >&2; return 1; }
  umount "$root/proc"
  umount "$root/dev/shm" 2>/dev/null || true
  touch "$root/extended"
}

# Installs missing packages for the scripts in the folder above. To be sourced, not run.
#
#   install_missing build     for building and running
#   install_missing test      for the tests, in addition
#   install_missing pictures  for taking pictures of the window, in addition
#   install_missing fonts     for rebuilding the fonts
#   install_missing package   for making packages, in addition to the build
#   install_missing chroot    for using another Debian system
#   install_missing lint      for checking packages
#
# The package manager is used only if something is missing. The check looks for the thing itself, not for its package,
# because packages change their names from one Debian release to the next.

# Each line: the kind of thing, its name, and the Debian package that brings it.
needs_build='
  command  pkg-config       pkgconf
  module   gtk4             libgtk-4-dev
  module   cairo            libcairo2-dev
  module   pangocairo       libpango1.0-dev
  module   librsvg-2.0      librsvg2-dev
  package  webp-pixbuf-loader  webp-pixbuf-loader
  archive  libcmark.a       libcmark-dev
  package  librsvg2-common  librsvg2-common
  command  gcc              gcc
  command  g++              g++
  command  git              git
  command  msgfmt           gettext
  command  python3          python3
  command  ld.gold          binutils-gold
  library  libcurl.so.4     libcurl4
  library  libxml2.so.2     libxml2
  library  libsqlite3.so.0  libsqlite3-0
  library  libncurses.so.6  libncurses6
  library  libz.so.1        zlib1g
  folder   /usr/share/zoneinfo/Europe  tzdata
  command  fc-list          fontconfig
  font     Cantarell        fonts-cantarell
'
needs_test='
  command  Xvfb             xvfb
  command  xauth            xauth
  command  dbus-run-session dbus-daemon
  command  openbox          openbox
  command  xdotool          xdotool
  command  xprop            x11-utils
  command  import           imagemagick
  command  sway             sway
  command  grim             grim
  command  wl-paste         wl-clipboard
  module   wayland-client   libwayland-dev
  module   xkbcommon        libxkbcommon-dev
  command  gtk4-builder-tool libgtk-4-bin
  command  blueprint-compiler blueprint-compiler
  command  rsvg-convert     librsvg2-bin
  command  pdftoppm         poppler-utils
  command  chromium         chromium
  folder   /usr/share/dbus-1/accessibility-services  at-spi2-core
  python   gi               python3-gi
  python   pytest           python3-pytest
  python   jsonschema       python3-jsonschema
  python   html5lib         python3-html5lib
  typelib  Atspi-2.0        gir1.2-atspi-2.0
  typelib  Gtk-4.0          gir1.2-gtk-4.0
  typelib  Adw-1            gir1.2-adw-1
  command  appstreamcli     appstream
  command  desktop-file-validate  desktop-file-utils
  command  update-mime-database   shared-mime-info
'
needs_fonts='
  folder   /usr/share/fonts/opentype/inter      fonts-inter
  folder   /usr/share/fonts/opentype/cantarell  fonts-cantarell
  python   fontTools        python3-fonttools
'
needs_pictures='
  command  picom            picom
  command  xsetroot         x11-xserver-utils
'
needs_package='
  command  dpkg-deb         dpkg
  command  dpkg-shlibdeps   dpkg-dev
  command  strip            binutils
  command  xz               xz-utils
'
needs_chroot='
  command  debootstrap      debootstrap
  command  unshare          util-linux
'
needs_lint='
  command  lintian          lintian
'

say() { printf '%s\n' "$*" >&2; }

# print_usage SCRIPT: prints the help of a script, which is the comment at its head.
print_usage() { sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$1"; }

is_there() {
  case $1 in
    command) command -v "$2" >/dev/null ;;
    module) pkg-config --exists "$2" 2>/dev/null ;;
    library) [[ $(/sbin/ldconfig -p) == *"$2"* ]] ;;
    archive) compgen -G "/usr/lib/*/$2" >/dev/null ;;
    folder) [ -d "$2" ] ;;
    font) [ -n "$(fc-list "$2" family 2>/dev/null)" ] ;;
    python) /usr/bin/python3 -c "import $2" 2>/dev/null ;;
    typelib) compgen -G "/usr/lib/*/girepository-1.0/$2.typelib" >/dev/null ;;
    package) ! command -v dpkg-query >/dev/null ||
      [ "$(dpkg-query -W -f='${db:Status-Status}' "$2" 2>/dev/null)" = installed ] ;;
  esac
}

# Prints the packages that bring the missing things of a list, each once.
missing_packages() {
  while read -r kind name package; do
    [ -z "$kind" ] || is_there "$kind" "$name" || printf '%s\n' "$package"
  done <<<"$1" | sort -u
}

# Prints a command that lets apt-get install packages, or nothing if a person must do it.
become_root() {
  if [ "$(id -u)" = 0 ]; then
    echo env
  elif command -v sudo >/dev/null && { [ -t 0 ] || sudo -n true 2>/dev/null; }; then
    echo sudo
  fi
}

install_missing() {
  local packages root list=needs_$1
  local needs=${!list}
  packages=$(missing_packages "$needs" | tr '\n' ' ')
  [ -n "$packages" ] || return 0
  root=$(become_root)
  if ! command -v apt-get >/dev/null; then
    say "Plumb needs what these Debian packages bring, and there is no apt-get here: $packages"
    return 1
  elif [ -z "$root" ]; then
    say "Plumb needs some packages, and only root may install them. Please run:"
    say "  sudo apt-get install --no-install-recommends $packages"
    return 1
  fi
  say "Installing: $packages"
  $root env DEBIAN_FRONTEND=noninteractive apt-get -qq update &&
    $root env DEBIAN_FRONTEND=noninteractive apt-get -qq install --no-install-recommends -y $packages >&2 || {
    say "These packages could not be installed: $packages"
    return 1
  }
  packages=$(missing_packages "$needs" | tr '\n' ' ')
  [ -z "$packages" ] || { say "Still missing after the installation: $packages"; return 1; }
}

# Requires the Swift toolchain, which no package of Debian brings.
require_swift() {
  local version
  if ! command -v swift >/dev/null; then
    say "Plumb is built with Swift 6.2 or later, and there is no swift in PATH."
    say "Please install a toolchain from https://www.swift.org/install/linux/ and try again."
    return 1
  fi
  version=$(swift --version 2>&1 | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | head -n 1)
  [ -n "$version" ] || { say "swift does not start:"; swift --version >&2 || true; return 1; }
  set -- $version
  if [ "$1" -lt 6 ] || { [ "$1" -eq 6 ] && [ "$2" -lt 2 ]; }; then
    say "Plumb needs Swift 6.2 or later; this is Swift $1.$2."
    return 1
  fi
}

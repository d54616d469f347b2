# A locale in which programs use LANGUAGE. To be sourced, not run.

# The glibc of Debian 13 ignores LANGUAGE in C.UTF-8, as every glibc does in C, and other locales may not be installed.
# This locale is C.UTF-8 under another name.
heeding_locale=en_US.UTF-8

# make_heeding_locale FOLDER: makes the locale in a folder. LOCPATH must name this folder.
make_heeding_locale() {
  mkdir -p "$1"
  ln -sfn /usr/lib/locale/C.utf8 "$1/$heeding_locale"
}

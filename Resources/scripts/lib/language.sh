# A locale in which programs heed LANGUAGE. To be sourced, not run.

# The glibc of Debian 13 no longer heeds it in C.UTF-8, as none ever did in C, and no other locale needs to be installed.
# This one is C.UTF-8 under the name of another.
heeding_locale=en_US.UTF-8

# make_heeding_locale FOLDER: makes it in a folder, which LOCPATH is to name then.
make_heeding_locale() {
  mkdir -p "$1"
  ln -sfn /usr/lib/locale/C.utf8 "$1/$heeding_locale"
}

// GLib before 2.76 keeps what its objects let go of for its next ones, in pieces that are never given back to the system: after
// some menus and a closed document ten megabytes. With G_SLICE=always-malloc in the environment it leaves them to the C library.
// It looks there when GObject's library is made ready, which comes before anything of the program except this.
//
// At that moment nothing of the C library may be called, and the environment cannot become longer: an entry that no library
// looks at while it is made ready gives its place up until the program itself starts. So the program, and what it starts, have
// the environment that they were given.

#include <stddef.h>

extern char **environ;

static char wish[] = "G_SLICE=always-malloc";
static const char *const of_no_matter[] = {"_=", "OLDPWD=", "SHLVL=", "LOGNAME=", "SHELL=", "PWD=", "USER="};

static char *displaced;

static int begins(const char *text, const char *with) {
  while (*with && *text == *with) text++, with++;
  return *with == 0;
}

static char **place_for_wish(char **environment) {
  char **place = NULL;
  for (char **entry = environment; *entry; entry++) {
    if (begins(*entry, "G_SLICE=")) return NULL;
    for (size_t name = 0; name < sizeof of_no_matter / sizeof *of_no_matter; name++)
      if (begins(*entry, of_no_matter[name])) place = entry;
  }
  return place;
}

static void put_wish(int count, char **arguments, char **environment) {
  (void)count, (void)arguments;
  char **place = place_for_wish(environment);
  if (!place) return;
  displaced = *place;
  *place = wish;
}

// Those of the libraries have run by then, and one may have made a copy of the environment.
__attribute__((constructor)) static void take_wish_back(void) {
  for (char **entry = environ; displaced && entry && *entry; entry++)
    if (*entry == wish) *entry = displaced;
}

__attribute__((section(".preinit_array"), used)) static void (*const first)(int, char **, char **) = put_wish;

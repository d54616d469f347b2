/* Loaded into the program under test (LD_PRELOAD), this writes down how long each turn of its main loop worked: from when the
   loop has something to do until it waits again. While a turn lasts, nothing that a hand does is seen. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static FILE *report;
static double begun;

static double worked(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

/* What waits for one file is no loop: the connection to the display waits so for each answer. */
static int is_loop(nfds_t count) { return count > 1 && syscall(SYS_gettid) == getpid(); }

static void end_turn(void) {
  const char *name = getenv("LOOP_TURNS");
  if (!report && name) report = fopen(name, "w");
  if (!report) return;
  fprintf(report, "%.3f\n", worked() - begun);
  fflush(report);
}

int poll(struct pollfd *files, nfds_t count, int limit) {
  static int (*original)(struct pollfd *, nfds_t, int);
  if (!original) original = dlsym(RTLD_NEXT, "poll");
  if (!is_loop(count)) return original(files, count, limit);
  end_turn();
  int found = original(files, count, limit);
  begun = worked();
  return found;
}

/* Newer versions of GLib wait with this one. */
int ppoll(struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *signals) {
  static int (*original)(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
  if (!original) original = dlsym(RTLD_NEXT, "ppoll");
  if (!is_loop(count)) return original(files, count, limit, signals);
  end_turn();
  int found = original(files, count, limit, signals);
  begun = worked();
  return found;
}

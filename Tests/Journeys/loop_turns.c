/* A library for the program under test (LD_PRELOAD). It records how long each turn of the main loop worked, in
   processor time, and how long it lasted in real time. A turn is the time between two waits of the loop. During a
   turn the program does not react to the user. */
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
static double begun_work, begun_at;

static double milliseconds(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void begin_turn(void) {
  begun_work = milliseconds(CLOCK_THREAD_CPUTIME_ID);
  begun_at = milliseconds(CLOCK_MONOTONIC);
}

/* A wait for a single file is not the main loop's: the connection to the display waits so for each answer. */
static int is_loop(nfds_t count) { return count > 1 && syscall(SYS_gettid) == getpid(); }

static void end_turn(void) {
  const char *name = getenv("LOOP_TURNS");
  if (!report && name) report = fopen(name, "w");
  if (!report) return;
  /* Before the first wait there is no turn; the program was starting. */
  double lasted = begun_at > 0 ? milliseconds(CLOCK_MONOTONIC) - begun_at : 0;
  fprintf(report, "%.3f %.3f\n", milliseconds(CLOCK_THREAD_CPUTIME_ID) - begun_work, lasted);
  fflush(report);
}

int poll(struct pollfd *files, nfds_t count, int limit) {
  static int (*original)(struct pollfd *, nfds_t, int);
  if (!original) original = dlsym(RTLD_NEXT, "poll");
  if (!is_loop(count)) return original(files, count, limit);
  end_turn();
  int found = original(files, count, limit);
  begin_turn();
  return found;
}

/* Newer versions of GLib wait with this function. */
int ppoll(struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *signals) {
  static int (*original)(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
  if (!original) original = dlsym(RTLD_NEXT, "ppoll");
  if (!is_loop(count)) return original(files, count, limit, signals);
  end_turn();
  int found = original(files, count, limit, signals);
  begin_turn();
  return found;
}

/* A library for a program under test (LD_PRELOAD). It makes the disk fail, or ends the program, at one chosen call.
   Only calls on the folder FAULT_FOLDER count, and only those that change something or open a file for writing. A
   slow disk also delays looking and reading. The test controls it through a block of shared memory, the file
   FAULT_CONTROL, and reads there which calls were made. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/types.h>
#include <sys/xattr.h>
#include <unistd.h>

enum { NOTHING, END, FAIL, SHORTEN, DELAY };
enum { CALLS = 256, NAME = 12, FILES = 4096 };

struct control {
  _Atomic int kind;
  _Atomic int at;          /* which call, from 1; 0 is every call */
  _Atomic int error;       /* what the call fails with */
  _Atomic int milliseconds;
  _Atomic int count;       /* of the calls so far */
  _Atomic int hits;        /* how often something was done to one */
  char names[CALLS][NAME];
};

static struct control *control;
static const char *folder;
static _Atomic char watched[FILES]; /* by descriptor */

/* Sets up the control block. Earlier calls are let through. */
__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("FAULT_CONTROL");
  folder = getenv("FAULT_FOLDER");
  if (!path || !folder) return;
  int file = open(path, O_RDWR | O_CLOEXEC);
  if (file < 0) return;
  void *block = mmap(NULL, sizeof(struct control), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  close(file);
  if (block != MAP_FAILED) control = block;
}

static int concerns(const char *path) {
  return control && path && strncmp(path, folder, strlen(folder)) == 0;
}

static int concerns_file(int file) {
  return control && file >= 0 && file < FILES && watched[file];
}

/* Returns 1 if the call may go on; otherwise `errno` is set to its error. With SHORTEN, `*size` is halved. */
static int may(const char *name, size_t *size) {
  int number = atomic_fetch_add(&control->count, 1) + 1;
  if (number <= CALLS) strncpy(control->names[number - 1], name, NAME - 1);
  if (control->kind == NOTHING || (control->at != 0 && control->at != number)) return 1;
  switch (control->kind) {
    case END:
      atomic_fetch_add(&control->hits, 1);
      kill(getpid(), SIGKILL);
      for (;;) pause();
    case FAIL:
      atomic_fetch_add(&control->hits, 1);
      errno = control->error;
      return 0;
    case SHORTEN:
      if (size && *size > 1) {
        atomic_fetch_add(&control->hits, 1);
        *size /= 2;
      }
      return 1;
    case DELAY:
      atomic_fetch_add(&control->hits, 1);
      usleep(1000 * control->milliseconds);
      return 1;
  }
  return 1;
}

/* Delays a call that is not counted, if every call is delayed. */
static void take_time(void) {
  if (control && control->kind == DELAY && control->at == 0) usleep(1000 * control->milliseconds);
}

#define REAL(name) ((typeof(&name))dlsym(RTLD_NEXT, #name))

/* Opening */

static int changes(int flags) { return (flags & O_ACCMODE) != O_RDONLY || (flags & (O_CREAT | O_DIRECTORY)); }

#define OPENING(symbol, PARAMETERS, CALL)                  \
  int symbol PARAMETERS {                                  \
    mode_t mode = 0;                                       \
    if (flags & (O_CREAT | __O_TMPFILE)) {                 \
      va_list rest;                                        \
      va_start(rest, flags);                               \
      mode = va_arg(rest, mode_t);                         \
      va_end(rest);                                        \
    }                                                      \
    int counts = concerns(path) && changes(flags);         \
    if (counts && !may("open", NULL)) return -1;           \
    if (!counts && concerns(path)) take_time();            \
    int file = REAL(symbol) CALL;                          \
    if (file >= 0 && file < FILES) watched[file] = counts; \
    return file;                                           \
  }

OPENING(open, (const char *path, int flags, ...), (path, flags, mode))
OPENING(open64, (const char *path, int flags, ...), (path, flags, mode))
OPENING(openat, (int at, const char *path, int flags, ...), (at, path, flags, mode))
OPENING(openat64, (int at, const char *path, int flags, ...), (at, path, flags, mode))

/* Calls on open files */

ssize_t write(int file, const void *bytes, size_t size) {
  if (concerns_file(file) && !may("write", &size)) return -1;
  return REAL(write)(file, bytes, size);
}

int fsync(int file) {
  if (concerns_file(file) && !may("fsync", NULL)) return -1;
  return REAL(fsync)(file);
}

int fdatasync(int file) {
  if (concerns_file(file) && !may("fdatasync", NULL)) return -1;
  return REAL(fdatasync)(file);
}

int fchmod(int file, mode_t mode) {
  if (concerns_file(file) && !may("fchmod", NULL)) return -1;
  return REAL(fchmod)(file, mode);
}

int fchown(int file, uid_t user, gid_t group) {
  if (concerns_file(file) && !may("fchown", NULL)) return -1;
  return REAL(fchown)(file, user, group);
}

int fsetxattr(int file, const char *name, const void *value, size_t size, int flags) {
  if (concerns_file(file) && !may("fsetxattr", NULL)) return -1;
  return REAL(fsetxattr)(file, name, value, size, flags);
}

/* The file is closed even if the call fails. */
int close(int file) {
  int counts = concerns_file(file), fails = 0;
  if (counts) {
    fails = !may("close", NULL);
    watched[file] = 0;
  }
  int reason = errno, result = REAL(close)(file);
  if (!fails) return result;
  errno = reason;
  return -1;
}

/* Calls by name */

int rename(const char *from, const char *to) {
  if (concerns(to) && !may("rename", NULL)) return -1;
  return REAL(rename)(from, to);
}

int unlink(const char *path) {
  if (concerns(path) && !may("unlink", NULL)) return -1;
  return REAL(unlink)(path);
}

int mkdir(const char *path, mode_t mode) {
  if (concerns(path) && !may("mkdir", NULL)) return -1;
  return REAL(mkdir)(path, mode);
}

int chmod(const char *path, mode_t mode) {
  if (concerns(path) && !may("chmod", NULL)) return -1;
  return REAL(chmod)(path, mode);
}

int flock(int file, int operation) {
  if (concerns_file(file) && !may("flock", NULL)) return -1;
  return REAL(flock)(file, operation);
}

/* Calls that only look */

int access(const char *path, int mode) {
  if (concerns(path)) take_time();
  return REAL(access)(path, mode);
}

int stat(const char *path, struct stat *found) {
  if (concerns(path)) take_time();
  return REAL(stat)(path, found);
}

int lstat(const char *path, struct stat *found) {
  if (concerns(path)) take_time();
  return REAL(lstat)(path, found);
}

int statx(int at, const char *path, int flags, unsigned mask, struct statx *found) {
  if (concerns(path)) take_time();
  return REAL(statx)(at, path, flags, mask, found);
}

int statfs(const char *path, struct statfs *found) {
  if (concerns(path)) take_time();
  return REAL(statfs)(path, found);
}

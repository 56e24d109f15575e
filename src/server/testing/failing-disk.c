/*
 * A disk that fails, for one process: loaded before the C library (LD_PRELOAD), it watches the writes and syncs of a database file and
 * its log. Build: cc -shared -fPIC -O1 -o failing-disk.so failing-disk.c -ldl -lpthread
 *
 * DISK_FILE    path of the database; its -wal is watched too
 * DISK_FROM    the number of the first write or sync that fails, counted from 1
 * DISK_UNTIL   the number of the last one
 * DISK_FAILS   "writes" or "syncs"
 * DISK_ERRNO   the error that they get, as a number
 * DISK_CUT     the number of the write or sync at which the power is cut: what was not synced is undone, and the process killed
 * DISK_LOG     a file that gets the time of the first failure, in milliseconds since 1970
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* A write that no sync has brought to the disk yet: what was there before. */
struct undo {
  struct undo *before;
  int file;
  off64_t at, size;
  size_t length;
  char old[];
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct undo *last;
static long count;
static ssize_t (*real_pwrite)(int, const void *, size_t, off64_t);
static ssize_t (*real_pread)(int, void *, size_t, off64_t);
static int (*real_fdatasync)(int), (*real_fsync)(int), (*real_ftruncate)(int, off64_t);

__attribute__((constructor)) static void find(void) {
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_pread = dlsym(RTLD_NEXT, "pread64");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
}

static long number(const char *name) {
  const char *text = getenv(name);
  return text ? atol(text) : 0;
}

/* 1 for the database, 2 for its log, 0 for any other file. */
static int watched(int fd) {
  static __thread char link[64], path[4096];
  const char *file = getenv("DISK_FILE");
  if (!file) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  size_t own = strlen(file);
  if (strncmp(path, file, own) != 0) return 0;
  return path[own] == 0 ? 1 : strcmp(path + own, "-wal") == 0 ? 2 : 0;
}

static void cut(void) {
  char path[4096];
  int fds[3] = {-1, -1, -1};
  for (struct undo *each = last; each; each = each->before) {
    if (fds[each->file] < 0) {
      snprintf(path, sizeof path, "%s%s", getenv("DISK_FILE"), each->file == 2 ? "-wal" : "");
      fds[each->file] = open(path, O_RDWR);
    }
    real_pwrite(fds[each->file], each->old, each->length, each->at);
    real_ftruncate(fds[each->file], each->size);
  }
  kill(getpid(), SIGKILL);
  for (;;) pause();
}

/* Counts a write or sync, with the lock held; the error that it gets, or 0. */
static int next(int is_sync) {
  count += 1;
  if (count == number("DISK_CUT")) cut();
  const char *fails = getenv("DISK_FAILS");
  if (!fails || count < number("DISK_FROM") || count > number("DISK_UNTIL")) return 0;
  if (strcmp(fails, is_sync ? "syncs" : "writes") != 0) return 0;
  static int is_told;
  const char *log = getenv("DISK_LOG");
  if (log && !is_told) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    FILE *out = fopen(log, "w");
    if (out) {
      fprintf(out, "%ld", now.tv_sec * 1000 + now.tv_nsec / 1000000);
      fclose(out);
    }
    is_told = 1;
  }
  return (int)number("DISK_ERRNO");
}

static void remember(int fd, int file, size_t length, off64_t at) {
  struct stat64 state;
  if (fstat64(fd, &state) != 0) return;
  struct undo *one = malloc(sizeof *one + length);
  ssize_t found = real_pread(fd, one->old, length, at);
  *one = (struct undo){.before = last, .file = file, .at = at, .size = state.st_size, .length = found > 0 ? (size_t)found : 0};
  last = one;
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) {
  int file = watched(fd);
  if (!file) return real_pwrite(fd, bytes, length, at);
  pthread_mutex_lock(&lock);
  int error = next(0);
  ssize_t written = -1;
  if (!error) {
    remember(fd, file, length, at);
    written = real_pwrite(fd, bytes, length, at);
    error = errno;
  }
  pthread_mutex_unlock(&lock);
  errno = error;
  return written;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t at) { return pwrite64(fd, bytes, length, at); }

int ftruncate64(int fd, off64_t size) {
  int file = watched(fd);
  if (!file) return real_ftruncate(fd, size);
  struct stat64 state;
  pthread_mutex_lock(&lock);
  if (fstat64(fd, &state) == 0 && state.st_size > size) remember(fd, file, (size_t)(state.st_size - size), size);
  int result = real_ftruncate(fd, size);
  pthread_mutex_unlock(&lock);
  return result;
}

int ftruncate(int fd, off_t size) { return ftruncate64(fd, size); }

static int sync_with(int (*real)(int), int fd) {
  int file = watched(fd);
  if (!file) return real(fd);
  pthread_mutex_lock(&lock);
  int error = next(1);
  struct undo *newest = last;
  pthread_mutex_unlock(&lock);
  int result = error ? -1 : real(fd);
  if (error) errno = error;
  if (result != 0) return result;
  /* What was written to this file before the sync began is on the disk; what came since is not. */
  pthread_mutex_lock(&lock);
  struct undo **at = &last;
  while (*at && *at != newest) at = &(*at)->before;
  while (*at) {
    struct undo *one = *at;
    if (one->file == file) {
      *at = one->before;
      free(one);
    } else {
      at = &one->before;
    }
  }
  pthread_mutex_unlock(&lock);
  return 0;
}

int fdatasync(int fd) { return sync_with(real_fdatasync, fd); }
int fsync(int fd) { return sync_with(real_fsync, fd); }

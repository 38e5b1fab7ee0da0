/* A disk that can be made to fail. Preloaded into the server, it lets calls through to the C library until the file
   named by DISK_FAULT holds two numbers: an error, and which calls fail with it (1: those that write or open for
   writing, 2: those that sync, 3: both). Only files below the folder DISK_FOLDER are touched. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

enum { WRITES = 1, SYNCS = 2 };

#define NEXT(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int fault(int calls) {
  const char *control = getenv("DISK_FAULT");
  if (!control) return 0;
  int fd = (int)syscall(SYS_openat, AT_FDCWD, control, O_RDONLY | O_CLOEXEC, 0);
  if (fd < 0) return 0;
  char text[32] = {0};
  long got = syscall(SYS_read, fd, text, sizeof text - 1);
  syscall(SYS_close, fd);
  int error = 0, which = 0;
  if (got <= 0 || sscanf(text, "%d %d", &error, &which) != 2) return 0;
  return which & calls ? error : 0;
}

static int below(const char *path) {
  const char *folder = getenv("DISK_FOLDER");
  return folder && path && strncmp(path, folder, strlen(folder)) == 0;
}

static int refused(int fd, int calls) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  if (!below(path)) return 0;
  int error = fault(calls);
  if (error) errno = error;
  return error;
}

static int refused_path(const char *path, int flags) {
  if (!(flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)) || !below(path)) return 0;
  int error = fault(WRITES);
  /* A full disk still opens what is there. */
  if (error == ENOSPC && !(flags & O_CREAT && access(path, F_OK) != 0)) error = 0;
  if (error) errno = error;
  return error;
}

#define CALL(type, name, calls, given, passed)  \
  type name given {                             \
    if (refused(fd, calls)) return (type)-1;    \
    return NEXT(name) passed;                   \
  }

CALL(ssize_t, write, WRITES, (int fd, const void *b, size_t n), (fd, b, n))
CALL(ssize_t, pwrite, WRITES, (int fd, const void *b, size_t n, off_t at), (fd, b, n, at))
CALL(ssize_t, pwrite64, WRITES, (int fd, const void *b, size_t n, off64_t at), (fd, b, n, at))
CALL(ssize_t, writev, WRITES, (int fd, const struct iovec *v, int n), (fd, v, n))
CALL(ssize_t, pwritev, WRITES, (int fd, const struct iovec *v, int n, off_t at), (fd, v, n, at))
CALL(ssize_t, pwritev64, WRITES, (int fd, const struct iovec *v, int n, off64_t at), (fd, v, n, at))
CALL(int, ftruncate, WRITES, (int fd, off_t length), (fd, length))
CALL(int, ftruncate64, WRITES, (int fd, off64_t length), (fd, length))
CALL(int, fallocate, WRITES, (int fd, int mode, off_t at, off_t n), (fd, mode, at, n))
CALL(int, fallocate64, WRITES, (int fd, int mode, off64_t at, off64_t n), (fd, mode, at, n))
CALL(int, fsync, SYNCS, (int fd), (fd))
CALL(int, fdatasync, SYNCS, (int fd), (fd))

/* These two return the error instead of setting errno. */
int posix_fallocate(int fd, off_t at, off_t n) {
  int error = refused(fd, WRITES);
  return error ? error : NEXT(posix_fallocate)(fd, at, n);
}
int posix_fallocate64(int fd, off64_t at, off64_t n) {
  int error = refused(fd, WRITES);
  return error ? error : NEXT(posix_fallocate64)(fd, at, n);
}

#define MODE(flags, mode)                       \
  mode_t mode = 0;                              \
  if ((flags) & (O_CREAT | O_TMPFILE)) {        \
    va_list rest;                               \
    va_start(rest, flags);                      \
    mode = va_arg(rest, mode_t);                \
    va_end(rest);                               \
  }

int open(const char *path, int flags, ...) {
  MODE(flags, mode)
  return refused_path(path, flags) ? -1 : NEXT(open)(path, flags, mode);
}
int open64(const char *path, int flags, ...) {
  MODE(flags, mode)
  return refused_path(path, flags) ? -1 : NEXT(open64)(path, flags, mode);
}
int openat(int folder, const char *path, int flags, ...) {
  MODE(flags, mode)
  return refused_path(path, flags) ? -1 : NEXT(openat)(folder, path, flags, mode);
}
int openat64(int folder, const char *path, int flags, ...) {
  MODE(flags, mode)
  return refused_path(path, flags) ? -1 : NEXT(openat64)(folder, path, flags, mode);
}

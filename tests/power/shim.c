/* Logs what a process does to the files of one folder: every write and every sync, in order.

   It is loaded before the C library by LD_PRELOAD. One lock is held while a call is made and logged, so that the log's
   order is the order of the calls, whatever thread made them: a write logged before a sync had finished when the sync
   began.

   POWER_FOLDER  the folder, as an absolute path without links
   POWER_LOG     the log file, outside the folder
   POWER_DELAY   milliseconds by which every sync is delayed while the folder contains a file named "slow"

   Without POWER_LOG nothing is logged. Code in the process can make calls fail with ``power_fail``.

   An entry is a head, then the first name or the bytes, then the second name. Shared memory isn't logged, since it
   means nothing after a power cut. Failed calls aren't logged either. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST 65536 /* descriptors that are tracked */

struct head {
    char kind;
    char flag;
    int16_t unused;
    int32_t descriptor;
    int64_t offset;
    uint32_t first;
    uint32_t second;
} __attribute__((packed));

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char folder[PATH_MAX];
static size_t folder_length;
static const char *log_name;
static int log_descriptor = -1;
static long delay;
static unsigned char watched[MOST]; /* 1: a file of the folder, 2: it was opened for appending */

__attribute__((constructor)) static void begin(void) {
    const char *found = getenv("POWER_FOLDER");
    log_name = getenv("POWER_LOG");
    delay = getenv("POWER_DELAY") ? atol(getenv("POWER_DELAY")) : 0;
    if (found && strlen(found) < sizeof folder) {
        strcpy(folder, found);
        folder_length = strlen(folder);
    }
}

/* Writing to the log bypasses our own functions. */
static void put(const void *bytes, size_t length) {
    const char *next = bytes;
    while (length > 0) {
        long done = syscall(SYS_write, log_descriptor, next, length);
        if (done < 0 && errno == EINTR) continue;
        if (done <= 0) _exit(97); /* a log with a hole proves nothing */
        next += done;
        length -= (size_t)done;
    }
}

static void enter(char kind, char flag, int descriptor, int64_t offset, const struct iovec *bytes, int count, size_t length,
                  const char *second) {
    if (!log_name) return;
    if (log_descriptor < 0)
        log_descriptor = (int)syscall(SYS_openat, AT_FDCWD, log_name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    struct head head = {kind, flag, 0, descriptor, offset, (uint32_t)length, second ? (uint32_t)strlen(second) : 0};
    put(&head, sizeof head);
    for (int part = 0; part < count && length > 0; part++) {
        size_t here = bytes[part].iov_len < length ? bytes[part].iov_len : length;
        put(bytes[part].iov_base, here);
        length -= here;
    }
    if (second) put(second, head.second);
}

static void enter_names(char kind, char flag, int descriptor, const char *first, const char *second) {
    struct iovec name = {(void *)first, strlen(first)};
    enter(kind, flag, descriptor, 0, &name, 1, name.iov_len, second);
}

/* The whole path of a name; 0 if it isn't in the folder. */
static int find(int at, const char *name, char path[PATH_MAX]) {
    char base[PATH_MAX] = "";
    if (!folder_length || !name) return 0;
    if (name[0] != '/') {
        if (at == AT_FDCWD) {
            if (!getcwd(base, sizeof base)) return 0;
        } else {
            char link[64];
            snprintf(link, sizeof link, "/proc/self/fd/%d", at);
            ssize_t length = readlink(link, base, sizeof base - 1);
            if (length < 0) return 0;
            base[length] = 0;
        }
        strncat(base, "/", sizeof base - strlen(base) - 1);
    }
    if (snprintf(path, PATH_MAX, "%s%s", base, name) >= PATH_MAX) return 0;
    if (strncmp(path, folder, folder_length) != 0 || (path[folder_length] != '/' && path[folder_length] != 0)) return 0;
    size_t length = strlen(path);
    return length < 4 || strcmp(path + length - 4, "-shm") != 0;
}

static int is_watched(int descriptor) { return descriptor >= 0 && descriptor < MOST && watched[descriptor]; }

/* Failing ---------------------------------------------------------------------------------------------------------- */

static long until; /* calls until one fails, including that one; 0: none does */
static int error_of_it;
static int for_ever;
static long failed;

/* Let the ``number``-th reading, writing or syncing call from now on fail with this error, and if ``ever`` all later
   ones, too; 0: none. For ENOSPC only writing calls count. Returns how many have failed since it was last called. */
long power_fail(long number, int error, int ever) {
    pthread_mutex_lock(&lock);
    long before = failed;
    until = number;
    error_of_it = error;
    for_ever = ever;
    failed = 0;
    pthread_mutex_unlock(&lock);
    return before;
}

static int fails(int descriptor, int writes) {
    if (!is_watched(descriptor) || (error_of_it == ENOSPC && !writes)) return 0;
    pthread_mutex_lock(&lock);
    int now = until == 1;
    if (until > 1 || (now && !for_ever)) until--;
    failed += now;
    pthread_mutex_unlock(&lock);
    if (now) errno = error_of_it;
    return now;
}

#define REAL(type, name, ...)                                                                    \
    static type (*real)(__VA_ARGS__);                                                            \
    if (!real) real = (type(*)(__VA_ARGS__))dlsym(RTLD_NEXT, name)

/* Opening ---------------------------------------------------------------------------------------------------------- */

static int opened(int at, const char *name, int flags, mode_t mode) {
    char path[PATH_MAX];
    if (!find(at, name, path)) {
        long descriptor = syscall(SYS_openat, at, name, flags, mode);
        return (int)descriptor;
    }
    pthread_mutex_lock(&lock);
    struct stat before;
    int was_there = fstatat(at, name, &before, 0) == 0;
    int descriptor = (int)syscall(SYS_openat, at, name, flags, mode);
    int error = errno;
    if (descriptor >= 0 && descriptor < MOST) {
        watched[descriptor] = flags & O_APPEND ? 2 : 1;
        char flag = !was_there ? 'c' : (flags & O_TRUNC) && (flags & O_ACCMODE) != O_RDONLY ? 't' : ' ';
        enter_names('o', flag, descriptor, path, NULL);
    }
    pthread_mutex_unlock(&lock);
    errno = error;
    return descriptor;
}

#define MODE(flags)                             \
    mode_t mode = 0;                            \
    if ((flags) & (O_CREAT | __O_TMPFILE)) {    \
        va_list rest;                           \
        va_start(rest, flags);                  \
        mode = (mode_t)va_arg(rest, unsigned);  \
        va_end(rest);                           \
    }

int open(const char *name, int flags, ...) { MODE(flags) return opened(AT_FDCWD, name, flags, mode); }
int open64(const char *name, int flags, ...) { MODE(flags) return opened(AT_FDCWD, name, flags | O_LARGEFILE, mode); }
int openat(int at, const char *name, int flags, ...) { MODE(flags) return opened(at, name, flags, mode); }
int openat64(int at, const char *name, int flags, ...) { MODE(flags) return opened(at, name, flags | O_LARGEFILE, mode); }
int creat(const char *name, mode_t mode) { return opened(AT_FDCWD, name, O_WRONLY | O_CREAT | O_TRUNC, mode); }
int creat64(const char *name, mode_t mode) { return creat(name, mode); }

int close(int descriptor) {
    if (!is_watched(descriptor)) return (int)syscall(SYS_close, descriptor);
    pthread_mutex_lock(&lock);
    watched[descriptor] = 0;
    enter('x', ' ', descriptor, 0, NULL, 0, 0, NULL);
    int outcome = (int)syscall(SYS_close, descriptor);
    int error = errno;
    pthread_mutex_unlock(&lock);
    errno = error;
    return outcome;
}

/* Writing ---------------------------------------------------------------------------------------------------------- */

static int64_t end_of(int descriptor) {
    struct stat now;
    return fstat(descriptor, &now) == 0 ? now.st_size : 0;
}

/* offset -1: the descriptor's position */
static ssize_t written(int descriptor, const struct iovec *bytes, int count, int64_t offset) {
    if (fails(descriptor, 1)) return -1;
    int known = is_watched(descriptor);
    if (known) pthread_mutex_lock(&lock);
    int64_t at = offset;
    if (known && watched[descriptor] == 2)
        at = end_of(descriptor);
    else if (known && offset < 0)
        at = lseek(descriptor, 0, SEEK_CUR);
    long length = offset < 0 ? syscall(SYS_writev, descriptor, bytes, count)
                             : syscall(SYS_pwritev, descriptor, bytes, count, (long)offset, 0L);
    int error = errno;
    if (known) {
        if (length > 0) enter('w', ' ', descriptor, at, bytes, count, (size_t)length, NULL);
        pthread_mutex_unlock(&lock);
    }
    errno = error;
    return length;
}

ssize_t write(int descriptor, const void *bytes, size_t length) {
    if (!is_watched(descriptor)) return syscall(SYS_write, descriptor, bytes, length);
    struct iovec one = {(void *)bytes, length};
    return written(descriptor, &one, 1, -1);
}
ssize_t pwrite(int descriptor, const void *bytes, size_t length, off_t offset) {
    struct iovec one = {(void *)bytes, length};
    return written(descriptor, &one, 1, offset);
}
ssize_t pwrite64(int descriptor, const void *bytes, size_t length, off64_t offset) {
    return pwrite(descriptor, bytes, length, offset);
}
ssize_t writev(int descriptor, const struct iovec *bytes, int count) { return written(descriptor, bytes, count, -1); }
ssize_t pwritev(int descriptor, const struct iovec *bytes, int count, off_t offset) {
    return written(descriptor, bytes, count, offset);
}
ssize_t pwritev64(int descriptor, const struct iovec *bytes, int count, off64_t offset) {
    return written(descriptor, bytes, count, offset);
}

static int sized(int descriptor, int64_t size, long outcome) {
    int error = errno;
    if (is_watched(descriptor)) {
        if (outcome == 0) enter('t', ' ', descriptor, size, NULL, 0, 0, NULL);
        pthread_mutex_unlock(&lock);
    }
    errno = error;
    return (int)outcome;
}

int ftruncate(int descriptor, off_t size) {
    if (fails(descriptor, 1)) return -1;
    if (is_watched(descriptor)) pthread_mutex_lock(&lock);
    return sized(descriptor, size, syscall(SYS_ftruncate, descriptor, size));
}
int ftruncate64(int descriptor, off64_t size) { return ftruncate(descriptor, size); }

int posix_fallocate(int descriptor, off_t offset, off_t length) {
    REAL(int, "posix_fallocate", int, off_t, off_t);
    if (!is_watched(descriptor)) return real(descriptor, offset, length);
    pthread_mutex_lock(&lock);
    int64_t before = end_of(descriptor);
    int outcome = real(descriptor, offset, length);
    return sized(descriptor, offset + length > before ? offset + length : before, outcome);
}
int posix_fallocate64(int descriptor, off64_t offset, off64_t length) { return posix_fallocate(descriptor, offset, length); }
int fallocate(int descriptor, int mode, off_t offset, off_t length) {
    if (is_watched(descriptor)) { /* SQLite manages without it */
        errno = EOPNOTSUPP;
        return -1;
    }
    return (int)syscall(SYS_fallocate, descriptor, mode, offset, length);
}
int fallocate64(int descriptor, int mode, off64_t offset, off64_t length) {
    return fallocate(descriptor, mode, offset, length);
}

/* Syncing ---------------------------------------------------------------------------------------------------------- */

static int synced(int descriptor, long number) {
    if (!is_watched(descriptor)) return (int)syscall(number, descriptor);
    if (delay) { /* before the lock: a slow sync doesn't keep others from writing */
        char slow[PATH_MAX + 8];
        snprintf(slow, sizeof slow, "%s/slow", folder);
        struct stat found;
        if (stat(slow, &found) == 0) usleep((useconds_t)delay * 1000);
    }
    if (fails(descriptor, 0)) return -1;
    pthread_mutex_lock(&lock);
    long outcome = syscall(number, descriptor);
    int error = errno;
    if (outcome == 0) enter('s', ' ', descriptor, 0, NULL, 0, 0, NULL);
    pthread_mutex_unlock(&lock);
    errno = error;
    return (int)outcome;
}

int fsync(int descriptor) { return synced(descriptor, SYS_fsync); }
int fdatasync(int descriptor) { return synced(descriptor, SYS_fdatasync); }

/* Reading ---------------------------------------------------------------------------------------------------------- */

ssize_t read(int descriptor, void *bytes, size_t length) {
    return fails(descriptor, 0) ? -1 : syscall(SYS_read, descriptor, bytes, length);
}
ssize_t pread(int descriptor, void *bytes, size_t length, off_t offset) {
    return fails(descriptor, 0) ? -1 : syscall(SYS_pread64, descriptor, bytes, length, offset);
}
ssize_t pread64(int descriptor, void *bytes, size_t length, off64_t offset) {
    return pread(descriptor, bytes, length, offset);
}

/* Names ------------------------------------------------------------------------------------------------------------ */

static int named(char kind, int from, const char *old, int to, const char *new, int flags) {
    char first[PATH_MAX], second[PATH_MAX];
    int in = find(from, old, first), out = new && find(to, new, second);
    if (in || out) pthread_mutex_lock(&lock);
    long outcome = kind == 'r'   ? syscall(SYS_renameat2, from, old, to, new, flags)
                   : kind == 'l' ? syscall(SYS_linkat, from, old, to, new, flags)
                   : kind == 'm' ? syscall(SYS_mkdirat, from, old, flags)
                                 : syscall(SYS_unlinkat, from, old, flags);
    int error = errno;
    if (in || out) {
        if (outcome == 0) enter_names(kind, flags & AT_REMOVEDIR ? 'd' : ' ', -1, in ? first : "", out ? second : "");
        pthread_mutex_unlock(&lock);
    }
    errno = error;
    return (int)outcome;
}

int rename(const char *old, const char *new) { return named('r', AT_FDCWD, old, AT_FDCWD, new, 0); }
int renameat(int from, const char *old, int to, const char *new) { return named('r', from, old, to, new, 0); }
int renameat2(int from, const char *old, int to, const char *new, unsigned flags) {
    return named('r', from, old, to, new, (int)flags);
}
int link(const char *old, const char *new) { return named('l', AT_FDCWD, old, AT_FDCWD, new, 0); }
int linkat(int from, const char *old, int to, const char *new, int flags) { return named('l', from, old, to, new, flags); }
int unlink(const char *name) { return named('u', AT_FDCWD, name, AT_FDCWD, NULL, 0); }
int unlinkat(int at, const char *name, int flags) { return named('u', at, name, AT_FDCWD, NULL, flags); }
int rmdir(const char *name) { return named('u', AT_FDCWD, name, AT_FDCWD, NULL, AT_REMOVEDIR); }
int mkdir(const char *name, mode_t mode) { return named('m', AT_FDCWD, name, AT_FDCWD, NULL, (int)mode); }
int mkdirat(int at, const char *name, mode_t mode) { return named('m', at, name, AT_FDCWD, NULL, (int)mode); }

#include "CRestorationSQLite.h"

#include <fcntl.h>
#include <unistd.h>

int restoration_sqlite_lock(int file) {
  // The bytes with which SQLite's processes lock each other out, by its file format (1.6.2): pending,
  // reserved, and 510 for those who read.
  struct flock lock = {
    .l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 0x40000000, .l_len = 512};
  return fcntl(file, F_SETLK, &lock);
}

#if defined(RESTORATION_SQLITE)

// Declared here and not by <sqlite3.h>: whichever SQLite the store links has it.
int sqlite3_db_config(struct sqlite3 *connection, int option, ...);

int restoration_sqlite_configure(struct sqlite3 *connection, int option, int value) {
  int actual = -1;
  return sqlite3_db_config(connection, option, value, &actual) == 0 ? actual : -1;
}

#else

int restoration_sqlite_configure(struct sqlite3 *connection, int option, int value) {
  (void)connection;
  (void)option;
  (void)value;
  return -1;
}

#endif

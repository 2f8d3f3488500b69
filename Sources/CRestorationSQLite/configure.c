#include "CRestorationSQLite.h"

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

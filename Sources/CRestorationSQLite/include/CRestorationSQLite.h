#ifndef RESTORATION_SQLITE_H
#define RESTORATION_SQLITE_H

struct sqlite3;

/// Sets a switch of a SQLite connection and returns its new value, or -1 if the library refused.
/// `sqlite3_db_config` takes variable arguments, which Swift cannot pass, hence these lines of C.
int restoration_sqlite_configure(struct sqlite3 *connection, int option, int value);

/// Takes the locks that SQLite holds while it changes a database, so that no process uses it: 0, or
/// -1 with `errno` set. They go when the process closes any descriptor of the file.
int restoration_sqlite_lock(int file);

#endif

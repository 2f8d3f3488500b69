#ifndef RESTORATION_FILES_H
#define RESTORATION_FILES_H

/// Renames a file without ever replacing another: 0, or -1 with `errno` set (`EEXIST` when the new
/// name is taken). Swift's view of the C library has no such call, hence these few lines of C.
int restoration_rename_exclusive(
  int from_directory, const char *from, int to_directory, const char *to);

#endif

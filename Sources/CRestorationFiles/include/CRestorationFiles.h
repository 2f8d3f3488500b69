#ifndef RESTORATION_FILES_H
#define RESTORATION_FILES_H

/// Renames a file without ever replacing another: 0, or -1 with `errno` set (`EEXIST` when the new
/// name is taken). Swift's view of the C library has no such call, hence these few lines of C.
int restoration_rename_exclusive(
  int from_directory, const char *from, int to_directory, const char *to);

/// The type of an open file's file system, as `linux/magic.h` numbers it; 0 when the system does not
/// say, and 1 on systems that only tell local file systems from others, for the others. Swift's view
/// of the C library lacks the call on Linux.
unsigned int restoration_file_system_type(int file);

#endif

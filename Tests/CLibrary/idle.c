// A program that is linked with the library and calls nothing of it but what frees. Prints what it has after the
// library was loaded: threads, open files, handlers of signals, mapped parts of Swift's or GTK's. With ALONE it is not
// linked with the library.
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#ifndef ALONE
#include <restoration.h>
#endif

static int entries(const char *path) {
  DIR *folder = opendir(path);
  int count = 0;
  if (!folder) return -1;
  for (struct dirent *entry; (entry = readdir(folder));) {
    if (entry->d_name[0] != '.') count++;
  }
  closedir(folder);
  return count;
}

static int parts(void) {
  char line[4096];
  int count = 0;
  FILE *maps = fopen("/proc/self/maps", "r");
  if (!maps) return -1;
  while (fgets(line, sizeof line, maps)) {
    if (strstr(line, "librestoration-swift") || strstr(line, "libgtk")) count++;
  }
  fclose(maps);
  return count;
}

int main(void) {
#ifndef ALONE
  restoration_error_free(NULL);
  restoration_free(NULL);
#endif
  int handlers = 0;
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    if (!sigaction(number, NULL, &action) && action.sa_handler != SIG_DFL && action.sa_handler != SIG_IGN) handlers++;
  }
  // The folder of descriptors is one of its own entries.
  printf("%d thread, %d files, %d handlers, %d parts\n", entries("/proc/self/task"), entries("/proc/self/fd") - 1,
         handlers, parts());
  return 0;
}

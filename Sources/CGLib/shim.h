#ifndef CGLIB_SHIM_H
#define CGLIB_SHIM_H
#include <glib.h>
#include <glib-unix.h>

// Functions with variable arguments are not imported into Swift.
static inline void cglib_critical(const char *message) {
  g_log("StateRestoration", G_LOG_LEVEL_CRITICAL, "%s", message);
}

#endif

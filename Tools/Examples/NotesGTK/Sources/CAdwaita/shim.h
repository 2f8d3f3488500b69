#ifndef CADWAITA_SHIM_H
#define CADWAITA_SHIM_H
#include <adwaita.h>

// A macro is not imported into Swift.
static inline gboolean adwaita_is(gpointer object, GType type) {
  return g_type_check_instance_is_a((GTypeInstance *)object, type);
}

#endif

#ifndef CADWAITA_SHIM_H
#define CADWAITA_SHIM_H
#include <adwaita.h>

// A function, because Swift does not import the macro.
static inline gboolean adwaita_is(gpointer object, GType type) {
  return g_type_check_instance_is_a((GTypeInstance *)object, type);
}

#endif

#ifndef CGTK_SHIM_H
#define CGTK_SHIM_H
#include <gtk/gtk.h>

// Macros and functions with variable arguments of GLib are not imported into Swift.

static inline GType cgtk_type(gpointer object) { return G_OBJECT_TYPE(object); }
static inline gboolean cgtk_is(gpointer object, GType type) {
  return g_type_check_instance_is_a((GTypeInstance *)object, type);
}
static inline GParamSpec *cgtk_property(gpointer object, const char *name) {
  return g_object_class_find_property(G_OBJECT_GET_CLASS(object), name);
}
static inline GType cgtk_fundamental(GType type) { return G_TYPE_FUNDAMENTAL(type); }
static inline gulong cgtk_connect(gpointer object, const char *signal, GCallback callback, gpointer data) {
  return g_signal_connect_data(object, signal, callback, data, NULL, (GConnectFlags)0);
}
static inline void cgtk_warning(const char *message) {
  g_log("StateRestoration", G_LOG_LEVEL_WARNING, "%s", message);
}

static inline void cgtk_message(const char *message) {
  g_log("StateRestoration", G_LOG_LEVEL_MESSAGE, "%s", message);
}

// GTK 4.10 deprecates the combo box together with its model, which has no other interface.
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
static inline int cgtk_tree_count(gpointer model) { return gtk_tree_model_iter_n_children(model, NULL); }
static inline char *cgtk_tree_text(gpointer model, int row, int column) {
  GtkTreeIter iter;
  char *text = NULL;
  if (gtk_tree_model_iter_nth_child(model, &iter, NULL, row) &&
      gtk_tree_model_get_column_type(model, column) == G_TYPE_STRING) {
    gtk_tree_model_get(model, &iter, column, &text, -1);
  }
  return text;
}
G_GNUC_END_IGNORE_DEPRECATIONS

enum {
  CGTK_BOOLEAN = G_TYPE_BOOLEAN,
  CGTK_INT = G_TYPE_INT,
  CGTK_UINT = G_TYPE_UINT,
  CGTK_LONG = G_TYPE_LONG,
  CGTK_ULONG = G_TYPE_ULONG,
  CGTK_INT64 = G_TYPE_INT64,
  CGTK_UINT64 = G_TYPE_UINT64,
  CGTK_ENUM = G_TYPE_ENUM,
  CGTK_FLAGS = G_TYPE_FLAGS,
  CGTK_FLOAT = G_TYPE_FLOAT,
  CGTK_DOUBLE = G_TYPE_DOUBLE,
  CGTK_STRING = G_TYPE_STRING,
};

#endif

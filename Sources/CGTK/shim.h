#ifndef CGTK_SHIM_H
#define CGTK_SHIM_H
#include <gtk/gtk.h>
#include <stdlib.h>
#include <string.h>

// Macros and functions with variable arguments of GLib are not imported into Swift.

static inline GType cgtk_type(gpointer object) { return G_OBJECT_TYPE(object); }
static inline gboolean cgtk_is(gpointer object, GType type) {
  return g_type_check_instance_is_a((GTypeInstance *)object, type);
}
static inline GParamSpec *cgtk_property(gpointer object, const char *name) {
  return g_object_class_find_property(G_OBJECT_GET_CLASS(object), name);
}
static inline gpointer cgtk_data(gpointer object, GQuark key) { return g_object_get_qdata(object, key); }
// The identifier that code has given to a widget, or else its id; not one of GtkBuilder's own.
static inline const char *cgtk_identifier(GtkWidget *widget, GQuark key) {
  const char *own = g_object_get_qdata(G_OBJECT(widget), key);
  if (own) return own;
  const char *id = gtk_buildable_get_buildable_id(GTK_BUILDABLE(widget));
  return id && *id && !g_str_has_prefix(id, "___object_") ? id : NULL;
}
// The number that GTK gives to an object without an `id` in the order of its interface file; 0 for any other.
static inline int cgtk_number(GtkWidget *widget) {
  const char *id = gtk_buildable_get_buildable_id(GTK_BUILDABLE(widget));
  return id && g_str_has_prefix(id, "___object_") ? atoi(id + strlen("___object_")) : 0;
}
// Indicates whether a check button or the like shows an action that neither the application nor the window has.
static inline gboolean cgtk_shows_other_action(GtkWidget *widget) {
  if (!GTK_IS_ACTIONABLE(widget)) return FALSE;
  const char *name = gtk_actionable_get_action_name(GTK_ACTIONABLE(widget));
  return name && !g_str_has_prefix(name, "app.") && !g_str_has_prefix(name, "win.");
}
static inline void cgtk_hear_maps(GSignalEmissionHook hook) {
  g_type_class_unref(g_type_class_ref(GTK_TYPE_WIDGET));
  g_signal_add_emission_hook(g_signal_lookup("map", GTK_TYPE_WIDGET), 0, hook, NULL, NULL);
}
static inline gboolean cgtk_is_row(GtkWidget *widget) {
  return GTK_IS_LIST_BOX_ROW(widget) || GTK_IS_FLOW_BOX_CHILD(widget);
}
static inline gboolean cgtk_is_other_window(GtkWidget *widget) { return GTK_IS_NATIVE(widget) && !GTK_IS_POPOVER(widget); }
// Labels and images have nothing inside, and are frequent inside others.
static inline gboolean cgtk_is_leaf(GtkWidget *widget) {
  static GType icon;
  if (!icon) icon = g_type_from_name("GtkBuiltinIcon");
  return !gtk_widget_get_first_child(widget) &&
         (G_OBJECT_TYPE(widget) == icon || GTK_IS_LABEL(widget) || GTK_IS_IMAGE(widget));
}
static inline GParamSpec **cgtk_properties(gpointer object, guint *count) {
  return g_object_class_list_properties(G_OBJECT_GET_CLASS(object), count);
}
static inline gboolean cgtk_holds_widget(GParamSpec *property) {
  return g_type_is_a(property->value_type, GTK_TYPE_WIDGET) && (property->flags & G_PARAM_READABLE) &&
         property->owner_type != GTK_TYPE_WIDGET;
}
// The widget that a property holds, if it is in no tree; the holder owns it.
static inline GtkWidget *cgtk_held(GtkWidget *widget, GParamSpec *property) {
  GtkWidget *held = NULL;
  g_object_get(widget, property->name, &held, NULL);
  if (!held) return NULL;
  gboolean isApart = !gtk_widget_get_parent(held) && !GTK_IS_ROOT(held);
  g_object_unref(held);
  return isApart ? held : NULL;
}
static inline GType cgtk_fundamental(GType type) { return G_TYPE_FUNDAMENTAL(type); }
static inline gboolean cgtk_has_handler(gpointer object, const char *signal) {
  guint number = g_signal_lookup(signal, G_OBJECT_TYPE(object));
  return number && g_signal_has_handler_pending(object, number, 0, TRUE);
}
static inline const GVariantType *cgtk_array_type(void) { return G_VARIANT_TYPE_ARRAY; }
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

// The tree view, deprecated alike.
static inline GType cgtk_tree_view_get_type(void) { return GTK_TYPE_TREE_VIEW; }
static inline GType cgtk_tree_sortable_get_type(void) { return GTK_TYPE_TREE_SORTABLE; }
static inline gpointer cgtk_tree_selection(gpointer view) { return gtk_tree_view_get_selection(view); }
static inline gpointer cgtk_tree_view_model(gpointer view) { return gtk_tree_view_get_model(view); }
static inline gpointer cgtk_tree_column(gpointer view, int index) { return gtk_tree_view_get_column(view, index); }
static inline gboolean cgtk_tree_column_visible(gpointer column) { return gtk_tree_view_column_get_visible(column); }
static inline void cgtk_tree_show_column(gpointer column, gboolean isShown) { gtk_tree_view_column_set_visible(column, isShown); }
static inline void cgtk_tree_move_column(gpointer view, gpointer column, gpointer after) {
  gtk_tree_view_move_column_after(view, column, after);
}
static inline void cgtk_tree_unselect(gpointer view) { gtk_tree_selection_unselect_all(gtk_tree_view_get_selection(view)); }
static inline gboolean cgtk_tree_sorting(gpointer view, int *column, int *isDescending) {
  GtkTreeModel *model = gtk_tree_view_get_model(view);
  GtkSortType order;
  if (!GTK_IS_TREE_SORTABLE(model)) return FALSE;
  gboolean isSorted = gtk_tree_sortable_get_sort_column_id(GTK_TREE_SORTABLE(model), column, &order);
  *isDescending = order == GTK_SORT_DESCENDING;
  return isSorted;
}
static inline void cgtk_tree_sort(gpointer view, int column, gboolean isDescending) {
  GtkTreeModel *model = gtk_tree_view_get_model(view);
  if (!GTK_IS_TREE_SORTABLE(model) || column < 0 || column >= gtk_tree_model_get_n_columns(model)) return;
  gtk_tree_sortable_set_sort_column_id(GTK_TREE_SORTABLE(model), column,
                                       isDescending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
}
// The column that names rows: the searched one, or the first with text; -1 if there is none.
static inline int cgtk_tree_name_column(gpointer view, GtkTreeModel *model) {
  int count = gtk_tree_model_get_n_columns(model), searched = gtk_tree_view_get_search_column(view);
  if (searched >= 0 && searched < count && gtk_tree_model_get_column_type(model, searched) == G_TYPE_STRING) {
    return searched;
  }
  for (int i = 0; i < count; i++) {
    if (gtk_tree_model_get_column_type(model, i) == G_TYPE_STRING) return i;
  }
  return -1;
}
static inline char *cgtk_tree_name(GtkTreeModel *model, GtkTreeIter *row, int column) {
  char *text = NULL;
  if (column >= 0) gtk_tree_model_get(model, row, column, &text, -1);
  if (!text) return g_strdup("");
  char *escaped = g_uri_escape_string(text, " ", TRUE);
  g_free(text);
  return escaped;
}
// A row as text: for each level its place, a colon and its name, after a slash.
static inline void cgtk_tree_append(GString *text, gpointer view, GtkTreeModel *model, GtkTreePath *path) {
  int depth = gtk_tree_path_get_depth(path), *places = gtk_tree_path_get_indices(path);
  int column = cgtk_tree_name_column(view, model);
  GtkTreeIter row, parent;
  for (int level = 0; level < depth; level++) {
    if (!gtk_tree_model_iter_nth_child(model, &row, level ? &parent : NULL, places[level])) break;
    char *name = cgtk_tree_name(model, &row, column);
    g_string_append_printf(text, "%s%d:%s", level ? "/" : "", places[level], name);
    g_free(name);
    parent = row;
  }
  g_string_append_c(text, '\n');
}
static inline GtkTreePath *cgtk_tree_find(gpointer view, GtkTreeModel *model, const char *text) {
  char **levels = g_strsplit(text, "/", -1);
  int column = cgtk_tree_name_column(view, model);
  GtkTreePath *path = gtk_tree_path_new();
  GtkTreeIter row, parent;
  gboolean isFound = *levels != NULL;
  for (char **level = levels; *level && isFound; level++) {
    const char *name = strchr(*level, ':');
    int place = atoi(*level), first = gtk_tree_path_get_depth(path) == 0;
    isFound = FALSE;
    if (!name || place < 0) break;
    name++;
    // The former place first, then the first sibling with the name.
    for (int try = -1; !isFound; try++) {
      int here = try < 0 ? place : try;
      if (!gtk_tree_model_iter_nth_child(model, &row, first ? NULL : &parent, here)) {
        if (try < 0 && column >= 0) continue;
        break;
      }
      char *own = cgtk_tree_name(model, &row, column);
      isFound = column < 0 || !strcmp(own, name);
      g_free(own);
      if (isFound) gtk_tree_path_append_index(path, here);
      if (column < 0) break;
    }
    parent = row;
  }
  g_strfreev(levels);
  if (isFound) return path;
  gtk_tree_path_free(path);
  return NULL;
}
typedef struct { GString *text; GtkTreeModel *model; } CGTKRows;
static inline void cgtk_tree_note(GtkTreeView *view, GtkTreePath *path, gpointer data) {
  CGTKRows *rows = data;
  cgtk_tree_append(rows->text, view, rows->model, path);
}
static inline char *cgtk_tree_expanded(gpointer view) {
  CGTKRows rows = {g_string_new(NULL), gtk_tree_view_get_model(view)};
  if (rows.model) gtk_tree_view_map_expanded_rows(view, cgtk_tree_note, &rows);
  return g_string_free(rows.text, FALSE);
}
static inline char *cgtk_tree_selected(gpointer view) {
  GString *text = g_string_new(NULL);
  GtkTreeModel *model = NULL;
  if (!gtk_tree_view_get_model(view)) return g_string_free(text, FALSE);
  GList *rows = gtk_tree_selection_get_selected_rows(gtk_tree_view_get_selection(view), &model);
  for (GList *row = rows; row; row = row->next) cgtk_tree_append(text, view, model, row->data);
  g_list_free_full(rows, (GDestroyNotify)gtk_tree_path_free);
  return g_string_free(text, FALSE);
}
static inline gboolean cgtk_tree_expand(gpointer view, const char *text) {
  GtkTreeModel *model = gtk_tree_view_get_model(view);
  GtkTreePath *path = model ? cgtk_tree_find(view, model, text) : NULL;
  gboolean isDone = path && (gtk_tree_view_row_expanded(view, path) || gtk_tree_view_expand_row(view, path, FALSE));
  if (path) gtk_tree_path_free(path);
  return isDone;
}
static inline gboolean cgtk_tree_select(gpointer view, const char *text) {
  GtkTreeModel *model = gtk_tree_view_get_model(view);
  GtkTreePath *path = model ? cgtk_tree_find(view, model, text) : NULL;
  if (!path) return FALSE;
  gtk_tree_selection_select_path(gtk_tree_view_get_selection(view), path);
  gtk_tree_path_free(path);
  return TRUE;
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
  CGTK_VARIANT = G_TYPE_VARIANT,
};

#endif

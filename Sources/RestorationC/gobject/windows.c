#include "faults.h"

/**
 * RestorationWindows:
 *
 * The windows of an application, kept and restored. The application owns them; this object only refers to them, and
 * its functions do nothing once the application is gone.
 */
struct _RestorationWindows {
  GObject parent;
  GtkApplication *app;
  RestorationGtk *windows;
};
G_DEFINE_FINAL_TYPE(RestorationWindows, restoration_windows, G_TYPE_OBJECT)

static void restoration_windows_init(RestorationWindows *self) {}

static void finalize(GObject *object) {
  g_clear_weak_pointer(&RESTORATION_WINDOWS(object)->app);
  G_OBJECT_CLASS(restoration_windows_parent_class)->finalize(object);
}

static void restoration_windows_class_init(RestorationWindowsClass *type) {
  G_OBJECT_CLASS(type)->finalize = finalize;
}

#define REQUIRE(self, otherwise) g_return_val_if_fail(RESTORATION_IS_WINDOWS(self) && self->app, otherwise)
#define REQUIRE_VOID(self) g_return_if_fail(RESTORATION_IS_WINDOWS(self) && self->app)

/**
 * restoration_windows_new:
 * @app: a #GtkApplication or AdwApplication
 * @path: (nullable): the path of the store; %NULL for the usual place
 * @launch: (scope notified) (closure user_data) (destroy destroy): called when the application is activated, in place
 *   of a handler of `activate`; makes the windows that always exist, without presenting them
 * @user_data: passed to @launch
 * @destroy: called with @user_data
 *
 * Starts to save and restore the windows of an application; call it before g_application_run(), on the main thread.
 *
 * Returns: (transfer full): the windows
 */
RestorationWindows *restoration_windows_new(GtkApplication *app, const char *path, RestorationWindowsLaunch launch,
                                            gpointer user_data, GDestroyNotify destroy) {
  RestorationWindows *self = g_object_new(RESTORATION_TYPE_WINDOWS, NULL);
  self->windows = restoration_gtk_new(app, path, launch, user_data, destroy);
  if (self->windows) g_set_weak_pointer(&self->app, app);
  return self;
}

/* A function of a binding that makes widgets. */
typedef struct {
  RestorationWindowsMake make;
  gpointer data;
  GDestroyNotify destroy;
} Maker;

static Maker *maker(RestorationWindowsMake make, gpointer data, GDestroyNotify destroy) {
  Maker *self = g_new(Maker, 1);
  *self = (Maker){make, data, destroy};
  return self;
}

static void maker_free(gpointer data) {
  Maker *self = data;
  if (self->destroy) self->destroy(self->data);
  g_free(self);
}

/* Gives up the reference of a binding: GTK holds windows, and a page gets a floating one for the container. */
static GtkWidget *maker_call(const char *name, GtkWindow *window, gpointer data) {
  Maker *self = data;
  GtkWidget *widget = self->make(name, window, self->data);
  if (!widget || g_object_is_floating(widget)) return widget;
  if (GTK_IS_WINDOW(widget) || gtk_widget_get_parent(widget)) {
    g_object_unref(widget);
  } else {
    g_object_force_floating(G_OBJECT(widget));
  }
  return widget;
}

/**
 * restoration_windows_add_window:
 * @self: windows
 * @kind: a name that never changes
 * @make: (scope notified) (closure user_data) (destroy destroy): makes a window
 * @user_data: passed to @make
 * @destroy: called with @user_data
 *
 * Says how windows of a kind are made that the user opens.
 */
void restoration_windows_add_window(RestorationWindows *self, const char *kind, RestorationWindowsMake make,
                                    gpointer user_data, GDestroyNotify destroy) {
  REQUIRE_VOID(self);
  restoration_gtk_window(self->windows, kind, maker_call, maker(make, user_data, destroy), maker_free);
}

/**
 * restoration_windows_add_page:
 * @self: windows
 * @kind: a name that never changes
 * @make: (scope notified) (closure user_data) (destroy destroy): makes a page
 * @user_data: passed to @make
 * @destroy: called with @user_data
 *
 * Says how pages of a kind are made that the user adds to a notebook, a stack or a tab view.
 */
void restoration_windows_add_page(RestorationWindows *self, const char *kind, RestorationWindowsMake make,
                                  gpointer user_data, GDestroyNotify destroy) {
  REQUIRE_VOID(self);
  restoration_gtk_page(self->windows, kind, maker_call, maker(make, user_data, destroy), maker_free);
}

/**
 * restoration_windows_open_window:
 * @self: windows
 * @kind: a kind of restoration_windows_add_window()
 * @name: (nullable): the name; %NULL for the only one of its kind
 *
 * Presents the window of a kind and a name, made if there is none.
 *
 * Returns: (nullable) (transfer none): the window, or %NULL if none was made
 */
GtkWindow *restoration_windows_open_window(RestorationWindows *self, const char *kind, const char *name) {
  REQUIRE(self, NULL);
  return restoration_gtk_open_window(self->windows, kind, name);
}

/**
 * restoration_windows_open_page:
 * @self: windows
 * @kind: a kind of restoration_windows_add_page()
 * @name: the name
 * @window: the window that gets the page
 *
 * Makes a page unless it exists.
 *
 * Returns: (nullable) (transfer none): the page, or %NULL
 */
GtkWidget *restoration_windows_open_page(RestorationWindows *self, const char *kind, const char *name,
                                         GtkWindow *window) {
  REQUIRE(self, NULL);
  return restoration_gtk_open_page(self->windows, kind, name, window);
}

/**
 * restoration_windows_start:
 * @self: windows
 * @then: (nullable) (scope notified) (closure user_data) (destroy destroy): called when the windows are shown
 * @user_data: passed to @then
 * @destroy: called with @user_data
 *
 * Restores if that was not done, for handlers of `open` and `command-line`.
 */
void restoration_windows_start(RestorationWindows *self, RestorationWindowsLaunch then, gpointer user_data,
                               GDestroyNotify destroy) {
  REQUIRE_VOID(self);
  restoration_gtk_start(self->windows, then, user_data, destroy);
}

/**
 * restoration_windows_set_identifier:
 * @self: windows
 * @widget: a widget without an `id`
 * @name: unique in its window, the same at every launch
 *
 * Names a widget.
 */
void restoration_windows_set_identifier(RestorationWindows *self, GtkWidget *widget, const char *name) {
  REQUIRE_VOID(self);
  restoration_gtk_set_identifier(self->windows, widget, name);
}

/**
 * restoration_windows_exclude:
 * @self: windows
 * @object: a widget or an action
 *
 * Leaves out a widget with all below it, or an action.
 */
void restoration_windows_exclude(RestorationWindows *self, GObject *object) {
  REQUIRE_VOID(self);
  restoration_gtk_exclude(self->windows, object);
}

/**
 * restoration_windows_keep_text:
 * @self: windows
 * @view: a text view
 *
 * Saves the text of a text view too, which is otherwise left to the document.
 */
void restoration_windows_keep_text(RestorationWindows *self, GtkTextView *view) {
  REQUIRE_VOID(self);
  restoration_gtk_keep_text(self->windows, view);
}

/**
 * restoration_windows_keep:
 * @self: windows
 * @object: a widget or another object
 * @property: a number, a truth value, text, an enumeration, a colour, a font or a #GVariant
 * @name: (nullable): %NULL for a widget; for another object a name, the same at every launch
 *
 * Saves a property that is not saved by itself.
 */
void restoration_windows_keep(RestorationWindows *self, GObject *object, const char *property, const char *name) {
  REQUIRE_VOID(self);
  restoration_gtk_keep(self->windows, object, property, name);
}

/* A function of a binding that names items, with the last name. */
typedef struct {
  RestorationWindowsName name;
  gpointer data;
  GDestroyNotify destroy;
  char *last;
} Namer;

static void namer_free(gpointer data) {
  Namer *self = data;
  if (self->destroy) self->destroy(self->data);
  g_free(self->last);
  g_free(self);
}

static const char *namer_call(GObject *item, gpointer data) {
  Namer *self = data;
  g_free(self->last);
  return self->last = self->name(item, self->data);
}

/**
 * restoration_windows_name_items:
 * @self: windows
 * @view: a list, grid or column view, a drop-down or a combo row
 * @name: (scope notified) (closure user_data) (destroy destroy): names an item
 * @user_data: passed to @name
 * @destroy: called with @user_data
 *
 * Names the items of a list.
 */
void restoration_windows_name_items(RestorationWindows *self, GtkWidget *view, RestorationWindowsName name,
                                    gpointer user_data, GDestroyNotify destroy) {
  REQUIRE_VOID(self);
  Namer *namer = g_new(Namer, 1);
  *namer = (Namer){name, user_data, destroy, NULL};
  restoration_gtk_name_items(self->windows, view, namer_call, namer, namer_free);
}

/**
 * restoration_windows_save:
 * @self: windows
 * @error: set when nothing was saved
 *
 * Saves the windows now, and returns when that is done.
 *
 * Returns: whether they were saved
 */
gboolean restoration_windows_save(RestorationWindows *self, GError **error) {
  REQUIRE(self, FALSE);
  RestorationError *fault = NULL;
  gboolean success = restoration_gtk_save(self->windows, &fault);
  return restoration_succeeded(success, fault, error);
}

/**
 * restoration_windows_report:
 * @self: windows
 *
 * Tells what the restoration did, for people.
 *
 * Returns: (nullable) (transfer full): text, or %NULL before it has ended
 */
char *restoration_windows_report(RestorationWindows *self) {
  REQUIRE(self, NULL);
  return restoration_text(restoration_gtk_report(self->windows));
}

/*
 * librestoration as GObjects, for languages with GObject introspection: Python, JavaScript, Vala.
 *
 * The functions do what those of restoration.h do, and errors are GErrors. Programs in C need only
 * restoration.h.
 */
#ifndef RESTORATION_GOBJECT_H
#define RESTORATION_GOBJECT_H

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * RestorationFault:
 * @RESTORATION_FAULT_FAILED: the message says what was expected and what was found
 *
 * The codes of errors. The code of librestoration begins the message.
 */
typedef enum {
  RESTORATION_FAULT_FAILED
} RestorationFault;
#define RESTORATION_FAULT (restoration_fault_quark())
GQuark restoration_fault_quark(void);

#define RESTORATION_TYPE_VALUES (restoration_values_get_type())
G_DECLARE_FINAL_TYPE(RestorationValues, restoration_values, RESTORATION, VALUES, GObject)

RestorationValues *restoration_values_open(const char *app, const char *path, GError **error);
void restoration_values_set_text(RestorationValues *self, const char *key, const char *value);
char *restoration_values_get_text(RestorationValues *self, const char *key);
void restoration_values_set_integer(RestorationValues *self, const char *key, gint64 value);
gboolean restoration_values_get_integer(RestorationValues *self, const char *key, gint64 *value);
void restoration_values_set_number(RestorationValues *self, const char *key, double value);
gboolean restoration_values_get_number(RestorationValues *self, const char *key, double *value);
void restoration_values_set_flag(RestorationValues *self, const char *key, gboolean value);
gboolean restoration_values_get_flag(RestorationValues *self, const char *key, gboolean *value);
gboolean restoration_values_save(RestorationValues *self, const char *label, GError **error);
char *restoration_values_history(RestorationValues *self, GError **error);
gboolean restoration_values_restore(RestorationValues *self, gint64 revision, GError **error);
char *restoration_values_report(RestorationValues *self);

/**
 * RestorationWindowsLaunch:
 * @user_data: the data that was passed with the function
 *
 * Makes the windows that always exist, or does what waits for them.
 */
typedef void (*RestorationWindowsLaunch)(gpointer user_data);

/**
 * RestorationWindowsMake:
 * @name: the name of the window or page
 * @window: (nullable): the window that gets the page; %NULL for a window
 * @user_data: the data that was passed with the function
 *
 * Makes a window or a page.
 *
 * Returns: (nullable) (transfer full): the widget, or %NULL to leave it out; its state is then kept
 */
typedef GtkWidget *(*RestorationWindowsMake)(const char *name, GtkWindow *window, gpointer user_data);

/**
 * RestorationWindowsName:
 * @item: an item of a list
 * @user_data: the data that was passed with the function
 *
 * Names an item, the same at every launch.
 *
 * Returns: (nullable) (transfer full): the name, or %NULL for none
 */
typedef char *(*RestorationWindowsName)(GObject *item, gpointer user_data);

#define RESTORATION_TYPE_WINDOWS (restoration_windows_get_type())
G_DECLARE_FINAL_TYPE(RestorationWindows, restoration_windows, RESTORATION, WINDOWS, GObject)

RestorationWindows *restoration_windows_new(GtkApplication *app, const char *path, RestorationWindowsLaunch launch,
                                            gpointer user_data, GDestroyNotify destroy);
void restoration_windows_add_window(RestorationWindows *self, const char *kind, RestorationWindowsMake make,
                                    gpointer user_data, GDestroyNotify destroy);
void restoration_windows_add_page(RestorationWindows *self, const char *kind, RestorationWindowsMake make,
                                  gpointer user_data, GDestroyNotify destroy);
GtkWindow *restoration_windows_open_window(RestorationWindows *self, const char *kind, const char *name);
GtkWidget *restoration_windows_open_page(RestorationWindows *self, const char *kind, const char *name,
                                         GtkWindow *window);
void restoration_windows_start(RestorationWindows *self, RestorationWindowsLaunch then, gpointer user_data,
                               GDestroyNotify destroy);
void restoration_windows_set_identifier(RestorationWindows *self, GtkWidget *widget, const char *name);
void restoration_windows_exclude(RestorationWindows *self, GObject *object);
void restoration_windows_keep_text(RestorationWindows *self, GtkTextView *view);
void restoration_windows_keep(RestorationWindows *self, GObject *object, const char *property, const char *name);
void restoration_windows_name_items(RestorationWindows *self, GtkWidget *view, RestorationWindowsName name,
                                    gpointer user_data, GDestroyNotify destroy);
gboolean restoration_windows_save(RestorationWindows *self, GError **error);
char *restoration_windows_report(RestorationWindows *self);

G_END_DECLS
#endif

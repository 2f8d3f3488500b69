/*
 * librestoration: state that outlives the process, for programs in C and whatever calls C.
 *
 * Call every function on the main thread, that of `main`, except those that free an error or text,
 * which may be called on any thread and do not load Swift. Text is UTF-8 and ends with a zero byte.
 * Text that a program passes is copied. A function that can fail takes an error as its last
 * argument: NULL to ignore it, or the address of a pointer that is NULL.
 *
 * Define RESTORATION_GTK before the include for the functions about windows of GTK 4.
 */
#ifndef RESTORATION_H
#define RESTORATION_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* MARK: Errors and memory */

/** The reason why a function failed. Free it with restoration_error_free(). */
typedef struct {
  /** The code, such as `storeBusy`; it does not change between versions. */
  char *code;
  /** What was expected, what was found, and what to do, for people. */
  char *message;
} RestorationError;

/** Frees an error. @param error An error, or NULL. */
void restoration_error_free(RestorationError *error);

/** Frees text that a function of this library has returned. @param text Text, or NULL. */
void restoration_free(char *text);

/* MARK: Values */

/** The values of a program, restored from a store. */
typedef struct RestorationState RestorationState;

/**
 * Opens the store of a program and restores its values.
 *
 * Values that cannot be read do not fail: the program begins without them, they are kept, and
 * restoration_state_report() says why.
 *
 * @param app   The program's identifier, such as `org.example.editor`.
 * @param path  The path of the store; NULL for the usual place in the user's folder of states.
 * @param error Set when the function returns NULL: off the main thread, in a callback of this
 *              library, or with the code `unavailable` if librestoration-swift cannot be loaded.
 * @return The values. The caller owns them: restoration_state_free().
 */
RestorationState *restoration_state_open(const char *app, const char *path, RestorationError **error);

/**
 * Ends the use of values. Unsaved ones are saved at an ordinary end of the process.
 * @param state Values, or NULL.
 */
void restoration_state_free(RestorationState *state);

/** Sets a text. @param key A name, not empty. @param value The text; NULL removes the key. */
void restoration_state_set_text(RestorationState *state, const char *key, const char *value);
/** @return The text, which the caller frees with restoration_free(), or NULL for none. */
char *restoration_state_get_text(RestorationState *state, const char *key);

/** Sets a whole number. */
void restoration_state_set_integer(RestorationState *state, const char *key, int64_t value);
/** Reads a whole number. @param value Set if the function returns true. @return false for none. */
bool restoration_state_get_integer(RestorationState *state, const char *key, int64_t *value);

/** Sets a number. */
void restoration_state_set_number(RestorationState *state, const char *key, double value);
/** Reads a number. @param value Set if the function returns true. @return false for none. */
bool restoration_state_get_number(RestorationState *state, const char *key, double *value);

/** Sets a truth value. */
void restoration_state_set_flag(RestorationState *state, const char *key, bool value);
/** Reads a truth value. @param value Set if the function returns true. @return false for none. */
bool restoration_state_get_flag(RestorationState *state, const char *key, bool *value);

/**
 * Saves the values. They survive a crash and a power cut once this has returned true.
 *
 * Without it, values are saved at an ordinary end of the process: a return from main, exit(),
 * SIGTERM, SIGHUP or SIGINT.
 *
 * @param label A name by which the user finds the values again, or NULL.
 * @param error Set when the function returns false.
 */
bool restoration_state_save(RestorationState *state, const char *label, RestorationError **error);

/**
 * Lists the stored revisions, the newest first: a line each, with number, time and labels between
 * tabs.
 *
 * The time is in seconds since 1970-01-01 00:00 UTC.
 *
 * @param error Set when the function returns NULL.
 * @return The lines, which the caller frees with restoration_free().
 */
char *restoration_state_history(RestorationState *state, RestorationError **error);

/**
 * Goes back to a revision. The present values become a revision first.
 *
 * @param revision A number of restoration_state_history().
 * @param error    Set when the function returns false; the values are then unchanged.
 */
bool restoration_state_restore(RestorationState *state, int64_t revision, RestorationError **error);

/**
 * What the last restoration did, for people.
 * @return Text, which the caller frees with restoration_free().
 */
char *restoration_state_report(RestorationState *state);

/* MARK: Windows of GTK 4 */

#ifdef RESTORATION_GTK
#include <gtk/gtk.h>

/** The windows of an application. The application owns it. */
typedef struct RestorationGtk RestorationGtk;

/** Makes the windows that always exist and adds them to the application, without presenting them. */
typedef void (*RestorationLaunchFunc)(gpointer data);

/**
 * Makes a window or a page.
 * @param name   Its name, valid during the call.
 * @param window The window that gets the page; NULL for a window.
 * @return The widget, which GTK owns, or NULL to leave it out; its state is then kept.
 */
typedef GtkWidget *(*RestorationMakeFunc)(const char *name, GtkWindow *window, gpointer data);

/**
 * Names an item of a list, the same at every launch.
 * @return Text that stays valid until the function is called again, or NULL.
 */
typedef const char *(*RestorationNameFunc)(GObject *item, gpointer data);

/**
 * Starts to save and restore the windows of an application; call it before g_application_run().
 *
 * @param app     A GtkApplication or AdwApplication, which owns the result.
 * @param path    The path of the store; NULL for the usual place.
 * @param launch  Called when the application is activated, in place of a handler of `activate`.
 * @param data    Passed to `launch`.
 * @param destroy Called with `data` when `launch` is not needed any more, or NULL.
 * @return NULL off the main thread, or if librestoration-swift cannot be loaded.
 */
RestorationGtk *restoration_gtk_new(GtkApplication *app, const char *path, RestorationLaunchFunc launch,
                                    gpointer data, GDestroyNotify destroy);

/** Says how windows of a kind are made that the user opens. @param kind A name that never changes. */
void restoration_gtk_window(RestorationGtk *self, const char *kind, RestorationMakeFunc make, gpointer data,
                            GDestroyNotify destroy);
/** Says how pages of a kind are made that the user adds to a notebook, a stack or a tab view. */
void restoration_gtk_page(RestorationGtk *self, const char *kind, RestorationMakeFunc make, gpointer data,
                          GDestroyNotify destroy);

/**
 * Presents the window of a kind and a name, made if there is none.
 * @param name NULL for the only one of its kind.
 * @return The window, which GTK owns, or NULL if none was made.
 */
GtkWindow *restoration_gtk_open_window(RestorationGtk *self, const char *kind, const char *name);
/** Makes a page unless it exists. @return The page, which GTK owns, or NULL. */
GtkWidget *restoration_gtk_open_page(RestorationGtk *self, const char *kind, const char *name,
                                     GtkWindow *window);

/** Restores if that was not done, for handlers of `open` and `command-line`. @param then Called when the windows are shown. */
void restoration_gtk_start(RestorationGtk *self, RestorationLaunchFunc then, gpointer data, GDestroyNotify destroy);

/** Names a widget without an `id`. @param name Unique in its window, the same at every launch. */
void restoration_gtk_set_identifier(RestorationGtk *self, GtkWidget *widget, const char *name);
/** Leaves out a widget with all below it, or an action. */
void restoration_gtk_exclude(RestorationGtk *self, GObject *object);
/** Saves the text of a text view too, which is otherwise left to the document. */
void restoration_gtk_keep_text(RestorationGtk *self, GtkTextView *view);
/**
 * Saves a property that is not saved by itself.
 * @param property A number, a truth value, text, an enumeration, a colour, a font or a GVariant.
 * @param name     NULL for a widget; for another object a name, the same at every launch.
 */
void restoration_gtk_keep(RestorationGtk *self, GObject *object, const char *property, const char *name);
/** Names the items of a list, grid or column view, a drop-down or a combo row. */
void restoration_gtk_name_items(RestorationGtk *self, GtkWidget *view, RestorationNameFunc name, gpointer data,
                                GDestroyNotify destroy);

/** Saves the windows now, and returns when that is done. @param error Set when the function returns false. */
bool restoration_gtk_save(RestorationGtk *self, RestorationError **error);
/** What the restoration did, for people. @return Text for restoration_free(), or NULL before it has ended. */
char *restoration_gtk_report(RestorationGtk *self);
#endif

#ifdef __cplusplus
}
#endif
#endif

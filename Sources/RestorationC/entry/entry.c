/*
 * librestoration, as programs link it. The first call, unless it only frees, loads librestoration-swift, which
 * is beside it and does the work, so that a program that calls nothing does not load Swift's runtime.
 */
#include <restoration.h>

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Stores an error where the caller wants it, and returns no function. */
static void *refuse(RestorationError **error, const char *code, const char *message) {
  if (error && (*error = malloc(sizeof **error))) **error = (RestorationError){strdup(code), strdup(message)};
  return NULL;
}

/* The function that does the work, or NULL, with an error, where none can. */
static void *function(const char *name, RestorationError **error) {
  static _Atomic(void *) library;
  static bool is_missing;
  void *loaded = library;
  if (!loaded) {
    /* Swift's runtime takes the thread that loads it for that of `main`, so no other may. */
    if (syscall(SYS_gettid) != getpid()) {
      fprintf(stderr, "librestoration: %s was called off the main thread, and did nothing\n", name);
      return refuse(error, "wrongThread", "expected the main thread, found another one");
    }
    if (!is_missing) library = loaded = dlopen("librestoration-swift.so.0", RTLD_LAZY);
    if (!loaded) {
      if (!is_missing) fprintf(stderr, "librestoration: no function does anything: %s\n", dlerror());
      is_missing = true;
      return refuse(error, "unavailable", "expected librestoration-swift.so.0 beside librestoration.so.0, found none "
                    "that can be loaded; install the whole package");
    }
  }
  void *found = dlsym(loaded, name);
  if (!found) {
    fprintf(stderr, "librestoration: %s\n", dlerror());
    abort();
  }
  return found;
}

/* Errors and texts are of malloc, on both sides. */
void restoration_error_free(RestorationError *error) {
  if (!error) return;
  free(error->code);
  free(error->message);
  free(error);
}

void restoration_free(char *text) { free(text); }

#define PASS_ON(result, name, types, values, error, otherwise) \
  result name types { \
    result(*call) types = (result(*) types)function(#name, error); \
    if (!call) otherwise; \
    return call ? call values : (result)0; \
  }
#define CALL(result, name, types, values) PASS_ON(result, name, types, values, NULL, (void)0)
/* With an error as the last argument. */
#define CALL_OR_FAIL(result, name, types, values) PASS_ON(result, name, types, values, error, (void)0)

#define STATE RestorationState *state
CALL_OR_FAIL(RestorationState *, restoration_state_open, (const char *app, const char *path, RestorationError **error),
             (app, path, error))
CALL(void, restoration_state_free, (STATE), (state))
CALL(void, restoration_state_set_text, (STATE, const char *key, const char *value), (state, key, value))
CALL(char *, restoration_state_get_text, (STATE, const char *key), (state, key))
CALL(void, restoration_state_set_integer, (STATE, const char *key, int64_t value), (state, key, value))
CALL(bool, restoration_state_get_integer, (STATE, const char *key, int64_t *value), (state, key, value))
CALL(void, restoration_state_set_number, (STATE, const char *key, double value), (state, key, value))
CALL(bool, restoration_state_get_number, (STATE, const char *key, double *value), (state, key, value))
CALL(void, restoration_state_set_flag, (STATE, const char *key, bool value), (state, key, value))
CALL(bool, restoration_state_get_flag, (STATE, const char *key, bool *value), (state, key, value))
CALL_OR_FAIL(bool, restoration_state_save, (STATE, const char *label, RestorationError **error), (state, label, error))
CALL_OR_FAIL(char *, restoration_state_history, (STATE, RestorationError **error), (state, error))
CALL_OR_FAIL(bool, restoration_state_restore, (STATE, int64_t revision, RestorationError **error),
             (state, revision, error))
CALL(char *, restoration_state_report, (STATE), (state))

#ifdef RESTORATION_GTK
#define SELF RestorationGtk *self
#define DATA gpointer data, GDestroyNotify destroy
/* With a callback, whose data is not needed where nothing is done. */
#define CALL_WITH_DATA(result, name, types, values) \
  PASS_ON(result, name, types, values, NULL, if (destroy) destroy(data))
CALL_WITH_DATA(RestorationGtk *, restoration_gtk_new,
               (GtkApplication * app, const char *path, RestorationLaunchFunc launch, DATA),
               (app, path, launch, data, destroy))
CALL_WITH_DATA(void, restoration_gtk_window, (SELF, const char *kind, RestorationMakeFunc make, DATA),
               (self, kind, make, data, destroy))
CALL_WITH_DATA(void, restoration_gtk_page, (SELF, const char *kind, RestorationMakeFunc make, DATA),
               (self, kind, make, data, destroy))
CALL(GtkWindow *, restoration_gtk_open_window, (SELF, const char *kind, const char *name), (self, kind, name))
CALL(GtkWidget *, restoration_gtk_open_page, (SELF, const char *kind, const char *name, GtkWindow *window),
     (self, kind, name, window))
CALL_WITH_DATA(void, restoration_gtk_start, (SELF, RestorationLaunchFunc then, DATA), (self, then, data, destroy))
CALL(void, restoration_gtk_set_identifier, (SELF, GtkWidget *widget, const char *name), (self, widget, name))
CALL(void, restoration_gtk_exclude, (SELF, GObject *object), (self, object))
CALL(void, restoration_gtk_keep_text, (SELF, GtkTextView *view), (self, view))
CALL(void, restoration_gtk_keep, (SELF, GObject *object, const char *property, const char *name),
     (self, object, property, name))
CALL_WITH_DATA(void, restoration_gtk_name_items, (SELF, GtkWidget *view, RestorationNameFunc name, DATA),
               (self, view, name, data, destroy))
CALL_OR_FAIL(bool, restoration_gtk_save, (SELF, RestorationError **error), (self, error))
CALL(char *, restoration_gtk_report, (SELF), (self))
#endif

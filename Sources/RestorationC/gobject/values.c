#include "faults.h"

G_DEFINE_QUARK(restoration-fault-quark, restoration_fault)

gboolean restoration_succeeded(gboolean success, RestorationError *fault, GError **error) {
  if (success) return TRUE;
  g_set_error(error, RESTORATION_FAULT, RESTORATION_FAULT_FAILED, "%s: %s", fault ? fault->code : "failed",
              fault ? fault->message : "expected memory for an error, found none");
  restoration_error_free(fault);
  return FALSE;
}

char *restoration_text(char *text) {
  char *copy = g_strdup(text);
  restoration_free(text);
  return copy;
}

/**
 * RestorationValues:
 *
 * The values of a program, restored from a store. Unsaved ones are saved at an ordinary end of the process.
 */
struct _RestorationValues {
  GObject parent;
  RestorationState *state;
};
G_DEFINE_FINAL_TYPE(RestorationValues, restoration_values, G_TYPE_OBJECT)

static void restoration_values_init(RestorationValues *self) {}

static void finalize(GObject *object) {
  restoration_state_free(RESTORATION_VALUES(object)->state);
  G_OBJECT_CLASS(restoration_values_parent_class)->finalize(object);
}

static void restoration_values_class_init(RestorationValuesClass *type) {
  G_OBJECT_CLASS(type)->finalize = finalize;
}

/**
 * restoration_values_open: (constructor)
 * @app: the program's identifier, such as `org.example.editor`
 * @path: (nullable): the path of the store; %NULL for the usual place in the user's folder of states
 * @error: set off the main thread, in a callback of this library, or if librestoration-swift cannot be loaded
 *
 * Opens the store of a program and restores its values. Values that cannot be read do not fail: the program begins
 * without them, they are kept, and restoration_values_report() says why.
 *
 * Returns: (transfer full): the values
 */
RestorationValues *restoration_values_open(const char *app, const char *path, GError **error) {
  g_return_val_if_fail(app != NULL, NULL);
  RestorationError *fault = NULL;
  RestorationState *state = restoration_state_open(app, path, &fault);
  if (!restoration_succeeded(state != NULL, fault, error)) return NULL;
  RestorationValues *self = g_object_new(RESTORATION_TYPE_VALUES, NULL);
  self->state = state;
  return self;
}

/* An object that g_object_new() made has no state. */
#define REQUIRE(self, key, otherwise) \
  g_return_val_if_fail(RESTORATION_IS_VALUES(self) && self->state && key != NULL, otherwise)
#define REQUIRE_TO_SET(self, key) g_return_if_fail(RESTORATION_IS_VALUES(self) && self->state && key != NULL)

/**
 * restoration_values_set_text:
 * @self: values
 * @key: a name, not empty
 * @value: (nullable): the text; %NULL removes the key
 *
 * Sets a text.
 */
void restoration_values_set_text(RestorationValues *self, const char *key, const char *value) {
  REQUIRE_TO_SET(self, key);
  restoration_state_set_text(self->state, key, value);
}

/**
 * restoration_values_get_text:
 * @self: values
 * @key: a name
 *
 * Reads a text.
 *
 * Returns: (nullable) (transfer full): the text, or %NULL for none
 */
char *restoration_values_get_text(RestorationValues *self, const char *key) {
  REQUIRE(self, key, NULL);
  return restoration_text(restoration_state_get_text(self->state, key));
}

/**
 * restoration_values_set_integer:
 * @self: values
 * @key: a name, not empty
 * @value: the number
 *
 * Sets a whole number.
 */
void restoration_values_set_integer(RestorationValues *self, const char *key, gint64 value) {
  REQUIRE_TO_SET(self, key);
  restoration_state_set_integer(self->state, key, value);
}

/**
 * restoration_values_get_integer:
 * @self: values
 * @key: a name
 * @value: (out): the number, or 0
 *
 * Reads a whole number.
 *
 * Returns: %FALSE for none
 */
gboolean restoration_values_get_integer(RestorationValues *self, const char *key, gint64 *value) {
  int64_t found = 0;
  *value = 0;
  REQUIRE(self, key, FALSE);
  gboolean exists = restoration_state_get_integer(self->state, key, &found);
  *value = found;
  return exists;
}

/**
 * restoration_values_set_number:
 * @self: values
 * @key: a name, not empty
 * @value: the number
 *
 * Sets a number.
 */
void restoration_values_set_number(RestorationValues *self, const char *key, double value) {
  REQUIRE_TO_SET(self, key);
  restoration_state_set_number(self->state, key, value);
}

/**
 * restoration_values_get_number:
 * @self: values
 * @key: a name
 * @value: (out): the number, or 0
 *
 * Reads a number.
 *
 * Returns: %FALSE for none
 */
gboolean restoration_values_get_number(RestorationValues *self, const char *key, double *value) {
  *value = 0;
  REQUIRE(self, key, FALSE);
  return restoration_state_get_number(self->state, key, value);
}

/**
 * restoration_values_set_flag:
 * @self: values
 * @key: a name, not empty
 * @value: the truth value
 *
 * Sets a truth value.
 */
void restoration_values_set_flag(RestorationValues *self, const char *key, gboolean value) {
  REQUIRE_TO_SET(self, key);
  restoration_state_set_flag(self->state, key, value);
}

/**
 * restoration_values_get_flag:
 * @self: values
 * @key: a name
 * @value: (out): the truth value, or %FALSE
 *
 * Reads a truth value.
 *
 * Returns: %FALSE for none
 */
gboolean restoration_values_get_flag(RestorationValues *self, const char *key, gboolean *value) {
  bool found = false;
  *value = FALSE;
  REQUIRE(self, key, FALSE);
  gboolean exists = restoration_state_get_flag(self->state, key, &found);
  *value = found;
  return exists;
}

/**
 * restoration_values_save:
 * @self: values
 * @label: (nullable): a name by which the user finds the values again
 * @error: set when nothing was saved
 *
 * Saves the values. They survive a crash and a power cut once this has returned %TRUE.
 *
 * Returns: whether they were saved
 */
gboolean restoration_values_save(RestorationValues *self, const char *label, GError **error) {
  REQUIRE(self, "", FALSE);
  RestorationError *fault = NULL;
  gboolean success = restoration_state_save(self->state, label, &fault);
  return restoration_succeeded(success, fault, error);
}

/**
 * restoration_values_history:
 * @self: values
 * @error: set when the store cannot be read
 *
 * Lists the stored revisions, the newest first: a line each, with number, seconds since 1970 and labels between tabs.
 *
 * Returns: (transfer full): the lines
 */
char *restoration_values_history(RestorationValues *self, GError **error) {
  REQUIRE(self, "", NULL);
  RestorationError *fault = NULL;
  char *lines = restoration_state_history(self->state, &fault);
  if (!restoration_succeeded(lines != NULL, fault, error)) return NULL;
  return restoration_text(lines);
}

/**
 * restoration_values_restore:
 * @self: values
 * @revision: a number of restoration_values_history()
 * @error: set when the values are unchanged
 *
 * Goes back to a revision. The present values become a revision first.
 *
 * Returns: whether the values are those of the revision
 */
gboolean restoration_values_restore(RestorationValues *self, gint64 revision, GError **error) {
  REQUIRE(self, "", FALSE);
  RestorationError *fault = NULL;
  gboolean success = restoration_state_restore(self->state, revision, &fault);
  return restoration_succeeded(success, fault, error);
}

/**
 * restoration_values_report:
 * @self: values
 *
 * Tells what the last restoration did, for people.
 *
 * Returns: (nullable) (transfer full): text
 */
char *restoration_values_report(RestorationValues *self) {
  REQUIRE(self, "", NULL);
  return restoration_text(restoration_state_report(self->state));
}

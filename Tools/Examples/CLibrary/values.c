// A program without windows that keeps values.
//
//   cc values.c $(pkg-config --cflags --libs restoration) -o values
//   values STORE                  prints the values
//   values STORE TEXT [LABEL]     sets and saves them
//   values STORE --history        lists the revisions
//   values STORE --restore N      goes back to one
#include <restoration.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void show(RestorationState *state) {
  char *text = restoration_state_get_text(state, "text");
  int64_t count = 0;
  double zoom = 1;
  bool dark = false;
  restoration_state_get_integer(state, "count", &count);
  restoration_state_get_number(state, "zoom", &zoom);
  restoration_state_get_flag(state, "dark", &dark);
  printf("%s, %lld, %g, %s\n", text ? text : "nothing", (long long)count, zoom, dark ? "dark" : "light");
  restoration_free(text);
}

static int fail(RestorationError *error) {
  fprintf(stderr, "%s: %s\n", error->code, error->message);
  restoration_error_free(error);
  return 1;
}

int main(int count, char **arguments) {
  RestorationError *error = NULL;
  RestorationState *state = restoration_state_open("org.example.values", count > 1 ? arguments[1] : NULL, &error);
  if (!state) return fail(error);
  if (count > 2 && !strcmp(arguments[2], "--history")) {
    char *lines = restoration_state_history(state, &error);
    if (!lines) return fail(error);
    fputs(lines, stdout);
    restoration_free(lines);
  } else if (count > 3 && !strcmp(arguments[2], "--restore")) {
    if (!restoration_state_restore(state, atoll(arguments[3]), &error)) return fail(error);
    show(state);
  } else if (count > 2) {
    int64_t times = 0;
    restoration_state_get_integer(state, "count", &times);
    restoration_state_set_text(state, "text", arguments[2]);
    restoration_state_set_integer(state, "count", times + 1);
    restoration_state_set_number(state, "zoom", 1.5);
    restoration_state_set_flag(state, "dark", true);
    // Without a save, an ordinary end of the process saves.
    if (!getenv("UNSAVED") && !restoration_state_save(state, count > 3 ? arguments[3] : NULL, &error)) {
      return fail(error);
    }
    if (getenv("ABORT")) _Exit(9);
  } else {
    show(state);
  }
  restoration_state_free(state);
  return 0;
}

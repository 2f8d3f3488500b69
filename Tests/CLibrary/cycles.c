// Opens, uses and closes values, over and over, for a checker of memory.
//
//   cycles STORE COUNT
#include <restoration.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void check(bool success, RestorationError *error) {
  if (success) return;
  fprintf(stderr, "%s\n", error ? error->message : "failed");
  exit(1);
}

int main(int count, char **arguments) {
  if (count < 3) return 64;
  for (int cycle = 0; cycle < atoi(arguments[2]); cycle++) {
    RestorationError *error = NULL;
    RestorationState *state = restoration_state_open("org.example.cycles", arguments[1], &error);
    check(state, error);
    int64_t number = 0;
    restoration_state_get_integer(state, "number", &number);
    if (number != cycle) {
      fprintf(stderr, "expected %d, found %lld\n", cycle, (long long)number);
      return 1;
    }
    restoration_state_set_integer(state, "number", number + 1);
    restoration_state_set_text(state, "text", "some text that is longer than a small string");
    restoration_free(restoration_state_get_text(state, "text"));
    restoration_free(restoration_state_report(state));
    bool saved = restoration_state_save(state, NULL, &error);
    // A checker may make a save longer than the library waits.
    for (int try = 0; !saved && try < 100; try++) {
      restoration_error_free(error);
      error = NULL;
      usleep(200000);
      saved = restoration_state_save(state, NULL, &error);
    }
    check(saved, error);
    char *history = restoration_state_history(state, &error);
    check(history, error);
    restoration_free(history);
    // An error is memory too.
    if (restoration_state_restore(state, -1, &error) || !error) return 1;
    restoration_error_free(error);
    restoration_state_free(state);
  }
  // Work that was begun for freed values ends, as it would in a program that goes on.
  for (int turn = 0; turn < 4; turn++) {
    usleep(300000);
    restoration_state_free(restoration_state_open("org.example.others", arguments[1], NULL));
  }
  puts("clean");
  return 0;
}

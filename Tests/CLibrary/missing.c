// Calls the library where its part in Swift cannot be loaded.
//
//   missing STORE
#include <restoration.h>
#include <stdio.h>

static void tell(bool success, RestorationError *error) {
  printf("%s\n", success ? "success" : error ? error->code : "no error");
  restoration_error_free(error);
}

int main(int count, char **arguments) {
  if (count < 2) return 64;
  RestorationError *error = NULL;
  RestorationState *state = restoration_state_open("org.example.missing", arguments[1], &error);
  tell(state, error);
  error = NULL;
  restoration_state_set_flag(state, "flag", true);
  bool is_saved = restoration_state_save(state, NULL, &error);
  tell(is_saved, error);
  restoration_state_free(state);
  return 0;
}

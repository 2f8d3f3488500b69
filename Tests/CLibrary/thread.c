// Calls the library for the first time in a thread that is not that of `main`, and then in that of `main`.
//
//   thread STORE
#define RESTORATION_GTK
#include <pthread.h>
#include <restoration.h>
#include <stdio.h>

static int data;

static void data_is_not_needed(gpointer ended) { data++; }

static void *elsewhere(void *store) {
  restoration_error_free(NULL);
  restoration_free(NULL);
  RestorationError *error = NULL;
  RestorationState *state = restoration_state_open("org.example.thread", store, &error);
  printf("%s, ", state ? "opened" : error ? error->code : "no error");
  restoration_error_free(error);
  restoration_gtk_new(NULL, NULL, NULL, NULL, data_is_not_needed);
  restoration_gtk_window(NULL, "note", NULL, NULL, data_is_not_needed);
  printf("%d data, ", data);
  return NULL;
}

static void *elsewhere_again(void *state) {
  RestorationError *error = NULL;
  bool is_saved = restoration_state_save(state, NULL, &error);
  printf("%s, ", is_saved ? "saved" : error ? error->code : "no error");
  restoration_error_free(error);
  return NULL;
}

int main(int count, char **arguments) {
  pthread_t thread;
  if (count < 2 || pthread_create(&thread, NULL, elsewhere, arguments[1])) return 64;
  pthread_join(thread, NULL);
  RestorationState *state = restoration_state_open("org.example.thread", arguments[1], NULL);
  restoration_state_set_flag(state, "flag", true);
  if (pthread_create(&thread, NULL, elsewhere_again, state)) return 64;
  pthread_join(thread, NULL);
  puts(restoration_state_save(state, NULL, NULL) ? "saved" : "not saved");
  restoration_state_free(state);
  return 0;
}

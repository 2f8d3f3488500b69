// Opens, uses and closes windows, over and over, for a checker of memory.
//
//   windows STORE COUNT
#define RESTORATION_GTK
#include <restoration.h>
#include <stdio.h>
#include <stdlib.h>

static GtkApplication *app;
static RestorationGtk *restoration;
static GtkWindow *note;
static int cycle, count, turns;
// What has ended: notes, applications, and data of callbacks.
static int notes, apps, data;

static void note_has_ended(gpointer ended, GObject *object) { notes++; }
static void app_has_ended(gpointer ended, GObject *object) { apps++; }
static void data_is_not_needed(gpointer ended) { data++; }

static void launch(gpointer data) {
  GtkBuilder *builder = gtk_builder_new_from_string(
      "<interface><object class='GtkApplicationWindow' id='main'><property name='child'>"
      "<object class='GtkEntry' id='draft'/></property></object></interface>", -1);
  gtk_window_set_application(GTK_WINDOW(gtk_builder_get_object(builder, "main")), app);
  g_object_unref(builder);
}

static GtkWidget *make_note(const char *name, GtkWindow *window, gpointer data) {
  GtkWidget *made = gtk_window_new(), *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *parts[] = {
      gtk_entry_new(), gtk_check_button_new(), gtk_expander_new("More"), gtk_text_view_new(),
      gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 9, 1),
      gtk_drop_down_new_from_strings((const char *[]){"one", "two", NULL}),
  };
  for (gsize index = 0; index < G_N_ELEMENTS(parts); index++) {
    char identifier[] = {'a' + index, 0};
    restoration_gtk_set_identifier(restoration, parts[index], identifier);
    gtk_box_append(GTK_BOX(box), parts[index]);
  }
  gtk_check_button_set_active(GTK_CHECK_BUTTON(parts[1]), TRUE);
  gtk_window_set_child(GTK_WINDOW(made), box);
  g_object_weak_ref(G_OBJECT(made), note_has_ended, NULL);
  return made;
}

static gboolean turn(gpointer data) {
  char *report = restoration_gtk_report(restoration);
  restoration_free(report);
  if (!report || ++turns % 4) return TRUE;
  if (note) {
    RestorationError *error = NULL;
    if (!restoration_gtk_save(restoration, &error)) {
      fprintf(stderr, "%s\n", error->message);
      exit(1);
    }
    gtk_window_close(note);
    note = NULL;
    cycle++;
  } else if (cycle < count) {
    note = restoration_gtk_open_window(restoration, "note", "one");
  } else {
    gtk_window_destroy(gtk_application_get_windows(app)->data);
    return FALSE;
  }
  return TRUE;
}

int main(int arguments, char **values) {
  if (arguments < 3) return 64;
  count = atoi(values[2]);
  app = gtk_application_new("org.example.windows", G_APPLICATION_NON_UNIQUE);
  g_object_weak_ref(G_OBJECT(app), app_has_ended, NULL);
  restoration = restoration_gtk_new(app, values[1], launch, NULL, data_is_not_needed);
  restoration_gtk_window(restoration, "note", make_note, NULL, data_is_not_needed);
  g_timeout_add(1, turn, NULL);
  int status = g_application_run(G_APPLICATION(app), 0, NULL);
  g_object_unref(app);
  printf("%d notes, %d app, %d data\n", notes, apps, data);
  // A checker that finds losses ends the process without it.
  fflush(stdout);
  return status;
}

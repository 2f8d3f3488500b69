// A GTK 4 app in C that keeps its place: the lines with `restoration_` are all that it takes.
//
//   cc window.c $(pkg-config --cflags --libs gtk4 restoration) -o window
#define RESTORATION_GTK
#include <restoration.h>

static const char *interface =
    "<interface><object class='GtkApplicationWindow' id='main'><property name='title'>Main</property>"
    "<property name='child'><object class='GtkBox'><property name='orientation'>vertical</property>"
    "<child><object class='GtkEntry' id='draft'/></child>"
    "<child><object class='GtkCheckButton' id='done'/></child>"
    "</object></property></object></interface>";

static GtkApplication *app;
static RestorationGtk *restoration;
static GtkBuilder *builder;

// Stands for the user: `show` prints what is seen, `fill` types something, `quit` ends the app.
static gboolean command(GIOChannel *input, GIOCondition condition, gpointer data) {
  char *line = NULL;
  if (g_io_channel_read_line(input, &line, NULL, NULL, NULL) != G_IO_STATUS_NORMAL) return FALSE;
  g_strchomp(line);
  GtkEditable *draft = GTK_EDITABLE(gtk_builder_get_object(builder, "draft"));
  GtkCheckButton *done = GTK_CHECK_BUTTON(gtk_builder_get_object(builder, "done"));
  guint windows = g_list_length(gtk_application_get_windows(app));
  if (!strcmp(line, "show")) {
    printf("%s, %s, %u windows\n", gtk_editable_get_text(draft),
           gtk_check_button_get_active(done) ? "done" : "not done", windows);
  } else if (g_str_has_prefix(line, "fill ")) {
    gtk_editable_set_text(draft, line + 5);
    gtk_check_button_set_active(done, TRUE);
    restoration_gtk_open_window(restoration, "note", "first");
    RestorationError *error = NULL;
    puts(restoration_gtk_save(restoration, &error) ? "saved" : error->message);
    restoration_error_free(error);
  } else {
    g_application_quit(G_APPLICATION(app));
  }
  fflush(stdout);
  g_free(line);
  return TRUE;
}

// Makes the window that always exists.
static void launch(gpointer data) {
  builder = gtk_builder_new_from_string(interface, -1);
  gtk_window_set_application(GTK_WINDOW(gtk_builder_get_object(builder, "main")), app);
  g_io_add_watch(g_io_channel_unix_new(0), G_IO_IN, command, NULL);
}

// Makes a window for a note of the user's.
static GtkWidget *make_note(const char *name, GtkWindow *window, gpointer data) {
  GtkWidget *note = gtk_window_new();
  gtk_window_set_title(GTK_WINDOW(note), name);
  GtkWidget *text = gtk_entry_new();
  restoration_gtk_set_identifier(restoration, text, "text");
  gtk_window_set_child(GTK_WINDOW(note), text);
  return note;
}

int main(int count, char **arguments) {
  app = gtk_application_new("org.example.window", G_APPLICATION_NON_UNIQUE);
  restoration = restoration_gtk_new(app, g_getenv("STORE"), launch, NULL, NULL);
  restoration_gtk_window(restoration, "note", make_note, NULL, NULL);
  return g_application_run(G_APPLICATION(app), count, arguments);
}

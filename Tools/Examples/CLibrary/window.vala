// A GTK 4 app in Vala that keeps its place: the lines with `windows` are all that it takes.
//
//   valac --pkg gtk4 --pkg restoration-gobject window.vala
const string INTERFACE = """<interface><object class='GtkApplicationWindow' id='main'>
<property name='title'>Main</property>
<property name='child'><object class='GtkBox'><property name='orientation'>vertical</property>
<child><object class='GtkEntry' id='draft'/></child>
<child><object class='GtkCheckButton' id='done'/></child>
</object></property></object></interface>""";

Gtk.Application app;
Gtk.Builder builder;
Restoration.Windows windows;

// Makes the window that always exists.
void launch() {
  builder = new Gtk.Builder.from_string(INTERFACE, -1);
  ((Gtk.Window) builder.get_object("main")).application = app;
  new IOChannel.unix_new(0).add_watch(IOCondition.IN, command);
}

// Makes a window for a note of the user's.
Gtk.Widget? make_note(string name, Gtk.Window? parent) {
  var note = new Gtk.Window() { title = name };
  var text = new Gtk.Entry();
  windows.set_identifier(text, "text");
  note.child = text;
  return note;
}

// Stands for the user: `show` prints what is seen, `fill` types something, `quit` ends the app.
bool command(IOChannel input, IOCondition condition) {
  var line = stdin.read_line() ?? "quit";
  var draft = (Gtk.Entry) builder.get_object("draft");
  var done = (Gtk.CheckButton) builder.get_object("done");
  if (line == "show") {
    print("%s, %s, %u windows\n", draft.text, done.active ? "done" : "not done", app.get_windows().length());
  } else if (line.has_prefix("fill ")) {
    draft.text = line.substring(5);
    done.active = true;
    windows.open_window("note", "first");
    try {
      windows.save();
      print("saved\n");
    } catch (Error error) {
      print("%s\n", error.message);
    }
  } else {
    app.quit();
  }
  stdout.flush();
  return true;
}

int main(string[] arguments) {
  app = new Gtk.Application("org.example.window", ApplicationFlags.NON_UNIQUE);
  windows = new Restoration.Windows(app, Environment.get_variable("STORE"), launch);
  windows.add_window("note", make_note);
  return app.run(arguments);
}

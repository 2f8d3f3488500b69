"""A GTK 4 app in Python that keeps its place: the lines with `windows` are all that it takes.

    python3 window.py
"""
import os
import sys

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Restoration", "0")
from gi.repository import Gio, GLib, Gtk, Restoration  # noqa: E402

INTERFACE = """<interface><object class='GtkApplicationWindow' id='main'><property name='title'>Main</property>
<property name='child'><object class='GtkBox'><property name='orientation'>vertical</property>
<child><object class='GtkEntry' id='draft'/></child>
<child><object class='GtkCheckButton' id='done'/></child>
</object></property></object></interface>"""

app = Gtk.Application(application_id="org.example.window", flags=Gio.ApplicationFlags.NON_UNIQUE)
builder = None


def launch():
    """Makes the window that always exists."""
    global builder
    builder = Gtk.Builder.new_from_string(INTERFACE, -1)
    builder.get_object("main").set_application(app)
    GLib.io_add_watch(GLib.IOChannel.unix_new(0), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN, command)


def make_note(name, _):
    """Makes a window for a note of the user's."""
    note = Gtk.Window(title=name)
    text = Gtk.Entry()
    windows.set_identifier(text, "text")
    note.set_child(text)
    return note


def command(channel, _):
    """Stands for the user: `show` prints what is seen, `fill` types something, `quit` ends the app."""
    line = sys.stdin.readline().strip()
    draft, done = builder.get_object("draft"), builder.get_object("done")
    if line == "show":
        state = "done" if done.get_active() else "not done"
        print(f"{draft.get_text()}, {state}, {len(app.get_windows())} windows", flush=True)
    elif line.startswith("fill "):
        draft.set_text(line[5:])
        done.set_active(True)
        windows.open_window("note", "first")
        try:
            windows.save()
            print("saved", flush=True)
        except GLib.Error as error:
            print(error.message, flush=True)
    else:
        app.quit()
    return True


windows = Restoration.Windows.new(app, os.environ.get("STORE"), launch)
windows.add_window("note", make_note)
sys.exit(app.run(None))

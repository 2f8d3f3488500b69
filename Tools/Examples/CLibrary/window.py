"""A GTK 4 app in Python that keeps its place, through ctypes.

    RESTORATION=librestoration.so.0 python3 window.py
"""
import ctypes
import os
import sys

import gi

gi.require_version("Gtk", "4.0")
from gi.repository import Gio, GLib, Gtk  # noqa: E402

restoration = ctypes.CDLL(os.environ.get("RESTORATION", "librestoration.so.0"))
Launch = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
restoration.restoration_gtk_new.argtypes = [ctypes.c_void_p, ctypes.c_char_p, Launch, ctypes.c_void_p, ctypes.c_void_p]
restoration.restoration_gtk_new.restype = ctypes.c_void_p
restoration.restoration_gtk_save.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
restoration.restoration_gtk_save.restype = ctypes.c_bool

INTERFACE = """<interface><object class='GtkApplicationWindow' id='main'><property name='title'>Main</property>
<property name='child'><object class='GtkBox'><property name='orientation'>vertical</property>
<child><object class='GtkEntry' id='draft'/></child>
<child><object class='GtkCheckButton' id='done'/></child>
</object></property></object></interface>"""

app = Gtk.Application(application_id="org.example.window", flags=Gio.ApplicationFlags.NON_UNIQUE)
builder = None


@Launch
def launch(_):
    """Makes the window that always exists."""
    global builder
    builder = Gtk.Builder.new_from_string(INTERFACE, -1)
    builder.get_object("main").set_application(app)
    GLib.io_add_watch(GLib.IOChannel.unix_new(0), GLib.PRIORITY_DEFAULT, GLib.IOCondition.IN, command)


def command(channel, _):
    """Stands for the user: `show` prints what is seen, `fill` types something, `quit` ends the app."""
    line = sys.stdin.readline().strip()
    draft, done = builder.get_object("draft"), builder.get_object("done")
    if line == "show":
        print(f"{draft.get_text()}, {'done' if done.get_active() else 'not done'}", flush=True)
    elif line.startswith("fill "):
        draft.set_text(line[5:])
        done.set_active(True)
        print("saved" if restoration.restoration_gtk_save(keeper, None) else "not saved", flush=True)
    else:
        app.quit()
    return True


# hash() of a GObject is its address.
keeper = restoration.restoration_gtk_new(hash(app), os.environ.get("STORE", "").encode() or None, launch, None, None)
sys.exit(app.run(None))

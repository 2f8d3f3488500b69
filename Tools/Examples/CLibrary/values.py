"""A program in Python without windows that keeps values.

    python3 values.py STORE                  prints the values
    python3 values.py STORE TEXT [LABEL]     sets and saves them
    python3 values.py STORE --history        lists the revisions
    python3 values.py STORE --restore N      goes back to one
"""
import os
import sys

import gi

gi.require_version("Restoration", "0")
from gi.repository import GLib, Restoration  # noqa: E402


def show(values):
    _, count = values.get_integer("count")
    known, zoom = values.get_number("zoom")
    _, dark = values.get_flag("dark")
    text = values.get_text("text") or "nothing"
    print(f"{text}, {count}, {zoom if known else 1:g}, {'dark' if dark else 'light'}")


def main(store=None, text=None, more=None):
    values = Restoration.Values.open("org.example.values", store)
    if text == "--history":
        print(values.history(), end="")
    elif text == "--restore":
        values.restore(int(more))
        show(values)
    elif text is not None:
        values.set_text("text", text)
        values.set_integer("count", values.get_integer("count").value + 1)
        values.set_number("zoom", 1.5)
        values.set_flag("dark", True)
        # Without a save, an ordinary end of the process saves.
        if not os.environ.get("UNSAVED"):
            values.save(more)
        if os.environ.get("ABORT"):
            os._exit(9)
    else:
        show(values)


try:
    main(*sys.argv[1:])
except GLib.Error as error:
    sys.exit(error.message)
